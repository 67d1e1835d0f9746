/// A length, in points or as a share of the screen's width.
package enum Distance: Hashable, Sendable {
  case points(Double)
  /// 100 is the whole width.
  case percent(Double)

  package func points(width: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): width * percent / 100
    }
  }
}
