package import Motion
import Terminal

/// How a screen in points lies on a terminal in cells, and where on it there is room for more.
///
/// The screen is in the top left corner. The last line of the terminal is for a status.
package struct TouchScale: Hashable, Sendable {
  /// What the screen is.
  package enum Fit: Hashable, Sendable {
    /// Lists: 320 pt are as wide as the terminal, up to 80 columns, a line is 25 pt, and the height follows.
    case lists
    /// A screen of its own size, as large as there is room; a line is as many points as two columns.
    case whole(Extent)
  }

  /// Where the verdicts stand, in cells.
  package struct Panel: Hashable, Sendable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int
  }

  /// Of the terminal, cells, as many as are drawn: ``CellGrid/mostColumns`` and ``CellGrid/mostRows``.
  package let columns: Int
  package let rows: Int
  /// Of the screen, points.
  package let screen: Extent
  /// Of the screen, cells.
  package let width: Int
  package let height: Int
  package let pointsPerColumn: Double
  package let pointsPerLine: Double
  /// Beside the screen or below it; whether it is used or not, the screen has the same size.
  package let panel: Panel

  /// On less there is only a message.
  package static let leastColumns = 40
  package static let leastRows = 8
  /// The width of a list, pt.
  package static let listWidth = 320.0
  private static let listColumns = 80
  private static let listLine = 25.0
  /// A panel that is narrower goes below the screen.
  private static let panelColumns = 30
  private static let panelRows = 5
  /// The screen has as many lines before there is a panel below it.
  private static let leastLines = 8

  package init(columns: Int, rows: Int, _ fit: Fit) {
    (self.columns, self.rows) = (
      min(max(1, columns), CellGrid.mostColumns), min(max(1, rows), CellGrid.mostRows)
    )
    let rows = self.rows
    let lines = max(1, rows - 1)
    let below = min(TouchScale.panelRows, max(0, lines - TouchScale.leastLines))
    let beside = Layout(columns: self.columns, lines: lines, fit)
    let room = self.columns - beside.width
    let isBeside = room >= TouchScale.panelColumns
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
      case .lists:
        (width, height) = (min(columns, TouchScale.listColumns), lines)
        across = TouchScale.listWidth / Double(width)
        down = TouchScale.listLine
        screen = Extent(TouchScale.listWidth, down * Double(lines))
      case .whole(let size):
        across = max(size.width / Double(columns), size.height / Double(2 * lines), 0.001)
        down = 2 * across
        // What is a whole number of cells is not one more by the last bit of a division.
        width = min(columns, max(1, Int((size.width / across - 1e-9).rounded(.up))))
        height = min(lines, max(1, Int((size.height / down - 1e-9).rounded(.up))))
        screen = size
      }
    }
  }
}

extension TouchScale {
  /// Whether there is room for a message and no more.
  package var isTooSmall: Bool { columns < TouchScale.leastColumns || rows < TouchScale.leastRows }

  /// The place on the screen that a report of this cell means, both counted from 1: the cell's center. It may lie beside
  /// the screen.
  package func point(column: Int, row: Int) -> Location {
    Location((Double(column) - 0.5) * pointsPerColumn, (Double(row) - 0.5) * pointsPerLine)
  }

  /// The place on the screen that a report of this pixel means, both counted from 1, where cells are so large.
  package func point(x: Int, y: Int, cellWidth: Int, cellHeight: Int) -> Location {
    Location(
      (Double(x) - 0.5) / Double(max(1, cellWidth)) * pointsPerColumn,
      (Double(y) - 0.5) / Double(max(1, cellHeight)) * pointsPerLine)
  }

  /// Whether a place lies on the screen.
  package func contains(_ place: Location) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < screen.width && place.y < screen.height
  }
}
