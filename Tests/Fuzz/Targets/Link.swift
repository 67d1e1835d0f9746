import Interchange
import JSON
import Sync
import TodoModel

@testable import Storage

#if canImport(StorageSupport)
  import StorageSupport
#endif

/// A list and its linked place, in memory.
struct LinkedPair {
  private let disk: ListedFiles
  /// The folder of the place.
  let folder: String
  private let path: String
  private let kind: LinkRecord.Kind
  private let world: SyncWorld

  static var exchange: ExchangeWorld { ExchangeWorld() }

  init(_ path: String, in folder: String, _ kind: LinkRecord.Kind) {
    (self.path, self.folder, self.kind) = (path, folder, kind)
    disk = ListedFiles(LinkedPair.stored)
    var uids: UInt64 = 0
    world = SyncWorld(
      store: Store(path: LinkedPair.store, fileSystem: disk), fileSystem: disk, words: ["link"],
      now: { LinkedPair.now },
      newUID: {
        uids += 1
        return ItemUID(high: 7, low: uids)
      })
  }

  private static let store = "/list/todo.json"
  private static let now = Instant(secondsSince1970: 1_795_253_400)

  /// The files of a store with the list that every input starts with.
  private static let stored: [String: [UInt8]] = {
    let disk = ListedFiles([:])
    _ = try? Store(path: store, fileSystem: disk).replace(
      command: ["start"], at: Instant(secondsSince1970: 0)
    ) { _ in (FuzzTarget.Copies.start, ()) }
    return disk.files(in: "/list")
  }()

  func document() throws -> Document { try world.store.read() ?? Document() }

  /// The bytes of the list.
  private var list: [UInt8]? { disk.files(in: "/list")[LinkedPair.store] }

  /// Files of the place, by name.
  var files: [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: disk.files(in: folder).map {
        (String($0.key.dropFirst(folder.count + 1)), $0.value)
      })
  }

  func put(_ bytes: [UInt8], at path: String) { disk.put(bytes, at: path) }

  func remove(_ path: String) { try? disk.remove(path) }

  /// The state after the last exchange, and the name of the linked list.
  func base() throws -> (state: LinkState, list: String) {
    let records = try LinkRecords(world, making: false)
    defer { records?.release() }
    guard let record = try records?.all().links.first?.record, let base = record.base, record.pending == nil
    else { throw BrokenPromise(description: "the link has no record") }
    try promise(LinkRecord(record.bytes)?.bytes == record.bytes, "the record reads back as another")
    return (base, record.list)
  }

  /// Makes edits of three bytes from `@` on: steps of a merge, or ties for an odd first byte.
  func edit(_ bytes: ArraySlice<UInt8>) throws {
    guard bytes.count > 2 else { return }
    _ = try world.store.replace(command: ["edit"], at: LinkedPair.now) { stored in
      var document = stored
      for step in FuzzTarget.Copies.steps(bytes.map { $0 &- 0x40 }[...]) {
        if step.word % 2 == 0 { document.take(step, by: 1) } else { document.tie(step) }
      }
      return (document, ())
    }
  }

  /// Exchanges, and returns the remarks, or nil if the exchange was refused: then nothing has changed.
  func exchange(isFirst: Bool = false) throws -> [LinkRemark]? {
    var session = LinkSession(world: world)
    let (list, files) = (list, files)
    var failures: [SyncError] = []
    do throws(SyncError) {
      if isFirst, let records = try LinkRecords(world, making: true) {
        defer { records.release() }
        let found = try records.new(
          LinkRecord(path: path, list: FuzzTarget.Copies.start.lists[0].name, kind: kind))
        try session.exchange(found, among: [], records)
      } else {
        try session.run()
      }
      failures = session.failures
    } catch { failures = [error] }
    if let failure = failures.first {
      try promise(self.list == list, "the list has changed, though: \(failure)")
      try promise(self.files == files, "the place has changed, though: \(failure)")
      return nil
    }
    return session.remarks
  }

  /// Checks that another exchange changes neither side, or the one after it if something `waits` for the next one.
  /// One that is refused has not, which is checked as well.
  func settle(waits: Bool) throws {
    if waits, try exchange() == nil { return }
    let (list, files) = (list, files)
    guard try exchange() != nil else { return }
    try promise(self.files == files, "the next exchange changes the place")
    try promise(self.list == list, "the next exchange changes the list")
  }
}

extension Document {
  /// Makes an item a subtask or a dependency of another, if that is possible.
  fileprivate mutating func tie(_ step: FuzzTarget.Step) {
    let items = lists.flatMap { $0.items.map(\.uid) }
    guard !items.isEmpty else { return }
    let (uid, other) = (items[step.what % items.count], items[step.how % items.count])
    guard uid != other else { return }
    let change: FieldChange = step.word & 2 == 0 ? .under(other) : .needs([other])
    _ = try? apply(.setField(uid, change), at: Instant(secondsSince1970: 60))
  }

  /// The items of a list.
  func items(on name: String) -> [Item] { list(named: name).map { Array(lists[$0].items) } ?? [] }

  /// The items of all lists.
  var items: [ItemUID: Item] {
    Dictionary(uniqueKeysWithValues: lists.flatMap { $0.items.map { ($0.uid, $0) } })
  }

  /// Every text of an item, as it is or kept as a conflict.
  var texts: [String] {
    lists.flatMap { list in
      list.items.flatMap { item in
        [item.text]
          + item.conflicts.compactMap {
            guard $0.field == "text", case .string(let text)? = try? JSONValue(parsing: Array($0.json.utf8))
            else {
              return nil
            }
            return text
          }
      }
    }
  }
}

extension Item {
  /// Whether both are the same but for ties, places and the days of times, which a base has from the lines.
  func isSaidLike(_ other: Item) -> Bool {
    func said(_ item: Item) -> [[UInt8]: [UInt8]] {
      item.kept.filter { !["under", "needs", "days"].map { Array($0.utf8) }.contains($0.key) }
    }
    return said(self) == said(other)
  }

  /// The item without its ties to items that are not among these.
  func tied(to known: Set<ItemUID>) -> Item {
    var item = self
    if let under = item.under, !known.contains(under) { item.under = nil }
    if !item.needs.isEmpty { item.needs.removeAll { !known.contains($0) } }
    return item
  }
}
