internal import TodoModel

extension HistoryScan {
  /// The document that results from the history since its last base, or nil if there is damage or a step that
  /// does not fit.
  ///
  /// It equals the store except for the revision, and for unknown members and times of change that another
  /// program wrote.
  func replay() -> Document? { replay(through: entries.count) }

  /// The document after the first `count` entries.
  func replay(through count: Int) -> Document? {
    guard count > floor, case (var document, let first)? = start(of: entries[floor..<count]) else {
      return nil
    }
    let steps = entries[first..<count].compactMap { record($0)?.step }
    guard steps.count == count - first, (try? document.replay(steps)) != nil else { return nil }
    return document
  }

  /// The start document of some records, and the index of the first record that changes it.
  private func start(of entries: ArraySlice<HistoryEntry>) -> (Document, Int)? {
    if let base = entries.lastIndex(where: { $0.link.kind == .base }) {
      return record(entries[base])?.base.map { ($0, base + 1) }
    }
    // Step 1 is a base unless it changed a new document.
    return entries.first?.link.sequence == 1 ? (Document(), entries.startIndex) : nil
  }

  /// The steps that can be undone and redone, none from before damage.
  var history: History {
    History(entries[floor...].map { (sequence: $0.link.sequence, kind: $0.link.kind) })
  }
}
