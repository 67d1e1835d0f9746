import Coding
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
    var record = try record()
    record.base?.files[0].zone = "Asia/Tokyo"
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

  /// A record of version 1: sections, each behind its name and checksum.
  private func older(_ sections: KeyValuePairs<String, String>) -> [UInt8] {
    sections.reduce(into: Array("flick-link 1\n".utf8)) { bytes, section in
      let content = Array(section.value.utf8)
      bytes += Array("\(section.key) \(StoreChecksum(of: content))\n".utf8) + content + [0x0A]
    }
  }

  private func items(_ items: [Item]) -> String {
    let list = ItemList(name: "Inbox", items: Items(items))
    return String(decoding: DocumentCoding.encode(Document(lists: [list])), as: UTF8.self)
  }

  private func uid(_ high: UInt64, _ low: UInt64) -> String { ItemUID(high: high, low: low).description }

  /// The tables of `record()`'s base in version 1.
  private func tables() -> (table: String, versions: String, unused: String) {
    let (uid, time) = (uid(1, 2), "2026-11-21T09:30:00Z")
    func sum(_ bytes: UInt8...) -> StoreChecksum { StoreChecksum(of: bytes) }
    let table = """
      r\t12\t-
      d\t0
      f\t\(uid)\t\(uid)\t3\t0\t5000000000\t0\t\(sum(1, 2, 3))\t-4\t\(time)\ta\tb.ics
      l\t\(uid)\tMilk\ttwo
      l\t-\t
      e\t\(self.uid(3, 4))
      g\t\(self.uid(5, 6))\t\(time)\t-
      """
    let versions = "\(uid)\t\(sum(1))\t1\t\(time)\n\(uid)\t\(sum(2))\t2\t-"
    let unused =
      "\(sum(1, 2, 3))\t\(sum(7))\tX-A\n\(sum(1, 2, 3))\t\(sum(6))\ta\tb\n\(sum(1))\t\(sum(5))\tVALARM"
    return (table, versions, unused)
  }

  /// What flick wrote before its records were JSON.
  @Test func readsRecordOfVersion1() throws {
    let record = try record()
    let base = try #require(record.base)
    let (table, versions, unused) = tables()
    let former = base.former.enumerated().map { index, version in
      Item(
        uid: ItemUID(high: 0, low: UInt64(index)), id: index + 1, text: version.item.text,
        created: version.item.created)
    }
    let header = """
      {"path":"/a \u{1F95B}/b","list":"In\\"box","kind":"folder","told":["note"],"sections":15,\
      "folder":[7,18446744073709551615]}
      """
    let wanted = "\(uid(1, 2)) \(StoreChecksum(of: [8]))"
    let lines = "r\t0\t-\nd\t0\nl\t\(uid(1, 2))\tMilk\ttwo\nl\t-\t"
    let bytes = older([
      "link": header, "table": table, "items": items(base.items), "unused": unused, "versions": versions,
      "version-items": items(former), "after": "\(StoreChecksum(of: [9]))", "read-table": table,
      "read-items": items(base.items), "read-unused": unused, "read-versions": versions,
      "read-version-items": items(former), "wanted": wanted, "wanted-items": items(base.items),
      "wanted-table": lines,
    ])
    let read = try #require(LinkRecord(bytes))
    #expect(read.base == record.base)
    #expect(read.pending?.read == record.pending?.read)
    #expect(read.pending?.lines == record.pending?.lines)
    // It is written as JSON from then on.
    #expect(read.bytes == record.bytes)
  }

  /// Flick 0.3.0 noted neither the place nor the store's folder, and even older ones no number of sections.
  @Test(arguments: [#","sections":3"#, ""])
  func readsRecordOf030(sections: String) throws {
    let base = try #require(try record().base)
    let header = #"{"path":"/a","list":"Inbox","kind":"todo.txt","told":[]\#(sections)}"#
    let read = try #require(
      LinkRecord(older(["link": header, "table": tables().table, "items": items(base.items)])))
    var expected = base
    expected.former = []
    expected.files[0].unused = [:]
    #expect(read.base == expected)
    #expect(!read.isDamaged && read.pending == nil && read.folder == nil && read.home == nil)
  }

  /// Sections whose checksums are right, but not what is in them.
  @Test(arguments: [
    ("state", "{}"), ("state", "[]"), ("state", #"{"files":[["a"]]}"#), ("state", #"{"lines":[["-"]]}"#),
    ("state", #"{"gone":[["x","-","-"]]}"#), ("state", #"{"files":[{"name":"a"}]}"#), ("items", "{}"),
  ])
  func hostileSectionLosesTheBase(name: String, content: String) throws {
    var sections = ["state": #"{"exchange":[["12","-"]]}"#, "items": items([])]
    sections[name] = content
    let header = #"{"path":"/a","list":"Inbox","kind":"folder","told":[],"sections":3}"#
    var bytes = older(["link": header, "state": sections["state"] ?? "", "items": sections["items"] ?? ""])
    bytes[11] = UInt8(ascii: "2")
    let read = try #require(LinkRecord(bytes))
    #expect(read.isDamaged == (content != "{}" || name == "items"))
    #expect((read.base == nil) == read.isDamaged)
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
