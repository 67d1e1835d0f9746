internal import TodoModel

extension HistoryScan {
  /// The document that the history leads to, from its last base on; nil where damage or a step that does not
  /// fit stands in between.
  ///
  /// It equals the store but for the revision, and but for members that flick does not know and times of
  /// change that something else has written.
  func replay() -> Document? { replay(through: entries.count) }

  /// The same after the first `count` entries.
  func replay(through count: Int) -> Document? {
    guard let base = entries[..<count].lastIndex(where: { $0.link.kind == .base }), base >= floor else {
      return nil
    }
    guard var document = record(entries[base])?.base else { return nil }
    for entry in entries[base..<count].dropFirst() {
      guard let record = record(entry) else { return nil }
      do { try document.apply(record.step.edits, at: record.step.time) } catch { return nil }
    }
    return document
  }

  /// What can be undone and redone: nothing from before damage.
  var history: History {
    History(entries[floor...].map { (sequence: $0.link.sequence, kind: $0.link.kind) })
  }

  /// The record that last made a step: what undo takes back.
  func record(making sequence: Int) -> HistoryRecord? {
    latest { kind, own in
      switch kind {
      case .redo(let redone): redone == sequence
      case .change, .outside: own == sequence
      case .base, .undo: false
      }
    }
  }

  /// The record that last took a step back: what redo takes back in turn.
  func record(takingBack sequence: Int) -> HistoryRecord? {
    latest { kind, _ in kind == .undo(of: sequence) }
  }

  private func latest(_ isIt: (Step.Kind, Int) -> Bool) -> HistoryRecord? {
    entries[floor...].last { isIt($0.link.kind, $0.link.sequence) }.flatMap { record($0) }
  }
}
