/// The best fit of values over time that rest, change along an easing, and rest again. All series change over
/// the same stretch, whose ends are searched among the moments of measuring; the values follow by least
/// squares.
struct PiecewiseFit {
  struct Series {
    /// Seconds from the start, not going back.
    var times: [Double]
    var values: [Double]
  }

  /// The begin and end of the change, as indices of moments.
  struct Stretch: Hashable {
    var from: Int
    var to: Int
  }

  var stretch: Stretch
  /// For each series its value before and after the change.
  var ends: [(from: Double, to: Double)]
  /// The sum of the squares of the residuals.
  var error: Double

  /// The best stretch between moments; `mayRest` allows the change to begin after the first of them.
  static func best(
    _ series: [Series], moments: [Double], mayRest: Bool, progress: (Double) -> Double
  ) -> PiecewiseFit? {
    let last = moments.count - 1
    guard last >= 1 else { return nil }
    var best = fit(series, moments, Stretch(from: 0, to: last), progress)
    let grid = Set((0...8).map { last * $0 / 8 }).sorted()
    for from in mayRest ? grid : [0] {
      for to in grid where to > from {
        let next = fit(series, moments, Stretch(from: from, to: to), progress)
        best = [best, next].compactMap(\.self).min { $0.error < $1.error }
      }
    }
    // Refines the stretch in ever smaller steps.
    var step = max(1, last / 8)
    while var current = best, step > 0 {
      var hasImproved = false
      for (from, to) in PiecewiseFit.steps.map({ ($0.from * step, $0.to * step) }) {
        let stretch = Stretch(from: current.stretch.from + from, to: current.stretch.to + to)
        guard stretch.from >= 0, stretch.to <= last, stretch.from < stretch.to, mayRest || stretch.from == 0
        else { continue }
        let next = fit(series, moments, stretch, progress)
        if let next, next.error < current.error * 0.999_999 {
          current = next
          hasImproved = true
        }
      }
      best = current
      if !hasImproved { step /= 2 }
    }
    return best
  }

  /// The moves of both ends: each by itself, and both. A motion eased at both ends fits nearly as well when
  /// it is a little shorter around the same middle.
  private static let steps = [
    (from: 1, to: 0), (from: -1, to: 0), (from: 0, to: 1), (from: 0, to: -1), (from: 1, to: 1),
    (from: -1, to: -1), (from: -1, to: 1), (from: 1, to: -1),
  ]

  static func fit(
    _ series: [Series], _ moments: [Double], _ stretch: Stretch, _ progress: (Double) -> Double
  ) -> PiecewiseFit? {
    let start = moments[stretch.from]
    let length = moments[stretch.to] - start
    guard length > 0 else { return nil }
    var fit = PiecewiseFit(stretch: stretch, ends: [], error: 0)
    for one in series {
      var (aa, ab, bb, av, bv, vv) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
      for (time, value) in zip(one.times, one.values) {
        let part = min(max((time - start) / length, 0), 1)
        let after = part == 0 || part == 1 ? part : progress(part)
        let before = 1 - after
        aa += before * before
        ab += before * after
        bb += after * after
        av += before * value
        bv += after * value
        vv += value * value
      }
      let determinant = aa * bb - ab * ab
      guard determinant > 1e-9 else { return nil }
      let from = (av * bb - bv * ab) / determinant
      let to = (bv * aa - av * ab) / determinant
      fit.ends.append((from, to))
      fit.error += max(0, vv - from * av - to * bv)
    }
    return fit
  }
}
