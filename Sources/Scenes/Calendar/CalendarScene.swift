import Gestures
package import Motion
package import Stage
package import TodoModel

/// A calendar for touches: a page for each month, days to choose, dots on days with due items or events.
///
/// Taps choose days. While an item is held, a tap sets its due date instead.
package final class CalendarScene: Scene {
  package let stage: Stage
  package let model: SceneModel
  /// The index of the list for row numbers in statements.
  package let list: Int
  let screen: Screen
  let recorder: Recorder

  let header: View
  let pages: View
  let pan: ArenaMember
  let tap: ArenaMember

  /// The delegate's permission for a day; a refused day cannot be chosen, nor be a due date.
  package var allows: (CalendarDay) -> Bool = { _ in true }
  var refused: Set<CalendarDay> = []
  var refusesWeekends = false

  /// The range from the script; without one it is computed.
  var givenRange: ClosedRange<CalendarDay>?
  var today: CalendarDay?
  var weekStart = Weekday.monday
  /// The first page's month, or nil without any page.
  var firstMonth: CalendarMonth?
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
  var dragStart: Double?
  /// When the finger that drags the pages last moved.
  var lastMove = Time.zero
  /// When the current scrolling ends.
  var scrollEnd: Time?
  /// The finger whose touch stopped the moving pages; it cannot tap.
  var stoppingFinger: Int?
  var headers: [(time: Time, text: String)] = []
  var pageViews: [Int: View] = [:]
  /// The pages that have been on the screen.
  var visited: Set<Int> = []
  var borders: [CalendarDay: Track] = [:]
  var dots: [CalendarDay: Track] = [:]

  init(_ start: SceneStart) {
    model = start.model
    list = start.list
    screen = start.screen
    recorder = start.recorder
    stage = Stage(screen: screen.size)
    let size = screen.size
    let top = CalendarSheet.headerHeight
    header = View("header", frame: Frame(0, 0, size.width, top))
    pages = View("pages", frame: Frame(0, top, size.width, max(0, size.height - top)))
    stage.root.add(pages)
    stage.root.add(header)
    tap = stage.add(TapRecognizer(profile: screen.profile), to: pages)
    pan = stage.add(PanRecognizer(maximum: 1, axis: .horizontal, profile: screen.profile), to: pages)
    scroller = Scroller(profile: screen.profile, viewport: size.width, content: 0)
    marks = CalendarMarks(model.document)
    stage.layout = self
    stage.arena.delegate = self
    setUp()
  }
}

extension CalendarScene {
  var width: Double { screen.size.width }
  /// The size of a page, without the header.
  var pageSize: Extent { Extent(pages.frame.width, pages.frame.height) }

  /// The days that can be chosen unless the delegate refuses, or nil without any.
  ///
  /// Without a given range, the month of today, else the months from the first due date to the last.
  package var range: ClosedRange<CalendarDay>? {
    if let givenRange { return givenRange }
    if let today {
      let month = CalendarMonth(of: today)
      return month.day(1).flatMap { first in month.day(month.length).map { first...$0 } }
    }
    return marks.dueRange.flatMap { due in
      let (first, last) = (CalendarMonth(of: due.lowerBound), CalendarMonth(of: due.upperBound))
      return first.day(1).flatMap { start in last.day(last.length).map { start...$0 } }
    }
  }

  func month(ofPage page: Int) -> CalendarMonth? {
    (0..<pageCount).contains(page) ? firstMonth?.advanced(byMonths: page) : nil
  }

  /// The page of a day's month, or nil if there is none.
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
    placeDots()
    page = today.flatMap { self.page(of: $0) } ?? 0
    offset = Track(rest: Double(page) * width)
    headers = month(ofPage: page).map { [(.zero, $0.title)] } ?? []
    for view in pageViews.values { view.removeFromSuperview() }
    pageViews = [:]
    visited = []
    layOut(at: .zero)
  }
}

extension CalendarScene {
  package var deadline: Time? { scrollEnd }

  package var restTime: Time? { [offset.end, scrollEnd].compactMap { $0 }.max() }

  package func process(at time: Time) {
    if let end = scrollEnd, end <= time { scrollingEnded(at: time) }
  }

  package func offset(at time: Time) -> Double? { offset.value(at: time) }

  package func scroll(to target: Double, at time: Time) throws(SceneError) {
    guard dragStart == nil else {
      throw .refused(expected: "pages that no finger holds", found: "pages that are dragged")
    }
    offset.set(scroller.clamped(target), at: time, keepingPast: recorder.isOn)
    scrollingEnded(at: time)
  }
}
