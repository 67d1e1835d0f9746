import TestSupport
import Testing

/// `flick touch` on a terminal of its own. Rows of the list are two lines; 40 columns are half its width.
struct TouchDesk {
  let desk: Desk
  let terminal: PseudoTerminal

  /// Starts it with these items on the list and waits until it shows them. `isOrdinary`: without the rights of root.
  init(
    _ texts: String..., words: [String] = [], columns: Int = 80, rows: Int = 24,
    hasPixels: Bool = false, isOrdinary: Bool = false, setUp: (inout Desk) throws -> Void = { _ in },
    typed: String = ""
  ) throws {
    var desk = try Desk()
    if !texts.isEmpty { desk.flick("add", "-", input: texts.joined(separator: "\n")) }
    try setUp(&desk)
    try self.init(
      on: desk, words: words, columns: columns, rows: rows, hasPixels: hasPixels,
      isOrdinary: isOrdinary, typed: typed)
  }

  /// Starts it on a list that is there.
  init(
    on desk: Desk, words: [String] = [], columns: Int = 80, rows: Int = 24, hasPixels: Bool = false,
    isOrdinary: Bool = false, typed: String = ""
  ) throws {
    self.desk = desk
    terminal = try TouchDesk.started(desk, ["touch"] + words, columns, rows, hasPixels, isOrdinary)
    // Keys typed ahead may end the program before a picture can be seen.
    if !typed.isEmpty {
      terminal.send(typed)
      return
    }
    try terminal.wait("the first picture") { $0.isOtherScreen && !($0.lines.last ?? "").isEmpty }
    terminal.waitUntilStill(for: .milliseconds(150))
  }

  private static func started(
    _ desk: Desk, _ words: [String], _ columns: Int, _ rows: Int, _ hasPixels: Bool,
    _ isOrdinary: Bool
  ) throws -> PseudoTerminal {
    var variables = desk.variables
    variables["TERM"] = variables["COLORS"] == "16" ? "xterm" : "xterm-256color"
    // Root may read and write everything.
    let line = "exec \(OrdinaryUser.prefix)\"$FLICK\" \"$@\""
    return try PseudoTerminal(
      isOrdinary ? "/bin/sh" : Desk.program, isOrdinary ? ["-c", line, "flick"] + words : words,
      variables: variables, columns: columns, rows: rows, streams: [],
      hasPixels: hasPixels)
  }

  /// Ends it by a key and waits for that; the terminal is as it was.
  @discardableResult
  func quit(_ key: String = "q") -> Ending {
    terminal.send(key)
    let ending = terminal.ending()
    checkTerminal()
    return ending
  }

  /// The terminal is as it was before the program.
  func checkTerminal() {
    #expect(terminal.settings == terminal.firstSettings)
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.lines.filter { !$0.isEmpty } == [])
  }

  /// Waits until a row shows a text, rows counted from 1.
  func wait(forRow row: Int, _ text: String) throws {
    try terminal.wait("\(text) in row \(row)") { screen in screen.lines[2 * row - 2].contains(text) }
  }

  /// Waits until a row's text is struck through.
  func wait(forStruckRow row: Int) throws {
    try terminal.wait("row \(row) done") { screen in
      (0..<screen.columns).contains { screen[$0, 2 * row - 2].style.marks.contains(9) }
    }
  }

  /// Drags a row, counted from 1, by `columns`.
  func swipe(row: Int, by columns: Int, releases: Bool = true) {
    let start = columns > 0 ? 10 : 70
    terminal.drag(from: (start, 2 * row), to: (start + columns, 2 * row), releases: releases)
  }
}
