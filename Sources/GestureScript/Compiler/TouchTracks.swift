import Gestures
import Motion
import Text

/// The touches of one statement by finger, while they are computed.
struct TouchTracks {
  let start: Time
  private let rate: Double
  /// A track for each finger, in order of first use.
  private var tracks: [TouchTrack] = []
  private var remaining = GestureCompiler.maxSamples

  init(at start: Time, down: [Int: Location], rate: Double) {
    self.start = start
    self.rate = rate
    tracks = down.map { TouchTrack(finger: $0, clock: start, position: $1, isDown: true) }
  }

  private func index(of finger: Int) -> Int? { tracks.firstIndex { $0.finger == finger } }

  private func downIndex(of finger: Int) throws(GestureError) -> Int {
    guard let index = index(of: finger), tracks[index].isDown else {
      throw GestureError(.fingerNotDown(finger))
    }
    return index
  }

  var down: [Int: Location] {
    tracks.reduce(into: [:]) { if $1.isDown { $0[$1.finger] = $1.position } }
  }

  /// The end of the last finger's actions.
  var end: Time { tracks.reduce(start) { max($0, $1.clock) } }

  /// All samples in delivery order.
  var merged: [TouchSample] {
    let entries = tracks.flatMap(\.entries)
    // A single finger's samples are already in order.
    return tracks.count > 1 ? GestureCompiler.ordered(entries) : entries.map(\.sample)
  }

  /// The lowest numbers of fingers that are up.
  func freeFingers(_ count: Int) throws(GestureError) -> [Int] {
    let free = Limit.fingers.filter { position($0) == nil }.prefix(count)
    guard free.count == count else { throw GestureError(.tooManyFingers) }
    return Array(free)
  }

  // MARK: What fingers do

  /// Waits until the moment, which must not be before the end of the finger's actions.
  mutating func wait(_ finger: Int, until moment: Time) throws(GestureError) {
    let clock = clock(finger)
    guard moment >= clock else {
      throw GestureError(.goesBack(finger: finger, moment: moment - start, end: clock - start))
    }
    if let index = index(of: finger) {
      tracks[index].clock = moment
    } else {
      tracks.append(TouchTrack(finger: finger, clock: moment, position: .zero, isDown: false))
    }
  }

  mutating func down(_ finger: Int, _ location: Location) throws(GestureError) {
    guard position(finger) == nil else { throw GestureError(.fingerAlreadyDown(finger)) }
    try wait(finger, until: clock(finger))
    try spend(1)
    guard let index = index(of: finger) else { return }
    tracks[index].isDown = true
    tracks[index].add(.began, location.onGrid)
  }

  /// Moves a finger for `duration` along `path`, a function of the elapsed fraction (0…1).
  mutating func move(
    _ finger: Int, over duration: Time, along path: (Double) -> Location
  ) throws(GestureError) {
    let index = try downIndex(of: finger)
    let expected = duration.seconds * rate
    guard expected < Double(GestureCompiler.maxSamples) else { throw GestureError(.tooManySamples) }
    try spend(Int(expected) + 1)
    tracks[index].move(over: duration, rate: rate, along: path)
  }

  mutating func lift(_ finger: Int, _ phase: TouchPhase) throws(GestureError) {
    let index = try downIndex(of: finger)
    try spend(1)
    tracks[index].add(phase, tracks[index].position)
    tracks[index].isDown = false
  }

  /// Corrects the sample that was the finger's latest at the moment.
  mutating func correct(_ finger: Int, at moment: Time, to location: Location) throws(GestureError) {
    guard let index = index(of: finger), let corrected = tracks[index].sampleTime(at: moment) else {
      throw GestureError(.nothingToCorrect(finger: finger, moment: moment - start))
    }
    try spend(1)
    tracks[index].addCorrection(of: corrected, location.onGrid)
  }

  /// The finger's location, or nil if it is up.
  func position(_ finger: Int) -> Location? {
    index(of: finger).flatMap { tracks[$0].isDown ? tracks[$0].position : nil }
  }

  func clock(_ finger: Int) -> Time { index(of: finger).map { tracks[$0].clock } ?? start }

  private mutating func spend(_ samples: Int) throws(GestureError) {
    remaining -= samples
    guard remaining >= 0 else { throw GestureError(.tooManySamples) }
  }
}

/// The touches of one finger.
private struct TouchTrack {
  let finger: Int
  /// The end of the finger's actions.
  var clock: Time
  /// The finger's location on the grid; the last one if it is up.
  var position: Location
  var isDown: Bool
  fileprivate(set) var entries: [(delivery: Time, sample: TouchSample)] = []
  /// The times of its samples without the corrections, in order.
  fileprivate var times: [Time] = []

  mutating func add(_ phase: TouchPhase, _ location: Location) {
    entries.append((clock, TouchSample(time: clock, finger: finger, phase: phase, location: location)))
    times.append(clock)
    position = location
  }

  /// The time of the latest sample at the moment, or nil without one.
  func sampleTime(at moment: Time) -> Time? {
    let next = times.partitioningIndex { $0 > moment }
    return next > 0 ? times[next - 1] : nil
  }

  mutating func addCorrection(of time: Time, _ location: Location) {
    entries.append((clock, TouchSample(time: time, finger: finger, phase: .updated, location: location)))
  }

  mutating func move(over duration: Time, rate: Double, along path: (Double) -> Location) {
    let start = clock
    let end = start + duration
    var count = 1.0
    while true {
      let elapsed = Time.microseconds(Int64((1e6 * count / rate).rounded()))
      guard elapsed < duration, start + elapsed < end else { break }
      step(to: start + elapsed, path(elapsed.seconds / duration.seconds))
      count += 1
    }
    step(to: end, path(1))
  }

  private mutating func step(to time: Time, _ location: Location) {
    clock = time
    let location = location.onGrid
    add(location == position ? .stationary : .moved, location)
  }
}
