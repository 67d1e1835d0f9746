import Motion
import Scenes
import Terminal
import Testing

@testable import Rendering

/// Pictures in the cells of a terminal.
@Suite struct CellGridTests {
  private static func grid(_ play: Play, at time: Time = .zero, columns: Int, rows: Int) -> CellGrid {
    CellGrid(play.picture.frame(at: time), columns: columns, rows: rows)
  }

  /// A row of 50 pt on a screen of 480 is two and a half cells of 20 pt: five pixels.
  @Test func rowsAreFieldsOfColor() {
    let grid = Self.grid(Play("Milk", "Eggs"), columns: 32, rows: 24)
    func line(_ text: String, _ fill: Character) -> String {
      text + String(repeating: fill, count: 32 - text.count)
    }
    let expected: [String] = [
      line("", "░"), line("░░Milk", "░"), line("", "▒"), line("▒▒Eggs", "▒"), line("", "▒"), line("", " "),
    ]
    #expect(Array(grid.lines(.none).prefix(6)) == expected)
    // The third line is half of the first row and half of the second.
    #expect(grid[0, 2].upper.green < 0.1)
    #expect(grid[0, 2].lower.green > 0.5)
  }

  @Test func halfBlocksShowWhatLiesBetweenCells() {
    let line = Self.grid(Play("Milk", "Eggs"), columns: 2, rows: 24).lines(.ansi16)[2]
    #expect(line == "\u{1B}[0;91;43m▀▀\u{1B}[0m")
  }

  @Test func doneIsGreenAndStruck() {
    let play = Play("Milk", done: ["Milk"])
    #expect(
      Self.grid(play, columns: 20, rows: 24).lines(.ansi256)[1]
        == "\u{1B}[0;48;5;34m \u{1B}[0;9;38;5;231;48;5;34mMilk\u{1B}[0;48;5;34m               \u{1B}[0m")
    #expect(
      Self.grid(play, columns: 20, rows: 24).lines(.none)[1]
        == "░\u{1B}[0;9mMilk\u{1B}[0m░░░░░░░░░░░░░░░")
  }

  @Test func aRowMovesWithTheFinger() {
    let play = Play("Milk").drag(Location(40, 25), Location(260, 25))
    let line = Self.grid(play, at: .milliseconds(105), columns: 32, rows: 24).lines(.none)[1]
    // Nothing, the finger's way with the tick beside the row, the finger on the row, the row.
    #expect(line == "   ░░░░░░✓░▒▒Milk░░░░░░░░░░░░░░░")
  }

  @Test func wideSignsTakeTwoCells() {
    let grid = Self.grid(Play("日本語"), columns: 32, rows: 24)
    #expect(grid[2, 1].sign == "日")
    #expect(grid[3, 1].sign == "")
    #expect(grid.lines(.none)[1].hasPrefix("░░日本語░"))
  }

  @Test(arguments: [(1, 1), (3, 2), (300, 100)])
  func anySizeWillDo(columns: Int, rows: Int) {
    let lines = Self.grid(Play("Milk", "Eggs"), columns: columns, rows: rows).lines(.none)
    #expect(lines.map(\.columns) == Array(repeating: columns, count: rows))
  }

  @Test(arguments: [
    (Color(1, 0, 0), "38;2;255;0;0", "38;5;196", "91"), (Color(0, 0.6, 0), "38;2;0;153;0", "38;5;28", "32"),
    (Color(1, 0.6, 0), "38;2;255;153;0", "38;5;208", "33"), (Color(0, 0, 0), "38;2;0;0;0", "38;5;16", "30"),
    (Color(0.5, 0.5, 0.5), "38;2;128;128;128", "38;5;244", "90"),
    (Color(7, -1, 0), "38;2;255;0;0", "38;5;196", "91"),
  ])
  func colorsAreAsNearAsTheDepthHas(color: Color, true24: String, of256: String, of16: String) {
    #expect(ColorDepth.trueColor.code(color, .ink) == true24)
    #expect(ColorDepth.ansi256.code(color, .ink) == of256)
    #expect(ColorDepth.ansi16.code(color, .ink) == of16)
    #expect(ColorDepth.none.code(color, .ink) == "")
  }
}
