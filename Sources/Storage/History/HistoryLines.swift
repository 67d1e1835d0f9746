import Text

/// A record read by itself, and its location in the history.
struct FoundRecord {
  /// The entry, with offsets in the file.
  var entry: HistoryEntry
  var line: [UInt8]

  var link: HistoryLink { entry.link }

  /// The whole record, or nil if its JSON is not a record after all.
  func record() -> HistoryRecord? {
    HistoryRecord(line, entry.json.lowerBound - entry.start..<entry.json.upperBound - entry.start)
  }
}

/// The lines of an open history, each read with no more of the file than a block around it.
struct HistoryLines {
  private let disk: Disk
  let file: OpenFile
  /// The file's length; anything after it is ignored.
  let size: Int
  /// The range read last.
  private var block: [UInt8] = []
  private var blockStart = 0

  private static let before = 16_384
  private static let after = 4_096
  /// The longest line looked for in a file that is too long to be read as a whole: 64 MiB.
  private static let maxLength = 1 << 26

  init(_ disk: Disk, _ file: OpenFile, size: Int) {
    self.disk = disk
    self.file = file
    self.size = size
  }

  /// The record whose line, with its line feed, ends at an offset, or nil if there is no whole one.
  mutating func record(endingAt end: Int) throws(SystemError) -> FoundRecord? {
    guard end > 0, end <= size else { return nil }
    if !(blockStart..<blockStart + block.count).contains(end - 1) {
      try read(max(0, end - HistoryLines.before)..<end)
    }
    guard block[end - 1 - blockStart] == .lineFeed else { return nil }
    let start = try lineStart(before: end - 1)
    return found(start, end)
  }

  /// The record whose line starts at an offset, or nil if there is no whole one.
  mutating func record(at start: Int) throws(SystemError) -> FoundRecord? {
    guard start >= 0, start < size else { return nil }
    if blockStart <= start, start < blockStart + block.count,
      let feed = block[(start - blockStart)...].firstIndex(of: .lineFeed)
    {
      return found(start, feed + blockStart + 1)
    }
    var length = HistoryLines.after
    while true {
      let end = min(size, start + length)
      try read(start..<end)
      if let feed = block[(start - blockStart)..<(end - blockStart)].firstIndex(of: .lineFeed) {
        return found(start, feed + blockStart + 1)
      }
      if end == size { return nil }
      length *= 4
    }
  }

  /// The offset of the line with the byte at an offset, or that it ends; the block has the line up to there.
  mutating func lineStart(before offset: Int) throws(SystemError) -> Int {
    if blockStart <= offset, offset < blockStart + block.count,
      let feed = block[..<(offset - blockStart)].lastIndex(of: .lineFeed)
    {
      return blockStart + feed + 1
    }
    var length = HistoryLines.before
    while true {
      let start = max(0, min(offset, offset + 1 - length))
      try read(start..<offset + 1)
      let from = blockStart
      if let feed = block[..<(offset - from)].lastIndex(of: .lineFeed) { return from + feed + 1 }
      if from == 0 { return 0 }
      if size > Disk.maxSize, length >= HistoryLines.maxLength { throw SystemError.tooLong }
      length = max(length, offset + 1 - from) * 4
    }
  }

  /// The bytes from an offset to the end.
  mutating func rest(from start: Int) throws(SystemError) -> [UInt8] {
    try read(start..<size)
    return Array(block[(start - blockStart)..<(size - blockStart)])
  }

  private func found(_ start: Int, _ end: Int) -> FoundRecord? {
    let line = Array(block[(start - blockStart)..<(end - blockStart)])
    let read = line.withUnsafeBytes { HistoryLine($0, at: 0) }
    guard case .record(var entry) = read, entry.end == line.count else { return nil }
    entry.start += start
    entry.end += start
    entry.json = entry.json.lowerBound + start..<entry.json.upperBound + start
    return FoundRecord(entry: entry, line: line)
  }

  private mutating func read(_ range: Range<Int>) throws(SystemError) {
    if blockStart <= range.lowerBound, blockStart + block.count >= range.upperBound { return }
    block = try disk.read(file, range)
    blockStart = range.lowerBound
    // The file has become shorter meanwhile: the missing part is not a line.
    if block.count < range.count { block += [UInt8](repeating: 0, count: range.count - block.count) }
  }
}
