import Testing
import TodoModel

@testable import Storage
@testable import Sync

struct LinkRecordTests {
  private func record() throws -> LinkRecord {
    let created = try #require(Instant("2026-11-21T09:30:00Z"))
    let item = Item(uid: ItemUID(high: 1, low: 2), id: 7, text: "Milk\ttwo", created: created)
    var state = LinkState()
    state.revision = 12
    state.items = [item]
    state.files = [
      LinkedFile(
        name: "a\tb.ics", uid: item.uid, named: item.uid,
        stamp: FileStamp(
          FileStatus(kind: .regular, size: 3, mode: 0, owner: 0, group: 0, modified: .seconds(5))),
        checksum: StoreChecksum(of: [1, 2, 3]), key: -4, modified: created,
        unused: ["X-A": StoreChecksum(of: [7]), "a\tb": StoreChecksum(of: [6])])
    ]
    state.lines = [LinkedLine(text: "Milk\ttwo", uid: item.uid), LinkedLine(text: "", uid: nil)]
    state.elsewhere = [ItemUID(high: 3, low: 4)]
    for number in 1...2 {
      var former = item
      // Ids are not kept: only fields distinguish versions.
      (former.id, former.text) = (number, "Milk \(number)")
      state.former.append(
        LinkedVersion(
          item: former, checksum: StoreChecksum(of: [UInt8(number)]), key: number,
          modified: number == 1 ? created : nil))
    }
    state.former[0].unused = ["VALARM": StoreChecksum(of: [5])]
    state.gone = [RemovedTodo(uid: ItemUID(high: 5, low: 6), modified: created, checksum: nil)]
    var record = LinkRecord(path: "/a \u{1F95B}/b", list: "In\"box", kind: .folder)
    record.told = ["note"]
    record.folder = FileStatus.Identity(device: 7, number: .max)
    record.base = state
    var pending = LinkRecord.Pending(after: StoreChecksum(of: [9]), read: state)
    pending.wanted = [(item, StoreChecksum(of: [8]))]
    pending.lines = state.lines
    record.pending = pending
    return record
  }

  @Test func readsBackRecord() throws {
    let record = try record()
    let again = try #require(LinkRecord(record.bytes))
    #expect(again.base == record.base)
    #expect([again.path, again.list, again.kind.rawValue] == [record.path, record.list, "folder"])
    #expect(again.told == record.told)
    #expect(again.folder == record.folder)
    #expect(again.pending?.after == record.pending?.after)
    #expect(again.pending?.read == record.pending?.read)
    #expect(again.pending?.wanted.map(\.checksum) == [StoreChecksum(of: [8])])
    #expect(again.bytes == record.bytes)
  }

  @Test func keepsTenVersionsOfAFile() throws {
    var state = try #require(try record().base)
    let file = state.files[0]
    state.former = []
    for number in 1...12 {
      var item = state.items[0]
      item.text = "\(number)"
      let version = LinkedVersion(
        item: item, checksum: StoreChecksum(of: [UInt8(number), 0]), key: 0, modified: nil)
      state.keep([version])
      state.keep([version])
    }
    #expect(state.versions(of: file.uid).map(\.item.text) == (4...12).map { "\($0)" } + ["Milk\ttwo"])
    state.files = []
    state.keep([])
    #expect(state.former == [])
  }

  @Test func damageLosesTheBaseAndNotTheLink() throws {
    let bytes = try record().bytes
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let cut = LinkRecord(Array(bytes.prefix(length)))
      #expect(cut == nil || cut?.path == "/a \u{1F95B}/b")
      #expect(cut?.isDamaged != false, "cut to \(length)")
    }
    #expect(LinkRecord(bytes)?.isDamaged == false)
    var bent = bytes
    bent[bytes.count / 3] ^= 1
    let read = LinkRecord(bent)
    let whole = try record()
    // Only a base may lack former versions.
    var base = read?.base
    #expect(base == nil || base?.former == [] || base?.former == whole.base?.former)
    base?.former = whole.base?.former ?? []
    #expect(base == nil || base == whole.base)
    #expect(read?.isDamaged != false)
    #expect(LinkRecord(Array("{}".utf8)) == nil)
  }
}
