package import Motion

/// Estimates the velocity of a moving point from its last locations, by the rule of a profile.
package struct VelocityEstimator: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var time: Time
    var place: Location
  }

  private let rule: Profile.Velocity
  /// The last locations, the oldest first, at strictly rising times; at most `capacity`.
  private var entries: [Entry] = []

  package init(_ rule: Profile.Velocity) { self.rule = rule }

  private var capacity: Int {
    switch rule {
    case .twoTap: 3
    case .leastSquares(let window), .impulse(let window): max(2, window.mostSamples)
    }
  }

  /// Adds a location; one no later than the last replaces it, as another finger of the same report has moved.
  ///
  /// The two-tap rule ignores a resting point, the others forget all before a pause of the window's `rest`.
  package mutating func add(_ place: Location, at time: Time) {
    if let last = entries.last {
      if time <= last.time {
        entries[entries.count - 1].place = place
        return
      }
      switch rule {
      case .twoTap: if place == last.place { return }
      case .leastSquares(let window), .impulse(let window):
        if time - last.time >= window.rest { entries.removeAll(keepingCapacity: true) }
      }
    }
    let entry = Entry(time: time, place: place)
    guard entries.count >= capacity else {
      entries.append(entry)
      return
    }
    for index in 1..<entries.count { entries[index - 1] = entries[index] }
    entries[entries.count - 1] = entry
  }

  /// Adds `offset` to the locations from `start` until `end`, `end` excluded, to apply a late correction.
  package mutating func shift(from start: Time, until end: Time = .never, by offset: Offset) {
    for index in entries.indices where entries[index].time >= start && entries[index].time < end {
      entries[index].place = entries[index].place + offset
    }
  }

  /// The velocity in pt/s at `time`, not before the last location, or nil with too few or only old ones.
  package func estimate(at time: Time) -> Offset? {
    switch rule {
    case .twoTap(let share): VelocityEstimator.twoTap(entries, share: share)
    case .leastSquares(let window):
      VelocityEstimator.leastSquares(recent(window, at: time), fewest: window.fewestSamples)
    case .impulse(let window): VelocityEstimator.impulse(recent(window, at: time))
    }
  }

  /// Returns the velocity in pt/s at `time`, or zero where ``estimate(at:)`` is nil.
  package func velocity(at time: Time) -> Offset { estimate(at: time) ?? .zero }

  package mutating func reset() { entries.removeAll(keepingCapacity: true) }

  /// Returns the locations within the horizon; none if the last one is as old as the window's `rest`.
  private func recent(_ window: Profile.Window, at time: Time) -> ArraySlice<Entry> {
    guard let last = entries.last, time - last.time < window.rest else { return [] }
    return entries.drop { last.time - $0.time > window.horizon }
  }

  /// Returns the velocity in pt/s as UIKit reports it for a pan, fitted to recordings: the last difference
  /// quotient with the weight `share`, the one before it with the rest. Nil with fewer than two locations.
  static func twoTap(_ entries: [Entry], share: Double) -> Offset? {
    let count = entries.count
    guard count >= 2 else { return nil }
    let last = quotient(entries[count - 2], entries[count - 1])
    guard count >= 3 else { return last }
    return last * share + quotient(entries[count - 3], entries[count - 2]) * (1 - share)
  }

  private static func quotient(_ first: Entry, _ second: Entry) -> Offset {
    (second.place - first.place) * (1 / (second.time - first.time).seconds)
  }

  /// Returns the velocity in pt/s by Android's kinetic-energy form: a body of mass 1, initially at rest,
  /// receives the energy of every move. A move at the velocity v adds (v − u)·|v|, where u is the velocity of
  /// the energy before it; the first move adds half of that. Nil with fewer than two locations.
  static func impulse(_ entries: ArraySlice<Entry>) -> Offset? {
    guard entries.count >= 2 else { return nil }
    var energy = Offset.zero
    var before = entries[entries.startIndex]
    var isFirst = true
    for entry in entries.dropFirst() {
      let velocity = (entry.place - before.place) * (1 / (entry.time - before.time).seconds)
      let share = isFirst ? 0.5 : 1
      energy.dx += (velocity.dx - speed(energy.dx)) * abs(velocity.dx) * share
      energy.dy += (velocity.dy - speed(energy.dy)) * abs(velocity.dy) * share
      before = entry
      isFirst = false
    }
    return Offset(speed(energy.dx), speed(energy.dy))
  }

  /// Returns the velocity of a body of mass 1 with this energy; both have the sign of the direction.
  private static func speed(_ energy: Double) -> Double {
    let speed = (2 * abs(energy)).squareRoot()
    return energy < 0 ? -speed : speed
  }

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
