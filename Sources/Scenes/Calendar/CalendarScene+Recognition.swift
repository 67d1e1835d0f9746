package import Gestures
package import Motion
package import Stage
package import TodoModel

extension CalendarScene {
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
      Measure("horizontal travel", dx, limit: dy, .points, .moreThan))
  }

  package func handle(_ event: GestureEvent) {
    recorder.log(event, on: .view("pages"))
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

  private func day(at location: Location, _ time: Time) -> CalendarDay? {
    layOut(at: time)
    guard let view = stage.root.hit(location), let page = view.superview, page.superview === pages else {
      return nil
    }
    return CalendarDay(daysSince1970: view.tag)
  }
}

package enum CalendarStatement: Hashable, Sendable {
  case range(CalendarDay, CalendarDay)
  /// The day shown as today, filled.
  case today(CalendarDay)
  case weekStart(Weekday)
  /// An iCalendar file whose events are marked. The scene reads no files: see ``CalendarScene/show(_:)``.
  case events(file: String)
  case refuse(RefusedDays)
  /// Holds the item of a row: taps on days set its due date. Nil releases it.
  case select(SceneTarget?)
}

package enum RefusedDays: Hashable, Sendable {
  case weekends
  case days([CalendarDay])
}

package enum CalendarExpectation: Hashable, Sendable {
  /// All chosen days, in any order.
  case chosen([CalendarDay])
  /// All days of the range with due items or events, in any order.
  case marked([CalendarDay])
  /// The month shown, or on its way.
  case page(CalendarMonth)
  case header(String)
  /// The items due and the events on a day, in any order.
  case holds(CalendarDay, [String])
  case due(CalendarDay?, on: SceneTarget)
  case selected(SceneTarget?)
}

extension CalendarScene {
  package func perform(_ statement: CalendarStatement, at time: Time) throws(SceneError) {
    switch statement {
    case .range(let first, let last):
      guard first <= last else {
        throw .refused(
          expected: "a range that ends after its start", found: "\(first) to \(last)")
      }
      givenRange = first...last
      setUp()
    case .today(let day):
      today = day
      setUp()
    case .weekStart(let day):
      weekStart = day
      setUp()
    case .events: return
    case .refuse(.weekends): refusesWeekends = true
    case .refuse(.days(let days)): refused.formUnion(days)
    case .select(let target): held = try uid(of: target)
    }
  }

  package func show(_ events: [CalendarEvent]) {
    marks.events = events
    setUp()
  }

  package func mismatch(_ expectation: CalendarExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .chosen(let days): return differ(chosen.sorted(), days)
    case .marked(let days): return differ(range.map { marks.days(in: $0) } ?? [], days)
    case .page(let wanted):
      guard let month = month(ofPage: shownPage) else { return "no page at all" }
      return wanted == month ? nil : "\(month)"
    case .header(let wanted):
      let shown = title.latest.text ?? ""
      return wanted == shown ? nil : "\"\(shown)\""
    case .due(let wanted, let target):
      let due = try item(at: target).due
      if due == wanted.map({ .day($0) }) { return nil }
      return due.map { "\($0)" } ?? "none"
    case .holds(let day, let wanted):
      let titles = marks.titles(on: day)
      if titles.sorted() == wanted.sorted() { return nil }
      return titles.isEmpty ? "nothing" : titles.map { "\"\($0)\"" }.joined(separator: ", ")
    case .selected(let target):
      if try uid(of: target) == held { return nil }
      return held.flatMap { model.document.item($0) }.map { "row \"\($0.text)\"" } ?? "none"
    }
  }

  private func uid(of target: SceneTarget?) throws(SceneError) -> ItemUID? {
    try target.map { (target) throws(SceneError) in try item(at: target).uid }
  }

  private func differ(_ found: [CalendarDay], _ expected: [CalendarDay]) -> String? {
    if found == Set(expected).sorted() { return nil }
    return found.isEmpty ? "none" : found.map { "\($0)" }.joined(separator: ", ")
  }
}

/// The sizes and times of the calendar scene's pages.
enum CalendarSheet {
  /// The height of the header, with the month's name and the weekdays, pt.
  static let headerHeight = 80.0
  static let columns = 7
  static let rows = 6
  /// The time a page takes to reach its place after a drag.
  static let snap = Time.milliseconds(300)

  /// The frame of a cell, counted from 0, on a page of this size.
  static func frame(ofCell cell: Int, on page: Extent) -> Frame {
    let width = page.width / Double(columns)
    let height = page.height / Double(rows)
    return Frame(Double(cell % columns) * width, Double(cell / columns) * height, width, height)
  }
}
