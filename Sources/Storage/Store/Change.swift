import TodoModel

/// A step to be recorded.
struct Change {
  var kind: Step.Kind
  var command: [String]
  var edits: [Edit]
  /// For an undo or a redo: the records that can be undone and redone next, apart from the step itself.
  var heads: UndoRedoHeads?
  /// For an undo or a redo of a hook's step: the step whose hook made it.
  var hook: Int?
  var runsHook = true
}
