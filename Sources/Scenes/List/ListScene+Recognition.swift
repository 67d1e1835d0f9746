public import Gestures
public import Motion
public import Stage
import TodoModel

extension ListScene: Stage.Layout {
  public func layOut(at time: Time) {
    updateWindow(at: time)
    table.contentOffset = Offset(0, offset.value(at: time))
    let size = Extent(width, rowHeight)
    for row in rows { row.layOut(size, at: time) }
  }

  public func willTouch(_ view: View?, _ sample: TouchSample) {
    let row = rows.first { $0.view === view }
    if !stage.arena.hasFingers {
      touched = row?.shown.uid
      touchStart = sample.time
      stoppingFinger = nil
      ignoredFinger = nil
    }
    if let row, row.shown.isAnimating(at: sample.time) {
      ignoredFinger = sample.finger
      return
    }
    // A finger on a moving list holds it.
    if edited == nil, offset.isAnimating(at: sample.time) {
      let shown = offset.value(at: sample.time)
      offset.set(shown, at: sample.time, keepingPast: recorder.isOn)
      recorder.set(.list, .offset, .number(shown), at: sample.time)
      stoppingFinger = sample.finger
    }
  }
}

extension ListScene: ArenaOwner {
  public func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal? {
    if touch.finger == ignoredFinger { return Refusal("the row is in motion") }
    if edited != nil, entrant !== tap { return Refusal("a text is being edited") }
    if entrant === longPress, row(touchedBy: touch.finger) == nil {
      return Refusal("there is no row under the finger")
    }
    if touch.finger == stoppingFinger, entrant === tap || entrant.host != Host.table {
      return Refusal("the touch stopped the moving list")
    }
    return nil
  }

  public func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal? {
    if entrant === longPress, pendingReload != nil || returning != nil {
      return Refusal("the list is about to reload")
    }
    guard entrant.host != Host.table, let pan = entrant.recognizer as? PanRecognizer else { return nil }
    let (dx, dy) = (abs(pan.travel.dx), abs(pan.travel.dy))
    if dx > dy { return nil }
    return Refusal(
      "the way is not more sideways than up or down", Measure("travel sideways", dx, limit: dy, .points))
  }

  public func allows(_ entrant: Entrant, besides other: Entrant) -> Bool { false }

  public var wantsMeasures: Bool { recorder.isOn }

  public func handle(_ event: GestureEvent) {
    let entrant = event.entrant
    log(event)
    if entrant === tap {
      tapped(at: event.values.location, event.time)
    } else if entrant === tablePan {
      dragged(event)
    } else if entrant === pinch {
      pinched(event)
    } else if entrant === longPress {
      held(event)
    } else if entrant.host != Host.table {
      swiped(madeRows[entrant.host], event)
    }
  }

  public func note(_ verdict: Verdict) {
    note(verdict, isDeed: false)
    // Stopped past an edge and not dragged on, the list goes back.
    if verdict.host == Host.table, verdict.kind == .pan, !verdict.isSuccess, stoppingFinger != nil {
      goBackToContent(at: verdict.time)
    }
  }

  private func note(_ verdict: Verdict, isDeed: Bool) {
    guard recorder.isOn else { return }
    recorder.verdicts.append(
      RecordedVerdict(
        gesture: recorder.gesture, verdict: verdict, target: target(ofHost: verdict.host),
        touched: touched(ofHost: verdict.host), by: verdict.byHost.map { target(ofHost: $0) }, isDeed: isDeed)
    )
  }

  /// Says whether the lift of a gesture did what it is for, and how far it was from the other. The way must be
  /// longer than its limit.
  func judge(
    _ deed: String, of entrant: Entrant, _ quantity: String, _ way: Double, limit: Double, at time: Time
  ) {
    // The least value beyond a limit that does not suffice itself.
    let measure = Measure(quantity, way, limit: limit.nextUp, .points, .atLeast)
    note(
      Verdict(
        deed, kind: entrant.kind, host: entrant.host, reason: measure.isMet ? nil : .short,
        start: touchStart, time: time, measures: [measure]), isDeed: true)
  }

  private func row(touchedBy finger: Int) -> Row? {
    guard let view = stage.view(touchedBy: finger) else { return nil }
    return rows.first { $0.view === view }
  }

  private func target(ofHost host: Int) -> AnimationTarget {
    host == Host.table ? .list : .row(madeRows[host].shown.row)
  }

  private func touched(ofHost host: Int) -> ItemUID? {
    host == Host.table ? touched : madeRows[host].shown.uid
  }

  private func log(_ event: GestureEvent) {
    guard recorder.isOn else { return }
    recorder.gestures.append(
      LoggedGesture(
        gesture: recorder.gesture, touched: touched(ofHost: event.entrant.host), time: event.time,
        recognizer: event.entrant.name, kind: event.entrant.kind,
        target: target(ofHost: event.entrant.host), state: event.state, values: event.values))
  }
}
