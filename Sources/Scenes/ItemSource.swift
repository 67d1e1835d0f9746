public import TodoModel

/// The source of new items and times.
public struct ItemSource {
  /// The time of the edits.
  public var now: Instant
  /// Returns a name for a new item, different at each call.
  public var newUID: () -> ItemUID
  /// Reads the words of statements such as `edit rows 3, 5 +home`, or nil where these are refused.
  package var plan: RowPlan?

  /// Creates a source for edits at this moment, with these names for new items.
  public init(now: Instant, newUID: @escaping () -> ItemUID) {
    self.now = now
    self.newUID = newUID
  }

  /// For a simulation that changes no store: the first second of 1970, names counted from 1.
  public static func counting() -> ItemSource {
    var count: UInt64 = 0
    return ItemSource(now: Instant(secondsSince1970: 0)) {
      count += 1
      return ItemUID(high: 1, low: count)
    }
  }
}
