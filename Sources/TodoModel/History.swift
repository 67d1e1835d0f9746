/// The steps that can be undone and redone.
///
/// The steps of a hook go along with the step that it ran after, and do not clear the steps to redo.
public struct History: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var step: Int
    /// The number of the record that made the step or undid it.
    package var record: Int
    /// The step that the hook ran after, or the record of an undo; nil if no hook made the step.
    package var hook: Int?
  }

  /// The steps that can be undone, the next one last.
  package private(set) var made: [Entry] = []
  /// The steps that can be redone, the next one last.
  package private(set) var undone: [Entry] = []

  /// The sequence numbers of the steps that can be undone, the next one last.
  public var undoable: [Int] { made.map(\.step) }
  /// The sequence numbers of the steps that can be redone, the next one last.
  public var redoable: [Int] { undone.map(\.step) }

  package init(undoable: [Int] = [], redoable: [Int] = []) {
    made = undoable.map { Entry(step: $0, record: $0) }
    undone = redoable.map { Entry(step: $0, record: $0) }
  }

  package init(_ steps: some Sequence<(sequence: Int, kind: Step.Kind, hook: Int?)>) {
    for step in steps { record(step.sequence, step.kind, hook: step.hook) }
  }

  /// Records the next step; a new change clears the steps to redo.
  package mutating func record(_ sequence: Int, _ kind: Step.Kind, hook: Int? = nil) {
    switch kind {
    case .base:
      made = []
      undone = []
    case .change, .outside:
      // A hook that ran after a redo belongs to the redone step.
      let cause = hook.map { hook in made.last { $0.record == hook }?.step ?? hook }
      made.append(Entry(step: sequence, record: sequence, hook: cause))
      if hook == nil { undone = [] }
    case .undo(let step):
      let cause = made.removeStep(step)?.hook ?? hook
      // The step of an undo's hook is gone for good when the undo is.
      if let cause, undone.contains(where: { $0.record == cause }) { return }
      undone.append(Entry(step: step, record: sequence, hook: cause))
    case .redo(let step):
      made.append(Entry(step: step, record: sequence, hook: undone.removeStep(step)?.hook ?? hook))
    }
  }

  /// The next step to undo after the steps of its hook; empty if there is none. A hook's step whose cause is
  /// undone, or gone, is a step of its own.
  package var nextToUndo: [Entry] {
    guard let index = made.indices.last(where: { !goesAlong($0) }) else { return [] }
    return made[(index + 1)...].filter { $0.hook == made[index].step }.reversed() + [made[index]]
  }

  private func goesAlong(_ index: Int) -> Bool {
    guard let hook = made[index].hook else { return false }
    return made[..<index].contains { $0.step == hook } || undone.contains { $0.record == hook }
  }

  /// The next step to redo with the steps of its hook, and the steps of the undo's hook, which are undone first.
  package var nextToRedo: (undo: [Entry], redo: [Entry]) {
    guard let next = undone.last else { return ([], []) }
    return (
      made.filter { $0.hook == next.record }.reversed(),
      [next] + undone.dropLast().reversed().filter { $0.hook == next.step }
    )
  }
}

extension [History.Entry] {
  /// Removes a step, which is nearly always the last one.
  fileprivate mutating func removeStep(_ step: Int) -> History.Entry? {
    if last?.step == step { return removeLast() }
    return lastIndex { $0.step == step }.map { remove(at: $0) }
  }
}
