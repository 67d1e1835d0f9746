import GestureScript
package import Gestures
package import Motion

/// The touches of fingers on a screen, read from another program's file.
package struct TouchRecording: Hashable, Sendable {
  /// Times count from the first sample and never go back, in µs; locations are in points of the scaled
  /// screen, on a grid of 1/1024 pt. Fingers are 1…10, come down before they move and are lifted or canceled
  /// at the end; a `stationary` sample and a lift have the finger's last location.
  package var samples: [TouchSample]
  /// The line number in the file of each sample, from 1.
  package var lines: [Int]
  /// The repaired irregularities, in the order of the file.
  package var warnings: [RecordingWarning]
  /// Whether it says by itself that it has no touches.
  var isDeclaredEmpty = false

  init(_ contactTable: ContactTable, warnings: [RecordingWarning] = []) {
    samples = contactTable.samples
    lines = contactTable.lines
    self.warnings = warnings + contactTable.warnings
  }

  /// Reads a recording of this format; `screen` and `rate` as in ``RecordingFormat/parse``.
  package init(
    _ bytes: [UInt8], _ format: RecordingFormat, screen: Extent, rate: Double
  ) throws(RecordingError) {
    guard bytes.count <= TouchRecording.maxTextLength else {
      throw RecordingError(reason: .tooLarge(bytes.count))
    }
    do throws(RecordingError) {
      self = try format.parse(bytes, screen, rate)
    } catch {
      throw error.showing(bytes)
    }
    guard !samples.isEmpty || isDeclaredEmpty else { throw RecordingError(reason: .noTouches).showing(bytes) }
  }

  /// The maximum length of a recording in bytes.
  package static let maxTextLength = 16 << 20
  package static let mostSamples = 1_000_000
  /// The maximum duration in µs: a day, the longest wait in a gesture script.
  static let maxTime: Int64 = 86_400_000_000
  /// The maximum length of a line shown with an error, in bytes.
  static let maxShown = 4096
}

/// A repaired irregularity in a recording. Only the first of each kind is reported.
package enum RecordingWarning: Hashable, Sendable {
  /// This number of fingers was still down at the end; they were canceled.
  case leftDown(Int)
  /// A finger that was down before the recording began; it was left out.
  case downBefore(line: Int)
  /// More than ten fingers at once; the additional ones were left out.
  case tooManyFingers(line: Int)
  /// A contact began without a position; it is assumed to be at 0.
  case noPosition(line: Int)
  /// The clock went back; the recording goes on as if no time had passed.
  case timeWentBack(line: Int)
  /// The system lost events; the events reported with them were left out.
  case lostEvents(line: Int)
  /// The last line is incomplete; it was left out.
  case tornLine(line: Int)
  /// The panel's size is unknown; it is assumed to be this many units wide and high. `source` would give it.
  case guessedPanel(width: Int, height: Int, source: String)
  /// The names of other devices with touches; they were left out.
  case otherDevices([String])
  /// Input of another kind (`key`, `wheel`), with the name of its source; it was left out.
  case otherInput(String, source: String)
  /// A mouse button other than the first; it was left out.
  case otherButton(line: Int)

  /// The name of the case, without the payload.
  var kind: String { String("\(self)".prefix { $0 != "(" }) }

  /// One sentence, raw.
  package var message: String {
    switch self {
    case .leftDown(1): "a finger still down at the end; cancelled"
    case .leftDown(let count): "\(count) fingers still down at the end; cancelled"
    case .downBefore(let line): "line \(line): a finger that was down before the recording began was left out"
    case .tooManyFingers(let line): "line \(line): more than ten fingers at once; the others were left out"
    case .noPosition(let line): "line \(line): a touch without a position is placed at 0"
    case .timeWentBack(let line): "line \(line): the clock goes back; read as if no time had passed"
    case .lostEvents(let line): "line \(line): the system lost events; some touches may be missing"
    case .tornLine(let line): "line \(line): the last line is incomplete and was left out"
    case .guessedPanel(let width, let height, let source):
      "the recording does not give the size of the panel; assumed \(width)x\(height) "
        + "(put \(source) before the events)"
    case .otherDevices(let names): "left out the touches of \(names.joined(separator: ", "))"
    case .otherInput(let kind, let source): "left out the \(kind) input of \"\(source)\""
    case .otherButton(let line): "line \(line): a button other than the first was left out"
    }
  }
}

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
  /// Whether events that come at one moment happened in their order. A script would play them by finger, and lifts
  /// last: where that is another order, the later one comes a microsecond after the other.
  private let keepsOrder: Bool

  init(keepsOrder: Bool = false) { self.keepsOrder = keepsOrder }

  var contacts: [Int] { down.keys.sorted { (down[$0]?.finger ?? 0) < (down[$1]?.finger ?? 0) } }

  func isDown(_ contact: Int) -> Bool { down[contact] != nil }

  mutating func begin(
    _ contact: Int, at moment: Int64, _ location: Location, line: Int
  ) throws(RecordingError) {
    guard down[contact] == nil else { return try move(contact, at: moment, location, line: line) }
    let used = Set(down.values.map(\.finger))
    guard let finger = Limit.fingers.first(where: { !used.contains($0) }) else {
      return warn(.tooManyFingers(line: line))
    }
    let location = try place(location, line: line)
    down[contact] = (finger, location)
    try add(.began, finger, at: moment, location, line: line)
  }

  mutating func move(
    _ contact: Int, at moment: Int64, _ location: Location, line: Int
  ) throws(RecordingError) {
    guard let (finger, last) = down[contact] else { return }
    let location = try place(location, line: line)
    down[contact] = (finger, location)
    try add(location == last ? .stationary : .moved, finger, at: moment, location, line: line)
  }

  mutating func lift(
    _ contact: Int, at moment: Int64, cancelled: Bool = false, line: Int
  ) throws(RecordingError) {
    guard let (finger, location) = down.removeValue(forKey: contact) else { return }
    try add(cancelled ? .cancelled : .ended, finger, at: moment, location, line: line)
  }

  mutating func finish(line: Int) throws(RecordingError) {
    guard !down.isEmpty else { return }
    warn(.leftDown(down.count))
    for contact in contacts { try lift(contact, at: latest, cancelled: true, line: line) }
  }

  /// Records a warning, each kind once.
  mutating func warn(_ warning: RecordingWarning) {
    if !warnings.contains(where: { $0.kind == warning.kind }) { warnings.append(warning) }
  }

  private func place(_ location: Location, line: Int) throws(RecordingError) -> Location {
    let limit = 1_000_000.0
    guard abs(location.x) <= limit, abs(location.y) <= limit else {
      throw RecordingError(reason: .farOff, line: line)
    }
    return location.onGrid
  }

  private mutating func add(
    _ phase: TouchPhase, _ finger: Int, at moment: Int64, _ location: Location, line: Int
  ) throws(RecordingError) {
    if moment < latest, !keepsOrder { warn(.timeWentBack(line: line)) }
    if keepsOrder, moment <= latest, let last = samples.last,
      (last.phase.isLift ? 1 : 0, last.finger) > (phase.isLift ? 1 : 0, finger)
    {
      latest += 1
    }
    latest = max(latest, moment)
    let begin = start ?? latest
    start = begin
    let (elapsed, overflow) = latest.subtractingReportingOverflow(begin)
    guard !overflow, elapsed <= TouchRecording.maxTime else {
      throw RecordingError(reason: .tooLong, line: line)
    }
    guard samples.count < TouchRecording.mostSamples else {
      throw RecordingError(reason: .tooManySamples, line: line)
    }
    samples.append(
      TouchSample(time: .microseconds(elapsed), finger: finger, phase: phase, location: location))
    lines.append(line)
  }
}
