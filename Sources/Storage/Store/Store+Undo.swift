public import TodoModel

extension Store {
  /// Takes back the last `count` steps that are not taken back yet, the last one first; fewer if there are no
  /// more, none at all (and nothing written) if there is nothing left.
  ///
  /// A change that something else made to the store since the last step counts as one. Nothing is taken back
  /// from before damage in the history or before its base.
  public func undo(
    _ count: Int = 1, command: [String], at now: Instant, dryRun: Bool = false
  ) throws(StoreError) -> Update {
    var takenBack: [[String]] = []
    var update = try walk(command: command, at: now, dryRun: dryRun) { past, start in
      var changes: [Change] = []
      takenBack = []
      while changes.count < count, let sequence = past.history.undoable.last,
        let step = past.made(sequence)
      {
        takenBack.append(step.command)
        let kind = Step.Kind.undo(of: sequence)
        changes.append(Change(kind: kind, command: command, edits: step.inverses))
        past.history.record(start.nextSequence, kind)
      }
      return changes
    }
    update.takenBack = takenBack
    return update
  }

  /// Makes the last `count` steps that undo took back again; fewer if there are no more.
  public func redo(
    _ count: Int = 1, command: [String], at now: Instant, dryRun: Bool = false
  ) throws(StoreError) -> Update {
    try walk(command: command, at: now, dryRun: dryRun) { past, start in
      var changes: [Change] = []
      while changes.count < count, let sequence = past.history.redoable.last,
        let edits = past.tookBack(sequence)?.inverses
      {
        let kind = Step.Kind.redo(of: sequence)
        changes.append(Change(kind: kind, command: command, edits: edits))
        past.history.record(start.nextSequence, kind)
      }
      return changes
    }
  }

  private func walk(
    command: [String], at now: Instant, dryRun: Bool,
    _ changes: (_ past: inout Past, _ start: Starting) -> [Change]
  ) throws(StoreError) -> Update {
    do {
      return try change(at: now, dryRun: dryRun) { start in
        let scan = try start.history.scan ?? scan()
        var past = Past(scan ?? HistoryScan([]), start.records.map(\.step))
        return changes(&past, start)
      }
    } catch let error as StoreError {
      throw error
    } catch {
      // Nothing else is thrown above.
      throw .missing(path: path, history: path)
    }
  }

  func scan() throws(StoreError) -> HistoryScan? {
    try HistoryFile(disk: disk, path: try files().history).scan()
  }
}

/// The recorded steps, and those that are going to be recorded before the change.
private struct Past {
  private let scan: HistoryScan
  private let pending: [Step]
  var history: History

  init(_ scan: HistoryScan, _ pending: [Step]) {
    self.scan = scan
    self.pending = pending
    history = scan.history
    for step in pending { history.record(step.sequence, step.kind) }
  }

  func made(_ sequence: Int) -> Step? {
    pending.last { $0.sequence == sequence } ?? scan.record(making: sequence)?.step
  }

  func tookBack(_ sequence: Int) -> Step? { scan.record(takingBack: sequence)?.step }
}
