package import Motion
import Terminal

/// The mapping of a screen in points to a terminal in cells. The screen is in the top left corner; the last
/// line of the terminal is for a status.
package struct TouchScale: Hashable, Sendable {
  package enum Fit: Hashable, Sendable {
    /// Lists: 320 pt are as wide as the terminal, up to 80 columns, a line is 25 pt, and the height follows.
    case lists
    /// The same with lines of 50 pt, one for each row.
    case dense
    /// A calendar: 480 pt are as high as the terminal, and the width is what the panel leaves.
    case calendar
    /// A screen of its own size, as large as fits; a line is as many points as two columns.
    case whole(Extent)
  }

  package struct Panel: Hashable, Sendable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int
  }

  /// The drawn cells, up to ``CellGrid/mostColumns`` and ``CellGrid/mostRows``.
  package let columns: Int
  package let rows: Int
  /// The size of the screen in points.
  package let screen: Extent
  /// The size of the screen in cells.
  package let width: Int
  package let height: Int
  package let pointsPerColumn: Double
  package let pointsPerLine: Double
  /// The panel beside or below the screen; the screen has the same size whether it is used or not.
  package let panel: Panel

  /// The minimum width; a narrower terminal shows only a message.
  package static let minColumns = 40
  package static let minRows = 8
  /// The width of a list, pt.
  package static let listWidth = 320.0
  private static let listColumns = 80
  private static let listLine = 25.0
  /// The minimum width of a panel; a narrower one goes below the screen.
  private static let panelColumns = 30
  /// The height of a calendar and its minimum width beside a panel, pt.
  private static let calendar = Extent(320, 480)
  private static let panelRows = 5
  /// The minimum number of the screen's lines with a panel below it: on fewer, the names of a calendar's weekdays hide
  /// its first week.
  private static let minLines = 8
  private static let minCalendarLines = 9

  package init(columns: Int, rows: Int, _ fit: Fit) {
    self.columns = min(max(1, columns), CellGrid.mostColumns)
    self.rows = min(max(1, rows), CellGrid.mostRows)
    let lines = max(1, self.rows - 1)
    let least = fit == .calendar ? TouchScale.minCalendarLines : TouchScale.minLines
    let below = min(TouchScale.panelRows, max(0, lines - least))
    let left = fit == .calendar ? self.columns - TouchScale.panelColumns - 1 : self.columns
    let beside = Layout(columns: max(1, left), lines: lines, fit)
    let room = self.columns - beside.width
    let isWide = fit != .calendar || beside.screen.width >= TouchScale.calendar.width
    let isBeside = room >= TouchScale.panelColumns && isWide
    let layout = isBeside ? beside : Layout(columns: self.columns, lines: lines - below, fit)
    panel =
      isBeside
      ? Panel(column: beside.width + 1, row: 0, columns: room - 1, rows: lines)
      : Panel(column: 0, row: lines - below, columns: self.columns, rows: below)
    (width, height, screen) = (layout.width, layout.height, layout.screen)
    (pointsPerColumn, pointsPerLine) = (layout.across, layout.down)
  }

  private struct Layout {
    var width: Int
    var height: Int
    var screen: Extent
    /// Points per column, points per line.
    var across: Double
    var down: Double

    init(columns: Int, lines: Int, _ fit: Fit) {
      switch fit {
      case .lists, .dense:
        (width, height) = (min(columns, TouchScale.listColumns), lines)
        across = TouchScale.listWidth / Double(width)
        down = fit == .dense ? 2 * TouchScale.listLine : TouchScale.listLine
        screen = Extent(TouchScale.listWidth, down * Double(lines))
      case .calendar:
        (width, height) = (columns, lines)
        down = TouchScale.calendar.height / Double(lines)
        screen = Extent((down / 2 * Double(columns)).rounded(), TouchScale.calendar.height)
        across = screen.width / Double(columns)
      case .whole(let size):
        across = max(size.width / Double(columns), size.height / Double(2 * lines), 0.001)
        down = 2 * across
        // A rounding error must not add a cell to a whole number of cells.
        width = min(columns, max(1, Int((size.width / across - 1e-9).rounded(.up))))
        height = min(lines, max(1, Int((size.height / down - 1e-9).rounded(.up))))
        screen = size
      }
    }
  }

  package var isTooSmall: Bool { columns < TouchScale.minColumns || rows < TouchScale.minRows }

  /// The location on the screen of the center of a pixel, both counted from 1, for cells of this size in pixels; of
  /// a cell for cells of size 1. It may be off the screen.
  package func point(x: Int, y: Int, cellWidth: Int = 1, cellHeight: Int = 1) -> Location {
    Location(
      (Double(x) - 0.5) / Double(cellWidth) * pointsPerColumn,
      (Double(y) - 0.5) / Double(cellHeight) * pointsPerLine)
  }

  package func contains(_ place: Location) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < screen.width && place.y < screen.height
  }
}
