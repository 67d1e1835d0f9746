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
        past.heads.undo = made.below
        changes.append(
          Change(
            kind: .undo(of: made.sequence), command: command, edits: made.step.inverses, heads: past.heads))
        past.heads.redo = RecordReference(sequence: start.nextSequence + changes.count - 1)
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
        past.heads.redo = undone.below
        changes.append(
          Change(
            kind: .redo(of: undone.sequence), command: command, edits: undone.step.inverses, heads: past.heads
          )
        )
        past.heads.undo = RecordReference(sequence: start.nextSequence + changes.count - 1)
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
        var reader = try BackwardReader(disk, path: path)
        defer { reader?.close() }
        var past = try Past(start, &reader)
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
  private var reader: BackwardReader?
  private let pending: [Step]
  /// The record that could be undone before the pending steps.
  private var belowPending: RecordReference?
  var heads = UndoRedoHeads()

  init(_ start: ChangeBase, _ reader: inout BackwardReader?) throws(StoreError) {
    pending = start.records.map(\.step)
    if let last = start.history.reachable, let found = try reader?.record(at: last) {
      heads = try reader?.heads(after: found) ?? UndoRedoHeads()
    }
    self.reader = reader
    for step in pending {
      belowPending = heads.undo
      heads =
        step.kind == .base ? UndoRedoHeads() : UndoRedoHeads(undo: RecordReference(sequence: step.sequence))
    }
  }

  /// The next step to undo, and the record to undo after it.
  mutating func made() throws(StoreError) -> (sequence: Int, step: Step, below: RecordReference?)? {
    guard let top = heads.undo else { return nil }
    guard let start = top.start else {
      return pending.last { $0.sequence == top.sequence }.map { (top.sequence, $0, belowPending) }
    }
    guard let found = try reader?.record(at: start), let step = found.record()?.step else { return nil }
    let below = try reader?.belowMade(found)
    if case .redo(let made) = step.kind { return (made, step, below) }
    return (step.sequence, step, below)
  }

  /// The next step to redo, and the record to redo after it.
  mutating func takenBack() throws(StoreError) -> (sequence: Int, step: Step, below: RecordReference?)? {
    guard let start = heads.redo?.start, let found = try reader?.record(at: start),
      let step = found.record()?.step, case .undo(let sequence) = step.kind
    else { return nil }
    return (sequence, step, try reader?.belowTakenBack(found))
  }
}
