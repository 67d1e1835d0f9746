import Foundation
import Gestures
import Motion
import Scenes
import Terminal
import Testing
import TodoModel

@testable import Rendering

/// The output of `flick touch`, as screens that `cat` can show. FLICK_RECORD=1 records them anew.
@Suite struct TouchScreenTests {
  private func check(_ screen: TouchScreen, _ name: String) throws {
    let size = "\(screen.scale.columns)x\(screen.scale.rows)"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Goldens/touch/\(name)-\(size).txt")
    let text = screen.grid.colored
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
    let isSame = (try? String(contentsOf: file, encoding: .utf8)) == text
    #expect(isSame, "FLICK_RECORD=1 swift test --filter TouchScreenTests draws \(name)-\(size) anew")
  }

  static let sizes = [(80, 24), (200, 60), (40, 8)]

  @Test(arguments: sizes) func aListAtRest(columns: Int, rows: Int) throws {
    let list = TouchedList(columns: columns, rows: rows)
    list.chosen = 3
    try check(list.screen, "rest")
  }

  @Test(arguments: sizes) func drawsShortSwipe(columns: Int, rows: Int) throws {
    let list = TouchedList(columns: columns, rows: rows)
    list.finger(.began, 40, 25)
    list.move((1, Offset(150, 0)))
    try check(list.screen, "swipe")
    list.finger(.ended, 190, 25)
    list.settle()
    try check(list.screen, "short")
  }

  @Test func drawsArmedSwipe() throws {
    let list = TouchedList(columns: 80, rows: 24)
    list.finger(.began, 40, 25)
    list.move((1, Offset(180, 0)))
    try check(list.screen, "armed")
    list.finger(.ended, 220, 25)
    list.settle()
    try check(list.screen, "completed")
    list.finger(.began, 300, 125)
    list.move((1, Offset(-200, 0)))
    try check(list.screen, "deleting")
  }

  @Test func aPull() throws {
    let list = TouchedList(columns: 80, rows: 24)
    list.finger(.began, 100, 50)
    list.move((1, Offset(0, 60)))
    try check(list.screen, "pull")
  }

  @Test func aPinch() throws {
    let list = TouchedList(columns: 80, rows: 24)
    list.finger(.began, 160, 25)
    list.finger(.began, 160, 75, 2)
    list.move((1, Offset(0, -20)), (2, Offset(0, 20)))
    try check(list.screen, "pinch")
  }

  @Test func aLiftedRow() throws {
    let list = TouchedList(columns: 80, rows: 24)
    list.chosen = 1
    list.finger(.began, 100, 25)
    list.wait(.milliseconds(900))
    list.move((1, Offset(0, 70)))
    list.wait(.milliseconds(30))
    try check(list.screen, "lifted")
  }

  @Test func drawsEditedText() throws {
    let list = TouchedList(columns: 80, rows: 24)
    list.finger(.began, 100, 125)
    list.finger(.ended, 100, 125)
    list.settle()
    list.type("日本語")
    list.caret = 4
    try check(list.screen, "editing")
    list.type(String(repeating: "と", count: 60))
    list.caret = nil
    try check(list.screen, "editing-long")
  }

  @Test func anEmptyList() throws { try check(TouchedList(columns: 80, rows: 24, items: []).screen, "empty") }

  @Test func withoutColors() throws {
    let list = TouchedList(columns: 80, rows: 24)
    list.depth = .none
    list.chosen = 1
    list.finger(.began, 40, 125)
    list.move((1, Offset(100, 0)))
    try check(list.screen, "plain")
  }

  @Test(arguments: sizes) func theHelp(columns: Int, rows: Int) throws {
    var screen = TouchedList(columns: columns, rows: rows).screen
    screen.showsHelp = true
    try check(screen, "help")
  }

  @Test func severalLists() throws {
    try check(TouchedList(columns: 80, rows: 24, kind: .pager).screen, "pager")
    try check(TouchedList(columns: 80, rows: 24, kind: .board).screen, "board")
  }

  @Test(arguments: [(80, 24), (200, 60)]) func drawsWholeScreen(columns: Int, rows: Int) throws {
    let detail = TouchedList(columns: columns, rows: rows, kind: .detail, fit: .whole(Extent(320, 480)))
    try check(detail.picture, "detail")
  }

  @Test(arguments: [(39, 24), (80, 7), (1, 1), (0, 0)]) func onLessThereIsAMessage(columns: Int, rows: Int) {
    let texts = TouchedList(columns: columns, rows: rows).screen.grid.texts
    #expect(texts.filter { !$0.isEmpty }.count == 1)
    if columns == 39 { #expect(texts[11] == "   flick needs 40 columns and 8 rows") }
  }
}
