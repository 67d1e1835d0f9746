/// Tells which lines of Markdown are code between fences.
struct CodeFence {
  /// What ends the code; nil outside.
  private var open: Substring?

  var isOpen: Bool { open != nil }

  /// Takes the next line, without blanks in front. Whether it is code, fences included.
  mutating func take(_ line: Substring) -> Bool {
    if let open {
      let mark = line.prefix { $0 == open.first }
      if mark.count >= open.count, line.dropFirst(mark.count).allSatisfy({ $0 == " " || $0 == "\t" }) {
        self.open = nil
      }
      return true
    }
    guard CodeFence.begins(line) else { return false }
    open = line.prefix { $0 == line.first }
    return true
  }

  /// Whether a line begins code.
  static func begins(_ line: Substring) -> Bool {
    if line.hasPrefix("~~~") { return true }
    return line.hasPrefix("```") && !line.drop { $0 == "`" }.contains("`")
  }
}
