import Motion
import Testing

@testable import Rendering

@Suite struct TouchScaleTests {
  @Test(arguments: [
    (80, 24, 80, 18, TouchScale.Panel(column: 0, row: 18, columns: 80, rows: 5)),
    (109, 24, 80, 18, TouchScale.Panel(column: 0, row: 18, columns: 109, rows: 5)),
    (110, 24, 80, 23, TouchScale.Panel(column: 81, row: 0, columns: 29, rows: 23)),
    (200, 60, 80, 59, TouchScale.Panel(column: 81, row: 0, columns: 119, rows: 59)),
    (40, 8, 40, 7, TouchScale.Panel(column: 0, row: 7, columns: 40, rows: 0)),
    (40, 12, 40, 8, TouchScale.Panel(column: 0, row: 8, columns: 40, rows: 3)),
  ])
  func fitsListsToTerminal(columns: Int, rows: Int, width: Int, height: Int, panel: TouchScale.Panel) {
    let scale = TouchScale(columns: columns, rows: rows, .lists)
    #expect((scale.width, scale.height, scale.panel) == (width, height, panel))
    #expect(scale.screen == Extent(320, Double(height) * 25))
    #expect(scale.pointsPerColumn == 320 / Double(width))
    #expect(!scale.isTooSmall)
  }

  /// The terminal, the screen, the cells that it gets, points a column.
  private static let fits: [(Int, Int, Extent, Int, Int, Double)] = [
    // 23 lines are 480 pt; beside the screen there is room.
    (80, 24, Extent(320, 480), 31, 23, 480 / 46.0), (200, 60, Extent(320, 480), 79, 59, 480 / 118.0),
    // It is as wide as the terminal.
    (80, 24, Extent(800, 200), 80, 10, 10), (40, 24, Extent(320, 200), 40, 13, 8),
  ]

  @Test(arguments: fits.indices)
  func fitsWholeScreens(case number: Int) {
    let (columns, rows, size, width, height, across) = TouchScaleTests.fits[number]
    let scale = TouchScale(columns: columns, rows: rows, .whole(size))
    #expect((scale.width, scale.height, scale.screen) == (width, height, size))
    #expect(abs(scale.pointsPerColumn - across) < 1e-9)
    #expect(scale.pointsPerLine == 2 * scale.pointsPerColumn)
  }

  @Test(arguments: [(40, 12, 40, 9, 1067.0), (61, 24, 61, 18, 813), (80, 24, 49, 23, 511)])
  func fitsCalendarsToTerminal(columns: Int, rows: Int, width: Int, height: Int, points: Double) {
    let scale = TouchScale(columns: columns, rows: rows, .calendar)
    #expect((scale.width, scale.height, scale.screen) == (width, height, Extent(points, 480)))
    #expect(abs(scale.pointsPerColumn * 2 / scale.pointsPerLine - 1) < 0.01)
  }

  @Test func aReportOfACellMeansItsCenter() {
    let scale = TouchScale(columns: 80, rows: 24, .lists)
    #expect(scale.point(x: 1, y: 1) == Location(2, 12.5))
    #expect(scale.point(x: 80, y: 18) == Location(318, 437.5))
    #expect(scale.contains(scale.point(x: 80, y: 18)))
    #expect(!scale.contains(scale.point(x: 80, y: 19)))
    #expect(!scale.contains(scale.point(x: 81, y: 1)))
    #expect(!scale.contains(scale.point(x: 0, y: 1)))
  }

  @Test func convertsPixelReports() {
    let scale = TouchScale(columns: 80, rows: 24, .lists)
    #expect(scale.point(x: 1, y: 1, cellWidth: 10, cellHeight: 20) == Location(0.2, 0.625))
    #expect(scale.point(x: 800, y: 200, cellWidth: 10, cellHeight: 20) == Location(319.8, 249.375))
  }

  @Test(arguments: [(39, 24, true), (40, 7, true), (40, 8, false), (0, 0, true), (-5, 3, true)])
  func lessIsTooSmall(columns: Int, rows: Int, isTooSmall: Bool) {
    #expect(TouchScale(columns: columns, rows: rows, .lists).isTooSmall == isTooSmall)
    #expect(TouchScale(columns: columns, rows: rows, .whole(Extent(0, 0))).isTooSmall == isTooSmall)
  }
}
