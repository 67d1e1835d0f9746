package import Motion
import Stage
package import TodoModel

extension CalendarScene {
  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    switch target {
    case .day(let day):
      guard let page = page(of: day) else {
        throw .refused(expected: "a day of the calendar's months", found: "day \(day)")
      }
      let frame = frame(of: day).moved(by: Offset(Double(page) * width - offset.value(at: time), 0))
      guard frame.maxX > 0, frame.x < width else {
        throw .rowOffScreen("day \(day)", offset: Double(page) * width)
      }
      return frame
    case .view("header"): return header.frame
    case .view("pages"): return pages.frame
    default: throw .notInScene("such a target")
    }
  }

  /// The screen frame of a day while its page is in place.
  private func frame(of day: CalendarDay) -> Frame {
    let cell = CalendarMonth(of: day).cell(ofDay: day.day, weekStart: weekStart)
    return CalendarSheet.frame(ofCell: cell, on: pageSize).moved(by: Offset(0, CalendarSheet.headerHeight))
  }

  /// The item of a row; the calendar shows no rows, but statements name items by them.
  package func item(at target: SceneTarget) throws(SceneError) -> Item {
    model.document[try model.place(of: target, in: list)]
  }

  /// Adds the header, the visited pages, and the marks of their days.
  package func describe(in recording: inout Recording) {
    recording.offset = offset
    var appearance = DiscreteTrack(Appearance())
    for header in headers { appearance.set(Appearance(text: header.text), at: header.time) }
    var title = ShownElement(.view("header"), frame: header.frame, appearance: appearance)
    title.figure = .header
    var sheets = ShownElement(.view("pages"), frame: pages.frame, tracks: [.offset: offset])
    sheets.figure = .pages
    recording.elements += [title, sheets]
    recording.months = visited.sorted().compactMap { page in
      month(ofPage: page).map {
        ShownMonth(
          month: $0, weekStart: weekStart, choosable: range,
          frame: pages.frame.moved(by: Offset(Double(page) * width, 0)), slide: offset)
      }
    }
    for page in visited.sorted() {
      for day in month(ofPage: page)?.days ?? [] {
        if day == today { recording.elements.append(element(.fill, "fill", day, page, Track(rest: 0))) }
        if let track = borders[day] {
          recording.elements.append(element(.border, "border", day, page, track))
        }
        if let track = dots[day] { recording.elements.append(element(.dot, "dot", day, page, track)) }
      }
    }
  }

  private func element(
    _ figure: ElementKind, _ mark: String, _ day: CalendarDay, _ page: Int, _ hidden: Track
  ) -> ShownElement {
    let frame = frame(of: day).moved(by: Offset(Double(page) * width, 0))
    var element = ShownElement(.view("\(mark) of day \(day)"), frame: frame, tracks: [.hidden: hidden])
    element.figure = figure
    element.leftBy = [offset]
    return element
  }
}
