public import Motion

/// Android's and Flutter's velocity: the slope, at the latest sample, of the least-squares parabola through
/// the last samples.
public struct LeastSquaresVelocity: Hashable, Sendable {
  let limits: Profile.LeastSquares
  private var samples: [(time: Time, place: Location)] = []

  public init(_ limits: Profile.LeastSquares) { self.limits = limits }

  public static func == (left: LeastSquaresVelocity, right: LeastSquaresVelocity) -> Bool {
    left.limits == right.limits && left.samples.elementsEqual(right.samples) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(limits)
    for sample in samples {
      hasher.combine(sample.time)
      hasher.combine(sample.place)
    }
  }

  /// Takes the place at a moment; a second one at the same moment replaces the first.
  ///
  /// A pause of at least `rest` between two samples makes what came before count no more.
  public mutating func add(_ location: Location, at time: Time) {
    if let last = samples.last {
      if time <= last.time {
        samples[samples.count - 1].place = location
        return
      }
      if time - last.time >= limits.rest { samples.removeAll(keepingCapacity: true) }
    }
    if samples.count >= limits.mostSamples { samples.removeFirst() }
    samples.append((time, location))
  }

  /// In pt/s; nil with too few samples, and if the last one is `rest` old.
  public func velocity(at now: Time) -> Offset? {
    guard let last = samples.last, now - last.time < limits.rest else { return nil }
    let recent = samples.drop { last.time - $0.time > limits.horizon }
    guard recent.count >= limits.fewestSamples else { return nil }
    return Offset(slope(recent, \.x, last.time), slope(recent, \.y, last.time))
  }

  /// The linear coefficient of the parabola over (time − last): its slope at the last sample.
  private func slope(
    _ samples: ArraySlice<(time: Time, place: Location)>, _ axis: KeyPath<Location, Double>, _ last: Time
  ) -> Double {
    // Sums for the normal equations, centered so that the 3×3 system becomes 2×2.
    let count = Double(samples.count)
    let times = samples.map { ($0.time - last).seconds }
    let values = samples.map { $0.place[keyPath: axis] }
    let meanTime = times.reduce(0, +) / count
    let meanSquare = times.reduce(0) { $0 + $1 * $1 } / count
    let meanValue = values.reduce(0, +) / count
    var (tt, ts, ss, tv, sv) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (time, value) in zip(times, values) {
      let t = time - meanTime
      let s = time * time - meanSquare
      let v = value - meanValue
      tt += t * t
      ts += t * s
      ss += s * s
      tv += t * v
      sv += s * v
    }
    let determinant = tt * ss - ts * ts
    guard determinant > 0 else { return 0 }
    return (tv * ss - sv * ts) / determinant
  }
}
