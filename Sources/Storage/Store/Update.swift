public import TodoModel

/// What a change of the store came to.
public struct Update: Sendable {
  /// The document that the change was made on, with what a crash left completed.
  public var before: Document
  /// The document as it is stored now; the same as `before` if there were no edits.
  public var after: Document
  /// What was recorded for the caller, in order; empty if there were no edits.
  ///
  /// ``undo(_:command:at:dryRun:)`` and redo record one step for each that they take back or make again.
  public var steps: [Step]
  /// What the user may want to know besides.
  public var notices: [Notice]
  /// The words of the steps that undo took back, the last one first; empty for what nobody's words have made.
  public var takenBack: [[String]] = []

  /// Something that was found on the way and dealt with.
  public enum Notice: Hashable, Sendable {
    /// The history ended in a record that a crash had left unfinished; so many bytes were cut off.
    case cutTornRecord(bytes: Int)
    /// A change that a crash had left half done was completed: the step of this number.
    case completed(Int)
    /// A change that a crash had left half done did not fit the store: the step of this number was dropped.
    case dropped(Int)
    /// Something else had changed the store; that was recorded as the step of this number.
    case recordedOutside(Int)
    /// Something else had changed the store, and damage in the history hides from what: nothing before this
    /// base step can be undone.
    case restartedHistory(Int)
    /// The history has got long, but its oldest steps could not be moved away; the next change tries again.
    case oldStepsStay(StoreError)
  }
}
