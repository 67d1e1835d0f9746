import Gestures
import Motion
import Stage
import TodoModel

extension CalendarScene {
  /// Moves the pages with the finger; after the lift, the page nearest to their destination moves into place.
  func dragged(_ event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began:
      let start = offset.value(at: time)
      dragStart = start
      scrollEnd = nil
      scroller.beginDrag(at: start)
      follow(event)
    case .changed: follow(event)
    default:
      guard let start = dragStart else { return }
      dragStart = nil
      guard event.state == .ended else {
        snap(to: page, at: time)
        return
      }
      let proposed = scroller.proposedTarget(at: offset.value(at: time), rested: time - lastMove)
      // One page at a time, as in paged scroll views.
      let near = nearestPage(to: start)
      snap(to: min(max(nearestPage(to: proposed), near - 1), near + 1), at: time)
    }
  }

  private func follow(_ event: GestureEvent) {
    scroller.report(velocity: event.values.velocity?.dx ?? 0)
    lastMove = event.time
    let shown = scroller.offset(draggedBy: event.values.translation?.dx ?? 0)
    offset.set(shown, at: event.time, keepingPast: recorder.isOn)
    noteVisited(from: shown, to: shown)
  }

  /// The page that is most visible at an offset; the later of two equals.
  func nearestPage(to offset: Double) -> Int {
    guard pageCount > 0, width > 0, let page = Int(exactly: (offset / width).rounded()) else { return 0 }
    return min(max(page, 0), pageCount - 1)
  }

  func snap(to page: Int, at time: Time) {
    let target = Double(min(max(page, 0), max(0, pageCount - 1))) * width
    noteVisited(from: offset.value(at: time), to: target)
    recorder.animate(
      &offset, .view("pages"), .offset, to: target, at: time, over: CalendarSheet.snap, curve: .easeOut)
    if offset.isAnimating(at: time) {
      scrollEnd = offset.end
    } else {
      scrollingEnded(at: time)
    }
  }

  /// Stops moving pages under a finger.
  func hold(at time: Time) {
    let shown = offset.value(at: time)
    offset.set(shown, at: time, keepingPast: recorder.isOn)
    recorder.set(.view("pages"), .offset, .number(shown), at: time)
    scrollEnd = nil
  }

  /// Lets pages held without a drag continue to the nearest place once the last finger is up.
  func letGoIfHeld(at time: Time) {
    guard dragStart == nil, scrollEnd == nil else { return }
    let shown = offset.value(at: time)
    let near = nearestPage(to: shown)
    if shown != Double(near) * width { snap(to: near, at: time) }
  }

  /// Called when the pages come to rest: updates the header.
  func scrollingEnded(at time: Time) {
    scrollEnd = nil
    page = nearestPage(to: offset.destination)
    noteVisited(from: offset.destination, to: offset.destination)
    guard let title = month(ofPage: page)?.title, title != headers.last?.text else { return }
    if !recorder.isOn { headers.removeAll() }
    headers.append((time, title))
    recorder.set(.view("header"), .text, .text(title), at: time)
  }

  /// The page shown, or on its way to its place.
  var shownPage: Int { nearestPage(to: offset.destination) }
}
