import Motion

/// The fingers followed by a recognizer, in order of their touches.
struct FingerTracks: Hashable, Sendable {
  private(set) var all: [FingerTrack] = []
  /// The last samples of all fingers, as a ring buffer, or empty if `memory` is 0.
  private var past: [PastPlace] = []
  /// The index of the newest sample in `past`.
  private var newest = 0
  private let memory: Int
  /// Whether a finger has moved without the others' moves of the same moment.
  private var isHalf = false

  private struct PastPlace: Hashable, Sendable {
    var finger: Int
    var place: TouchPlace
    /// The weight of the finger's move to this place in the centroid (1 / finger count); 0 for the touch.
    var share: Double
  }

  /// A quarter of a second at 120 Hz, longer than the corrections of a stylus take to arrive.
  static let usualMemory = 32

  /// Keeps `memory` samples for late corrections between a finger's touch and its current location.
  init(memory: Int = 0) { self.memory = memory }

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }
  subscript(index: Int) -> FingerTrack { all[index] }

  func index(of finger: Int) -> Int? { all.firstIndex { $0.finger == finger } }

  /// The mean location of the fingers, or zero without fingers.
  var centroid: Location {
    switch all.count {
    case 0: return .zero
    case 1: return all[0].location
    default:
      return .zero + all.reduce(.zero) { $0 + ($1.location - .zero) } * (1 / Double(all.count))
    }
  }

  /// The greatest distance of a finger from its touch, pt.
  var farthestTravel: Double { all.reduce(0) { max($0, $1.travel.length) } }

  /// Adds the finger of a `began` sample; a finger that is already down is ignored.
  mutating func add(_ sample: TouchSample) {
    guard index(of: sample.finger) == nil else { return }
    all.append(FingerTrack(sample))
    remember(sample.finger, all[all.count - 1].start, share: 0)
  }

  enum Step {
    /// The finger is not followed.
    case unknown
    case rested
    case moved
  }

  /// Takes any sample but a correction of a finger that is down. The last sample of a moment reports its moves.
  mutating func take(_ sample: TouchSample) -> Step {
    guard let index = index(of: sample.finger) else { return .unknown }
    let place = TouchPlace(sample)
    let share = 1 / Double(all.count)
    let hasMoved = all[index].move(to: place, share: share) || isHalf
    remember(sample.finger, place, share: share)
    isHalf =
      hasMoved && !sample.followers.isEmpty && sample.phase == .moved
      && all.contains { sample.followers.contains(finger: $0.finger) }
    return hasMoved && !isHalf ? .moved : .rested
  }

  mutating func remove(_ finger: Int) { all.removeAll { $0.finger == finger } }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    past.removeAll(keepingCapacity: true)
    newest = 0
  }

  /// Makes the current place of every finger its start.
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
      newest = newest + 1 < memory ? newest + 1 : 0
      past[newest] = entry
    }
  }
}

/// The effect of a late sample that corrects an earlier place of a finger.
struct Correction: Hashable, Sendable {
  /// The displacement from the place first reported to the corrected one.
  var offset: Offset
  /// When the corrected sample was measured.
  var time: Time
  /// When the finger's next sample was measured, or nil if the corrected one is the last.
  var next: Time?
  /// The weight of the finger's move to the place in the centroid (1 / finger count).
  var arrival: Double
  /// The weight of the finger's move away from the place in the centroid.
  var departure: Double
}

extension FingerTracks {
  /// Returns nil if nothing changes or the sample is no longer stored, as touches and current places always are.
  mutating func correct(_ sample: TouchSample) -> Correction? {
    guard let index = index(of: sample.finger) else { return nil }
    let corrected = TouchPlace(sample)
    var track = all[index]
    var correction = Correction(
      offset: .zero, time: sample.time, next: nil, arrival: 0, departure: track.departure)
    let entry = newestEntry { $0.finger == sample.finger && $0.place.time == sample.time }
    if track.hasLeft, track.present.time == sample.time {
      correction.offset = corrected.location - track.present.location
      correction.arrival = entry.map { past[$0].share } ?? 1 / Double(all.count)
      correction.departure = 0
      track.present = corrected
    } else if track.start.time == sample.time {
      correction.offset = corrected.location - track.start.location
      if track.hasLeft {
        let next = entry.flatMap(indexAfter).map { past[$0].place.time }
        correction.next = next ?? sample.time + Time(nanoseconds: 1)
      }
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

  func location(of finger: Int, at time: Time) -> Location? {
    newestEntry { $0.finger == finger && $0.place.time <= time }.map { past[$0].place.location }
  }

  private func newestEntry(where isMeant: (PastPlace) -> Bool) -> Int? {
    for age in past.indices {
      let index = (newest + past.count - age) % past.count
      if isMeant(past[index]) { return index }
    }
    return nil
  }

  private func indexAfter(_ entry: Int) -> Int? {
    var index = entry
    while index != newest {
      index = (index + 1) % past.count
      if past[index].finger == past[entry].finger { return index }
    }
    return nil
  }
}
