import Motion

extension VelocityEstimator {
  /// Returns the velocity in pt/s as Android and Flutter compute it: the slope, at the last location, of the
  /// least-squares parabola. Nil with fewer than `fewest` locations, zero if the parabola is not determined.
  static func leastSquares(_ entries: ArraySlice<Entry>, fewest: Int) -> Offset? {
    guard let last = entries.last, entries.count >= max(2, fewest) else { return nil }
    // With time t before the last place and s = t², all centered on their means, the normal equations of
    // x = a + b·t + c·s are two by two; b is the slope at t = 0.
    let count = Double(entries.count)
    var mean = (t: 0.0, s: 0.0, place: Offset.zero)
    for entry in entries {
      let t = (entry.time - last.time).seconds
      mean.t += t / count
      mean.s += t * t / count
      mean.place = mean.place + (entry.place - last.place) * (1 / count)
    }
    var (tt, ts, ss) = (0.0, 0.0, 0.0)
    var (tx, sx) = (Offset.zero, Offset.zero)
    for entry in entries {
      let time = (entry.time - last.time).seconds
      let t = time - mean.t
      let s = time * time - mean.s
      let x = (entry.place - last.place) - mean.place
      tt += t * t
      ts += t * s
      ss += s * s
      tx = tx + x * t
      sx = sx + x * s
    }
    let determinant = tt * ss - ts * ts
    guard determinant > 0 else { return .zero }
    let slope = (tx * ss - sx * ts) * (1 / determinant)
    return slope.dx.isFinite && slope.dy.isFinite ? slope : .zero
  }
}
