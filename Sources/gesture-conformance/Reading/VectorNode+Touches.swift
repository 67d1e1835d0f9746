import Gestures
import Motion

extension VectorNode {
  /// A moment given in seconds by the member `t`.
  func seconds() throws(InputFault) -> Time { Time(seconds: try member("t").number()) }

  func location() throws(InputFault) -> Location {
    Location(try member("x").number(), try member("y").number())
  }

  /// `began`, `moved` …, or as recorders say it `down`, `move`, `up`, `cancel`.
  func phase() throws(InputFault) -> TouchPhase {
    let text = try text()
    switch text {
    case "down": return .began
    case "move": return .moved
    case "up": return .ended
    case "cancel": return .cancelled
    default:
      guard let phase = TouchPhase(rawValue: text) else { throw fault("\"\(text)\" is no phase of a touch") }
      return phase
    }
  }

  /// A sample of one finger: `phase`, `x`, `y` and perhaps `pointer`, at a moment that the caller reads.
  func sample(at time: Time) throws(InputFault) -> TouchSample {
    TouchSample(
      time: time, finger: Int(exactly: try number("pointer", or: 0)) ?? 0, phase: try member("phase").phase(),
      location: try location())
  }
}
