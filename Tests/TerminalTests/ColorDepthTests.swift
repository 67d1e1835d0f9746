import Terminal
import Testing
import Text

@Suite struct ColorDepthTests {
  /// Settings of a shell: variables, the option, whether standard output is a terminal, and the result.
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
    var values = NamedTexts()
    for pair in pairs { values[String(pair[0])] = String(pair[1]) }
    #expect(
      ColorDepth(option: option, variables: values, isTerminal: isTerminal) == depth, "\(variables) \(option)"
    )
  }

  @Test(arguments: [
    (255, 0, 0, 196, 9), (0, 153, 0, 28, 2), (255, 153, 0, 208, 3), (0, 0, 0, 16, 0), (128, 128, 128, 244, 8),
    (255, 255, 255, 231, 15), (8, 8, 8, 232, 0), (47, 95, 216, 26, 12),
  ])
  func colorsAreAsNearAsTheDepthHas(red: UInt8, green: UInt8, blue: UInt8, of256: UInt8, of16: UInt8) {
    #expect(
      ColorDepth.allCases.map { $0.color(red: red, green: green, blue: blue) } == [
        .usual, .numbered(of16), .numbered(of256), .parts(red, green, blue),
      ])
  }

  /// Every level of the cube and all between them.
  @Test func the256ColorsAreTheNearest() {
    let levels = [0, 95, 135, 175, 215, 255]
    for value in 0...255 {
      let nearest = levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
      let color = ColorDepth.ansi256.color(red: UInt8(value), green: 255, blue: 0)
      #expect(color == .numbered(UInt8(16 + 36 * nearest + 30)), "\(value)")
    }
  }
}
