import Motion
import TodoModel

/// How a page of the calendar scene is laid out, and how long it takes to come: its sizes and times.
enum CalendarSheet {
  /// The height of the header, with the month's name and the weekdays, pt.
  static let headerHeight = 80.0
  static let columns = 7
  static let rows = 6
  /// How long a page takes to its place after a drag.
  static let snap = Time.milliseconds(300)

  /// The place of a cell, counted from 0, on a page of a size.
  static func frame(ofCell cell: Int, on page: Extent) -> Frame {
    let width = page.width / Double(columns)
    let height = page.height / Double(rows)
    return Frame(Double(cell % columns) * width, Double(cell / columns) * height, width, height)
  }
}
