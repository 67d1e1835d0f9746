import TestSupport
import Testing

/// Playing on a terminal, which `script` makes: the screen is given back and the report follows.
///
/// Signals, keys, sizes and closed terminals are tried by `Tests/Pictures/check_pictures.py`.
@Suite(.onOwnThreads, .enabled(if: PlayTerminal.isPossible, "script cannot make a terminal here"))
struct PlayTests {
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  static let leave = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  @Test func entersAndLeavesAlternateScreen() throws {
    let output = try #require(
      PlayTerminal.played("\"$FLICK\" simulate \"$DESK/a.gesture\" --play --speed 40"))
    #expect(output.hasPrefix(Self.enter))
    let parts = output.split(separator: Self.leave, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("▀") ?? false)
    let report = try #require(PlayTerminal.played("\"$FLICK\" simulate \"$DESK/a.gesture\""))
    #expect(parts.last.map(String.init) == report)
  }

  @Test func restoresTerminalSettings() {
    let settings = "stty -a | tr ' ' '\\n' | grep -c '^-'"
    let both = PlayTerminal.played(
      "\(settings); \"$FLICK\" simulate \"$DESK/a.gesture\" --play --speed 40 >/dev/tty; \(settings)")
    let counts = both?.split(separator: "\n").filter { Int($0) != nil } ?? []
    #expect(counts.count == 2)
    #expect(Set(counts).count == 1)
  }
}

private enum PlayTerminal {
  static let isPossible = played("printf x") == "x"

  /// The output of a shell line on its own terminal, in a folder with a script.
  static func played(_ line: String) -> String? {
    guard var desk = try? Desk() else { return nil }
    desk.variables["LINE"] = line
    desk.variables["SHELL"] = "/bin/sh"
    desk.variables["TERM"] = "xterm"
    let script = "list \"A\": \"Milk\"\nswipe right on row 1\n"
    try? desk.folder.write(script, to: "a.gesture")
    return desk.shell("script -qec 'eval \"$LINE\"' /dev/null").output.replacing("\r\n", with: "\n")
  }
}
