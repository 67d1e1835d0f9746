/// The resistance of a scroll view past its edge.
public struct RubberBand: Hashable, Sendable {
  /// How stiff: 0.55 as measured on UIScrollView.
  public let coefficient: Double

  public init(coefficient: Double) { self.coefficient = coefficient }

  /// How far the content shows past the edge when the finger has gone `travel` points past it, on an axis on
  /// which the viewport is `length` points long. Keeps the sign; nearer to `length` the farther one pulls.
  public func shown(_ travel: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = abs(travel)
    let shown = (1 - 1 / (coefficient * distance / length + 1)) * length
    return travel < 0 ? -shown : shown
  }

  /// The finger's way past the edge that shows the content `shown` points past it: the inverse of
  /// ``shown(_:length:)``, below `length`.
  public func travel(_ shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = min(abs(shown), length * 0.999999)
    let travel = (1 / (1 - distance / length) - 1) * length / coefficient
    return shown < 0 ? -travel : travel
  }
}
