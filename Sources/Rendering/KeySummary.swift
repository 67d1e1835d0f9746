import Storage
import Terminal

package struct KeySummary: Hashable, Sendable {
  package var name: String
  package var value: String
  package var isSet: Bool
  package var help: String

  package init(name: String, value: String, isSet: Bool, help: String) {
    self.name = name
    self.value = value
    self.isSet = isSet
    self.help = help
  }

  /// One key per line: name, value, meaning; a star after a value set by the user.
  package static func text(_ keys: [KeySummary]) -> String {
    var lines = Columns(indent: "")
    for key in keys { lines.add(key.name.visible, key.value.visible + (key.isSet ? " *" : ""), key.help) }
    return lines.text
  }

  package static func json(_ keys: [KeySummary]) -> String {
    JSONWriter.object { json in
      for key in keys { json.member(key.name, key.value) }
    }
  }
}

struct Columns {
  private var lines: [[String]] = []
  private let indent: String

  init(indent: String = "  ") { self.indent = indent }

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ cells: String...) { lines.append(cells) }
  mutating func add(_ cells: [String]) { lines.append(cells) }

  /// The lines, each with a line end.
  var text: String { padded.map { $0 + "\n" }.joined() }

  /// The lines, two blanks between cells, none at the end.
  var padded: [String] {
    let own = lines.map { $0.dropLast().map(\.columns) }
    let widths = own.reduce(into: [Int]()) { widths, line in
      for (column, width) in line.enumerated() {
        if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
      }
    }
    return zip(lines, own).map { line, own in
      var text = indent
      for (column, cell) in line.enumerated() {
        text += cell
        if column < own.count { text += String(repeating: " ", count: widths[column] - own[column] + 2) }
      }
      guard let last = text.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
      return String(Substring(text.utf8[...last]))
    }
  }
}
