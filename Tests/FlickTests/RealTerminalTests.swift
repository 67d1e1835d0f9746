import Foundation
import TestSupport
import Testing

/// `flick touch` in terminals that others have made: xterm, whose mouse `xdotool` moves, and tmux.
@Suite(.onOwnThreads) struct RealTerminalTests {
  @Test(.enabled(if: XTerm.isPossible, "xterm, Xvfb, xdotool or script is missing"))
  func xtermReportsPixels() throws {
    let desk = try Desk("Milk", "Eggs", "Bread")
    let xterm = try XTerm(desk, "touch")
    try xterm.wait(for: "Milk")
    // Reports by pixels are asked for and come.
    try xterm.wait(for: "\u{1B}[?1016h")
    try xterm.drag(button: 1, from: (10, 2), to: (60, 2), until: "row 1 done") {
      desk.list.first == "1 done Milk"
    }
    try xterm.drag(button: 3, from: (40, 5), to: (40, 8), until: "the new row") {
      xterm.log.contains("pinch")
    }
    xterm.type("Butter")
    try xterm.wait("the new item") { desk.list.contains("4 open Butter") }
    #expect(desk.list == ["1 done Milk", "2 open Eggs", "4 open Butter", "3 open Bread"])
    xterm.key("q")
    try xterm.wait("the end") { desk.folder.exists("ended") }
    #expect(try desk.folder.text("ended") == "0\n")
  }

  @Test(.enabled(if: Tmux.isPossible, "tmux is missing"))
  func tmuxShowsTheList() throws {
    let desk = try Desk("Milk", "日本語 Eggs", "क्षत्रिय 한국어 நிலம்")
    let tmux = try Tmux(desk)
    defer { tmux.run("kill-server") }
    try tmux.wait(for: "Milk")
    tmux.run("send-keys -t flick j Space")
    try tmux.wait("row 2 done") { desk.list.prefix(2) == ["1 open Milk", "2 done 日本語 Eggs"] }
    tmux.run("send-keys -t flick k e Space 'und Käse' Enter")
    try tmux.wait(for: "Milk und Käse")
    #expect(tmux.screen.contains("日本語 Eggs"))
    #expect(tmux.screen.contains("क्षत्रिय 한국어 நிலம்"))
    tmux.run("send-keys -t flick q")
    try tmux.wait("the end") { desk.folder.exists("ended") }
    #expect(try desk.folder.text("ended") == "0\n")
    #expect(desk.list.prefix(2) == ["1 open Milk und Käse", "2 done 日本語 Eggs"])
    // Neither a hidden cursor nor the mouse is left.
    #expect(
      tmux.run("display -p -t flick '#{cursor_flag} #{mouse_any_flag} #{alternate_on}'").output == "1 0 0\n")
  }
}

private struct NotSeen: Error, CustomStringConvertible {
  let description: String
}

/// Waits until something is so, `seconds` at the most.
private func wait(_ what: String, seconds: Int = 30, _ isSo: () -> Bool) throws {
  for _ in 0..<20 * seconds {
    if isSo() { return }
    Thread.sleep(forTimeInterval: 0.05)
  }
  throw NotSeen(description: what)
}

/// An xterm of 80 × 24 on its own display; flick runs in it under `script`, which logs its output.
private final class XTerm {
  static let isPossible =
    (try? Desk())?.shell("command -v xterm Xvfb xdotool script >/dev/null").status == .exited(0)

  private var desk: Desk
  private let display: Subprocess
  private let terminal: Subprocess
  /// The size of a cell of the font 6x13, and the border around them, pixels.
  private static let cell = (width: 6, height: 13, border: 2)

  init(_ desk: Desk, _ words: String) throws {
    self.desk = desk
    display = try desk.startShell(
      "exec Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp 3>display >/dev/null 2>&1")
    try FlickTests.wait("a display") { ((try? desk.folder.text("display")) ?? "").hasSuffix("\n") }
    let number = try desk.folder.text("display").dropLast()
    self.desk.variables["DISPLAY"] = ":\(number)"
    self.desk.variables["LC_ALL"] = "C.UTF-8"
    self.desk.variables["SHELL"] = "/bin/sh"
    terminal = try self.desk.startShell(
      "exec xterm -u8 -fn 6x13 -b \(XTerm.cell.border) -geometry 80x24+0+0 +sb "
        + "-e script -qfc '\"$FLICK\" \(words) >/dev/null; echo $? >ended' log")
  }

  deinit {
    terminal.send(SIGKILL)
    display.send(SIGKILL)
  }

  /// All that has been written to the terminal.
  var log: String { (try? desk.folder.text("log")) ?? "" }

  func wait(for text: String) throws { try FlickTests.wait("\(text) in \(log)") { log.contains(text) } }
  func wait(_ what: String, _ isSo: () -> Bool) throws { try FlickTests.wait("\(what) in \(log)", isSo) }

  private func place(_ column: Int, _ row: Int) -> String {
    let cell = XTerm.cell
    return
      "\(cell.border + (2 * column - 1) * cell.width / 2) \(cell.border + (2 * row - 1) * cell.height / 2)"
  }

  /// Drags between the middles of cells counted from 1, as a hand does; again where a busy machine has handed the
  /// reports on so late that the drag was another one.
  func drag(
    button: Int, from: (column: Int, row: Int), to: (column: Int, row: Int), until what: String,
    _ isSo: () -> Bool
  ) throws {
    for _ in 0..<3 {
      drag(button: button, from: from, to: to)
      if (try? FlickTests.wait(what, seconds: 15, isSo)) != nil { return }
    }
    throw NotSeen(description: "\(what) in \(log)")
  }

  private func drag(button: Int, from: (column: Int, row: Int), to: (column: Int, row: Int)) {
    var line = "xdotool mousemove \(place(from.column, from.row)) mousedown \(button)"
    for step in 1...20 {
      let column = from.column + (to.column - from.column) * step / 20
      let row = from.row + (to.row - from.row) * step / 20
      line += " sleep 0.015 mousemove \(place(column, row))"
    }
    desk.shell(line + " sleep 0.05 mouseup \(button)")
  }

  func type(_ text: String) { desk.shell("xdotool sleep 0.5 type --delay 20 '\(text)'; xdotool key Return") }
  func key(_ name: String) { desk.shell("xdotool key \(name)") }
}

/// A tmux of its own with flick in it.
private struct Tmux {
  static let isPossible = (try? Desk())?.shell("command -v tmux >/dev/null").status == .exited(0)

  private var desk: Desk

  init(_ desk: Desk) throws {
    self.desk = desk
    self.desk.variables["LC_ALL"] = "C.UTF-8"
    self.desk.variables["TERM"] = "xterm-256color"
    self.desk.variables["TMUX_TMPDIR"] = desk.folder.path
    self.desk.variables["SHELL"] = "/bin/sh"
    run("new-session -d -s flick -x 80 -y 24 '\"$FLICK\" touch >/dev/null; echo $? >ended; exec cat'")
  }

  @discardableResult
  func run(_ words: String) -> Ending { desk.shell("tmux -u -f /dev/null \(words)") }

  /// The text on the screen.
  var screen: String { run("capture-pane -p -t flick").output }

  func wait(for text: String) throws { try FlickTests.wait("\(text) in \(screen)") { screen.contains(text) } }
  func wait(_ what: String, _ isSo: () -> Bool) throws { try FlickTests.wait("\(what) in \(screen)", isSo) }
}
