public import Motion

/// One finger as a recognizer follows it.
public struct FingerTrack: Hashable, Sendable {
  public let finger: Int
  public private(set) var startTime: Time
  public private(set) var start: Location
  public private(set) var time: Time
  public private(set) var location: Location

  init(_ sample: TouchSample) {
    finger = sample.finger
    startTime = sample.time
    start = sample.location
    time = sample.time
    location = sample.location
  }

  /// The way since the touch.
  public var travel: Offset { location - start }

  /// Takes in a sample; a correction changes the start or the present place if it is of that moment.
  mutating func take(_ sample: TouchSample) {
    if sample.phase == .updated {
      if sample.time == startTime { start = sample.location }
      if sample.time == time { location = sample.location }
    } else {
      time = sample.time
      location = sample.location
    }
  }
}

/// The fingers that a recognizer follows, in the order in which they came down.
struct FingerTracks: Hashable, Sendable {
  private(set) var all: [FingerTrack] = []

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }
  subscript(index: Int) -> FingerTrack { all[index] }

  func index(of finger: Int) -> Int? { all.firstIndex { $0.finger == finger } }

  mutating func add(_ sample: TouchSample) { all.append(FingerTrack(sample)) }

  /// Takes a sample of a finger that is followed; false for one that is not.
  mutating func take(_ sample: TouchSample) -> Bool {
    guard let index = index(of: sample.finger) else { return false }
    all[index].take(sample)
    return true
  }

  mutating func remove(_ finger: Int) { all.removeAll { $0.finger == finger } }
  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  /// The mean place of the fingers; zero without any.
  var centroid: Location {
    guard !all.isEmpty else { return .zero }
    var sum = Offset.zero
    for track in all { sum = sum + (track.location - .zero) }
    return .zero + sum * (1 / Double(all.count))
  }
}
