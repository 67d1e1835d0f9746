import Gestures
import Motion
import Stage

extension ListPane {
  enum Gesture {
    case swipe(Swipe)
    case pull(Pull)
    case spread(Spread)
    case carry(Carry)

    mutating func changed(_ event: GestureEvent, in pane: ListPane) {
      switch self {
      case .swipe(var swipe):
        swipe.changed(event, in: pane)
        self = .swipe(swipe)
      case .pull(var pull):
        pull.changed(event, in: pane)
        self = .pull(pull)
      case .spread(var spread):
        spread.changed(event, in: pane)
        self = .spread(spread)
      case .carry(var carry):
        carry.changed(event)
        self = .carry(carry)
      }
    }

    /// Called when it has ended or was cancelled, and the pane no longer has it.
    func ended(_ event: GestureEvent, in pane: ListPane) {
      switch self {
      case .swipe(let swipe): swipe.ended(event, in: pane)
      case .pull(let pull): pull.ended(event, in: pane)
      case .spread(let spread): spread.ended(event, in: pane)
      case .carry(let carry): carry.ended(event)
      }
    }

    /// Whether fingers move rows: they are in motion until the lift, and a reload waits for that.
    var movesRows: Bool {
      switch self {
      case .swipe, .spread: true
      case .pull, .carry: false
      }
    }

    /// The time at which it acts even if the fingers rest, or nil for none.
    var deadline: Time? { if case .carry(let carry) = self { carry.nextEdgeCheck } else { nil } }
  }

  /// Records whether a lift at this moment would have an effect; each crossing of the threshold, in either
  /// direction, causes haptic feedback once.
  func cross(_ wasArmed: inout Bool, _ isArmed: Bool, at time: Time) {
    guard isArmed != wasArmed else { return }
    wasArmed = isArmed
    cue(isArmed ? "haptic armed" : "haptic disarmed", at: time)
  }

  /// Adds a sound or a haptic to the timeline, if cues are enabled.
  func cue(_ name: String, at time: Time) {
    if settings.contains(.cues) { recorder.add(.cue(name), at: time) }
  }

  /// Records the placeholder shown from now on, or nil for none.
  func showPlaceholder(_ placeholder: Placeholder?, at time: Time) {
    guard placeholder != nil || recorder.placeholders.last?.placeholder != nil else { return }
    var placeholder = placeholder
    if target != .list { placeholder?.pane = list }
    if recorder.isOn || recorder.placeholders.isEmpty {
      recorder.placeholders.append((time, placeholder))
    } else {
      recorder.placeholders[recorder.placeholders.count - 1] = (time, placeholder)
    }
  }
}

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
    if typing != nil, member !== tap { return Refusal("a text is being edited") }
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
    guard member === longPress else { return nil }
    if let carryRefusal { return Refusal(carryRefusal) }
    return reload.due != nil || returning != nil ? Refusal("the list is about to reload") : nil
  }

  /// Performs the effect of a recognizer of the pane, or of this row in it.
  func handle(_ event: GestureEvent, row: Row? = nil) {
    switch event.state {
    case .recognized: tapped(at: event.values.location, event.time)
    case .began:
      gesture =
        if let row {
          Gesture.swipe(Swipe(event, of: row, in: self))
        } else if event.member === pan {
          Gesture.pull(Pull(event, in: self))
        } else if event.member === pinch {
          Spread(event, in: self).map { Gesture.spread($0) }
        } else {
          Carry(event, in: self).map { Gesture.carry($0) }
        }
    case .changed:
      guard var current = gesture.take() else { return }
      current.changed(event, in: self)
      gesture = current
    default:
      gesture.take()?.ended(event, in: self)
    }
  }

  /// Called when a recognizer of the pane has decided: a list stopped past an edge and not dragged on returns.
  func noted(_ verdict: Verdict) {
    if verdict.kind == .pan, !verdict.isSuccess, touches.stopping != nil { goBackToContent(at: verdict.time) }
  }

  /// Records whether the lift of a gesture passed its threshold: the travel must be longer than its limit.
  func recordCommitDecision(
    _ decision: CommitDecision, of member: ArenaMember, _ quantity: String, _ travel: Double, limit: Double,
    at time: Time
  ) {
    let measure = Measure(quantity, travel, limit: limit, .points, .moreThan)
    let verdict = Verdict(
      recognizer: decision.rawValue, kind: member.kind, owner: member.owner,
      reason: measure.isMet ? nil : .short, time: time, start: touches.start, measures: [measure])
    pool.note(verdict, touched: pool.owners[member.owner].touched, isCommitDecision: true)
  }
}
