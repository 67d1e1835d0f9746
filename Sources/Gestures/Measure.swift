/// A measured value, its limit, and how far it was from deciding otherwise.
public struct Measure: Hashable, Sendable {
  public enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case milliseconds = "ms"
    case degrees = "deg"
    case count = ""
  }

  /// On which side of the limit a value qualifies; the limit itself does, unless the quantity's rule is strict.
  public enum Bound: Hashable, Sendable {
    case atLeast, atMost
  }

  /// What was measured: `travel`, `movement`, `duration` …
  public var quantity: String
  public var value: Double
  public var limit: Double
  public var unit: Unit
  public var bound: Bound

  public init(_ quantity: String, _ value: Double, limit: Double, _ unit: Unit, _ bound: Bound = .atLeast) {
    self.quantity = quantity
    self.value = value
    self.limit = limit
    self.unit = unit
    self.bound = bound
  }

  /// The distance between value and limit, in the unit, never negative.
  public var margin: Double { abs(value - limit) }

  /// Whether the value lies on the side of the limit on which it qualifies, or on the limit.
  public var isMet: Bool { bound == .atLeast ? value >= limit : value <= limit }
}
