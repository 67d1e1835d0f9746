/// A record that was read by itself, and where it stands in the history.
struct FoundRecord {
  /// Offsets are those of the file.
  var entry: HistoryEntry
  /// The record's line.
  var line: [UInt8]

  var link: HistoryLink { entry.link }

  /// The whole record; nil if its JSON is none after all.
  func record() -> HistoryRecord? {
    let scan = HistoryScan(line)
    // Of records that were written together one alone is not taken for whole; it is read all the same.
    var own = entry
    own.json = entry.json.lowerBound - entry.start..<entry.json.upperBound - entry.start
    return scan.record(own)
  }
}

/// The lines of an open history, read where they stand: no more of the file than a block around each.
struct HistoryLines {
  private let disk: Disk
  let file: OpenFile
  /// The file's length; what comes after is not looked at.
  let size: Int
  /// The stretch that was read last.
  private var block: [UInt8] = []
  private var blockStart = 0

  private static let before = 16_384
  private static let after = 4_096
  /// In a file that is too long to be read as a whole, a longer line is not looked for: 64 MiB.
  private static let longest = 1 << 26

  init(_ disk: Disk, _ file: OpenFile, size: Int) {
    self.disk = disk
    self.file = file
    self.size = size
  }

  /// The record whose line ends at an offset, its line feed included; nil if none does that is whole.
  mutating func record(endingAt end: Int) throws(SystemFault) -> FoundRecord? {
    guard end > 0, end <= size else { return nil }
    if !(blockStart..<blockStart + block.count).contains(end - 1) {
      try read(max(0, end - HistoryLines.before)..<end)
    }
    guard block[end - 1 - blockStart] == .lineFeed else { return nil }
    let start = try lineStart(before: end - 1)
    return found(start, end)
  }

  /// The record whose line starts at an offset; nil if none does that is whole.
  mutating func record(at start: Int) throws(SystemFault) -> FoundRecord? {
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

  /// Where the line begins that the byte at an offset is in or ends; it is in the block then, up to this byte.
  mutating func lineStart(before offset: Int) throws(SystemFault) -> Int {
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
      if size > Disk.largest, length >= HistoryLines.longest { throw SystemFault.tooLong }
      length = max(length, offset + 1 - from) * 4
    }
  }

  /// The bytes from an offset to the end.
  mutating func rest(from start: Int) throws(SystemFault) -> [UInt8] {
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

  /// Sees to it that the block holds a stretch.
  private mutating func read(_ range: Range<Int>) throws(SystemFault) {
    if blockStart <= range.lowerBound, blockStart + block.count >= range.upperBound { return }
    block = try disk.read(file, range)
    blockStart = range.lowerBound
    // The file has become shorter meanwhile: what is gone is no line.
    if block.count < range.count { block += [UInt8](repeating: 0, count: range.count - block.count) }
  }
}
