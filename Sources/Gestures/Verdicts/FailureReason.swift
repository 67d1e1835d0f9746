/// Why a recognizer failed; the raw value is the word after `because` in scripts, ``meaning`` explains it.
public enum FailureReason: String, Hashable, Sendable, CaseIterable {
  /// A limit of the recognizer.
  case moved, late, lifted, short, across, opposite, fingers, apart, direction, edge
  /// The lift of a recognizer's fingers.
  case slow, rested
  /// Another recognizer, the delegate or the system.
  case prevented, ignored, refused, waited, cancelled

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
    case .slow: "the content was too slow at the lift to go on, or to turn the page"
    case .rested: "the finger rested too long before the lift for the content to go on"
    case .prevented: "another recognizer was recognized first"
    case .ignored: "the recognizer did not receive the touch"
    case .refused: "the recognizer was not allowed to begin"
    case .waited: "another recognizer had to fail first and did not"
    case .cancelled: "the system cancelled the touches"
    }
  }
}
