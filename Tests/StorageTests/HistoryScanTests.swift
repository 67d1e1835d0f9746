import JSON
import Scenes
import StorageSupport
import TestSupport
import Testing
import Text
import TodoModel

@testable import Storage

@Suite struct HistoryScanTests {
  private static func checksum(_ number: Int) -> StoreChecksum {
    StoreChecksum(of: Array("state \(number)".utf8))
  }

  private static func record(_ sequence: Int, _ kind: Step.Kind = .change, part: Int = 1, of parts: Int = 1)
    -> HistoryRecord
  {
    let step = Step(
      sequence: sequence, kind: kind, time: moment(sequence), command: ["add", "Item J*\(sequence)"],
      edits: [.insert(item(sequence, "Item J*\(sequence)"), list: "Inbox", index: 0)],
      inverses: [.remove(uid(sequence))])
    var link = HistoryLink(step, from: checksum(sequence - 1), to: checksum(sequence))
    link.part = part
    link.parts = parts
    return HistoryRecord(step: step, link: link, base: kind == .base ? Document() : nil)
  }

  private static func history(_ count: Int) -> [HistoryRecord] { (1...count).map { record($0) } }

  private static func bytes(_ records: [HistoryRecord]) -> [UInt8] { records.flatMap { $0.encoded() } }

  @Test func writesRecordAsLineWithChecksum() throws {
    let record = HistoryScanTests.record(7, .undo(of: 3), part: 1, of: 2)
    let text = String(decoding: record.encoded(), as: UTF8.self)
    #expect(
      text == """
        b980a820 389 {"sequence":7,"kind":"undo","of":3,"part":1,"parts":2,"before":"84728bd9-7","after":"f375bb4f-7",\
        "time":"2026-11-21T09:30:07Z","command":["add","Item J*7"],"edits":[{"edit":"insert","list":"Inbox","index":0,\
        "item":{"id":7,"uid":"00000000000000010000000000000007","text":"Item J*7","created":"2026-11-21T09:30:00Z"}}],\
        "inverses":[{"edit":"remove","uid":"00000000000000010000000000000007"}]}

        """)
    let scan = HistoryScan(
      record.encoded() + HistoryScanTests.record(8, .undo(of: 2), part: 2, of: 2).encoded())
    #expect(scan.entries.first.flatMap { scan.record($0) } == record)
  }

  @Test(arguments: 0..<60)
  func recordsOfRandomStepsComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let step = Step(
      sequence: Int.random(in: 1...1000, using: &random),
      kind: [.change, .outside, .undo(of: 3), .redo(of: 2)][Int(seed % 4)],
      time: .random(&random), command: [.randomText(&random)],
      edits: [.setField(uid(1), .random(&random)), .insert(.random(3, &random), list: "A", index: 0)],
      inverses: [.remove(uid(3)), .setField(uid(1), .random(&random))])
    let record = HistoryRecord(
      step: step,
      link: HistoryLink(step, from: HistoryScanTests.checksum(1), to: HistoryScanTests.checksum(2)))
    let scan = HistoryScan(record.encoded())
    #expect(scan.entries.map { scan.record($0) } == [record])
    let base = HistoryRecord(
      step: Step(sequence: 1, kind: .base, time: moment(), command: [], edits: [], inverses: []),
      link: HistoryLink(
        sequence: 1, kind: .base, before: HistoryScanTests.checksum(1), after: HistoryScanTests.checksum(1)),
      base: .random(&random))
    let other = HistoryScan(base.encoded())
    #expect(other.entries.map { other.record($0) } == [base])
    #expect(other.replay() == base.base)
  }

  @Test func readsIntactHistory() {
    let scan = HistoryScan(HistoryScanTests.bytes(HistoryScanTests.history(100)))
    #expect(scan.entries.map(\.link.sequence) == Array(1...100))
    #expect(scan.damage == [])
    #expect(!scan.isTorn)
    #expect(scan.floor == 0)
    #expect(scan.history.undoable == Array(1...100))
    #expect(scan.replay()?.texts.first == "Item J*100")
  }

  /// Wherever the file ends, the last record that is not whole counts as torn, and no other is lost.
  @Test func everyTruncationIsFound() {
    let records = HistoryScanTests.history(100).map { $0.encoded() }
    let bytes = records.flatMap { $0 }
    var ends: [Int] = [0]
    for record in records { ends.append((ends.last ?? 0) + record.count) }
    var whole = 0
    for length in 0..<bytes.count {
      if whole + 1 < ends.count, ends[whole + 1] <= length { whole += 1 }
      // The first records are long since settled: the last ones of what is left show the same.
      let from = ends[max(0, whole - 2)]
      let scan = HistoryScan(Array(bytes[from..<length]))
      let isRight =
        scan.entries.count == min(whole, 2) && scan.damage.isEmpty && scan.keep == ends[whole] - from
        && scan.isTorn == (length != ends[whole])
      if !isRight { Issue.record("length \(length)") }
    }
  }

  /// Flips each bit: the damage is found, all other records are intact, and nothing before it can be undone. In
  /// the last record too: a torn one is shorter than announced.
  ///
  /// A scan goes from line to line and looks no further back, so each bit is flipped among its neighbor records;
  /// ``skipsOnlyDamagedRecord(seed:)`` compares that with scans of all hundred. So the short form takes a record at
  /// each end, their neighbors, and one inside with as many digits.
  @Test(arguments: Search.size([1, 2, 50, 99, 100], long: Array(1...100)))
  func findsEveryFlippedBitOfHundredRecords(damaged: Int) {
    let around = max(1, damaged - 1)...min(100, damaged + 2)
    let records = around.map { HistoryScanTests.record($0).encoded() }
    let bytes = records.flatMap { $0 }
    let start = damaged == 1 ? 0 : records[0].count
    var wrong: [String] = []
    for offset in start..<start + records[damaged - around.lowerBound].count {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[offset] ^= 1 << UInt8(bit)
        let scan = HistoryScan(flipped)
        if !HistoryScanTests.isRight(scan, damaged, in: around, start) {
          wrong.append("bit \(bit) of byte \(offset - start): \(scan.entries.map(\.link.sequence))")
        }
      }
    }
    #expect(wrong == [])
  }

  /// Whether a scan found one record damaged, and nothing else.
  private static func isRight(
    _ scan: HistoryScan, _ damaged: Int, in around: ClosedRange<Int>, _ start: Int
  ) -> Bool {
    let isOthers = scan.entries.elementsEqual(around.lazy.filter { $0 != damaged }) { $0.link.sequence == $1 }
    guard isOthers else { return false }
    guard !scan.isTorn, !scan.damage.isEmpty, scan.floor == damaged - around.lowerBound else { return false }
    return damaged == around.upperBound || scan.entries[scan.floor...].first?.link.sequence == damaged + 1
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func skipsOnlyDamagedRecord(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let records = HistoryScanTests.history(100).map { $0.encoded() }
    let damaged = Int.random(in: 1...100, using: &random)
    let start = records[..<(damaged - 1)].reduce(0) { $0 + $1.count }
    var flipped = records.flatMap { $0 }
    let offset = start + Int.random(in: 0..<records[damaged - 1].count, using: &random)
    flipped[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    let scan = HistoryScan(flipped)
    #expect(HistoryScanTests.isRight(scan, damaged, in: 1...100, start), "byte \(offset)")
    #expect(scan.history.undoable == Array(damaged + 1..<101))
    #expect(scan.replay() == nil)
  }

  /// Undoes a hundred items, each added by a step, where a bit of a step's record is flipped.
  @Test(arguments: Search.size([1, 2, 23, 50, 77, 99, 100], long: Array(1...100)))
  func undoNeverGoesPastDamage(damaged: Int) throws {
    var random = SplitMix64(seed: UInt64(damaged))
    let disk = MemoryDisk()
    let store = Store(path: "/d/todo.json", fileSystem: disk)
    for number in 1...100 { try store.add("\(number)") }
    var history = disk.bytes("/d/todo.json.history") ?? []
    let lines = history.split(separator: .lineFeed)
    let offset = try #require(lines[damaged - 1].indices.randomElement(using: &random))
    history[offset] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
    disk.setBytes("/d/todo.json.history", history)
    #expect(try store.examine() != [])
    let left = try store.undo(1000, command: ["undo", "1000"], at: moment()).after.texts
    #expect(left == (1...damaged).reversed().map(String.init))
  }

  @Test func reportsMissingRecordAsDamage() {
    let records = HistoryScanTests.history(5)
    let scan = HistoryScan(HistoryScanTests.bytes([records[0], records[1], records[3], records[4]]))
    #expect(scan.damage.count == 1)
    #expect(scan.history.undoable == [4, 5])
    #expect(scan.replay() == nil)
  }

  @Test func recordsWrittenTogetherCountOnlyTogether() {
    let one = HistoryScanTests.history(2)
    let together = (1...3).map { HistoryScanTests.record(2 + $0, .undo(of: 9), part: $0, of: 3) }
    let all = HistoryScan(HistoryScanTests.bytes(one + together))
    #expect(all.entries.count == 5)
    #expect(all.lastParts.map(\.link.sequence) == [3, 4, 5])
    for count in 1...2 {
      let scan = HistoryScan(HistoryScanTests.bytes(one + together[..<count]))
      #expect(scan.entries.map(\.link.sequence) == [1, 2])
      #expect(scan.keep == HistoryScanTests.bytes(one).count)
      #expect(scan.isTorn)
    }
  }

  /// A record that was cut short, with zeros in the place of the rest, or of the beginning, or of all.
  @Test func reportsIncompleteLastRecordAsTorn() {
    let whole = HistoryScanTests.bytes(HistoryScanTests.history(2))
    let next = HistoryScanTests.record(3).encoded()
    for length in 0..<next.count {
      for zeros in [0, 1, next.count - length] where length + zeros > 0 {
        let rest = next[..<length] + [UInt8](repeating: 0, count: zeros)
        let scan = HistoryScan(whole + rest)
        let first = HistoryScan(Array(rest))
        if scan.keep != whole.count || scan.entries.count != 2 { Issue.record("\(length) and \(zeros)") }
        if first.isForeign || !first.isTorn { Issue.record("the first: \(length) and \(zeros)") }
      }
    }
    let hole = HistoryScan(whole + [UInt8](repeating: 0, count: 200) + next[200...])
    #expect(hole.keep == whole.count)
    #expect(hole.damage == [])
  }

  /// Lines appended by another program are not a torn record: they are kept, and so are the records before.
  @Test(arguments: [
    "# a note\n", "no end", "1234abcd 5 longer than that", "1234567 8", "deadbeef 07 x", "12345678x",
  ])
  func reportsForeignEndAsDamage(text: String) throws {
    let whole = HistoryScanTests.bytes(HistoryScanTests.history(2))
    let scan = HistoryScan(whole + Array(text.utf8))
    #expect(!scan.isTorn)
    #expect(scan.damage == [whole.count..<whole.count + text.utf8.count])
    #expect(scan.history.undoable == [])
    #expect(HistoryScan(Array(text.utf8)).isForeign)
    let disk = MemoryDisk()
    let store = Store(path: "/d/todo.json", fileSystem: disk)
    for item in ["A", "B"] { try store.add(item) }
    let damaged = (disk.bytes("/d/todo.json.history") ?? []) + Array(text.utf8)
    disk.setBytes("/d/todo.json.history", damaged)
    #expect(try store.add("C").notices == [])
    #expect((disk.bytes("/d/todo.json.history") ?? []).starts(with: damaged))
    #expect(try store.undo(9, command: [], at: moment()).after.texts == ["B", "A"])
    #expect(try store.log().steps.map(\.sequence) == [1, 2, 3, 4])
  }

  /// One whole record makes a history, be it a part of a write that was cut short.
  @Test func recognizesHistoryByAnyIntactRecord() throws {
    var bytes = HistoryScanTests.bytes([
      HistoryScanTests.record(1), HistoryScanTests.record(2, part: 1, of: 2),
      HistoryScanTests.record(3, part: 2, of: 2),
    ])
    let first = HistoryScanTests.bytes([HistoryScanTests.record(1)]).count
    bytes[20] ^= 1
    for count in [bytes.count, bytes.count - 20] {
      let scan = HistoryScan(Array(bytes.prefix(count)))
      #expect(!scan.isForeign)
      #expect(scan.damage == [0..<first])
      #expect(scan.keep == (scan.isTorn ? first : bytes.count))
      let disk = MemoryDisk()
      let store = Store(path: "/d/todo.json", fileSystem: disk)
      try store.add("A")
      disk.setBytes("/d/todo.json.history", Array(bytes.prefix(count)))
      #expect(try store.examine().contains(.historyDamaged(before: scan.isTorn ? 1 : 2)))
      try store.add("B")
      #expect(try store.undo(command: [], at: moment()).after.texts == ["A"])
      #expect((disk.bytes("/d/todo.json.history") ?? []).starts(with: bytes.prefix(scan.keep)))
    }
  }

  @Test func reportsOtherTextAsForeign() throws {
    for text in [
      "\n", "x", "x\n", "\n\n\n", "00000000 0 \n", "99999999 99999999999999999999999999 {}\n", "{}\n{}\n",
    ] {
      let scan = HistoryScan(Array(text.utf8))
      #expect(scan.entries == [], "\(text)")
      #expect(scan.isForeign, "\(text)")
      #expect(!scan.isTorn, "\(text)")
      let disk = MemoryDisk()
      let store = Store(path: "/d/todo.json", fileSystem: disk)
      try store.add("A")
      disk.setBytes("/d/todo.json.history", Array(text.utf8))
      let before = disk.bytes("/d/todo.json")
      let refused = StoreError.notHistory(path: "/d/todo.json.history")
      #expect(throws: refused) { try store.add("B") }
      #expect(throws: refused) { try store.undo(command: [], at: moment()) }
      #expect(throws: refused) { try store.log() }
      #expect(try store.examine() == [.historyForeign(path: "/d/todo.json.history")])
      #expect(try store.read()?.texts == ["A"])
      #expect(disk.bytes("/d/todo.json") == before)
      #expect(disk.bytes("/d/todo.json.history") == Array(text.utf8))
    }
    #expect(!HistoryScan([]).isTorn)
    #expect(!HistoryScan([]).isForeign)
  }

  @Test func theEndIsReadWithoutTheRest() throws {
    let folder = try TemporaryFolder()
    let records = HistoryScanTests.history(2000)
    try folder.write(HistoryScanTests.bytes(records), to: "h")
    let counting = CountingFileSystem()
    let tail = try HistoryFile(disk: Disk(system: counting), path: folder.path("h")).tail()
    #expect(tail.last == records.last?.link)
    #expect(tail.nextSequence == 2001)
    #expect(counting.bytesRead == 16_384)
    // A record longer than a block is read in growing ones.
    let long = Step(
      sequence: 2001, kind: .change, time: moment(), command: [String(repeating: "x", count: 100_000)],
      edits: [], inverses: [])
    let link = HistoryLink(long, from: HistoryScanTests.checksum(1), to: HistoryScanTests.checksum(2))
    try folder.write(HistoryScanTests.bytes(records + [HistoryRecord(step: long, link: link)]), to: "h")
    #expect(try HistoryFile(disk: Disk(system: counting), path: folder.path("h")).tail().last == link)
  }
}
