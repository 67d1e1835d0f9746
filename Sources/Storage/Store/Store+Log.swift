public import TodoModel

/// The steps in the history.
public struct StoreLog: Sendable {
  /// The recorded steps, the latest last.
  public var steps: [Step]
  /// The steps that undo and redo can take, among the last steps if only these were read.
  public var history: History
  /// The number of the first step after each damaged place of the history; nothing before the last of them can be
  /// undone. One more than the last step if the end is damaged. Among the last steps, if only these were read.
  public var damagedBefore: [Int]
  /// Whether the last record is torn; the next change cuts it off.
  public var isTorn: Bool
}

extension Store {
  /// The last `limit` steps, or all. Takes no lock; without a history there are none.
  ///
  /// With a limit, only the history's end is read, unless there is damage.
  public func log(limit: Int? = nil) throws(StoreError) -> StoreLog {
    if let limit, let log = try logOfEnd(max(0, limit)) { return log }
    guard let scan = try scan() else {
      return StoreLog(steps: [], history: History(), damagedBefore: [], isTorn: false)
    }
    let entries = scan.entries.suffix(max(0, limit ?? Int.max))
    return StoreLog(
      steps: entries.compactMap { scan.record($0)?.step }, history: scan.history,
      damagedBefore: scan.damagedBefore,
      isTorn: scan.isTorn)
  }

  /// The last steps, read from the end, or nil if there is damage among them.
  private func logOfEnd(_ limit: Int) throws(StoreError) -> StoreLog? {
    let path = try files().history
    let tail = try HistoryFile(disk: disk, path: path).tail()
    guard tail.scan == nil, tail.last != nil, var reader = try BackwardReader(disk, path: path) else {
      return nil
    }
    defer { reader.close() }
    guard let last = try reader.record(at: tail.lastStart) else { return nil }
    var found: [FoundRecord] = []
    var next: FoundRecord? = last
    while let record = next, found.count < limit {
      found.append(record)
      next = try reader.record(before: record)
      if next == nil, record.entry.start > 0 { return nil }
    }
    let steps = found.reversed().compactMap { $0.record()?.step }
    guard steps.count == found.count else { return nil }
    return StoreLog(
      steps: steps, history: try history(after: last, from: steps.first?.sequence, &reader),
      damagedBefore: [],
      isTorn: tail.keep < tail.size)
  }

  /// The steps that can be undone and redone after a record, as far as the records from number `first` on show it.
  private func history(
    after last: FoundRecord, from first: Int?, _ reader: inout BackwardReader
  ) throws(StoreError) -> History {
    guard let first else { return History() }
    let heads = try reader.heads(after: last)
    var undoable: [Int] = []
    var top = heads.undo
    while let start = top?.start, let record = try reader.record(at: start) {
      let step = if case .redo(let made) = record.link.kind { made } else { record.link.sequence }
      guard step >= first else { break }
      undoable.append(step)
      top = try reader.belowMade(record)
    }
    var redoable: [Int] = []
    top = heads.redo
    while let start = top?.start, let record = try reader.record(at: start),
      case .undo(let step) = record.link.kind, step >= first
    {
      redoable.append(step)
      top = try reader.belowTakenBack(record)
    }
    return History(undoable: undoable.reversed(), redoable: redoable.reversed())
  }
}
