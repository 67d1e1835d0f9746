extension StringProtocol {
  /// Breaks at spaces; lines after the first begin with `hang` spaces. A word wider than its line is alone on
  /// it. Returns at least one line.
  package func wrapped(toColumns columns: Int, hang: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    var hasWord = false
    for (place, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let room = String(word).columns
      if hasWord, !word.isEmpty, width + 1 + room > columns {
        while line.last == " " { line.removeLast() }
        lines.append(line)
        (line, width) = (String(repeating: " ", count: hang), hang)
      } else if place > 0 {
        line += " "
        width += 1
      }
      line += word
      width += room
      hasWord = hasWord || !word.isEmpty
    }
    return lines + [line]
  }
}
