/// Finds verbatim lines: fenced code, and HTML with its own end condition (CommonMark 0.31, sections 4.5 and
/// 4.6, kinds 1 to 5).
struct VerbatimBlock {
  private enum End {
    /// A line of at least as many of these signs.
    case fence(Substring)
    /// A line with one of these texts, in lower case.
    case html([String])
  }

  /// The end condition of the block; nil outside.
  private var end: End?

  var isOpen: Bool { end != nil }

  /// Expects no leading blanks. Returns whether the line belongs to a block.
  mutating func take(_ line: Substring) -> Bool {
    if let end {
      if VerbatimBlock.is(line, end) { self.end = nil }
      return true
    }
    guard let begun = VerbatimBlock.end(ofBlockBegunBy: line) else { return false }
    // HTML may end on its first line.
    if case .html = begun, VerbatimBlock.is(line, begun) { return true }
    end = begun
    return true
  }

  /// Ends the block because its container has ended.
  mutating func close() { end = nil }

  /// Whether a line begins a block.
  static func begins(_ line: Substring) -> Bool { end(ofBlockBegunBy: line) != nil }

  private static func `is`(_ line: Substring, _ end: End) -> Bool {
    switch end {
    case .fence(let signs):
      let mark = line.prefix { $0 == signs.first }
      return mark.count >= signs.count && line.dropFirst(mark.count).allSatisfy { $0 == " " || $0 == "\t" }
    case .html(let ends):
      let line = line.lowercased()
      return ends.contains { line.contains($0) }
    }
  }

  private static func end(ofBlockBegunBy line: Substring) -> End? {
    // A fast path: most lines begin with another character.
    guard let first = line.utf8.first, first >= 0x80 || "~`<".utf8.contains(first) else { return nil }
    if line.hasPrefix("~~~") || line.hasPrefix("```") && !line.drop(while: { $0 == "`" }).contains("`") {
      return .fence(line.prefix { $0 == line.first })
    }
    guard line.utf8.first == UInt8(ascii: "<") else { return nil }
    if line.hasPrefix("<!--") { return .html(["-->"]) }
    if line.hasPrefix("<?") { return .html(["?>"]) }
    if line.hasPrefix("<![CDATA[") { return .html(["]]>"]) }
    if line.hasPrefix("<!"), let next = line.dropFirst(2).first, next.isASCII, next.isLetter {
      return .html([">"])
    }
    let name = line.dropFirst().prefix { $0.isASCII && $0.isLetter }
    let next = line.dropFirst(1 + name.count).first
    guard verbatimElements.contains(name.lowercased()),
      next == nil || next == ">" || next == " " || next == "\t"
    else { return nil }
    return .html(verbatimElements.map { "</\($0)>" })
  }

  private static let verbatimElements = ["pre", "script", "style", "textarea"]
}
