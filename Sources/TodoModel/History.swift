/// One step of the history: what one command or one applied gesture run changed.
public struct Step: Hashable, Sendable {
  /// What a step is, seen from undo and redo.
  public enum Kind: Hashable, Sendable {
    /// The state that the history starts from. Cannot be undone.
    case base
    /// A change made through flick.
    case change
    /// A change that something else made to the store between two steps of flick.
    case outside
    /// The taking back of the step of this sequence number.
    case undo(of: Int)
    /// The making again of the step of this sequence number.
    case redo(of: Int)
  }

  /// Counts from 1.
  public var sequence: Int
  /// Why it was made.
  public var kind: Kind
  /// When it was made.
  public var time: Instant
  /// The words of the command line, the program's name left out.
  public var command: [String]
  /// What was done, in order.
  public var edits: [Edit]
  /// What takes the edits back, in the order in which it must be applied.
  public var inverses: [Edit]

  /// A step with all that is known of it.
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

/// What can be undone and redone after a run of steps.
public struct History: Hashable, Sendable {
  /// Sequence numbers of the steps that undo takes back, the last one first to go.
  public private(set) var undoable: [Int] = []
  /// Sequence numbers of the steps that redo makes again, the last one first.
  public private(set) var redoable: [Int] = []

  /// Nothing to undo and nothing to redo.
  public init() {}

  /// These steps, by their numbers, the last to be undone or redone first at the end.
  public init(undoable: [Int], redoable: [Int]) {
    self.undoable = undoable
    self.redoable = redoable
  }

  /// What these steps, from the first on, leave to undo and to redo.
  public init(_ steps: some Sequence<(sequence: Int, kind: Step.Kind)>) {
    for step in steps { record(step.sequence, step.kind) }
  }

  /// Takes note of the next step: a new change empties what redo could do.
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
  /// Removes a step's number, which is hardly ever another one than the last.
  fileprivate mutating func removeStep(_ step: Int) {
    if last == step { removeLast() } else { removeAll { $0 == step } }
  }
}
