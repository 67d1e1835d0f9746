import Foundation
import Terminal
import Testing
import Text

@testable import Commands

/// The README's first picture: commands on a terminal, with what they print today.
///
/// With FLICK_RECORD=1 in the environment it is drawn anew.
@Suite struct ScreenshotTests {
  private static let file = PictureFilesTests.checkout.appending(path: "examples/pictures/terminal.svg")

  private static let commands = [
    "flick add Buy milk", "flick add Call the dentist due:tue tag:health",
    "flick add Pay the rent due:yesterday recur:monthly pri:A", "flick", "flick done 1", "flick",
    "flick undo",
  ]

  @Test func matchesRecordOfTerminal() throws {
    let world = try World()
    world.environment.variables["COLORTERM"] = "truecolor"
    world.environment.variables["TERM"] = "xterm-256color"
    world.environment.terminal.output = true
    var lines: [String] = []
    for command in Self.commands {
      lines.append("\u{1B}[1;38;2;97;214;214m$\u{1B}[0m \u{1B}[1m\(command)\u{1B}[0m")
      let reply = world.run(command.split(separator: " ").dropFirst().map(String.init))
      #expect(reply.exitCode == 0)
      #expect(reply.message == "")
      lines += reply.text.split(separator: "\n").map(String.init)
    }
    let drawn = Screenshot(title: "A first list: add, done and undo", lines: lines).svg
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" {
      try Data(drawn.utf8).write(to: Self.file)
    }
    let isSame = try String(contentsOf: Self.file, encoding: .utf8) == drawn
    #expect(isSame, "FLICK_RECORD=1 swift test --filter ScreenshotTests draws the terminal anew")
  }

  @Test func drawsEachStyle() {
    let line = "a\u{1B}[1;38;2;255;0;8m<b\u{1B}[0m \u{1B}[9;2m🚲c\u{1B}[0m "
    let texts = Screenshot(title: "", lines: [line]).svg.split(separator: "\n")
      .filter { $0.hasPrefix("<text") }
    #expect(
      texts.map { $0.split(separator: " ", maxSplits: 3).last.map(String.init) } == [
        "textLength=\"8.4\">a</text>",
        "textLength=\"16.8\" font-weight=\"bold\" fill=\"#ff0008\">&lt;b</text>",
        "textLength=\"25.2\" text-decoration=\"line-through\" opacity=\"0.65\">🚲c</text>",
      ])
  }
}

/// A picture of lines with the terminal codes that flick prints.
private struct Screenshot {
  var title: String
  var lines: [String]

  private static let cell = (width: 8.4, height: 20.0)
  private static let margin = (side: 20.0, top: 52.0)

  var svg: String {
    let columns = lines.map { $0.replacing(#/\u{1B}\[[\d;]*m/#, with: "").columns }.max() ?? 0
    let width = number(Double(columns) * Self.cell.width + 2 * Self.margin.side)
    let height = number(Double(lines.count) * Self.cell.height + Self.margin.top + 14)
    let buttons = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, color in
      "<circle cx=\"\(22 + 20 * index)\" cy=\"20\" r=\"6\" fill=\"\(color)\"/>"
    }
    let opening = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(escaped(title))</title>
      <rect width="\(width)" height="\(height)" rx="10" fill="#16181d"/>
      \(buttons.joined())
      <g xml:space="preserve" fill="#e4e6eb" font-size="14" \
      font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace">

      """
    return opening + lines.indices.map(markup).joined() + "</g>\n</svg>\n"
  }

  /// The texts of a line, each at its column, so that a font of another width does not move the others.
  private func markup(ofLine index: Int) -> String {
    let y = number(Self.margin.top + Self.cell.height * Double(index) + 14)
    var column = 0
    var style = ""
    var markup = ""
    for part in lines[index].split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var text = part.element
      if part.offset > 0, let end = text.firstIndex(of: "m") {
        style = attributes(of: text[..<end])
        text = text[text.index(after: end)...]
      }
      let start = column + text.prefix { $0 == " " }.count
      column += String(text).columns
      let visible = text.trimmingCharacters(in: .whitespaces)
      if visible == "" { continue }
      let x = number(Self.margin.side + Double(start) * Self.cell.width)
      let length = number(Double(visible.columns) * Self.cell.width)
      markup +=
        "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(length)\"\(style)>\(escaped(visible))</text>\n"
    }
    return markup
  }

  /// The attributes of codes such as `1;38;2;255;0;0`.
  private func attributes(of codes: Substring) -> String {
    var codes = codes.split(separator: ";").compactMap { Int($0) }[...]
    var attributes = ""
    while let code = codes.popFirst() {
      switch code {
      case 1: attributes += " font-weight=\"bold\""
      case 2: attributes += " opacity=\"0.65\""
      case 9: attributes += " text-decoration=\"line-through\""
      case 38:
        let parts = codes.dropFirst().prefix(3).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        attributes += " fill=\"#\(parts.joined())\""
        codes = codes.dropFirst(4)
      default: attributes = ""
      }
    }
    return attributes
  }

  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
