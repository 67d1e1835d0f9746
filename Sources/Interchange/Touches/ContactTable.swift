import Gestures
import Motion

/// Maps contacts to fingers. Nonsensical events (a move of a contact that is not down) are ignored, so the
/// samples are consistent whatever the file contains.
struct ContactTable {
  private(set) var samples: [TouchSample] = []
  private(set) var lines: [Int] = []
  private(set) var warnings: [RecordingWarning] = []
  private var down: [Int: (finger: Int, location: Location)] = [:]
  /// The moment of the first touch, and the latest moment, in µs of the file's clock.
  private var start: Int64?
  private var latest: Int64 = .min
  private var told: Set<String> = []

  var contacts: [Int] { down.keys.sorted { (down[$0]?.finger ?? 0) < (down[$1]?.finger ?? 0) } }

  func isDown(_ contact: Int) -> Bool { down[contact] != nil }

  mutating func begin(
    _ contact: Int, at moment: Int64, _ location: Location, line: Int
  ) throws(RecordingFault) {
    guard down[contact] == nil else { return try move(contact, at: moment, location, line: line) }
    let used = Set(down.values.map(\.finger))
    guard let finger = TouchRecording.fingers.first(where: { !used.contains($0) }) else {
      return warn(.tooManyFingers(line: line))
    }
    let location = try place(location, line: line)
    down[contact] = (finger, location)
    try add(.began, finger, at: moment, location, line: line)
  }

  mutating func move(
    _ contact: Int, at moment: Int64, _ location: Location, line: Int
  ) throws(RecordingFault) {
    guard let (finger, last) = down[contact] else { return }
    let location = try place(location, line: line)
    down[contact] = (finger, location)
    try add(location == last ? .stationary : .moved, finger, at: moment, location, line: line)
  }

  mutating func lift(
    _ contact: Int, at moment: Int64, cancelled: Bool = false, line: Int
  ) throws(RecordingFault) {
    guard let (finger, location) = down.removeValue(forKey: contact) else { return }
    try add(cancelled ? .cancelled : .ended, finger, at: moment, location, line: line)
  }

  mutating func finish(line: Int) throws(RecordingFault) {
    guard !down.isEmpty else { return }
    warn(.leftDown(down.count))
    for contact in contacts { try lift(contact, at: latest, cancelled: true, line: line) }
  }

  /// Records a warning, each kind once.
  mutating func warn(_ warning: RecordingWarning) {
    if told.insert(warning.kind).inserted { warnings.append(warning) }
  }

  private func place(_ location: Location, line: Int) throws(RecordingFault) -> Location {
    let limit = 1_000_000.0
    guard abs(location.x) <= limit, abs(location.y) <= limit else {
      throw RecordingFault(.farOff, line: line)
    }
    return location.onGrid
  }

  private mutating func add(
    _ phase: TouchPhase, _ finger: Int, at moment: Int64, _ location: Location, line: Int
  ) throws(RecordingFault) {
    if moment < latest { warn(.timeWentBack(line: line)) }
    latest = max(latest, moment)
    let begin = start ?? latest
    start = begin
    let (elapsed, overflow) = latest.subtractingReportingOverflow(begin)
    guard !overflow, elapsed <= TouchRecording.longestTime else { throw RecordingFault(.tooLong, line: line) }
    guard samples.count < TouchRecording.mostSamples else {
      throw RecordingFault(.tooManySamples, line: line)
    }
    samples.append(
      TouchSample(time: .microseconds(elapsed), finger: finger, phase: phase, location: location))
    lines.append(line)
  }
}

extension Location {
  /// The nearest point on the grid of gesture scripts.
  fileprivate var onGrid: Location {
    Location((x * 1024).rounded() / 1024 + 0, (y * 1024).rounded() / 1024 + 0)
  }
}
