import Testing

@testable import Rendering

@Suite struct ColorDepthTests {
  /// What a shell would set: variables, the option, whether standard output is a terminal, and what follows.
  static let table: [(variables: String, option: String, isTerminal: Bool, depth: ColorDepth)] = [
    ("", "auto", true, .none), ("", "auto", false, .none), ("", "always", false, .ansi16),
    ("TERM=xterm", "auto", true, .ansi16), ("TERM=xterm", "auto", false, .none),
    ("TERM=xterm", "never", true, .none), ("TERM=xterm-256color", "auto", true, .ansi256),
    ("TERM=screen-256color", "always", false, .ansi256),
    ("TERM=xterm COLORTERM=truecolor", "auto", true, .trueColor),
    ("TERM=xterm COLORTERM=24bit", "auto", true, .trueColor),
    ("TERM=xterm COLORTERM=TrueColor", "auto", true, .trueColor),
    ("TERM=xterm COLORTERM=1", "auto", true, .ansi16),
    ("TERM=xterm COLORTERM=truecolor", "auto", false, .none),
    ("TERM=dumb", "auto", true, .none), ("TERM=dumb", "always", true, .ansi16),
    ("TERM=dumb COLORTERM=truecolor", "auto", true, .none),
    ("TERM=dumb CLICOLOR_FORCE=1", "auto", true, .ansi16),
    ("TERM=xterm NO_COLOR=1", "auto", true, .none), ("TERM=xterm NO_COLOR=0", "auto", true, .none),
    ("TERM=xterm NO_COLOR=", "auto", true, .ansi16), ("TERM=xterm NO_COLOR=1", "always", true, .ansi16),
    ("TERM=xterm NO_COLOR=1 CLICOLOR_FORCE=1", "auto", true, .none),
    ("TERM=xterm CLICOLOR=0", "auto", true, .none), ("TERM=xterm CLICOLOR=1", "auto", true, .ansi16),
    ("TERM=xterm CLICOLOR=1", "auto", false, .none), ("TERM=xterm CLICOLOR=", "auto", true, .ansi16),
    ("TERM=xterm CLICOLOR=0 CLICOLOR_FORCE=1", "auto", false, .ansi16),
    ("TERM=xterm CLICOLOR_FORCE=1", "auto", false, .ansi16), ("CLICOLOR_FORCE=1", "auto", false, .ansi16),
    ("TERM=xterm CLICOLOR_FORCE=0", "auto", false, .none),
    ("TERM=xterm CLICOLOR_FORCE=", "auto", false, .none),
    ("TERM=xterm CLICOLOR_FORCE=0", "auto", true, .ansi16),
    ("TERM=xterm CLICOLOR_FORCE=1", "never", true, .none),
    ("TERM=xterm-256color CLICOLOR_FORCE=yes", "auto", false, .ansi256),
  ]

  @Test(arguments: table.indices)
  func optionAndEnvironmentDecide(_ row: Int) {
    let (variables, option, isTerminal, depth) = ColorDepthTests.table[row]
    let pairs = variables.split(separator: " ").map {
      $0.split(separator: "=", omittingEmptySubsequences: false)
    }
    let values = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    #expect(
      ColorDepth(option: option, variables: values, isTerminal: isTerminal) == depth, "\(variables) \(option)"
    )
  }

  @Test func aColorIsWrittenAsTheDepthAllows() {
    let orange = Color(1, 0.3, 0)
    #expect(
      ColorDepth.allCases.map { $0.styled("x", orange) } == [
        "x", "\u{1B}[33mx\u{1B}[0m", "\u{1B}[38;5;202mx\u{1B}[0m", "\u{1B}[38;2;255;77;0mx\u{1B}[0m",
      ])
    #expect(ColorDepth.ansi16.styled("x", .completed, struck: true) == "\u{1B}[9;32mx\u{1B}[0m")
    #expect(ColorDepth.ansi16.styled("x", dim: true) == "\u{1B}[2mx\u{1B}[0m")
    #expect(ColorDepth.ansi16.styled("x") == "x")
    #expect(ColorDepth.none.styled("x", .completed, struck: true, dim: true) == "x")
  }

  /// The nearest color of the 6 × 6 × 6 cube, whatever the color.
  @Test func the256ColorsAreTheNearest() {
    let levels = [0.0, 95, 135, 175, 215, 255]
    for value in 0...255 {
      let nearest =
        levels.indices.min { abs(levels[$0] - Double(value)) < abs(levels[$1] - Double(value)) } ?? 0
      let text = ColorDepth.ansi256.styled("x", Color(Double(value) / 255, 0, 0))
      let code = 16 + 36 * nearest
      let tie = levels.indices.contains {
        abs(levels[$0] - Double(value)) == abs(levels[nearest] - Double(value)) && $0 != nearest
      }
      if !tie { #expect(text == "\u{1B}[38;5;\(code)mx\u{1B}[0m", "\(value)") }
    }
  }

  @Test func rowsRunFromRedToYellow() {
    #expect(Color.row(0, of: 1) == Color(1, 0, 0))
    #expect(Color.row(0, of: 0) == Color(1, 0, 0))
    #expect([0, 1, 2].map { Color.row($0, of: 3) } == [Color(1, 0, 0), Color(1, 0.3, 0), Color(1, 0.6, 0)])
  }
}
