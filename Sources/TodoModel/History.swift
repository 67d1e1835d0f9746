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
  }

  /// The step's number, from 1.
  public var sequence: Int
  /// The step's kind.
  public var kind: Kind
  /// The time of the step.
  public var time: Instant
  /// The words of the command line, without the program's name.
  public var command: [String]
  /// The edits in order.
  public var edits: [Edit]
  /// The inverses of the edits, in the order in which they must be applied.
  public var inverses: [Edit]

  /// Creates a step from all its parts.
  public init(
    sequence: Int, kind: Kind, time: Instant, command: [String], edits: [Edit], inverses: [Edit]
  ) {
    self.sequence = sequence
    self.kind = kind
    self.time = time
    self.command = command
    self.edits = edits
    self.inverses = inverses
  }
}

/// The steps that can be undone and redone.
public struct History: Hashable, Sendable {
  /// The sequence numbers of the steps that can be undone, the next one last.
  public private(set) var undoable: [Int] = []
  /// The sequence numbers of the steps that can be redone, the next one last.
  public private(set) var redoable: [Int] = []

  /// Nothing to undo and nothing to redo.
  public init() {}

  /// Creates a history of these step numbers, with the next one to undo or redo last.
  public init(undoable: [Int], redoable: [Int]) {
    self.undoable = undoable
    self.redoable = redoable
  }

  /// The history after these steps, from the first on.
  public init(_ steps: some Sequence<(sequence: Int, kind: Step.Kind)>) {
    for step in steps { record(step.sequence, step.kind) }
  }

  /// Records the next step; a new change clears the steps to redo.
  public mutating func record(_ sequence: Int, _ kind: Step.Kind) {
    switch kind {
    case .base:
      undoable = []
      redoable = []
    case .change, .outside:
      undoable.append(sequence)
      redoable = []
    case .undo(let undone):
      undoable.removeStep(undone)
      redoable.append(undone)
    case .redo(let redone):
      redoable.removeStep(redone)
      undoable.append(redone)
    }
  }
}

extension [Int] {
  /// Removes a step's number, which is nearly always the last one.
  fileprivate mutating func removeStep(_ step: Int) {
    if last == step { removeLast() } else { removeAll { $0 == step } }
  }
}
