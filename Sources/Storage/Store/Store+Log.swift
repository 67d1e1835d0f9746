public import TodoModel

/// What the history says.
public struct StoreLog: Sendable {
  /// The recorded steps, the latest last.
  public var steps: [Step]
  /// What undo and redo can do.
  public var history: History
  /// The numbers of the first step after each place where the history is damaged; nothing from before the last
  /// of them can be undone. One more than the last step where it is the end that is damaged.
  public var damagedBefore: [Int]
  /// Whether the last record is torn; the next change cuts it off.
  public var isTorn: Bool
}

extension Store {
  /// The last `limit` steps, or all. Takes no lock; without a history there are none.
  public func log(limit: Int? = nil) throws(StoreError) -> StoreLog {
    guard let scan = try scan() else {
      return StoreLog(steps: [], history: History(), damagedBefore: [], isTorn: false)
    }
    let entries = scan.entries.suffix(max(0, limit ?? Int.max))
    return StoreLog(
      steps: entries.compactMap { scan.record($0)?.step }, history: scan.history,
      damagedBefore: scan.damagedBefore,
      isTorn: scan.isTorn)
  }
}
