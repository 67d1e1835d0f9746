import Gestures
package import Motion
import Stage
package import TodoModel

/// A calendar for touches: a page for each month, days to choose, dots on days with due items or events.
///
/// Taps choose days. While an item is held, a tap sets its due date instead.
package final class CalendarScene: Scene {
  package let parts: SceneParts
  let header: View
  let pages: View
  let pan: ArenaMember
  let tap: ArenaMember

  /// The days that cannot be chosen, nor be due dates.
  var refused: Set<CalendarDay> = []
  var refusesWeekends = false

  /// The range from the script; without one it is computed.
  var givenRange: ClosedRange<CalendarDay>?
  var today: CalendarDay?
  var weekStart = Weekday.monday
  fileprivate var firstMonth: CalendarMonth?
  var pageCount = 0
  /// The days that can be chosen, in order.
  package internal(set) var chosen: Set<CalendarDay> = []
  /// The item to receive a due date by the next tap.
  var held: ItemUID?
  var marks: CalendarMarks

  var offset = Track(rest: 0)
  var scroller: Scroller
  /// The page shown at the end of the last scrolling, from 0.
  var page = 0
  /// The offset with which the current drag began, or nil without a drag.
  fileprivate var dragStart: Double?
  fileprivate var scrollEnd: Time?
  /// The finger whose touch stopped the moving pages; it cannot tap.
  var stoppingFinger: Int?
  var title = DiscreteTrack(Appearance())
  var pageViews: [Int: View] = [:]
  var visited: Set<Int> = []
  fileprivate var borders: [CalendarDay: Track] = [:]
  var dots: [CalendarDay: Track] = [:]

  init(_ parts: SceneParts) {
    self.parts = parts
    let (stage, size, profile) = (parts.stage, parts.screen.size, parts.screen.profile)
    let top = CalendarSheet.headerHeight
    header = View("header", frame: Frame(0, 0, size.width, top))
    pages = View("pages", frame: Frame(0, top, size.width, max(0, size.height - top)))
    stage.root.add(pages)
    stage.root.add(header)
    tap = stage.add(TapRecognizer(profile: profile), to: pages)
    pan = stage.add(PanRecognizer(maximum: 1, axis: .horizontal, profile: profile), to: pages)
    scroller = Scroller(profile: profile, viewport: size.width, content: 0)
    marks = CalendarMarks(parts.model.document)
    setUp()
  }

  var width: Double { screen.size.width }
  var pageSize: Extent { Extent(pages.frame.width, pages.frame.height) }

  /// The days that can be chosen unless the delegate refuses, or nil without any.
  ///
  /// Without a given range, the month of today, else the months from the first due date to the last.
  package var range: ClosedRange<CalendarDay>? {
    if let givenRange { return givenRange }
    guard let days = today.map({ $0...$0 }) ?? marks.dueRange else { return nil }
    let (first, last) = (CalendarMonth(of: days.lowerBound), CalendarMonth(of: days.upperBound))
    return first.day(1).flatMap { start in last.day(last.length).map { start...$0 } }
  }

  func month(ofPage page: Int) -> CalendarMonth? {
    (0..<pageCount).contains(page) ? firstMonth?.advanced(byMonths: page) : nil
  }

  func page(of day: CalendarDay) -> Int? {
    guard let firstMonth else { return nil }
    let page = CalendarMonth(of: day).ordinal - firstMonth.ordinal
    return (0..<pageCount).contains(page) ? page : nil
  }

  /// Lays everything out from the beginning: statements before the first gesture may have changed everything.
  func setUp() {
    let range = range
    firstMonth = range.map { CalendarMonth(of: $0.lowerBound) }
    let last = range.map { CalendarMonth(of: $0.upperBound) }
    pageCount = (last?.ordinal ?? -1) - (firstMonth?.ordinal ?? 0) + 1
    scroller = Scroller(
      profile: screen.profile, viewport: width, content: Double(pageCount) * width)
    chosen = []
    borders = [:]
    dots = [:]
    for day in range.map({ marks.days(in: $0) }) ?? [] { dots[day] = Track(rest: 0) }
    page = today.flatMap { self.page(of: $0) } ?? 0
    offset = Track(rest: Double(page) * width)
    title = DiscreteTrack(Appearance())
    title.set(Appearance(text: month(ofPage: page)?.title), at: .zero)
    for view in pageViews.values { view.removeFromSuperview() }
    pageViews = [:]
    visited = []
    layOut(at: .zero)
  }

  package var deadline: Time? { scrollEnd }

  package var restTime: Time? { [offset.end, scrollEnd].compactMap { $0 }.max() }

  package func process(at time: Time) {
    if let end = scrollEnd, end <= time { scrollingEnded(at: time) }
  }

  package func offset(at time: Time) -> Double? { offset.value(at: time) }

  package func scroll(to target: Double, at time: Time) throws(SceneError) {
    guard dragStart == nil else {
      throw .refused(expected: "pages at rest", found: "pages that a finger drags")
    }
    offset.set(scroller.clamped(target), at: time, keepingPast: recorder.isOn)
    scrollingEnded(at: time)
  }
}

/// The chosen days of a calendar, the item that it holds, and the page shown on a screen of this width.
package struct DaysPlace: Hashable, Sendable {
  fileprivate var page: Int
  fileprivate var width: Double
  fileprivate var chosen: Set<CalendarDay>
  fileprivate var held: ItemUID?
}

extension CalendarScene {
  var place: DaysPlace { DaysPlace(page: shownPage, width: width, chosen: chosen, held: held) }

  /// Chooses the days that can still be chosen; a removed item is no longer held. On a screen of another width the
  /// page stays.
  func go(to place: DaysPlace, at time: Time) {
    if place.width != width { try? scroll(to: Double(place.page) * width, at: time) }
    for day in place.chosen.subtracting(chosen) where mayChoose(day) { choose(day, at: time) }
    for day in chosen.subtracting(place.chosen) { choose(day, at: time) }
    held = place.held.flatMap { model.document.place(of: $0) == nil ? nil : $0 }
  }

  /// Whether a tap can choose a day: it is in the range, and the delegate does not refuse it.
  package func mayChoose(_ day: CalendarDay) -> Bool {
    guard let range, range.contains(day), !refused.contains(day) else { return false }
    return !refusesWeekends || ![.saturday, .sunday].contains(day.weekday)
  }

  /// Chooses the tapped day or, if chosen, deselects it; with an item held it sets that item's due date.
  func tapped(_ day: CalendarDay, at time: Time) {
    guard mayChoose(day) else { return }
    if let held { setDue(day, of: held, at: time) } else { choose(day, at: time) }
  }

  func choose(_ day: CalendarDay, at time: Time) {
    let isChosen = chosen.insert(day).inserted
    if !isChosen { chosen.remove(day) }
    show(&borders, "border", day, isChosen, at: time)
  }

  private func setDue(_ day: CalendarDay, of uid: ItemUID, at time: Time) {
    guard let item = model.document.item(uid), item.due != .day(day) else { return }
    let old = item.due?.day
    model.apply(.setField(uid, .due(.day(day))), at: time)
    if let item = model.document.item(uid) { marks.note(item) }
    for changed in [old, day].compactMap({ $0 }) {
      show(&dots, "dot", changed, marks.isMarked(changed), at: time)
    }
  }

  /// Shows or hides a mark of a day; does nothing if it is in that state already.
  private func show(
    _ tracks: inout [CalendarDay: Track], _ mark: String, _ day: CalendarDay, _ isShown: Bool, at time: Time
  ) {
    var track = tracks[day] ?? Track(rest: 1)
    let hidden = isShown ? 0.0 : 1.0
    guard track.destination != hidden else { return }
    track.set(hidden, at: time, keepingPast: recorder.isOn)
    tracks[day] = track
    recorder.set(.view("\(mark) of day \(day)"), .hidden, .flag(!isShown), at: time)
  }

  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    switch target {
    case .day(let day):
      guard let page = page(of: day) else {
        throw .refused(expected: "a day of the calendar's months", found: "day \(day)")
      }
      let frame = frame(of: day).moved(by: Offset(Double(page) * width - offset.value(at: time), 0))
      guard frame.maxX > 0, frame.x < width else {
        throw .offScreen("day \(day)", offset: Double(page) * width)
      }
      return frame
    case .view("header"): return header.frame
    case .view("pages"): return pages.frame
    default: throw .notInScene("a target of another scene")
    }
  }

  /// The screen frame of a day while its page is in place.
  private func frame(of day: CalendarDay) -> Frame {
    let cell = CalendarMonth(of: day).cell(ofDay: day.day, weekStart: weekStart)
    return CalendarSheet.frame(ofCell: cell, on: pageSize).moved(by: Offset(0, CalendarSheet.headerHeight))
  }

  package func describe(in recording: inout Recording) {
    recording.offset = offset
    recording.elements += [
      ShownElement(target: .view("header"), figure: .header, frame: header.frame, appearance: title),
      ShownElement(target: .view("pages"), figure: .pages, frame: pages.frame, tracks: [.offset: offset]),
    ]
    for page in visited.sorted() {
      guard let month = month(ofPage: page) else { continue }
      recording.months.append(
        ShownMonth(
          month: month, weekStart: weekStart, choosable: range,
          frame: pages.frame.moved(by: Offset(Double(page) * width, 0)), slide: offset))
      for day in month.days {
        let fill = day == today ? Track(rest: 0) : nil
        recording.elements += [
          element(.fill, "fill", day, page, fill), element(.border, "border", day, page, borders[day]),
          element(.dot, "dot", day, page, dots[day]),
        ].compactMap(\.self)
      }
    }
  }

  private func element(
    _ figure: ElementKind, _ mark: String, _ day: CalendarDay, _ page: Int, _ hidden: Track?
  ) -> ShownElement? {
    hidden.map {
      ShownElement(
        target: .view("\(mark) of day \(day)"), figure: figure,
        frame: frame(of: day).moved(by: Offset(Double(page) * width, 0)), tracks: [.hidden: $0],
        leftBy: [offset])
    }
  }

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
      let shown = offset.value(at: time)
      // A pixel of the headless screen is a point.
      let proposed = scroller.proposedTarget(at: shown, rested: scroller.rest(at: time)).rounded()
      let unrested = scroller.proposedTarget(at: shown, rested: .zero).rounded()
      // One page at a time, as in paged scroll views.
      let near = nearestPage(to: start)
      let pages = max(0, near - 1)...max(0, min(near + 1, pageCount - 1))
      let chosen = min(max(nearestPage(to: proposed), pages.lowerBound), pages.upperBound)
      snap(to: chosen, at: time)
      let decision = scroller.page(
        from: Double(near) * width, to: Double(chosen) * width, proposed: proposed, unrested: unrested,
        step: width, pages: Double(pages.lowerBound) * width...Double(pages.upperBound) * width,
        turnsAtTie: (later: true, earlier: false))
      recorder.noteLift(
        .page, of: event.member, decision, rest: Double(chosen) * width, on: .view("pages"), at: time)
    }
  }

  private func follow(_ event: GestureEvent) {
    let shown = scroller.follow(event, .horizontal)
    offset.set(shown, at: event.time, keepingPast: recorder.isOn)
    noteVisited(from: shown, to: shown)
  }

  /// The page that is most visible at an offset; the later of two equals.
  fileprivate func nearestPage(to offset: Double) -> Int {
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
  fileprivate func scrollingEnded(at time: Time) {
    scrollEnd = nil
    page = nearestPage(to: offset.destination)
    noteVisited(from: offset.destination, to: offset.destination)
    guard let text = month(ofPage: page)?.title, text != title.latest.text else { return }
    title.set(Appearance(text: text), at: time, keepingPast: recorder.isOn)
    recorder.set(.view("header"), .text, .text(text), at: time)
  }

  /// The page shown, or on its way to its place.
  var shownPage: Int { nearestPage(to: offset.destination) }
}
