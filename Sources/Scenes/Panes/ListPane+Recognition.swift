import Gestures
import Motion
import Stage
import TodoModel

// The scene's questions and calls to a pane about its touches.
extension ListPane {
  /// Called before a touch is delivered; `isFirst` if no other finger is down. `view` is the hit view.
  func willTouch(_ view: View?, _ sample: TouchSample, isFirst: Bool) {
    let row = row(in: view)
    if isFirst { touches = Touches(touched: row?.shown.uid, start: sample.time) }
    if let row, row.shown.isAnimating(at: sample.time) {
      touches.ignored = sample.finger
      return
    }
    // If the list is alone on the screen, a touch anywhere stops it.
    guard target == .list || view?.chain.contains(where: { $0 === self.view }) ?? false else { return }
    hold(by: sample.finger, at: sample.time)
  }

  /// The reason why a recognizer of the pane or of a row in it does not receive a touch, or nil if it does.
  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    if touch.finger == touches.ignored { return Refusal("the row is moving") }
    if edited != nil, member !== tap { return Refusal("a text is being edited") }
    if member === longPress, row(in: stage.view(touchedBy: touch.finger)) == nil {
      return Refusal("no row is under the finger")
    }
    if touch.finger == touches.stopping, member !== pan, member !== pinch, member !== longPress {
      return Refusal("the touch stopped the moving list")
    }
    return nil
  }

  /// The reason why a recognizer of the pane or of a row in it does not begin, or nil if it does.
  func refusalToBegin(_ member: ArenaMember) -> Refusal? {
    if member === longPress, reload.due != nil || returning != nil {
      return Refusal("the list is about to reload")
    }
    return nil
  }

  /// Performs the effect of a recognizer of the pane, or of this row in it.
  func handle(_ event: GestureEvent, row: Row? = nil) {
    let member = event.member
    if let row {
      swiped(row, event)
    } else if member === tap {
      tapped(at: event.values.location, event.time)
    } else if member === pan {
      dragged(event)
    } else if member === pinch {
      pinched(event)
    } else if member === longPress {
      held(event)
    }
  }

  /// Called when a recognizer of the pane has decided. A list stopped past an edge and not dragged on returns to
  /// the edge.
  func noted(_ verdict: Verdict) {
    if verdict.kind == .pan, !verdict.isSuccess, touches.stopping != nil { goBackToContent(at: verdict.time) }
  }

  /// Records whether the lift of a gesture passed its threshold, and by what margin. The travel must be longer
  /// than its limit.
  func recordCommitDecision(
    _ deed: String, of member: ArenaMember, _ quantity: String, _ travel: Double, limit: Double, at time: Time
  ) {
    // The limit is exclusive, so the smallest sufficient value is the next number.
    let measure = Measure(quantity, travel, limit: limit.nextUp, .points, .atLeast)
    let verdict = Verdict(
      deed, kind: member.kind, owner: member.owner, reason: measure.isMet ? nil : .short,
      start: touches.start, time: time, measures: [measure])
    pool.note(verdict, isCommitDecision: true)
  }
}
