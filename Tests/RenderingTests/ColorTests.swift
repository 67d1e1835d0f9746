import Terminal
import Testing

@testable import Rendering

@Suite struct ColorTests {
  @Test func writesColorForEachDepth() {
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
}
