public import TodoModel

/// The result of a change of the store.
public struct Update: Sendable {
  /// The document before the change, after completing a change that a crash interrupted.
  public var before: Document
  /// The document as stored now; equal to `before` if there were no edits.
  public var after: Document
  /// The steps recorded for the caller, in order, or empty if there were no edits: one for each undone or redone step.
  public var steps: [Step]
  /// Notices for the user.
  public var notices: [Notice]
  /// The numbers of the steps after which no hook runs: those of an undo or a redo that took a hook's steps along.
  package var hookless: Set<Int> = []
  /// The number of undone or redone steps, each with the steps of its hook.
  public var count = 0
  /// The edits that an undo or a redo left out, as a later step changed the same item or field.
  public var kept: [Edit] = []
  /// The commands of the undone steps, the latest first; empty for a step without a command.
  public var undone: [[String]] = []

  /// A problem found and handled during the change.
  public enum Notice: Hashable, Sendable {
    /// The history ended in a record that a crash had left unfinished; this number of bytes was cut off.
    case cutTornRecord(bytes: Int)
    /// A change that a crash had interrupted was completed: the step of this number.
    case completed(Int)
    /// A change that a crash had interrupted did not fit the store: the step of this number was dropped.
    case dropped(Int)
    /// Another program had changed the store; that was recorded as the step of this number.
    case recordedOutside(Int)
    /// Damage hides the store before another program's change: nothing before this base step can be undone.
    case restartedHistory(Int)
    /// The history is too long, but its oldest steps could not be moved away; the next change tries again.
    case oldStepsStay(StoreError)
  }
}
