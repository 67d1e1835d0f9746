/// Why a recognizer did not recognize: a closed list, the words of `expect failed … because …`.
public enum FailureReason: String, Hashable, Sendable, CaseIterable {
  /// The finger went farther than the recognizer allows.
  case moved
  /// The touch lasted too long.
  case late
  /// The finger was lifted before the recognizer could begin.
  case lifted
  /// The travel was too short for the time it took.
  case short
  /// The travel went too far across the direction.
  case across
  /// The travel went against the direction.
  case opposite
  /// More fingers than allowed, or fewer than needed.
  case fingers
  /// Taps too far apart, in time or in place, or too close in time.
  case apart
  /// The touch began away from the edge.
  case edge
  /// Another recognizer had recognized first.
  case prevented
  /// The owner refused the touch.
  case ignored
  /// The owner refused the beginning.
  case refused
  /// Another recognizer that had to fail first did not.
  case waited
  /// The system took the touches away.
  case cancelled

  /// What it means, for people: half a sentence without a full stop.
  public var meaning: String {
    switch self {
    case .moved: "the finger went farther than the recognizer allows"
    case .late: "the touch lasted too long"
    case .lifted: "the finger was lifted before the gesture could begin"
    case .short: "the travel was too short for the time it took"
    case .across: "the travel went too far across the direction"
    case .opposite: "the travel went against the direction"
    case .fingers: "there were more fingers than allowed, or fewer than needed"
    case .apart: "the taps were too far apart in time or in place, or followed too fast"
    case .edge: "the touch began too far from the edge of the screen"
    case .prevented: "another recognizer had recognized first"
    case .ignored: "the recognizer was not shown the touch"
    case .refused: "the recognizer was not allowed to begin"
    case .waited: "another recognizer that had to fail first did not"
    case .cancelled: "the system took the touches away"
    }
  }
}
