import Coding
import JSON
import Scenes
import Testing
import Text
import TodoModel

@testable import Storage

/// The next command after a crash, an editor or damage.
@Suite struct RecoveryTests: StoreSuite {
  let disk = MemoryDisk()

  private func bytes(_ name: String = "") -> [UInt8] { disk.bytes("/d/todo.json" + name) ?? [] }

  private func change(_ body: (inout Document) throws -> Void) throws {
    var document = try #require(try store.read())
    try body(&document)
    disk.setBytes("/d/todo.json", DocumentCoding.encode(document))
  }

  @Test func completesRecordedStepAtNextChange() throws {
    try store.add("A")
    let before = bytes()
    try store.add("B")
    let after = bytes()
    disk.setBytes("/d/todo.json", before)
    #expect(try store.read()?.texts == ["A"])
    // A command that changes nothing completes nothing.
    _ = try store.update(command: [], at: moment()) { document, _ in
      #expect(document.texts == ["B", "A"])
      return []
    }
    #expect(bytes() == before)
    let update = try store.undo(command: ["undo"], at: moment(1))
    #expect(update.notices == [.completed(2)])
    #expect(update.before == (try DocumentCoding.decode(after)))
    #expect(update.after.texts == ["A"])
  }

  @Test func dropsRecordThatDoesNotApply() throws {
    try store.add("A")
    let step = Step(
      sequence: 2, kind: .change, time: moment(), command: [], edits: [.remove(uid(77))], inverses: [])
    let content = StoreChecksum(of: bytes())
    let link = HistoryLink(step, from: content, to: StoreChecksum(of: []))
    disk.setBytes("/d/todo.json.history", bytes(".history") + HistoryRecord(step: step, link: link).encoded())
    let update = try store.add("B")
    #expect(update.notices == [.dropped(2)])
    #expect(update.steps.map(\.sequence) == [2])
    #expect(try store.log().steps.map(\.command) == [["add", "A"], ["add", "B"]])
  }

  /// Numbers of steps do not run out: the history starts anew with the store as it is.
  @Test(arguments: [1 << 52, 1 << 53])
  func startsNewHistoryAfterLastNumber(number: Int) throws {
    try store.add("A")
    let step = Step(sequence: number, kind: .change, time: moment(), command: [], edits: [], inverses: [])
    let content = StoreChecksum(of: bytes())
    let link = HistoryLink(step, from: content, to: content)
    disk.setBytes("/d/todo.json.history", HistoryRecord(step: step, link: link).encoded())
    let update = try store.add("B")
    #expect(update.notices == [.restartedHistory(1)])
    #expect(update.steps.map(\.sequence) == [2])
    #expect(try store.undo(command: ["undo"], at: moment(1)).after.texts == ["A"])
    #expect(try store.undo(command: ["undo"], at: moment(1)).steps == [])
    #expect(try store.add("C").after.texts == ["C", "A"])
  }

  @Test func recordsEditorChangesAsOneStep() throws {
    for text in ["A", "B", "C"] { try store.add(text) }
    try change {
      try $0.apply(
        [
          .remove(uid(1)), .move(uid(3), list: "Inbox", index: 1), .complete(uid(2), at: moment(4)),
          .insert(item(8, "D"), list: "Inbox", index: 0), .addList("Work", index: 0),
          .setField(uid(2), .note("x")),
        ], at: moment(5))
    }
    let found = try #require(try store.read())
    let update = try store.undo(command: ["undo"], at: moment(6))
    #expect(update.before == found)
    #expect(update.notices == [.recordedOutside(4)])
    #expect(update.after.texts == ["C", "B", "A"])
    #expect(update.after.lists.map(\.name) == ["Inbox"])
    #expect(try store.redo(command: ["redo"], at: moment(7)).after.texts == ["D", "B", "C"])
    #expect(
      try store.log().steps.map(\.kind) == [.change, .change, .change, .outside, .undo(of: 4), .redo(of: 4)])
  }

  @Test func recordsNoStepForChangeWithoutEdits() throws {
    try store.add("A")
    try change {
      $0.revision = 40
      $0.unknown = [UnknownMember(name: "\"x\"", json: "1")]
    }
    let update = try store.add("B")
    #expect(update.notices == [])
    #expect(update.after.revision == 41)
    #expect(update.after.unknown.count == 1)
    #expect(try store.undo(2, command: [], at: moment()).after.texts == [])
  }

  @Test func recordsChangeOfNormalization() throws {
    try store.add("\u{E9}")
    try change { try $0.apply(.setText(uid(1), "e\u{301}"), at: moment(1)) }
    #expect(try store.add("B").notices == [.recordedOutside(2)])
    let undone = try store.undo(2, command: [], at: moment(2)).after.texts
    #expect(undone.map { Array($0.utf8) } == [[0xC3, 0xA9]])
  }

  @Test func aStoreWithoutHistoryStartsOne() throws {
    for text in ["A", "B"] { try store.add(text) }
    try disk.remove("/d/todo.json.history")
    let update = try store.add("C")
    #expect(update.notices == [])
    #expect(update.steps.map(\.sequence) == [2])
    #expect(try store.log().steps.map(\.kind) == [.base, .change])
    #expect(try store.undo(9, command: [], at: moment()).after.texts == ["B", "A"])
  }

  @Test func recordsRestoredBackupAsOneStep() throws {
    try store.add("A")
    let backup = bytes()
    for text in ["B", "C"] { try store.add(text) }
    disk.setBytes("/d/todo.json", backup)
    #expect(try store.add("D").notices == [.recordedOutside(4)])
    #expect(try store.undo(2, command: [], at: moment()).after.texts == ["C", "B", "A"])
  }

  /// The last step is not redone: the store was restored to its state before it.
  @Test(arguments: [false, true])
  func recordsRestoredStoreOfLastStepAsOneStep(asOld: Bool) throws {
    try store.add("A")
    let backup = bytes()
    try store.add("B")
    disk.overwrite("/d/todo.json", backup, asOld: asOld)
    #expect(try store.examine() == [.storeOlder(steps: 1)])
    #expect(try store.finish(at: moment(1)) == [])
    #expect(bytes() == backup)
    let update = try store.add("C")
    #expect(update.notices == [.recordedOutside(3)])
    #expect(update.after.texts == ["C", "A"])
    #expect(try store.undo(2, command: [], at: moment(2)).after.texts == ["B", "A"])
    #expect(try store.undo(command: [], at: moment(3)).after.texts == ["A"])
  }

  /// Undo may be the first command after it: then it is the putting back that is undone.
  @Test func puttingBackIsUndone() throws {
    try store.add("A")
    let backup = bytes()
    try store.add("B")
    disk.overwrite("/d/todo.json", backup)
    let update = try store.undo(command: [], at: moment(1))
    #expect(update.notices == [.recordedOutside(3)])
    #expect(update.after.texts == ["B", "A"])
  }

  /// The store that a crash leaves is older than the history, and stays so when recovering is cut short.
  @Test func completesStepWhenStoreIsOlderThanHistory() throws {
    try store.add("A")
    let before = bytes()
    try store.add("B")
    disk.overwrite("/d/todo.json", before)
    disk.touch("/d/todo.json.history")
    #expect(try store.examine() == [.unfinished(step: 2)])
    #expect(try store.add("C").notices == [.completed(2)])
    #expect(try store.read()?.texts == ["C", "B", "A"])
  }

  @Test func recognizesRestoredStoreByLaterTime() {
    func isRestoredCopy(_ changed: Duration?, _ modified: Duration?) -> Bool {
      FileStatus(kind: .regular, size: 1, mode: 0o600, owner: 0, group: 0, changed: changed)
        .isRestoredCopy(historyModified: modified)
    }
    #expect(isRestoredCopy(.seconds(5) + .nanoseconds(1), .seconds(5)))
    #expect(!isRestoredCopy(.seconds(5), .seconds(5)))
    #expect(!isRestoredCopy(.seconds(5), .seconds(5) + .nanoseconds(1)))
    #expect(!isRestoredCopy(nil, .seconds(5)))
    #expect(!isRestoredCopy(.seconds(5), nil))
  }

  @Test func damageInTheHistoryIsAFloor() throws {
    for text in ["A", "B", "C", "D"] { try store.add(text) }
    var history = bytes(".history")
    let second = try #require(history.firstRange(of: Array("\"B\"".utf8)))
    history[second.lowerBound + 1] = UInt8(ascii: "X")
    disk.setBytes("/d/todo.json.history", history)
    let log = try store.log()
    #expect(log.steps.map(\.sequence) == [1, 3, 4])
    #expect(log.damagedBefore == [3])
    #expect(log.history.undoable == [3, 4])
    // Changes and what can be undone go on; the file is kept.
    #expect(try store.add("E").notices == [])
    #expect(bytes(".history").starts(with: history))
    #expect(try store.undo(9, command: [], at: moment()).after.texts == ["B", "A"])
    #expect(try store.redo(9, command: [], at: moment()).after.texts == ["E", "D", "C", "B", "A"])
    // An editor's change then cannot be distinguished from the loss.
    try change { try $0.apply(.remove(uid(1)), at: moment()) }
    #expect(try store.add("F").notices == [.restartedHistory(12)])
    #expect(try store.undo(9, command: [], at: moment()).after.texts == ["E", "D", "C", "B"])
    #expect(try store.log().damagedBefore == [3])
  }

  @Test func cutsAndReportsTornEnd() throws {
    for text in ["A", "B"] { try store.add(text) }
    let whole = bytes(".history")
    for cut in [1, 20, 100] {
      disk.setBytes("/d/todo.json.history", whole.dropLast(cut))
      let log = try store.log()
      #expect(log.isTorn)
      #expect(log.steps.map(\.sequence) == [1])
    }
    let first = try #require(whole.firstIndex(of: .lineFeed)) + 1
    let update = try store.add("C")
    #expect(update.notices == [.cutTornRecord(bytes: whole.count - 100 - first), .recordedOutside(2)])
    #expect(try store.undo(command: [], at: moment()).after.texts == ["B", "A"])
    #expect(try store.undo(command: [], at: moment()).after.texts == ["A"])
  }

  @Test func recordsStoreLaterThanTruncatedHistory() throws {
    try store.add("A")
    let history = bytes(".history")
    try store.add("B")
    disk.setBytes("/d/todo.json.history", history)
    #expect(try store.add("C").notices == [.recordedOutside(2)])
    #expect(try store.undo(9, command: [], at: moment()).after.texts == [])
  }

  @Test(arguments: 0..<40)
  func whateverIsPutInTheStoresPlaceWinsAndCanBeUndone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for text in ["A", "B"] { try store.add(text) }
    var document = Document.random(&random)
    if seed % 2 == 0 {
      document = try #require(try store.read())
      try document.apply(.insert(.random(9, &random), list: "Inbox", index: 1), at: moment())
    }
    disk.setBytes("/d/todo.json", DocumentCoding.encode(document))
    let update = try store.update(command: [], at: moment(2)) { document, _ in
      [.addList("Something new", index: document.lists.count)]
    }
    #expect(update.before == document)
    #expect(update.notices == [.recordedOutside(3)])
    #expect(try store.undo(2, command: [], at: moment(3)).after.texts == ["B", "A"])
    #expect(try store.redo(2, command: [], at: moment(4)).after.lists.last?.name == "Something new")
  }
}
