public import TodoModel

extension Store {
  /// Undoes the last `count` steps that are not undone yet, the latest first; fewer if there are no more. Writes
  /// nothing if none is left.
  ///
  /// Another program's change to the store since the last step counts as one. Steps before damage in the history
  /// or before its base cannot be undone. Reads only the steps to undo and the history's end.
  public func undo(
    _ count: Int = 1, command: [String], at now: Instant, dryRun: Bool = false
  ) throws(StoreError) -> Update {
    var (update, takenBack) = try walk(command: command, at: now, dryRun: dryRun) {
      past, start throws(StoreError) in
      var changes: [Change] = []
      var takenBack: [[String]] = []
      while changes.count < count, let made = try past.made() {
        takenBack.append(made.step.command)
        past.tops.undo = made.below
        changes.append(
          Change(
            kind: .undo(of: made.sequence), command: command, edits: made.step.inverses, tops: past.tops))
        past.tops.redo = HistorySpot(sequence: start.nextSequence + changes.count - 1)
      }
      return (changes, takenBack)
    }
    update.takenBack = takenBack
    return update
  }

  /// Redoes the last `count` undone steps; fewer if there are no more.
  public func redo(
    _ count: Int = 1, command: [String], at now: Instant, dryRun: Bool = false
  ) throws(StoreError) -> Update {
    try walk(command: command, at: now, dryRun: dryRun) { past, start throws(StoreError) in
      var changes: [Change] = []
      while changes.count < count, let undone = try past.takenBack() {
        past.tops.redo = undone.below
        changes.append(
          Change(
            kind: .redo(of: undone.sequence), command: command, edits: undone.step.inverses, tops: past.tops)
        )
        past.tops.undo = HistorySpot(sequence: start.nextSequence + changes.count - 1)
      }
      return (changes, ())
    }.update
  }

  private func walk<Value>(
    command: [String], at now: Instant, dryRun: Bool,
    _ changes: (_ past: inout Past, _ start: ChangeBase) throws(StoreError) -> ([Change], Value)
  ) throws(StoreError) -> (update: Update, value: Value) {
    let path = try files().history
    do {
      return try change(at: now, dryRun: dryRun) { start in
        var reach = try HistoryReach(disk, path: path)
        defer { reach?.close() }
        var past = try Past(start, &reach)
        return try changes(&past, start)
      }
    } catch let error as StoreError {
      throw error
    } catch {
      // No other error is thrown above.
      throw .missing(path: path, history: path)
    }
  }

  /// The whole history, or nil if there is none. Throws if the file is not flick's.
  func scan() throws(StoreError) -> HistoryScan? {
    let path = try files().history
    let scan = try HistoryFile(disk: disk, path: path).scan()
    if scan?.isForeign == true { throw .notHistory(path: path) }
    return scan
  }
}

/// The recorded steps, and those to be recorded before the change.
private struct Past {
  private var reach: HistoryReach?
  private let pending: [Step]
  /// The record that could be undone before the pending steps.
  private var belowPending: HistorySpot?
  var tops = HistoryTops()

  init(_ start: ChangeBase, _ reach: inout HistoryReach?) throws(StoreError) {
    pending = start.records.map(\.step)
    if let last = start.history.reachable, let found = try reach?.record(at: last) {
      tops = try reach?.tops(after: found) ?? HistoryTops()
    }
    self.reach = reach
    for step in pending {
      belowPending = tops.undo
      tops = step.kind == .base ? HistoryTops() : HistoryTops(undo: HistorySpot(sequence: step.sequence))
    }
  }

  /// The next step to undo, and the record to undo after it.
  mutating func made() throws(StoreError) -> (sequence: Int, step: Step, below: HistorySpot?)? {
    guard let top = tops.undo else { return nil }
    guard let start = top.start else {
      return pending.last { $0.sequence == top.sequence }.map { (top.sequence, $0, belowPending) }
    }
    guard let found = try reach?.record(at: start), let step = found.record()?.step else { return nil }
    let below = try reach?.belowMade(found)
    if case .redo(let made) = step.kind { return (made, step, below) }
    return (step.sequence, step, below)
  }

  /// The record of the step that redo makes again next, and what comes after it.
  mutating func takenBack() throws(StoreError) -> (sequence: Int, step: Step, below: HistorySpot?)? {
    guard let start = tops.redo?.start, let found = try reach?.record(at: start),
      let step = found.record()?.step, case .undo(let sequence) = step.kind
    else { return nil }
    return (sequence, step, try reach?.belowTakenBack(found))
  }
}
