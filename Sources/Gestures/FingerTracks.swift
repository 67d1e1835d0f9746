import Motion

/// The fingers that a recognizer follows, in the order in which they came down.
struct FingerTracks: Hashable, Sendable {
  private(set) var all: [FingerTrack] = []
  /// The last samples of all fingers, a ring; empty for a recognizer that need not remember.
  private var past: [PastPlace] = []
  private var newest = 0
  private let memory: Int

  /// A sample that may still be corrected.
  private struct PastPlace: Hashable, Sendable {
    var finger: Int
    var place: TouchPlace
    /// What part of the way to this place the centroid went with the finger; 0 where it came down.
    var share: Double
  }

  /// How many samples recognizers with velocities remember: a quarter of a second at 120 Hz, more than the
  /// corrections of a stylus take to come.
  static let usualMemory = 32

  /// `memory` samples are kept, so that late corrections of those between a finger's start and its present
  /// place can be worked in.
  init(memory: Int = 0) { self.memory = memory }

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }
  subscript(index: Int) -> FingerTrack { all[index] }

  func index(of finger: Int) -> Int? { all.firstIndex { $0.finger == finger } }

  /// The mean place of the fingers; zero without any.
  var centroid: Location {
    switch all.count {
    case 0: return .zero
    case 1: return all[0].location
    default:
      var sum = Offset.zero
      for track in all { sum = sum + (track.location - .zero) }
      return .zero + sum * (1 / Double(all.count))
    }
  }

  /// The longest way of a finger since its touch, pt.
  var farthestTravel: Double {
    var farthest = 0.0
    for track in all { farthest = max(farthest, track.travel.length) }
    return farthest
  }
}

extension FingerTracks {
  /// A finger comes down. One that is down already is passed over.
  mutating func add(_ sample: TouchSample) {
    guard index(of: sample.finger) == nil else { return }
    all.append(FingerTrack(sample))
    remember(sample.finger, all[all.count - 1].start, share: 0)
  }

  /// What a sample of a finger meant.
  enum Step {
    /// The finger is not followed.
    case unknown
    /// It is where it was.
    case rested
    case moved
  }

  /// Takes a sample of a finger that is down, but for corrections.
  mutating func take(_ sample: TouchSample) -> Step {
    guard let index = index(of: sample.finger) else { return .unknown }
    let place = TouchPlace(sample)
    var track = all[index]
    let step: Step = place.location == track.present.location ? .rested : .moved
    track.present = place
    let share = 1 / Double(all.count)
    if !track.hasLeft {
      track.hasLeft = true
      track.departure = share
    }
    all[index] = track
    remember(sample.finger, place, share: share)
    return step
  }

  mutating func remove(_ finger: Int) { all.removeAll { $0.finger == finger } }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    past.removeAll(keepingCapacity: true)
    newest = 0
  }

  /// Makes all fingers start where they are.
  mutating func restart() {
    past.removeAll(keepingCapacity: true)
    newest = 0
    for index in all.indices {
      all[index].start = all[index].present
      all[index].hasLeft = false
      all[index].departure = 0
      remember(all[index].finger, all[index].start, share: 0)
    }
  }

  private mutating func remember(_ finger: Int, _ place: TouchPlace, share: Double) {
    guard memory > 0 else { return }
    let entry = PastPlace(finger: finger, place: place, share: share)
    if past.count < memory {
      newest = past.count
      past.append(entry)
    } else {
      newest = (newest + 1) % memory
      past[newest] = entry
    }
  }
}

/// How a late sample changes what was known of a finger.
struct Correction: Hashable, Sendable {
  /// From the place that was reported to the one that it is now said to have been.
  var offset: Offset
  /// When the corrected sample was measured.
  var time: Time
  /// When the finger's next sample was; nil if the corrected one is the last.
  var next: Time?
  /// What part of the ways to the place and away from it the centroid went with the finger.
  var arrival: Double
  var departure: Double
}

extension FingerTracks {
  /// Works in a late sample; nil if it is of a sample that is not remembered, or says nothing new.
  ///
  /// The place where a finger came down and the present one are always remembered.
  mutating func correct(_ sample: TouchSample) -> Correction? {
    guard let index = index(of: sample.finger) else { return nil }
    let corrected = TouchPlace(sample)
    var track = all[index]
    var correction = Correction(
      offset: .zero, time: sample.time, next: nil, arrival: 0, departure: track.departure)
    let entry = entry(of: sample)
    if track.hasLeft, track.present.time == sample.time {
      correction.offset = corrected.location - track.present.location
      correction.arrival = entry.map { past[$0].share } ?? 1 / Double(all.count)
      correction.departure = 0
      track.present = corrected
    } else if track.start.time == sample.time {
      correction.offset = corrected.location - track.start.location
      correction.next = track.hasLeft ? time(after: entry) ?? sample.time + Time(nanoseconds: 1) : nil
      track.start = corrected
      if !track.hasLeft { track.present = corrected }
    } else if let entry {
      correction.offset = corrected.location - past[entry].place.location
      correction.arrival = past[entry].share
      let next = indexAfter(entry)
      correction.next = next.map { past[$0].place.time }
      correction.departure = next.map { past[$0].share } ?? 0
    } else {
      return nil
    }
    guard correction.offset != .zero else { return nil }
    if let entry { past[entry].place = corrected }
    all[index] = track
    return correction
  }

  /// Where the finger was at a moment, as far as that is remembered.
  func location(of finger: Int, at time: Time) -> Location? {
    for age in past.indices {
      let entry = past[(newest + past.count - age) % past.count]
      if entry.finger == finger, entry.place.time <= time { return entry.place.location }
    }
    return nil
  }

  /// The last remembered sample of that finger and moment.
  private func entry(of sample: TouchSample) -> Int? {
    for age in past.indices {
      let index = (newest + past.count - age) % past.count
      if past[index].finger == sample.finger, past[index].place.time == sample.time { return index }
    }
    return nil
  }

  /// The same finger's next sample.
  private func indexAfter(_ entry: Int) -> Int? {
    var index = entry
    while index != newest {
      index = (index + 1) % past.count
      if past[index].finger == past[entry].finger { return index }
    }
    return nil
  }

  private func time(after entry: Int?) -> Time? {
    entry.flatMap(indexAfter).map { past[$0].place.time }
  }
}
