import Gestures
import Motion
import Stage

/// A recognizer declared by a script, with its delegate's refusals.
final class RecognizerNode {
  let member: ArenaMember
  /// The view of the recognizer.
  let host: ViewNode
  /// Whether every touch is refused, and the views whose touches are refused.
  var refusesTouches = false
  var refusesTouchesOn: [ViewNode] = []
  var refusesToBegin: [BeginRule] = []

  /// A rule for refusing to begin.
  enum BeginRule {
    case always
    /// While the center of its fingers is on the view.
    case on(ViewNode)
    /// Unless the travel is farther along this axis than across it.
    case unless(PanRecognizer.Axis)
  }

  init(_ member: ArenaMember, on host: ViewNode) {
    self.member = member
    self.host = host
  }

  /// The reason why it does not begin now, or nil if it does.
  func refusalToBegin() -> Refusal? {
    if let scroll = host.scroll, scroll.pan === member, let travel = member.recognizer.values.translation {
      let (dx, dy) = (abs(travel.dx), abs(travel.dy))
      let (along, across) = scroll.axis == .horizontal ? (dx, dy) : (dy, dx)
      if along < across {
        return Refusal(
          "its content does not scroll in that direction",
          Measure("travel on the \(scroll.axis) axis", along, limit: across, .points, .atLeast))
      }
    }
    for rule in refusesToBegin {
      switch rule {
      case .always: return Refusal("the script refuses it")
      case .on(let view):
        let place = view.view.location(ofScreen: member.recognizer.values.location)
        let bounds = Frame(0, 0, view.view.frame.width, view.view.frame.height)
        if let place, bounds.contains(place) { return Refusal("the script refuses it on \(view.view.name)") }
      case .unless(let axis):
        let travel = member.recognizer.values.translation ?? .zero
        let (dx, dy) = (abs(travel.dx), abs(travel.dy))
        let (along, across) = axis == .horizontal ? (dx, dy) : (dy, dx)
        if along <= across {
          return Refusal(
            "the script refuses it unless \(axis)",
            Measure("travel on the \(axis) axis", along, limit: across, .points))
        }
      }
    }
    return nil
  }
}
