import Testing

@testable import TodoModel

@Suite struct HistoryTests {
  private func history(_ kinds: [Step.Kind]) -> History {
    History(kinds.enumerated().map { (sequence: $0.offset + 1, kind: $0.element) })
  }

  @Test func repeatedUndoGoesFurtherBack() {
    let history = history([.change, .outside, .change, .undo(of: 3), .undo(of: 2)])
    #expect(history.undoable == [1])
    #expect(history.redoable == [3, 2])
  }

  @Test func redoGoesForwardAgain() {
    let history = history([.change, .change, .undo(of: 2), .undo(of: 1), .redo(of: 1)])
    #expect(history.undoable == [1])
    #expect(history.redoable == [2])
  }

  @Test func emptiesRedoOnNewChange() {
    let history = history([.change, .change, .undo(of: 2), .change])
    #expect(history.undoable == [1, 4])
    #expect(history.redoable == [])
  }

  @Test func doesNotUndoBeyondBase() {
    let history = history([.change, .undo(of: 1), .base, .change])
    #expect(history.undoable == [4])
    #expect(history.redoable == [])
  }
}
