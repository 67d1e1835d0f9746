import Text

struct Columns {
  var lines: [[String]] = []
  var indent = "  "
  /// The columns that are aligned at their ends.
  var numbers: Set<Int> = []

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ cells: String...) { lines.append(cells) }
  mutating func add(_ cells: [String]) { lines.append(cells) }

  /// The lines, each with a line end.
  var text: String { padded.map { $0 + "\n" }.joined() }

  /// The lines, two blanks between cells, none at the end.
  var padded: [String] {
    let own = lines.map { line in
      line.indices.map { $0 < line.count - 1 || numbers.contains($0) ? line[$0].columns : 0 }
    }
    let widths = own.reduce(into: [Int]()) { widths, line in
      for (column, width) in line.enumerated() {
        if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
      }
    }
    return zip(lines, own).map { line, own in
      var text = indent
      for (column, cell) in line.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - own[column])
        text += numbers.contains(column) ? gap + cell : column < line.count - 1 ? cell + gap : cell
        if column < line.count - 1 { text += "  " }
      }
      guard let last = text.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
      return String(Substring(text.utf8[...last]))
    }
  }
}
