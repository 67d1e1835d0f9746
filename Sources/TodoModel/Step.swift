/// One step of the history: the changes by one command or one applied gesture run.
public struct Step: Hashable, Sendable {
  /// The kind of a step for undo and redo.
  public enum Kind: Hashable, Sendable {
    /// The state that the history starts from. Cannot be undone.
    case base
    /// A change made through flick.
    case change
    /// A change by another program between two steps of flick.
    case outside
    /// The undoing of the step with this sequence number.
    case undo(of: Int)
    /// The redoing of the step with this sequence number.
    case redo(of: Int)

    /// The kind as programs read it, and the step that was undone or redone.
    package var written: (name: String, of: Int?) {
      switch self {
      case .base: ("base", nil)
      case .change: ("change", nil)
      case .outside: ("outside", nil)
      case .undo(let sequence): ("undo", sequence)
      case .redo(let sequence): ("redo", sequence)
      }
    }
  }

  /// The step's number, from 1.
  public var sequence: Int
  /// The step's kind.
  public var kind: Kind
  /// The number of the step whose hook made the step, or nil if no hook did.
  public var hook: Int?
  /// The time of the step.
  public var time: Instant
  /// The words of the command line, without the program's name.
  public var command: [String]
  /// The edits in order.
  public var edits: [Edit]
  /// The inverses of the edits, in the order in which they must be applied.
  public var inverses: [Edit]

  package init(
    sequence: Int, kind: Kind, hook: Int? = nil, time: Instant, command: [String], edits: [Edit],
    inverses: [Edit]
  ) {
    self.sequence = sequence
    self.kind = kind
    self.hook = hook
    self.time = time
    self.command = command
    self.edits = edits
    self.inverses = inverses
  }
}
