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
    guard count > floor, case (var document, let first)? = start(of: entries[floor..<count]) else {
      return nil
    }
    let steps = entries[first..<count].compactMap { record($0)?.step }
    guard steps.count == count - first, (try? document.replay(steps)) != nil else { return nil }
    return document
  }

  /// The document that some records start from, and the index of the first that changes it.
  private func start(of entries: ArraySlice<HistoryEntry>) -> (Document, Int)? {
    if let base = entries.lastIndex(where: { $0.link.kind == .base }) {
      return record(entries[base])?.base.map { ($0, base + 1) }
    }
    // Step 1 is a base unless it was made on a new document.
    return entries.first?.link.sequence == 1 ? (Document(), entries.startIndex) : nil
  }

  /// What can be undone and redone: nothing from before damage.
  var history: History {
    History(entries[floor...].map { (sequence: $0.link.sequence, kind: $0.link.kind) })
  }
}
