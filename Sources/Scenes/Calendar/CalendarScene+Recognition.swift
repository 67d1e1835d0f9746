package import Gestures
package import Motion
package import Stage
import TodoModel

extension CalendarScene: Stage.Layout {
  /// Creates views for the pages on the screen, one or two, and removes the others.
  package func layOut(at time: Time) {
    let shown = offset.value(at: time)
    pages.contentOffset = Offset(shown, 0)
    let visible = visiblePages(from: shown, to: shown)
    for (page, view) in pageViews where !visible.contains(page) {
      view.removeFromSuperview()
      pageViews[page] = nil
    }
    for page in visible where pageViews[page] == nil {
      guard let month = month(ofPage: page) else { continue }
      let view = View(
        "page \(month)", frame: Frame(Double(page) * width, 0, pageSize.width, pageSize.height))
      for day in month.days {
        let cell = month.cell(ofDay: day.day, weekStart: weekStart)
        let dayView = View("day \(day)", frame: CalendarSheet.frame(ofCell: cell, on: pageSize))
        dayView.tag = day.daysSince1970
        view.add(dayView)
      }
      pages.add(view)
      pageViews[page] = view
    }
    noteVisited(from: shown, to: shown)
  }

  /// The pages visible at any offset between two.
  private func visiblePages(from start: Double, to end: Double) -> Range<Int> {
    guard width > 0, pageCount > 0 else { return 0..<0 }
    let first = min(max((min(start, end) / width).rounded(.down), 0), Double(pageCount))
    let last = min(max((max(start, end) / width).rounded(.up) + 1, first), Double(pageCount))
    return Int(first)..<Int(last)
  }

  func noteVisited(from start: Double, to end: Double) {
    // Without a recording no past pages are needed: the moving ones are enough.
    if !recorder.isOn { visited.removeAll() }
    visited.formUnion(visiblePages(from: start, to: end))
  }

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    if !stage.arena.hasFingers { stoppingFinger = nil }
    if offset.isAnimating(at: sample.time) {
      hold(at: sample.time)
      stoppingFinger = sample.finger
    }
  }
}

extension CalendarScene: ArenaDelegate {
  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    guard member === tap, touch.finger == stoppingFinger else { return nil }
    return Refusal("the touch stopped the moving pages")
  }

  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    guard let pan = member.recognizer as? PanRecognizer else { return nil }
    let (dx, dy) = (abs(pan.travel.dx), abs(pan.travel.dy))
    if dx > dy { return nil }
    return Refusal(
      "the movement is not more horizontal than vertical",
      Measure("horizontal travel", dx, limit: dy, .points))
  }

  package func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }

  package func handle(_ event: GestureEvent) {
    log(event)
    if event.member === pan {
      dragged(event)
    } else if let day = day(at: event.values.location, event.time) {
      tapped(day, at: event.time)
    }
  }

  package func note(_ verdict: Verdict) {
    guard recorder.notes else { return }
    recorder.verdicts.append(
      RecordedVerdict(gesture: recorder.gesture, verdict: verdict, target: .view("pages")))
  }

  package func didDeliver(_ sample: TouchSample) {
    if sample.phase == .ended || sample.phase == .cancelled, !stage.arena.hasFingers {
      letGoIfHeld(at: sample.time)
    }
  }

  /// The day shown at a point of the screen.
  private func day(at location: Location, _ time: Time) -> CalendarDay? {
    layOut(at: time)
    guard let view = stage.root.hit(location), let page = view.superview, page.superview === pages else {
      return nil
    }
    return CalendarDay(daysSince1970: view.tag)
  }

  private func log(_ event: GestureEvent) {
    guard recorder.notes else { return }
    recorder.gestures.append(
      LoggedGesture(
        gesture: recorder.gesture, time: event.time, recognizer: event.member.name,
        kind: event.member.kind, target: .view("pages"), state: event.state,
        values: event.values))
  }
}
