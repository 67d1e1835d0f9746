public import Motion
import Stage
public import TodoModel

extension CalendarScene {
  public func frame(of landmark: Landmark, at time: Time) throws(SceneError) -> Frame {
    switch landmark {
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

  /// Where a day lies on the screen while its page is in its place.
  private func frame(of day: CalendarDay) -> Frame {
    let cell = CalendarMonth(of: day).cell(ofDay: day.day, weekStart: weekStart)
    return CalendarSheet.frame(ofCell: cell, on: pageSize).moved(by: Offset(0, CalendarSheet.headerHeight))
  }

  /// The item of a row; the calendar shows no rows, but statements name items by them.
  public func item(at landmark: Landmark) throws(SceneError) -> Item {
    let name: String?
    switch landmark {
    case .row(_, let list), .item(_, let list): name = list
    default: throw .notInScene("such a row")
    }
    let document = model.document
    guard let list = name.map({ document.list(named: $0) }) ?? self.list else { throw .noList(name ?? "") }
    let items = document.lists[list].items
    switch landmark {
    case .row(let index, _):
      guard items.indices.contains(index) else { throw .noRow(index + 1, count: items.count) }
      return items[index]
    case .item(let text, _):
      let found = items.indices(ofText: text)
      guard let index = found.first else { throw .noRowNamed(text) }
      guard found.count == 1 else { throw .severalRowsNamed(text, count: found.count) }
      return items[index]
    default: throw .notInScene("such a row")
    }
  }

  /// The header, the pages, and what marks the days of the pages that have been on the screen.
  public func describe(in recording: inout Recording) {
    recording.offset = offset
    recording.things.append(ShownThing(.view("header"), frame: header.frame))
    recording.things.append(ShownThing(.view("pages"), frame: pages.frame, tracks: [.offset: offset]))
    for page in visited.sorted() {
      for day in month(ofPage: page)?.days ?? [] {
        if day == today { recording.things.append(thing("fill", day, Track(rest: 0))) }
        if let track = borders[day] { recording.things.append(thing("border", day, track)) }
        if let track = dots[day] { recording.things.append(thing("dot", day, track)) }
      }
    }
  }

  private func thing(_ mark: String, _ day: CalendarDay, _ hidden: Track) -> ShownThing {
    ShownThing(.view("\(mark) of day \(day)"), frame: frame(of: day), tracks: [.hidden: hidden])
  }
}
