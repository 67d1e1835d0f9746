import Testing

@testable import TodoModel

@Suite struct HistoryTests {
  private func history(_ kinds: [Step.Kind]) -> History {
    history(kinds.map { ($0, nil) })
  }

  private func history(_ steps: [(kind: Step.Kind, hook: Int?)]) -> History {
    History(
      steps.enumerated().map { (sequence: $0.offset + 1, kind: $0.element.kind, hook: $0.element.hook) })
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

  @Test func undoesStepWithStepsOfItsHook() {
    let history = history([(.change, nil), (.change, nil), (.change, 1), (.change, 2)])
    #expect(history.nextToUndo.map(\.step) == [4, 2])
  }

  @Test func undoesHookStepWithoutCauseAlone() {
    let history = history([(.change, nil), (.undo(of: 1), nil), (.change, 1)])
    #expect(history.nextToUndo.map(\.step) == [3])
    #expect(history.redoable == [1])
  }

  @Test func redoesWithoutStepOfHookAfterUndo() {
    let history = history([(.change, nil), (.change, nil), (.undo(of: 2), nil), (.change, 3)])
    #expect(history.nextToUndo.map(\.step) == [1])
    #expect(history.nextToRedo.undo.map(\.step) == [4])
    #expect(history.nextToRedo.redo.map(\.step) == [2])
  }

  @Test func redoesStepWithStepsOfItsHook() {
    let history = history([(.change, nil), (.change, 1), (.undo(of: 2), 1), (.undo(of: 1), nil)])
    #expect(history.nextToRedo.redo.map(\.step) == [1, 2])
    #expect(history.nextToUndo == [])
  }
}
