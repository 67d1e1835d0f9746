import Motion
import TodoModel

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
