import Terminal
import Testing

@Suite struct CellGridTests {
  @Test func textIsCutWhereTheScreenEnds() {
    var grid = CellGrid(columns: 5, rows: 2)
    #expect(grid.write("日本語", column: 0, row: 0) == 4)
    #expect(grid.write("abcdefg", column: 2, row: 1, upTo: 4) == 4)
    #expect([grid.text(ofRow: 0), grid.text(ofRow: 1)] == ["日本", "  ab"])
    #expect(grid[1, 0] == Cell("", .usual))
  }

  @Test(arguments: [(-1, 0), (0, -1), (0, 2), (5, 0)])
  func besideTheScreenNothingIsWritten(column: Int, row: Int) {
    var grid = CellGrid(columns: 5, rows: 2)
    grid.put("x", width: 1, column: column, row: row, .usual)
    #expect(grid == CellGrid(columns: 5, rows: 2))
  }

  @Test func escapesControlCharacters() {
    var grid = CellGrid(columns: 20, rows: 1)
    grid.write("a\u{1B}[2Jb\nc", column: 0, row: 0)
    #expect(grid.text(ofRow: 0) == "a\\u{1B}[2Jb\\u{A}c")
  }

  @Test func truncatesHugeCharacter() {
    var grid = CellGrid(columns: 5, rows: 1)
    grid.write("a" + String(repeating: "\u{301}", count: 1000) + "b", column: 0, row: 0)
    #expect(grid[0, 0].text.unicodeScalars.count == 12)
    #expect(grid[1, 0].text == "b")
  }

  @Test(arguments: [0, 1, 2, 3])
  func clearsWideCharacterWhenHalfIsCovered(column: Int) {
    var grid = CellGrid(columns: 6, rows: 1)
    grid.write("a日b", column: 0, row: 0)
    grid.put("x", width: 1, column: column, row: 0, .usual)
    #expect(grid.text(ofRow: 0) == ["x日b", "ax b", "a xb", "a日x"][column])
  }

  /// A conjunct, and a family of three joined emoji.
  @Test func assignsCellsToCharactersLikeTerminals() {
    var grid = CellGrid(columns: 10, rows: 1)
    #expect(grid.write("क्ष👩‍👩‍👧x", column: 0, row: 0) == 9)
    #expect((0..<10).map { grid[$0, 0].text } == ["क्ष", "", "👩‍👩‍👧", "", "", "", "", "", "x", " "])
    grid.restyle(column: 6, row: 0) { $0.marks = .inverse }
    #expect((0..<10).filter { grid[$0, 0].style.marks == .inverse } == [2, 3, 4, 5, 6, 7])
    grid.put("y", width: 1, column: 4, row: 0, .usual)
    #expect((0..<10).map { grid[$0, 0].text } == ["क्ष", "", " ", " ", "y", " ", " ", " ", "x", " "])
  }

  @Test func limitsSize() {
    let grid = CellGrid(columns: 65_535, rows: 65_535)
    #expect((grid.columns, grid.rows) == (1000, 400))
  }

  @Test func theHalvesOfAWideCharacterHaveOneStyle() {
    var grid = CellGrid(columns: 3, rows: 1)
    grid.write("a日", column: 0, row: 0)
    grid.restyle(column: 2, row: 0) { $0.marks = .inverse }
    #expect((0..<3).map { grid[$0, 0].style.marks } == [[], .inverse, .inverse])
  }

  @Test func aScreenHasACell() {
    let grid = CellGrid(columns: 0, rows: -3)
    #expect((grid.columns, grid.rows) == (1, 1))
  }
}
