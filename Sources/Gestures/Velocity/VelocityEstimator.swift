public import Motion

/// Estimates the velocity of a moving point from its last locations, by the rule of a profile.
public struct VelocityEstimator: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var time: Time
    var place: Location
  }

  /// The rule that computes the velocity.
  public let rule: Profile.Velocity
  /// The last locations, the oldest first, at strictly rising times; at most `capacity`.
  private var entries: [Entry] = []

  /// Creates an estimator without locations.
  public init(_ rule: Profile.Velocity) { self.rule = rule }

  private var capacity: Int {
    switch rule {
    case .twoTap: 3
    case .leastSquares(let window), .impulse(let window): max(2, window.mostSamples)
    }
  }

  /// Adds a location; one no later than the last replaces it, as another finger of the same report has moved.
  ///
  /// The two-tap rule ignores a resting point, the others forget all before a pause of the window's `rest`.
  public mutating func add(_ place: Location, at time: Time) {
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

  /// Adds `offset` to the locations from `start` until `end`, `end` excluded, to work in a late correction.
  public mutating func shift(from start: Time, until end: Time = .never, by offset: Offset) {
    for index in entries.indices where entries[index].time >= start && entries[index].time < end {
      entries[index].place = entries[index].place + offset
    }
  }

  /// Returns the velocity in pt/s at `time`, not before the last location, or nil with too few or only old
  /// ones.
  public func estimate(at time: Time) -> Offset? {
    switch rule {
    case .twoTap(let share): VelocityEstimator.twoTap(entries, share: share)
    case .leastSquares(let window):
      VelocityEstimator.leastSquares(recent(window, at: time), fewest: window.fewestSamples)
    case .impulse(let window): VelocityEstimator.impulse(recent(window, at: time))
    }
  }

  /// Returns the velocity in pt/s at `time`, or zero where ``estimate(at:)`` is nil.
  public func velocity(at time: Time) -> Offset { estimate(at: time) ?? .zero }

  /// Forgets all locations.
  public mutating func reset() { entries.removeAll(keepingCapacity: true) }

  /// Returns the locations within the horizon; none if the last one is as old as the window's `rest`.
  private func recent(_ window: Profile.Window, at time: Time) -> ArraySlice<Entry> {
    guard let last = entries.last, time - last.time < window.rest else { return [] }
    return entries.drop { last.time - $0.time > window.horizon }
  }
}
