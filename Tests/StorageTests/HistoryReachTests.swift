import Coding
import JSON
import Scenes
import TestSupport
import Testing
import Text
import TodoModel

@testable import Storage

/// Undo, redo and the end of the log find their steps from the history's end.
@Suite struct HistoryReachTests {
  /// A list of one item and a history of `count` steps, each of which has set its text.
  private static func write(_ count: Int, to folder: TemporaryFolder) throws {
    let document = Document(lists: [ItemList(name: "Inbox", items: Items([item(1, "text")]))], next: 2)
    let store = DocumentCoding.encode(document)
    let check = StoreChecksum(of: store)
    let edits: [Edit] = [.setText(uid(1), "text")]
    let step = Step(
      sequence: 1_000_000, kind: .change, time: moment(), command: ["edit", "1", "text"], edits: edits,
      inverses: edits)
    let line = HistoryRecord(step: step, link: HistoryLink(step, from: check, to: check)).encoded()
    let json = String(decoding: line.dropFirst(9).drop { $0 != .space }.dropFirst().dropLast(), as: UTF8.self)
    let rest = Array(json.utf8.drop { $0 != UInt8(ascii: ",") })
    var bytes: [UInt8] = []
    for number in 1...count {
      let record = Array("{\"sequence\":\(number)".utf8) + rest
      bytes += Array(CRC32.digits(of: CRC32.checksum(of: record)).utf8)
      bytes += Array(" \(record.count) ".utf8) + record + [.lineFeed]
    }
    try folder.write(store, to: "todo.json")
    try folder.write(bytes, to: "todo.json.history")
  }

  /// The bytes read by an undo, a redo, both after many of them, and by the log's end.
  private static func bytesRead(_ count: Int) throws -> [Int] {
    let folder = try TemporaryFolder()
    try write(count, to: folder)
    let counting = CountingFileSystem()
    let store = Store(path: folder.path("todo.json"), fileSystem: counting)
    var costs: [Int] = []
    func measure(_ kind: Step.Kind, _ body: () throws -> Update) throws {
      let before = counting.bytesRead
      let update = try body()
      costs.append(counting.bytesRead - before)
      #expect(update.steps.map(\.kind) == [kind])
    }
    try measure(.undo(of: count)) { try store.undo(command: [], at: moment()) }
    try measure(.redo(of: count)) { try store.redo(command: [], at: moment()) }
    for _ in 0..<40 { _ = try store.undo(command: [], at: moment()) }
    for _ in 0..<40 { _ = try store.redo(command: [], at: moment()) }
    _ = try store.undo(30, command: [], at: moment())
    try measure(.redo(of: count - 29)) { try store.redo(command: [], at: moment()) }
    try measure(.undo(of: count - 29)) { try store.undo(command: [], at: moment()) }
    let before = counting.bytesRead
    #expect(try store.log(limit: 5).steps.count == 5)
    costs.append(counting.bytesRead - before)
    return costs
  }

  @Test func readsSameBytesOfLongAndShortHistory() throws {
    let many = Search.size(4000, long: 100_000)
    let (short, long) = (try HistoryReachTests.bytesRead(100), try HistoryReachTests.bytesRead(many))
    for (short, long) in zip(short, long) {
      #expect(Double(long) <= 1.5 * Double(short), "\(long) bytes, not \(short)")
      #expect(long < 200_000)
    }
  }

  /// After random changes the last records give the same result as all of them; older records are not needed.
  @Test(arguments: 0..<Search.size(12, long: 40) as Range<UInt64>)
  func matchesModelOfWholeHistory(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let disk = MemoryDisk()
    let store = Store(path: "/d/todo.json", fileSystem: disk)
    var model = History()
    for round in 0..<60 {
      let count = Int.random(in: 1...3, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        for step in try store.add("\(round)").steps {
          model.record(step.sequence, step.kind, hook: step.hook)
        }
      case 2, 3:
        let wanted = model.undoable.suffix(count).reversed().map { Step.Kind.undo(of: $0) }
        let steps = try store.undo(count, command: ["undo"], at: moment()).steps
        #expect(steps.map(\.kind) == wanted)
        for step in steps { model.record(step.sequence, step.kind, hook: step.hook) }
      default:
        let wanted = model.redoable.suffix(count).reversed().map { Step.Kind.redo(of: $0) }
        let steps = try store.redo(count, command: ["redo"], at: moment()).steps
        #expect(steps.map(\.kind) == wanted)
        for step in steps { model.record(step.sequence, step.kind, hook: step.hook) }
      }
      if seed % 2 == 1, Int.random(in: 0..<6, using: &random) == 0 { disk.forgetDistances() }
      guard let end = try? store.log(limit: 7), let first = end.steps.first?.sequence else { continue }
      #expect(end.steps == (try store.log()).steps.suffix(7))
      #expect(end.history.undoable == model.undoable.filter { $0 >= first })
    }
    #expect(try store.examine() == [])
  }

  /// Hooks, also late ones, run after random changes, undos and redos, and add an item each.
  @Test(arguments: 0..<Search.size(12, long: 200) as Range<UInt64>)
  func takesStepsOfHooksAlong(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let disk = MemoryDisk()
    let store = Store(path: "/d/todo.json", fileSystem: disk)
    var model = HookModel()
    /// The steps that a hook has run after, or may.
    var causes: [Int] = []
    for round in 0..<60 {
      let count = Int.random(in: 1...3, using: &random)
      let update: Update
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        update = try store.add("\(round)")
        model.change(update.steps[0].sequence, "\(round)")
      case 2, 3:
        update = try store.undo(count, command: ["undo"], at: moment())
        #expect(update.count == min(count, model.made.count))
        for _ in 0..<update.count { model.undo(update.steps) }
      default:
        update = try store.redo(count, command: ["redo"], at: moment())
        #expect(update.count == min(count, model.undone.count))
        for _ in 0..<update.count { model.redo(update.steps) }
      }
      #expect(update.kept == [])
      #expect(try store.read()?.texts.sorted() ?? [] == model.texts.sorted(), "round \(round)")
      causes += update.steps.map(\.sequence).filter { !update.hookless.contains($0) }
      if let cause = (Bool.random(using: &random) ? update.steps.map(\.sequence) : causes).randomElement(
        using: &random),
        !update.hookless.contains(cause), Int.random(in: 0..<3, using: &random) > 0
      {
        var inside = store
        inside.hook = (store.path, cause)
        let step = try inside.add("hook \(round)").steps[0]
        #expect(step.hook == cause)
        model.hook(step.sequence, "hook \(round)", after: cause)
      }
      if seed % 3 == 1, Int.random(in: 0..<6, using: &random) == 0 { disk.forgetDistances() }
      guard let end = try? store.log(limit: 7), let first = end.steps.first?.sequence else { continue }
      let log = try store.log()
      #expect(end.steps == log.steps.suffix(7))
      #expect(end.history.undoable.filter { $0 >= first } == log.history.undoable.filter { $0 >= first })
    }
    #expect(try store.examine() == [])
  }

  /// Where lines were removed, distances are wrong: then nothing is undone past the gap.
  @Test func stopsUndoAtGapInHistory() throws {
    let disk = MemoryDisk()
    let store = Store(path: "/d/todo.json", fileSystem: disk)
    for text in ["A", "B", "C", "D"] { try store.add(text) }
    _ = try store.undo(command: ["undo"], at: moment())
    var lines = (disk.bytes("/d/todo.json.history") ?? []).split(separator: .lineFeed)
    lines.remove(at: 2)
    disk.setBytes("/d/todo.json.history", lines.flatMap { $0 + [.lineFeed] })
    #expect(try store.undo(9, command: ["undo"], at: moment()).after.texts == ["C", "B", "A"])
  }
}

extension MemoryDisk {
  /// Makes the history an old one, whose records have no distances.
  fileprivate func forgetDistances() {
    let scan = HistoryScan(bytes("/d/todo.json.history") ?? [])
    let records = scan.entries.compactMap { entry -> HistoryRecord? in
      var record = scan.record(entry)
      record?.link.undo = nil
      record?.link.redo = nil
      return record
    }
    setBytes("/d/todo.json.history", records.flatMap { $0.encoded() })
  }
}

/// The texts added by steps, each with those of its hook.
private struct HookModel {
  struct Unit {
    let step: Int
    /// The record that made the step.
    var record: Int
    var texts: Set<String>
  }

  var made: [Unit] = []
  /// The undone steps with the records of their undos, and the steps of hooks after these.
  var undone: [(unit: Unit, record: Int, hooks: [Unit])] = []

  var texts: Set<String> {
    Set(made.flatMap(\.texts)).union(undone.flatMap(\.hooks).flatMap(\.texts))
  }

  mutating func change(_ step: Int, _ text: String) {
    made += undone.flatMap(\.hooks)
    made.sort { $0.record < $1.record }
    undone = []
    made.append(Unit(step: step, record: step, texts: [text]))
  }

  mutating func undo(_ steps: [Step]) {
    let unit = made.removeLast()
    undone.append((unit, steps.last { $0.kind == .undo(of: unit.step) }?.sequence ?? 0, []))
  }

  mutating func redo(_ steps: [Step]) {
    var unit = undone.removeLast().unit
    unit.record = steps.last { $0.kind == .redo(of: unit.step) }?.sequence ?? 0
    made.append(unit)
  }

  mutating func hook(_ step: Int, _ text: String, after cause: Int) {
    if let index = made.lastIndex(where: { $0.step == cause || $0.record == cause }) {
      made[index].texts.insert(text)
    } else if let index = undone.lastIndex(where: { $0.record == cause }) {
      undone[index].hooks.append(Unit(step: step, record: step, texts: [text]))
    } else {
      made.append(Unit(step: step, record: step, texts: [text]))
    }
  }
}
