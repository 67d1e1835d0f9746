import Scenes
import Terminal
import TestSupport
import Testing

/// The bytes that change a terminal's screen to another.
@Suite struct ScreenChangesTests {
  private func sent(_ new: CellGrid, over old: CellGrid?) -> String {
    String(decoding: new.changes(from: old), as: UTF8.self)
  }

  private func grid(_ lines: String..., style: CellStyle = .usual) -> CellGrid {
    var grid = CellGrid(columns: 10, rows: 2)
    for (row, line) in lines.enumerated() { grid.write(line, column: 0, row: row, style) }
    return grid
  }

  @Test func sendsOnlyChanges() {
    #expect(sent(grid("Milk"), over: grid("Milk")) == "")
    #expect(sent(grid("Milk"), over: nil) == "\u{1B}[m\u{1B}[2J\u{1B}[1;1HMilk")
    #expect(sent(grid("Mild", "x"), over: grid("Milk")) == "\u{1B}[1;4Hd\u{1B}[2;1Hx")
    #expect(sent(grid("Milk"), over: grid("Malt")) == "\u{1B}[1;2Hilk")
    #expect(sent(grid("a23456b"), over: grid("_23456_")) == "\u{1B}[1;1Ha\u{1B}[5Cb")
  }

  @Test func erasesRestOfShorterLine() {
    #expect(sent(grid("Mi"), over: grid("Milk")) == "\u{1B}[1;3H\u{1B}[K")
    #expect(sent(grid("a"), over: grid("Milk")) == "\u{1B}[1;1Ha\u{1B}[K")
  }

  @Test func sendsWideCharacterWhole() {
    #expect(sent(grid("日b"), over: grid("日a")) == "\u{1B}[1;3Hb")
    #expect(sent(grid("ab"), over: grid("日")) == "\u{1B}[1;1Hab")
    // Where it ends is not the same on all terminals.
    #expect(sent(grid("日x"), over: grid("abc")) == "\u{1B}[1;1H日\u{1B}[1;3Hx")
  }

  /// A terminal may make fewer columns of it, and would leave there what was.
  @Test func erasesColumnsOfAmbiguousWidth() {
    #expect(sent(grid("👍🏽b"), over: grid("abcde")) == "\u{1B}[1;1H    \u{1B}[1;1H👍🏽\u{1B}[1;5Hb")
    #expect(sent(grid("👍🏽b"), over: grid("👍🏽c")) == "\u{1B}[1;5Hb")
    #expect(sent(grid("क्ष"), over: grid("a")) == "\u{1B}[1;1H  \u{1B}[1;1Hक्ष")
  }

  @Test func sendsStyleOnceAndResetsIt() {
    let style = CellStyle(.numbered(9), on: .parts(1, 2, 3), [.bold, .struck])
    #expect(
      sent(grid("ab", style: style), over: CellGrid(columns: 10, rows: 2))
        == "\u{1B}[1;1H\u{1B}[1;9;91;48;2;1;2;3mab\u{1B}[m")
  }

  @Test func redrawsOtherSize() {
    #expect(sent(grid("ab"), over: CellGrid(columns: 11, rows: 2)) == "\u{1B}[m\u{1B}[2J\u{1B}[1;1Hab")
  }

  @Test func synchronizesOutputIfSupported() {
    let changes = grid("a").changes(from: grid(), isSynchronized: true)
    #expect(String(decoding: changes, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[1;1Ha\u{1B}[?2026l")
    #expect(grid("a").changes(from: grid("a"), isSynchronized: true) == [])
  }

  private func random(_ random: inout SplitMix64, after old: CellGrid?) -> CellGrid {
    let columns = old?.columns ?? 1 + random.below(30)
    let rows = old?.rows ?? 1 + random.below(8)
    var grid = old ?? CellGrid(columns: columns, rows: rows)
    let texts = ["a", "Milk ", "日本", "e\u{301}", "▀▀▀", "🧀", "שלום", "   ", "✓", "日"]
    let colors: [CellColor] = [.usual, .numbered(1), .numbered(12), .numbered(200), .parts(9, 8, 7)]
    for _ in 0..<random.below(14) {
      let marks = CellStyle.Marks(rawValue: UInt8(random.below(32)))
      let style =
        random.below(3) == 0
        ? CellStyle.usual : CellStyle(random.one(of: colors), on: random.one(of: colors), marks)
      grid.write(random.one(of: texts), column: random.below(columns), row: random.below(rows), style)
    }
    return grid
  }

  /// Random screens one after the other: a terminal that is sent the changes shows each of them.
  @Test func reproducesRandomScreensInTerminal() {
    var numbers = SplitMix64(seed: 3)
    for round in 0..<Search.size(400, long: 20_000) {
      var shown: CellGrid?
      var terminal = EmulatedScreen(columns: 1, rows: 1)
      for step in 0..<6 {
        let isFresh = step == 0 || numbers.below(8) == 0
        let grid = random(&numbers, after: isFresh ? nil : shown)
        if isFresh { terminal.resize(columns: grid.columns, rows: grid.rows) }
        terminal.apply(grid.changes(from: shown, isSynchronized: numbers.below(2) == 0))
        shown = grid
        #expect(terminal.cells == grid.cells.map { $0.emulated }, "round \(round), step \(step)")
        #expect(terminal.unknown == [])
        #expect(terminal.modes == [7, 25])
      }
    }
  }
}

extension Cell {
  /// The emulator's cell that shows this one.
  fileprivate var emulated: EmulatedScreen.Cell {
    var cell = EmulatedScreen.Cell()
    cell.text = text
    let codes: [(CellStyle.Marks, Int)] = [
      (.bold, 1), (.dim, 2), (.underlined, 4), (.inverse, 7), (.struck, 9),
    ]
    cell.style.marks = Set(codes.filter { style.marks.contains($0.0) }.map(\.1))
    let names: [CellColor: (String, String)] = [
      .usual: ("39", "49"), .numbered(1): ("31", "41"), .numbered(12): ("94", "104"),
      .numbered(200): ("38;5;200", "48;5;200"), .parts(9, 8, 7): ("38;2;9;8;7", "48;2;9;8;7"),
    ]
    (cell.style.ink, cell.style.ground) = (names[style.ink]?.0 ?? "?", names[style.ground]?.1 ?? "?")
    return cell
  }
}
