import Motion
import Scenes
import Terminal
import Testing
import Text

@testable import Rendering

/// A script drawn on a terminal.
@Suite struct TerminalPictureTests {
  private static var picture: TerminalPicture {
    TerminalPicture(Play("Milk", "Eggs").drag(Location(40, 25), Location(260, 25)).report, .none)
  }

  @Test func showsEditsBesideAndTimeAndVerdictBelow() {
    let grid = Self.picture.grid(at: .milliseconds(250), columns: 80, rows: 24)
    #expect(grid.text(ofRow: 0).hasSuffix("  0.2  complete  #1 Milk"))
    #expect(grid.text(ofRow: 23) == "0.25 of 0.40 s  drag")
    #expect(grid.text(ofRow: 22) == "row 1 complete recognized: moved 220 of 160 pt, 60 to spare")
    let before = Self.picture.grid(at: .milliseconds(100), columns: 80, rows: 24)
    #expect(!before.text(ofRow: 0).contains("complete"))
    #expect(before.text(ofRow: 22) == "")
  }

  @Test(arguments: [(1, 1), (2, 2), (10, 3), (36, 24), (52, 24), (53, 24), (80, 24), (200, 60), (30, 60)])
  func fillsTerminal(columns: Int, rows: Int) {
    let grid = Self.picture.grid(at: .milliseconds(250), columns: columns, rows: rows)
    #expect((grid.columns, grid.rows) == (columns, rows))
    #expect((0..<rows).filter { grid.text(ofRow: $0).columns > columns } == [])
  }

  @Test func writesSamePictureToCast() throws {
    let cast = try Play("Milk").report.cast(.none, speed: 1).split(separator: "\n")
    #expect(
      cast[0]
        == "{\"version\":2,\"width\":80,\"height\":24,\"title\":\"a.gesture\",\"env\":{\"TERM\":\"xterm-256color\"}}"
    )
    // The first picture, and the end a second later.
    #expect(cast.count == 3)
    #expect(cast[1].hasPrefix("[0.0000,\"o\",\"\\u001b[?25l\\u001b[m\\u001b[2J\\u001b[1;1H"))
    #expect(cast[2] == "[1.0000,\"o\",\"\\u001b[24;1H\\u001b[?25h\\r\\n\"]")
  }

  @Test func takesTitleOfCastFromScript() throws {
    var report = Play("Milk").report
    report.title = "A list."
    #expect(try report.cast(.none, speed: 1).contains("\"title\":\"A list.\""))
  }
}
