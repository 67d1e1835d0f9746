import Text

/// Cuts CSV into rows and cells (RFC 4180). Rows end in CR LF, LF or CR.
struct CSVRows {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  /// The number of cells in the last row.
  private var width = 0
  /// The number of cells so far whose quotes do not match.
  private(set) var oddCells = 0

  static let maxCells = 1024

  struct Cell: Hashable {
    var text: String
    var offset: Int
  }

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    position = ByteOrderMark.end(in: bytes)
  }

  /// The separator in a header row: a comma, or another separator written by some spreadsheets.
  static func separator(of bytes: [UInt8]) -> UInt8 {
    var isQuoted = false
    // A line that is one quoted cell does not tell.
    let isRemark = bytes.dropFirst(ByteOrderMark.end(in: bytes)).first == .quote
    for byte in bytes.prefix(isRemark ? 4096 : bytes.count) {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed, !isRemark { break }
      if byte == .comma || byte == .semicolon || byte == .tab { return byte }
    }
    return .comma
  }

  /// The next row; nil at the end. Empty lines are skipped.
  mutating func next() throws(ImportError) -> [Cell]? {
    while position < bytes.count, isBreak { position += 1 }
    guard position < bytes.count else { return nil }
    var cells: [Cell] = []
    cells.reserveCapacity(width)
    defer { width = cells.count }
    while true {
      let start = position
      guard cells.count < CSVRows.maxCells else {
        throw ImportError(offset: start, reason: "a row has at most \(CSVRows.maxCells) cells")
      }
      cells.append(Cell(text: try cell(), offset: start))
      guard position < bytes.count else { return cells }
      position += 1
      if bytes[position - 1] != separator { return cells }
    }
  }

  /// Whether a row ends here: of CR LF, the LF is an empty line.
  private var isBreak: Bool { bytes[position] == .lineFeed || bytes[position] == .carriageReturn }

  private mutating func cell() throws(ImportError) -> String {
    let start = position
    guard position < bytes.count, bytes[position] == .quote else { return try plainCell() }
    var plain: [UInt8] = []
    repeat {
      // The second of two quotes is a part of the cell.
      if position > start { plain.append(.quote) }
      let from = position + 1
      guard let end = bytes[from...].firstIndex(of: .quote) else {
        position = start
        return try oddCell()
      }
      plain += bytes[from..<end]
      position = end + 1
    } while position < bytes.count && bytes[position] == .quote
    if isCellEnd(position) { return try text(plain[...]) }
    position = start
    return try oddCell()
  }

  /// A cell with a quote that is neither doubled nor the last: all between the first quote and the last one of its line
  /// before a separator, else what stands there.
  private mutating func oddCell() throws(ImportError) -> String {
    oddCells += 1
    let start = position + 1
    let line = bytes[start...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard let end = line.indices.first(where: { line[$0] == .quote && isCellEnd($0 + 1) }) else {
      return try plainCell()
    }
    position = end + 1
    return try text(line[..<end])
  }

  private mutating func plainCell() throws(ImportError) -> String {
    let start = position
    while !isCellEnd(position) { position += 1 }
    return try text(bytes[start..<position])
  }

  private func isCellEnd(_ place: Int) -> Bool {
    guard place < bytes.count else { return true }
    let byte = bytes[place]
    return byte == separator || byte == .lineFeed || byte == .carriageReturn
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> String {
    guard !bytes.isEmpty else { return "" }
    guard bytes.count <= ImportedText.maxLineLength else {
      throw ImportError(offset: position, reason: "a cell is longer than \(ImportedText.maxLineLength) bytes")
    }
    return ImportedText.decode(bytes)
  }
}

/// The text of a cell in a form that spreadsheets leave alone. One that begins with `=`, `+`, `-`, `@`, a tab or a carriage
/// return is a formula to them. It gets an apostrophe in front, and so does one whose apostrophe reading would drop.
enum CSVCell {
  /// The text without the apostrophe that ``append(_:to:)`` put in front.
  static func plain(_ text: String) -> String {
    isGuarded(text) ? String(decoding: text.utf8.dropFirst(), as: UTF8.self) : text
  }

  private static func isGuarded(_ text: String) -> Bool {
    guard text.utf8.first == apostrophe, let second = text.utf8.dropFirst().first else { return false }
    return isRisky(second) || second == apostrophe
  }

  private static func isRisky(_ byte: UInt8) -> Bool {
    "=+-@\t\r".utf8.contains(byte)
  }

  private static let apostrophe = UInt8(ascii: "'")

  static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = text.utf8.first.map(isRisky) == true || isGuarded(text) ? "'" + text : text
    let needsQuotes = text.utf8.contains {
      $0 == .comma || $0 == .semicolon || $0 == .quote || $0 == .tab || $0 == .lineFeed
        || $0 == .carriageReturn
    }
    guard needsQuotes || text.utf8.first == .space || text.utf8.last == .space else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(.quote)
    for byte in text.utf8 {
      if byte == .quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(.quote)
  }
}

/// Tags in one cell: `home, garden`. Commas, backslashes and blanks at the ends of a tag get a backslash.
enum CSVTags {
  static func cell(_ tags: [String]) -> String {
    tags.map { tag in
      var text = ""
      let scalars = Array(tag.unicodeScalars)
      for (place, scalar) in scalars.enumerated() {
        let isEnd = place == 0 || place == scalars.count - 1
        if scalar == "," || scalar == "\\" || (isEnd && scalar == " ") { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
      return text
    }.joined(separator: ", ")
  }

  static func tags(_ cell: String) -> [String] {
    var tags: [String] = []
    var tag = ""
    // Blanks that count only if more text follows.
    var blanks = ""
    var isEscaped = false
    func end() {
      if !tag.isEmpty { tags.append(tag) }
      tag = ""
      blanks = ""
    }
    for character in cell.unicodeScalars {
      switch character {
      case "\\" where !isEscaped: isEscaped = true
      case "," where !isEscaped: end()
      case " " where !isEscaped: if !tag.isEmpty { blanks += " " }
      default:
        tag += blanks
        tag.unicodeScalars.append(character)
        blanks = ""
        isEscaped = false
      }
    }
    end()
    return tags
  }
}
