public import Motion

/// A measured value, its limit, and its margin to the limit.
public struct Measure: Hashable, Sendable {
  /// The unit of a measure; the raw value is its sign.
  public enum Unit: String, Hashable, Sendable {
    /// A length, pt.
    case points = "pt"
    /// A duration, ms.
    case milliseconds = "ms"
    /// An angle, degrees.
    case degrees = "deg"
    /// A velocity, pt/s.
    case speed = "pt/s"
    /// A number without unit.
    case count = ""
  }

  /// The side of the limit that qualifies; so does the limit, except for ``moreThan`` and ``lessThan``.
  public enum Bound: String, Hashable, Sendable {
    /// The limit is the least value that qualifies.
    case atLeast = "at least"
    /// The limit is the greatest value that qualifies.
    case atMost = "at most"
    /// Every value above the limit qualifies.
    case moreThan = "more than"
    /// Every value below the limit qualifies.
    case lessThan = "less than"
  }

  /// The name of the measured quantity: `travel`, `movement`, `duration` …
  public var quantity: String
  /// The measured value, in the unit.
  public var value: Double
  /// The limit that the value is compared with, in the unit.
  public var limit: Double
  /// The unit of the value and the limit.
  public var unit: Unit
  /// The side of the limit on which the value qualifies.
  public var bound: Bound
  /// When the value was measured; nil: at the moment of the decision.
  public var time: Time?

  package init(
    _ quantity: String, _ value: Double, limit: Double, _ unit: Unit, _ bound: Bound = .atLeast,
    at time: Time? = nil
  ) {
    self.quantity = quantity
    self.value = value
    self.limit = limit
    self.unit = unit
    self.bound = bound
    self.time = time
  }

  /// The distance between value and limit, in the unit; never negative.
  public var margin: Double { abs(value - limit) }

  package var limitIsGreatest: Bool { bound == .atMost || bound == .lessThan }

  /// Whether the value qualifies.
  public var isMet: Bool {
    switch bound {
    case .atLeast: value >= limit
    case .moreThan: value > limit
    case .lessThan: value < limit
    case .atMost: value <= limit
    }
  }
}
