package import Motion

/// The least distance between a measured value and the limit that decided.
package enum Margin: Hashable, Sendable {
  /// A margin in points.
  case distance(Double)
  case time(Time)
  /// A margin in degrees.
  case angle(Double)
  /// A margin in points per second.
  case speed(Double)
}
