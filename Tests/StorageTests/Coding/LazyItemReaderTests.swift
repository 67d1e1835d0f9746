import JSON
import Scenes
import Testing
import TodoModel

@testable import Coding
@testable import Storage

/// Changes that do not read what they do not touch.
@Suite struct LazyItemReaderTests {
  private func store(_ disk: MemoryDisk, defersFrom: Int = 0) -> Store {
    var store = Store(path: "/d/todo.json", fileSystem: disk)
    store.defersFrom = defersFrom
    return store
  }

  /// A disk with a store of one list of `items` items, written by flick.
  private func disk(items: Int) throws -> MemoryDisk {
    let disk = MemoryDisk()
    _ = try store(disk).update(command: [], at: moment()) { document, _ in
      (0..<items).map { .insert(item(document.next + $0, "Item \($0)"), list: "Inbox", index: $0) }
    }
    return disk
  }

  @Test func leavesUntouchedItemsUnread() throws {
    let disk = try disk(items: 3000)
    let bytes = disk.bytes("/d/todo.json") ?? []
    let lazyItems = LazyItemReader()
    var document = try DocumentCoding.decode(bytes, deferring: lazyItems)
    #expect(document.currentList.items.count == 3000)
    #expect(document.next == 3001)
    try document.apply(.insert(item(3001, "New"), list: "Inbox", index: 0), at: moment(1))
    let text = DocumentCoding.encode(document, reusing: bytes)
    #expect(lazyItems.itemsRead < 600)
    #expect(text == DocumentCoding.encode(try DocumentCoding.decode(text)))
    #expect(document == (try DocumentCoding.decode(text)))
    #expect(!lazyItems.hasFailed)
  }

  /// A change of a thousand items reads little more than these, however many others there are.
  @Test func readsOnlyChangedItemsOfManyItems() throws {
    let disk = try disk(items: 40_000)
    let bytes = disk.bytes("/d/todo.json") ?? []
    var random = SplitMix64(seed: 9)
    let ids = Array((1...40_000).shuffled(using: &random).prefix(1000))
    func change(_ edit: (Item) -> Edit) throws -> (read: Int, after: [UInt8]) {
      let lazyItems = LazyItemReader()
      var document = try DocumentCoding.decode(bytes, deferring: lazyItems)
      let places = document.places(ofIDs: Set(ids))
      #expect(places.count == 1000)
      #expect(lazyItems.itemsRead == 0)
      let edits = ids.compactMap { id in places[id].map { edit(document[$0]) } }
      #expect(lazyItems.itemsRead == 1000)
      // Each is looked at once more for what it settles.
      try document.apply(document.settling(edits), at: moment(1))
      let text = DocumentCoding.encode(document, reusing: bytes)
      #expect(!lazyItems.hasFailed)
      let read = lazyItems.itemsRead
      #expect(document == (try DocumentCoding.decode(text)))
      return (read, text)
    }
    let changes: [(Item) -> Edit] = [
      { .complete($0.uid, at: moment(1)) }, { .setText($0.uid, "New") }, { .remove($0.uid) },
      { .move($0.uid, list: "Inbox", index: 0) },
    ]
    for edit in changes {
      let (read, after) = try change(edit)
      #expect(read <= 2000 + 1000 * 16)
      var whole = try DocumentCoding.decode(bytes)
      let places = whole.places(ofIDs: Set(ids))
      let edits = ids.compactMap { id in places[id].map { edit(whole[$0]) } }
      try whole.apply(edits, at: moment(1))
      #expect(after == DocumentCoding.encode(whole))
    }
  }

  /// The names of added items are found without reading the others.
  @Test func namesAreFoundWithoutReading() throws {
    let bytes = try disk(items: 3000).bytes("/d/todo.json") ?? []
    let lazyItems = LazyItemReader()
    let document = try DocumentCoding.decode(bytes, deferring: lazyItems)
    let uids = Set([1, 700, 2999].map { item($0, "").uid })
    let whole = try DocumentCoding.decode(bytes)
    #expect(document.places(of: uids) == whole.places(of: uids))
    for ids: Set in [[700], [1, 3001], [1, 700, 3000, 3001], [3002], [70, 7]] {
      let document = try DocumentCoding.decode(bytes, deferring: lazyItems)
      #expect(document.places(ofIDs: ids) == whole.places(ofIDs: ids))
    }
    #expect(lazyItems.itemsRead == 0)
  }

  /// The same bytes are written, whether all is read or not.
  @Test(arguments: 0..<12)
  func deferringMakesNoDifference(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = try disk(items: Int.random(in: 0...1700, using: &random))
    _ = try store(start).update(command: [], at: moment()) { document, _ in
      [.addList("Work", index: 1), .insert(.random(document.next, &random), list: "Work", index: 0)]
    }
    let disks = [start.copy(), start.copy()]
    var updates: [Update] = []
    for (disk, defersFrom) in zip(disks, [0, Int.max]) {
      var random = SplitMix64(seed: seed + 1000)
      let store = store(disk, defersFrom: defersFrom)
      for second in 0..<6 {
        _ = try store.update(command: ["x"], at: moment(second)) { document, now in
          let items = document.currentList.items
          let index = Int.random(in: 0...items.count, using: &random)
          let new = Edit.insert(.random(document.next, &random), list: "Inbox", index: index)
          guard let some = items.isEmpty ? nil : items[min(index, items.count - 1)] else { return [new] }
          switch Int.random(in: 0..<5, using: &random) {
          case 0: return [.remove(some.uid)]
          case 1: return [some.isDone ? .reopen(some.uid) : .complete(some.uid, at: now)]
          case 2: return [.move(some.uid, list: "Work", index: 0)]
          case 3:
            return [.move(some.uid, list: "Inbox", index: 0), .chooseList("Work"), .chooseList("Inbox")]
          default: return [new]
          }
        }
      }
      _ = try store.undo(3, command: [], at: moment(20))
      updates.append(try store.redo(2, command: [], at: moment(21)))
    }
    #expect(disks[0].bytes("/d/todo.json") == disks[1].bytes("/d/todo.json"))
    #expect(disks[0].bytes("/d/todo.json.history") == disks[1].bytes("/d/todo.json.history"))
    #expect(updates[0].after == updates[1].after)
    #expect(try store(disks[0]).read() == updates[0].after)
  }

  /// A search finds the same items in deferred runs, and keeps none of these.
  @Test func searchesDeferredItems() throws {
    let disk = try disk(items: 3000)
    let lazyItems = LazyItemReader()
    let whole = try #require(try store(disk).read())
    let document = try #require(try store(disk).read(deferring: lazyItems))
    #expect(lazyItems.itemsRead == 0)
    let day = QueryMoment(now: moment()) { LocalTime(utc: $0) }
    for (limit, read) in [(nil, 3000), (2, 3512)] {
      var request = ListRequest()
      request.query = .test(.text("item 29"))
      request.limit = limit
      let found = document.find(request, in: [0], at: day)
      #expect(found == whole.find(request, in: [0], at: day))
      #expect(found.items.count == limit ?? 111)
      #expect(lazyItems.itemsRead == read)
    }
    #expect(!lazyItems.hasFailed)
  }

  /// What another program wrote is read and checked at once.
  @Test func defersNoReadingOfOtherText() throws {
    let disk = try disk(items: 10)
    let text = String(decoding: disk.bytes("/d/todo.json") ?? [], as: UTF8.self)
    disk.setBytes("/d/todo.json", Array(text.replacing("Item 9", with: "Item X").utf8))
    let lazyItems = LazyItemReader()
    let document = try #require(try store(disk).read(deferring: lazyItems))
    #expect(document.currentList.items.map(\.text).contains("Item X"))
    #expect(lazyItems.itemsRead == 0)
  }

  @Test func defersOnlyFlicksOwnText() throws {
    let disk = try disk(items: 10)
    let text = String(decoding: disk.bytes("/d/todo.json") ?? [], as: UTF8.self)
    disk.setBytes("/d/todo.json", Array(text.replacing("Item 9", with: "").utf8))
    let position = TextPosition(line: 18, column: 58)
    let fault = StoreTextError(
      path: "/d/todo.json", position: position, reason: "blank text or more than one line")
    #expect(throws: StoreError.fault(fault)) { try store(disk).add("New") }
  }

  @Test func textThatIsNotAsItsChecksumSaysIsFoundOutBeforeItIsWritten() throws {
    let disk = try disk(items: 10)
    let text = String(decoding: disk.bytes("/d/todo.json") ?? [], as: UTF8.self)
    let broken = Array(text.replacing("Item 9", with: "").utf8)
    disk.setBytes("/d/todo.json", broken)
    // A history that vouches for the broken text.
    let step = Step(sequence: 1, kind: .base, time: moment(), command: [], edits: [], inverses: [])
    let link = HistoryLink(step, from: StoreChecksum(of: broken), to: StoreChecksum(of: broken))
    let record = HistoryRecord(step: step, link: link, base: Document())
    disk.setBytes("/d/todo.json.history", record.encoded())
    let position = TextPosition(line: 18, column: 58)
    let fault = StoreTextError(
      path: "/d/todo.json", position: position, reason: "blank text or more than one line")
    #expect(throws: StoreError.fault(fault)) { try store(disk).add("New") }
    #expect(throws: StoreError.fault(fault)) {
      try store(disk).update(command: [], at: moment()) { document, _ in
        document.texts.isEmpty ? [] : [.remove(uid(77))]
      }
    }
    #expect(disk.bytes("/d/todo.json") == broken)
    #expect(disk.bytes("/d/todo.json.history") == record.encoded())
  }
}
