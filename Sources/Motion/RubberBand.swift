/// The resistance of a scroll view that is dragged past its edge.
public struct RubberBand: Hashable, Sendable {
  /// The fraction of the drag that the content follows right at the edge: 0.55 as measured on UIScrollView.
  package let coefficient: Double

  /// Creates a rubber band; a smaller `coefficient` resists more.
  package init(coefficient: Double) { self.coefficient = coefficient }

  /// Returns the overscroll shown, in points, after a drag of `travel` points past the edge, with its sign.
  /// It stays below `length`, the viewport's length in points, and is 0 unless that is positive.
  package func shown(_ travel: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = abs(travel)
    let shown = (1 - 1 / (coefficient * distance / length + 1)) * length
    return travel < 0 ? -shown : shown
  }

  /// The inverse of ``shown(_:length:)``. An overscroll of `length` or more, which no drag reaches, counts as
  /// just below `length`.
  package func travel(_ shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = min(abs(shown), length * 0.999999)
    let travel = (1 / (1 - distance / length) - 1) * length / coefficient
    return shown < 0 ? -travel : travel
  }
}
