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

  /// The lines, two blanks between cells, none at the end.
  var text: String {
    var widths: [Int] = []
    // The widths of all cells but the last of each line, one after another.
    var own: [Int] = []
    for line in lines {
      for (column, cell) in line.enumerated().dropLast() {
        let width = cell.columns
        own.append(width)
        if column < widths.count {
          widths[column] = max(widths[column], width)
        } else {
          widths.append(width)
        }
      }
    }
    var text = ""
    var next = 0
    for line in lines {
      // Blanks are written once it is known that something comes after them.
      var blanks = 0
      func put(_ cell: String) {
        let ink = cell.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.count
        if ink > 0 {
          for _ in 0..<blanks { text += " " }
          text +=
            cell.utf8.count == ink
            ? cell : String(cell.prefix(upTo: cell.utf8.index(cell.startIndex, offsetBy: ink)))
          blanks = 0
        }
        blanks += cell.utf8.count - ink
      }
      put(indent)
      for (column, cell) in line.enumerated() {
        if column > 0 { blanks += 2 }
        put(cell)
        if column < line.count - 1 {
          blanks += widths[column] - own[next]
          next += 1
        }
      }
      text += "\n"
    }
    return text
  }
}
