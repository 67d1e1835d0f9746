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

  /// Nothing of the message is cut without a sign of it.
  @Test(arguments: [
    (20, 5, ["flick needs 40", "columns and 8 rows"]), (12, 4, ["flick needs", "40 columns", "and 8 rows"]),
    (10, 2, ["needs 40×8"]), (5, 3, ["needs", "40×8"]), (4, 1, ["…"]), (1, 1, ["…"]),
  ])
  func needsRoom(columns: Int, rows: Int, lines: [String]) {
    let grid = TouchedList(columns: columns, rows: rows).screen.grid
    let shown = (0..<rows).map { String(grid.text(ofRow: $0).drop { $0 == " " }) }
    #expect(shown.filter { !$0.isEmpty } == lines)
  }

  /// The note below the help is whole in the narrowest window.
  @Test func tellsHowToTurnHelp() {
    let list = TouchedList(columns: 40, rows: 8)
    var screen = list.screen
    screen.help = 8
    #expect(screen.grid.text(ofRow: 7) == "Page 9 of 9: ↓ ↑; any other key closes")
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
    screen.touches = SceneKind.list.touches
    screen.help = screen.helpPages - 1
    try check(screen, "help-last")
    screen.help = 0
    try check(screen, "help")
  }

  /// A started item, details behind a text of two lines, an overdue date, a search, and a title.
  @Test(arguments: [ColorDepth.trueColor, .ansi256, .ansi16]) func drawsSecondLines(depth: ColorDepth) throws
  {
    var items = TouchedList.items
    items[0].started = Instant(secondsSince1970: 0)
    let list = TouchedList(columns: 80, rows: 24, items: items)
    list.depth = depth
    var screen = list.screen
    screen.details = [
      uid(1): [ListText.Part(text: "(A)"), ListText.Part(text: "! 3 days late", isUrgent: true)],
      uid(3): [
        ListText.Part(text: "note"),
        ListText.Part(text: "blocked by #1 " + String(repeating: "long ", count: 30)),
      ],
      uid(5): [ListText.Part(text: "due today"), ListText.Part(text: "+work")],
    ]
    screen.found = [uid(3)]
    screen.searched = "パン"
    screen.title = "Inbox  4 open  1/5"
    screen.why?.outcome = ["done #2 Eggs"]
    try check(screen, "details-\(depth)")
  }

  /// A message too long for the line is in the panel, or above the line, and never cut.
  @Test(arguments: sizes) func showsLongMessagesWhole(columns: Int, rows: Int) {
    var screen = TouchedList(columns: columns, rows: rows).screen
    screen.title = "Inbox  4 open  1/5"
    let words = rows < 10 ? 25 : 60
    screen.message = (1...words).map { "word\($0)" }.joined(separator: " ")
    screen.status = ["recording", screen.message, "swipe"]
    let shown = screen.grid.texts.joined(separator: " ")
    for word in 1...words { #expect(shown.contains("word\(word)"), "\(word)") }
    #expect(screen.grid.texts[rows - 1].hasPrefix(columns == 40 ? "recording ·…" : "recording · swipe "))
  }

  /// A long message that the panel shows whole as the outcome is not repeated, one that is cut there is.
  @Test(arguments: [3, 30]) func showsLongMessagesOnce(edits: Int) {
    var screen = TouchedList(columns: 80, rows: 24).screen
    screen.title = "Inbox  4 open  1/5"
    let messages = [
      "#2 Boil the water in the pot was still blocked by #1 Peel", "#3 Serve dinner is no longer blocked",
    ]
    screen.message = messages.joined(separator: "; ")
    screen.status = ["", screen.message, "swipe right on row 3"]
    screen.why?.outcome = (1..<edits).map { "done #\($0) Eggs" } + messages
    let texts = screen.grid.texts
    #expect(texts.count { $0.contains("was still blocked") } == 1)
    #expect(texts.count { $0.contains("done #") } == min(edits - 1, 3))
    #expect(texts[23].hasPrefix("swipe right on row 3 "))
  }

  /// WCAG 2's contrast of details on every row's color, as terminals usually show it.
  @Test(arguments: [ColorDepth.trueColor, .ansi256, .ansi16]) func detailsCanBeRead(depth: ColorDepth) {
    for count in [1, 2, 7, 40] {
      for row in 0..<count {
        let green = UInt8((count > 1 ? 153 * Double(row) / Double(count - 1) : 0).rounded())
        for ground in [(UInt8(255), green, UInt8(0)), (255, green, 25), (0, 153, 0), (25, 163, 25)] {
          let parts = [ground.0, ground.1, ground.2].map { UInt8((0.4 * Double($0)).rounded()) }
          let wanted = (red: parts[0], green: parts[1], blue: parts[2])
          let ink = depth.readable(wanted, on: ground, contrast: 3)
          let isWanted = ink == depth.color(red: wanted.red, green: wanted.green, blue: wanted.blue)
          let dark = isWanted ? Shown.luminance(of: depth, (parts[0], parts[1], parts[2])) : 0
          let shown = Shown.luminance(of: depth, ground)
          #expect((shown + 0.05) / (dark + 0.05) >= 3, "\(depth) \(ground)")
          #expect(isWanted || ink == depth.color(red: 0, green: 0, blue: 0))
          // The text of a row.
          #expect((shown + 0.05) / 0.05 >= (depth == .ansi256 ? 4.4 : 5), "\(depth) \(ground)")
        }
      }
    }
  }

  /// Black on every row, from red to yellow and on green; bold, unless terminals brighten bold black to grey.
  @Test(arguments: [ColorDepth.trueColor, .ansi256, .ansi16]) func rowsHaveBlackText(depth: ColorDepth) {
    let list = TouchedList(columns: 80, rows: 24)
    list.depth = depth
    let grid = list.screen.grid
    for line in [0, 2, 4, 8] {
      #expect(grid[4, line].style.ink == depth.color(red: 0, green: 0, blue: 0))
      #expect(grid[4, line].style.marks.contains(.bold) == (depth != .ansi16))
    }
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

/// The colors that terminals show, in their own terms and not in those of flick.
private enum Shown {
  static func luminance(of depth: ColorDepth, _ color: (UInt8, UInt8, UInt8)) -> Double {
    let parts = [Double(color.0), Double(color.1), Double(color.2)]
    let shown: [Double] =
      switch depth {
      case .trueColor, .none: parts
      case .ansi256: nearest(to: parts, among: cube)
      case .ansi16: nearest(to: parts, among: sixteen)
      }
    let linear = shown.map { $0 / 255 <= 0.03928 ? $0 / 255 / 12.92 : pow(($0 / 255 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private static func nearest(to color: [Double], among colors: [[Double]]) -> [Double] {
    colors.min { distance($0, color) < distance($1, color) } ?? color
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  private static let levels: [Double] = [0, 95, 135, 175, 215, 255]
  private static let cube = levels.flatMap { red in
    levels.flatMap { green in levels.map { [red, green, $0] } }
  }
  private static let sixteen: [[Double]] = [
    [0, 0, 0], [205, 0, 0], [0, 153, 0], [229, 160, 0], [229, 229, 229], [127, 127, 127], [255, 0, 0],
    [0, 255, 0], [255, 255, 0], [255, 255, 255],
  ]
}
