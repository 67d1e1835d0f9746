import TestSupport
import Testing

/// Output to a terminal, which `script` makes.
@Suite(.onOwnThreads, .enabled(if: Terminal.isPossible, "script cannot make a terminal here"))
struct TerminalTests {
  let desk: Desk

  init() throws {
    desk = try Desk("Milk", "Eggs", "Bread")
    desk.flick("done", "3")
  }

  static let plain = "1  [ ] Milk\n2  [ ] Eggs\n3  [x] Bread\n"
  static let ansi16 =
    "\u{1B}[2m1\u{1B}[0m  [ ] Milk\n\u{1B}[2m2\u{1B}[0m  [ ] Eggs\n"
    + "\u{1B}[2m3\u{1B}[0m  [x] \u{1B}[9;32mBread\u{1B}[0m\n"
  static let ansi256 =
    "\u{1B}[2m1\u{1B}[0m  [ ] Milk\n\u{1B}[2m2\u{1B}[0m  [ ] Eggs\n"
    + "\u{1B}[2m3\u{1B}[0m  [x] \u{1B}[9;38;5;28mBread\u{1B}[0m\n"
  static let trueColor =
    "\u{1B}[2m1\u{1B}[0m  [ ] Milk\n"
    + "\u{1B}[2m2\u{1B}[0m  [ ] Eggs\n"
    + "\u{1B}[2m3\u{1B}[0m  [x] \u{1B}[9;38;2;0;153;0mBread\u{1B}[0m\n"

  @Test(arguments: [
    ("TERM=xterm", "", ansi16), ("TERM=xterm-256color", "", ansi256),
    ("TERM=xterm-256color COLORTERM=truecolor", "", trueColor), ("TERM=xterm COLORTERM=24bit", "", trueColor),
    ("TERM=xterm COLORTERM=yes", "", ansi16), ("TERM=dumb", "", plain), ("TERM=", "", plain),
    ("TERM=xterm NO_COLOR=1", "", plain), ("TERM=xterm NO_COLOR=", "", ansi16),
    ("TERM=xterm CLICOLOR=0", "", plain),
    ("TERM=xterm CLICOLOR=1", "", ansi16), ("TERM=dumb CLICOLOR_FORCE=1", "", ansi16),
    ("TERM=xterm NO_COLOR=1 CLICOLOR_FORCE=1", "", plain), ("TERM=xterm", "--color=never", plain),
    ("TERM=xterm NO_COLOR=1", "--color=always", ansi16), ("TERM=xterm", "--color=auto", ansi16),
  ])
  func colorsFollowTheEnvironment(variables: String, option: String, expected: String) {
    #expect(desk.onTerminal("env \(variables) \"$FLICK\" list \(option)") == expected)
  }

  @Test(arguments: [
    ("TERM=xterm-256color COLORTERM=truecolor", "", plain), ("TERM=xterm CLICOLOR=1", "", plain),
    ("TERM=xterm CLICOLOR_FORCE=1", "", ansi16), ("TERM=xterm-256color CLICOLOR_FORCE=yes", "", ansi256),
    ("TERM=xterm CLICOLOR_FORCE=0", "", plain), ("COLORTERM=truecolor", "--color=always", trueColor),
  ])
  func writesPlainTextToPipeByDefault(variables: String, option: String, expected: String) {
    #expect(desk.shell("env \(variables) \"$FLICK\" list \(option) | cat").output == expected)
  }

  @Test func onlyTextToReadIsColored() {
    for line in ["list --plain", "list --json", "add Butter", "undo", "lists", "log", "show 1", "help"] {
      #expect(!desk.onTerminal("env TERM=xterm \"$FLICK\" \(line)").contains("\u{1B}"), "\(line)")
    }
  }

  @Test func helpIsAsWideAsTheTerminal() {
    let lines = desk.onTerminal("stty cols 50; \"$FLICK\" --help").split(separator: "\n")
    #expect(lines.count > 60)
    #expect(lines.filter { $0.count > 50 } == [])
  }

  @Test func helpLongerThanTheScreenIsPaged() {
    let start = "flick: a to-do list for the command line that you can also swipe.\n\n"
    func help(_ words: String, rows: Int, pager: String) -> String {
      desk.onTerminal("stty rows \(rows) cols 80; env PAGER='\(pager)' \"$FLICK\" \(words)")
    }
    #expect(help("--help", rows: 24, pager: "head -n 2") == start)
    #expect(help("help queries", rows: 24, pager: "head -n 1").hasPrefix("How to select items.\n"))
    let whole = desk.shell("\"$FLICK\" --help").output
    #expect(help("--help", rows: 500, pager: "head -n 2") == whole)
    #expect(help("--help", rows: 24, pager: "exit 127;") == whole)
    #expect(help("list", rows: 2, pager: "head -n 1") != start)
    #expect(desk.shell("PAGER='head -n 2' \"$FLICK\" --help").output == whole)
  }

  @Test func reportsEmptyList() throws {
    let desk = try Desk()
    #expect(
      desk.onTerminal("\"$FLICK\"") == """
        flick: the list is empty
          flick add 'Buy milk'   adds the first item
          flick tour             gives a tour in two minutes

        """)
    desk.flick("add", "Milk")
    desk.flick("rm", "1")
    #expect(desk.onTerminal("\"$FLICK\"") == "flick: Inbox is empty; flick add 'Buy milk' adds an item\n")
  }
}

private enum Terminal {
  static let isPossible = (try? Desk())?.onTerminal("printf x") == "x"
}

extension Desk {
  /// The output of a shell line on its own terminal, both streams, with a pipe's line ends.
  fileprivate func onTerminal(_ line: String) -> String {
    var desk = self
    desk.variables["LINE"] = "cd \"$DESK\" && " + line
    desk.variables["SHELL"] = "/bin/sh"
    return desk.shell("script -qec 'eval \"$LINE\"' /dev/null").output.replacing("\r\n", with: "\n")
  }
}
