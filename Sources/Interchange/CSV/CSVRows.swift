/// Cuts CSV into rows and cells (RFC 4180). Rows end in CR LF, LF or CR.
struct CSVRows {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  /// The number of cells in the last row.
  private var width = 0

  static let mostCells = 1024

  struct Cell: Hashable {
    var text: String
    var offset: Int
  }

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The separator in a header row: a comma, or another separator written by some spreadsheets.
  static func separator(of bytes: [UInt8]) -> UInt8 {
    var isQuoted = false
    for byte in bytes {
      if byte == .quotationMark { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed { break }
      if byte == .comma || byte == .semicolon || byte == .tab { return byte }
    }
    return .comma
  }

  /// The next row; nil at the end. Empty lines are skipped.
  mutating func next() throws(ImportFault) -> [Cell]? {
    while position < bytes.count, isBreak { takeBreak() }
    guard position < bytes.count else { return nil }
    var cells: [Cell] = []
    cells.reserveCapacity(width)
    defer { width = cells.count }
    while true {
      let start = position
      guard cells.count < CSVRows.mostCells else {
        throw ImportFault(offset: start, reason: "a row has at most \(CSVRows.mostCells) cells")
      }
      cells.append(Cell(text: try cell(), offset: start))
      guard position < bytes.count else { return cells }
      if bytes[position] == separator {
        position += 1
      } else {
        takeBreak()
        return cells
      }
    }
  }

  /// Whether a row ends here, with LF, CR LF or CR alone.
  private var isBreak: Bool { bytes[position] == .lineFeed || bytes[position] == .carriageReturn }

  private mutating func takeBreak() {
    let isPair =
      position + 1 < bytes.count && bytes[position] == .carriageReturn && bytes[position + 1] == .lineFeed
    position += isPair ? 2 : 1
  }

  private mutating func cell() throws(ImportFault) -> String {
    let start = position
    guard position < bytes.count, bytes[position] == .quotationMark else {
      while position < bytes.count, bytes[position] != separator, !isBreak { position += 1 }
      return try text(bytes[start..<position])
    }
    var plain: [UInt8] = []
    repeat {
      // The second of two quotes is a part of the cell.
      if position > start { plain.append(.quotationMark) }
      let from = position + 1
      guard let end = bytes[from...].firstIndex(of: .quotationMark) else {
        throw ImportFault(offset: start, reason: "the closing quote of a cell is missing")
      }
      plain += bytes[from..<end]
      position = end + 1
    } while position < bytes.count && bytes[position] == .quotationMark
    guard position == bytes.count || bytes[position] == separator || isBreak else {
      throw ImportFault(
        offset: position, reason: "expected a separator or the end of the row after a quote")
    }
    return try text(plain[...])
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(ImportFault) -> String {
    guard !bytes.isEmpty else { return "" }
    guard bytes.count <= ImportedText.longestLine else {
      throw ImportFault(offset: position, reason: "a cell is longer than \(ImportedText.longestLine) bytes")
    }
    return ImportedText.decode(bytes)
  }
}
