public import Motion

/// The velocity of a moving point, from its last places, by the rule of a profile.
///
/// Places are added in time order. A place at the moment of the last one, or before it, takes the last one's
/// place: another finger of the same report has moved.
public struct VelocityEstimator: Hashable, Sendable {
  /// A place and when the point was there.
  struct Entry: Hashable, Sendable {
    var time: Time
    var place: Location
  }

  /// How the velocity is worked out.
  public let rule: Profile.Velocity
  /// The oldest first, times strictly rising; never more than the rule looks at.
  private var entries: [Entry] = []

  public init(_ rule: Profile.Velocity) { self.rule = rule }

  /// How many places the rule looks at.
  private var capacity: Int {
    switch rule {
    case .twoTap: 3
    case .leastSquares(let window), .impulse(let window): max(2, window.mostSamples)
    }
  }

  /// Takes a place at a moment.
  ///
  /// For the two-tap filter a place equal to the one before counts as rest and is passed over. For the others
  /// a pause of at least the window's `rest` makes all that came before count no more.
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

  /// Corrects the places of a stretch of time, its end left out, after the fact.
  public mutating func shift(from start: Time, until end: Time = .never, by offset: Offset) {
    for index in entries.indices where entries[index].time >= start && entries[index].time < end {
      entries[index].place = entries[index].place + offset
    }
  }

  /// The velocity in pt/s at a moment, that of the last place or later; nil where the places are too few or too
  /// old to tell.
  public func estimate(at time: Time) -> Offset? {
    switch rule {
    case .twoTap(let share): VelocityEstimator.twoTap(entries, share: share)
    case .leastSquares(let window):
      VelocityEstimator.leastSquares(recent(window, at: time), fewest: window.fewestSamples)
    case .impulse(let window): VelocityEstimator.impulse(recent(window, at: time))
    }
  }

  /// The velocity in pt/s at a moment; zero where ``estimate(at:)`` has none.
  public func velocity(at time: Time) -> Offset { estimate(at: time) ?? .zero }

  /// Forgets all places.
  public mutating func reset() { entries.removeAll(keepingCapacity: true) }

  /// The places within the window's horizon; none if the last one is as old as its `rest`.
  private func recent(_ window: Profile.Window, at time: Time) -> ArraySlice<Entry> {
    guard let last = entries.last, time - last.time < window.rest else { return [] }
    return entries.drop { last.time - $0.time > window.horizon }
  }
}
