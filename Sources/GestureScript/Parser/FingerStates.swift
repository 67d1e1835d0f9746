import Motion

/// The fingers known to be down while a script is read, to report what cannot be played before anything plays.
struct FingerStates {
  enum Knowledge { case up, down, unknown }

  /// The states, by finger number less one.
  private var fingers: [Knowledge]

  private init(_ knowledge: Knowledge) {
    fingers = Array(repeating: knowledge, count: Limit.fingers.upperBound)
  }

  static let atStart = FingerStates(.up)
  /// All states unknown, as at the start of a block that is played several times.
  static let unknown = FingerStates(.unknown)

  subscript(_ finger: Int) -> Knowledge {
    get { Limit.fingers.contains(finger) ? fingers[finger - 1] : .unknown }
    set { if Limit.fingers.contains(finger) { fingers[finger - 1] = newValue } }
  }

  mutating func play(_ statement: Statement) {
    switch statement {
    case .gesture(let gesture) where gesture.motion.ending == .stayDown: press(gesture.fingers)
    case .release, .cancel: self = .atStart
    // The effect of a scene's own statement on fingers is unknown here.
    case .phrase: self = .unknown
    default: break
    }
  }

  /// Puts down `count` fingers, those with the lowest numbers that are up.
  private mutating func press(_ count: Int) {
    guard !fingers.contains(.unknown) else {
      self = .unknown
      return
    }
    for index in fingers.indices.filter({ fingers[$0] == .up }).prefix(count) { fingers[index] = .down }
  }
}

/// Checks the lines of one `together` block as they are read, finger by finger.
struct TogetherCheck {
  private struct Track {
    /// The end of the finger's last statement.
    var clock = Time.zero
    /// The time of its first sample in this block, if known.
    var first: Time?
  }

  private var tracks: [Int: Track] = [:]

  /// Notes the line, or throws if it can never be played; the state is then unknown: one slip is one error.
  mutating func note(_ line: FingerLine, _ ledger: inout FingerStates) throws(LineError) {
    let finger = line.statement.finger
    let before = ledger[finger]
    ledger[finger] = .unknown
    ledger[finger] = try play(line, before)
  }

  /// The finger's state after the statement, as far as known.
  private mutating func play(
    _ line: FingerLine, _ before: FingerStates.Knowledge
  ) throws(LineError) -> FingerStates.Knowledge {
    let finger = line.statement.finger
    var track = tracks[finger] ?? Track()
    defer { tracks[finger] = track }
    switch line.statement.action {
    case .down:
      try demand(.up, before, line)
      try wait(&track, line)
      track.first = track.first ?? track.clock
      return .down
    case .move(_, let over, _):
      try demand(.down, before, line)
      try wait(&track, line)
      track.clock += over ?? (line.statement.time == nil ? GestureCompiler.defaultDuration : .zero)
      return .down
    case .update:
      // A correction may come after the lift, but not before the first touch.
      guard let first = track.first else {
        try demand(.down, before, line)
        return .down
      }
      if line.statement.moment < first {
        throw late(line, "a time from \(first.scriptText) on, when finger \(finger) went down")
      }
      return before
    case .up, .cancel:
      try demand(.down, before, line)
      try wait(&track, line)
      return .up
    }
  }

  private func demand(
    _ needed: FingerStates.Knowledge, _ known: FingerStates.Knowledge, _ line: FingerLine
  ) throws(LineError) {
    guard known != needed, known != .unknown else { return }
    throw LineError(
      offset: line.fingerOffset, expected: "a finger that is \(needed)",
      found: "finger \(line.statement.finger), which is \(known)")
  }

  private func wait(_ track: inout Track, _ line: FingerLine) throws(LineError) {
    guard let moment = line.statement.time else { return }
    if moment < track.clock {
      throw late(line, "a time from \(track.clock.scriptText) on, when the finger's last statement ends")
    }
    track.clock = moment
  }

  private func late(_ line: FingerLine, _ expected: String) -> LineError {
    LineError(
      offset: line.momentOffset ?? line.actionOffset, expected: expected,
      found: line.statement.time?.scriptText ?? "an earlier one")
  }
}
