/// The reason for which a recognizer failed; the raw value is the word after `because` in scripts.
public enum FailureReason: String, Hashable, Sendable, CaseIterable {
  /// The finger moved farther than the recognizer allows.
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
  /// There were more fingers than allowed, or fewer than needed.
  case fingers
  /// The taps were too far apart, in time or in place, or too close in time.
  case apart
  /// The travel was not greater along the axis of the pan than across it.
  case direction
  /// The touch began too far from the edge.
  case edge
  /// Another recognizer had recognized first.
  case prevented
  /// The delegate kept the touch from the recognizer.
  case ignored
  /// The delegate refused the beginning.
  case refused
  /// Another recognizer that had to fail first did not.
  case waited
  /// The system canceled the touches.
  case cancelled

  /// The reason as a clause of an English sentence, without a full stop.
  public var meaning: String {
    switch self {
    case .moved: "the finger moved farther than the recognizer allows"
    case .late: "the touch lasted too long"
    case .lifted: "the finger was lifted before the gesture could begin"
    case .short: "the travel was too short for the time it took"
    case .across: "the finger moved too far across the direction"
    case .opposite: "the finger moved against the direction"
    case .fingers: "there were more fingers than allowed, or fewer than needed"
    case .apart: "the taps were too far apart in time or place, or too close in time"
    case .direction: "the finger moved at least as far across the axis of the pan as along it"
    case .edge: "the touch began too far from the edge of the screen"
    case .prevented: "another recognizer was recognized first"
    case .ignored: "the recognizer did not receive the touch"
    case .refused: "the recognizer was not allowed to begin"
    case .waited: "another recognizer had to fail first and did not"
    case .cancelled: "the system cancelled the touches"
    }
  }
}
