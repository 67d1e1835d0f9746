import Motion
import Scenes
import Terminal
import Testing
import Text

@testable import Rendering

/// Pictures in the cells of a terminal.
@Suite struct PixelGridTests {
  private static func grid(_ play: Play, at time: Time = .zero, columns: Int, rows: Int) -> PixelGrid {
    PixelGrid(play.picture.frame(at: time), columns: columns, rows: rows)
  }

  /// A row of 50 pt on a screen of 480 is two and a half cells of 20 pt: five pixels.
  @Test func rowsAreFieldsOfColor() {
    let grid = Self.grid(Play("Milk", "Eggs"), columns: 32, rows: 24)
    func line(_ text: String, _ fill: Character) -> String {
      text + String(repeating: fill, count: 32 - text.count)
    }
    let expected: [String] = [
      line("", "░"), line("░░Milk", "░"), line("", "▒"), line("▒▒Eggs", "▒"), line("", "▒"), "",
    ]
    #expect(Array(grid.texts.prefix(6)) == expected)
    // The third line is half of the first row and half of the second.
    #expect(grid[0, 2].upper.green < 0.1)
    #expect(grid[0, 2].lower.green > 0.5)
  }

  @Test func drawsHalfCellsAsHalfBlocks() {
    let grid = Self.grid(Play("Milk", "Eggs"), columns: 2, rows: 24).cells(.ansi16)
    #expect(grid[0, 2] == Cell("▀", CellStyle(.numbered(9), on: .numbered(3))))
  }

  @Test func doneIsGreenAndStruck() {
    let play = Play("Milk", done: ["Milk"])
    let grid = Self.grid(play, columns: 20, rows: 24).cells(.ansi256)
    #expect(grid[0, 1] == Cell(" ", CellStyle(on: .numbered(34))))
    #expect(grid[1, 1] == Cell("M", CellStyle(.numbered(16), on: .numbered(34), [.struck, .bold])))
    #expect(grid[5, 1] == Cell(" ", CellStyle(on: .numbered(34))))
    let plain = Self.grid(play, columns: 20, rows: 24).cells(.none)
    #expect(plain[1, 1] == Cell("M", CellStyle(.usual, [.struck, .bold])))
    #expect(plain[5, 1] == Cell("░"))
  }

  @Test func aRowMovesWithTheFinger() {
    let play = Play("Milk").drag(Location(40, 25), Location(260, 25))
    let line = Self.grid(play, at: .milliseconds(105), columns: 32, rows: 24).texts[1]
    // Nothing, the finger's way with the tick beside the row, the finger on the row, the row.
    #expect(line == "   ░░░░░░✓░▒▒Milk░░░░░░░░░░░░░░░")
  }

  @Test func wideSignsTakeTwoCells() {
    let grid = Self.grid(Play("日本語"), columns: 32, rows: 24)
    #expect(grid[2, 1].sign == "日")
    #expect(grid[3, 1].sign == "")
    #expect(grid.texts[1].hasPrefix("░░日本語░"))
  }

  /// A sign of which one column is covered is not shown at all: no terminal shows half of one.
  @Test func halfAWideSignIsNone() {
    let box = PictureFrame.Sprite(
      shape: .box(Frame(1, 0, 1, 2), .white), map: .identity, alpha: 1, drawn: 1, clip: Frame(0, 0, 4, 2))
    var text = box
    text.shape = .label(Label("日", at: Location(0, 1), size: 2, isSign: true))
    let frame = PictureFrame(time: .zero, size: Extent(4, 2), sprites: [text, box])
    #expect(PixelGrid(frame, columns: 4, rows: 1).texts == [" ▓"])
  }

  @Test(arguments: [(1, 1), (3, 2), (300, 100)])
  func anySizeWillDo(columns: Int, rows: Int) {
    let grid = Self.grid(Play("Milk", "Eggs"), columns: columns, rows: rows)
    #expect((grid.columns, grid.rows) == (columns, rows))
    #expect(grid.texts.filter { $0.columns > columns } == [])
  }
}

extension PixelGrid {
  fileprivate func cells(_ depth: ColorDepth) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    draw(onto: &grid, depth)
    return grid
  }

  /// The text of the rows without colors.
  fileprivate var texts: [String] {
    let grid = cells(.none)
    return (0..<rows).map { grid.text(ofRow: $0) }
  }
}
