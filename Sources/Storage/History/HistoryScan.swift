import JSON
import Text
internal import TodoModel

/// A whole record, and its location.
struct HistoryEntry: Hashable {
  var link: HistoryLink
  /// The range of the JSON in the file.
  var json: Range<Int>
  /// The offset after the record's line feed.
  var end: Int
  /// The offset of the line.
  var start: Int
}

/// All records of a history, and its damage.
struct HistoryScan {
  let bytes: [UInt8]
  /// The whole records in the file's order, except those of the torn end.
  private(set) var entries: [HistoryEntry] = []
  /// The ranges without a whole record, except the end; an empty one where records are missing.
  private(set) var damage: [Range<Int>] = []
  /// The number of entries before the last damage: these cannot be undone.
  private(set) var floor = 0
  /// The offset of the torn end, or the file's length.
  private(set) var keep = 0
  /// Whether there is content but no whole record, not even in an unfinished end: it is another program's.
  private(set) var isForeign = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bytes.withUnsafeBytes { read($0) }
    isForeign = entries.isEmpty && !damage.isEmpty
    dropUnfinishedParts()
  }

  var isTorn: Bool { keep < bytes.count }
  var last: HistoryEntry? { entries.last }

  /// The records written together with the last one, including it.
  var lastParts: ArraySlice<HistoryEntry> { entries.suffix(last?.link.parts ?? 0) }

  /// Removes the last record and those written together with it.
  mutating func dropLast() {
    for entry in lastParts.reversed() {
      keep = entry.start
      entries.removeLast()
    }
    floor = min(floor, entries.count)
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var at = 0
    while at < bytes.count {
      switch HistoryLine(bytes, at: at) {
      case .record(let entry):
        let isJoined =
          entries.last.map { $0.end == at && $0.link.sequence + 1 == entry.link.sequence } ?? true
        if !isJoined, damage.last?.upperBound != at { note(damage: at..<at) }
        entries.append(entry)
        at = entry.end
      case .bad(let end):
        // Only the file's last line can be torn: the beginning of the first record, or of one after other records.
        if end == bytes.count, at == 0 || !entries.isEmpty,
          HistoryLine.isUnfinished(bytes, at: at, behindRecord: entries.last?.end == at)
        {
          keep = at
          return
        }
        note(damage: at..<end)
        at = end
      }
    }
    keep = bytes.count
  }

  private mutating func note(damage range: Range<Int>) {
    damage.append(range)
    floor = entries.count
  }

  /// Drops a group of records written together that is incomplete at the end.
  private mutating func dropUnfinishedParts() {
    guard let last = entries.last, last.link.part < last.link.parts, floor < entries.count else { return }
    while let last = entries.last, last.link.parts > 1, entries.count > floor {
      keep = last.start
      entries.removeLast()
      if last.link.part == 1 { return }
    }
  }

  /// The whole record, or nil if its JSON is invalid after all. A repair accepts any item numbers.
  func record(_ entry: HistoryEntry, clampingNumbers: Bool = false) -> HistoryRecord? {
    HistoryRecord(bytes, entry.json, clampingNumbers: clampingNumbers)
  }
}

extension HistoryRecord {
  init?(_ bytes: [UInt8], _ json: Range<Int>, clampingNumbers: Bool = false) {
    let record = bytes.withUnsafeBytes { bytes in
      var cursor = JSONCursor(UnsafeRawBufferPointer(rebasing: bytes[json]))
      cursor.deepest = JSONCursor.maxDepth + HistoryRecord.levelsAround
      cursor.clampsNumbers = clampingNumbers
      return try? cursor.historyRecord()
    }
    guard let record else { return nil }
    self = record
  }
}

enum HistoryLine {
  case record(HistoryEntry)
  /// No whole record; the next line starts at `end`.
  case bad(end: Int)

  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    let lineEnd = bytes.lineFeed(from: start) ?? bytes.count
    let next = min(lineEnd + 1, bytes.count)
    guard let (crc, json) = HistoryLine.frame(bytes, at: start) else {
      self = .bad(end: next)
      return
    }
    guard HistoryLine.isIntact(bytes, crc, json) else {
      // A damaged byte may look like a line feed: the record's length, unless damaged, shows where it ends.
      let isSplit =
        json.upperBound > lineEnd && json.upperBound < bytes.count && bytes[json.upperBound] == .lineFeed
        && HistoryLine.frame(bytes, at: next).map { HistoryLine.isIntact(bytes, $0.0, $0.1) } != true
      self = .bad(end: isSplit ? json.upperBound + 1 : next)
      return
    }
    var cursor = JSONCursor(UnsafeRawBufferPointer(rebasing: bytes[json]))
    guard bytes[json.upperBound] == .lineFeed, let link = try? cursor.historyLink() else {
      // Only the line feed is damaged: the record after it is whole.
      self = .bad(end: json.upperBound + 1)
      return
    }
    self = .record(HistoryEntry(link: link, json: json, end: json.upperBound + 1, start: start))
  }

  /// Whether the JSON is complete, with one byte after it, and has this checksum. A record is one line: nothing
  /// beyond is read, whatever its length says.
  private static func isIntact(_ bytes: UnsafeRawBufferPointer, _ crc: UInt32, _ json: Range<Int>) -> Bool {
    json.upperBound < bytes.count && (bytes.lineFeed(from: json.lowerBound) ?? .max) >= json.upperBound
      && CRC32.checksum(of: UnsafeRawBufferPointer(rebasing: bytes[json])) == crc
  }

  /// Whether the bytes from `start` to the end may come from an interrupted write: the beginning of a record, then
  /// nothing or zeros. After a whole record that ends at `start`, the zeros may also come first, since the parts of
  /// a file reach the disk in any order.
  static func isUnfinished(_ bytes: UnsafeRawBufferPointer, at start: Int, behindRecord: Bool) -> Bool {
    if behindRecord, start < bytes.count, bytes[start] == 0 { return true }
    var end = bytes.count
    while end > start, bytes[end - 1] == 0 { end -= 1 }
    guard let (_, length, json) = head(bytes, at: start, end) else { return false }
    guard let json else { return true }
    return end - json <= length && (bytes.lineFeed(from: json) ?? .max) >= end
  }

  /// The checksum and the range of the JSON by the line's start; the range may extend beyond the end.
  private static func frame(_ bytes: UnsafeRawBufferPointer, at start: Int) -> (UInt32, Range<Int>)? {
    guard case (let crc, let length, let json?)? = head(bytes, at: start, bytes.count) else { return nil }
    return (crc, json..<json + length)
  }

  /// The checksum, the length and the start of the JSON by the line's start, as far as that comes before `end`; the
  /// last is nil if it does not. Returns nil for any other line.
  private static func head(
    _ bytes: UnsafeRawBufferPointer, at start: Int, _ end: Int
  ) -> (crc: UInt32, length: Int, json: Int?)? {
    var (at, crc, length) = (start, UInt32(0), 0)
    while at < min(end, start + 8) {
      guard let digit = bytes[at].hexDigit, bytes[at] >= 0x60 || bytes[at].isDigit else { return nil }
      crc = crc << 4 | UInt32(digit)
      at += 1
    }
    if at == end { return (crc, 0, nil) }
    guard bytes[at] == .space else { return nil }
    at += 1
    let digits = at
    while at < end, bytes[at].isDigit, length < 1 << 40 {
      length = length * 10 + Int(bytes[at] - .zero)
      at += 1
    }
    if at > digits, bytes[digits] == .zero { return nil }
    if at == end { return (crc, length, nil) }
    return at > digits && bytes[at] == .space ? (crc, length, at + 1) : nil
  }
}

extension HistoryScan {
  /// The document that results from the history since its last base, without the store's revision and another program's
  /// unknown members and times of change; nil if there is damage or a step that does not fit.
  func replay() -> Document? {
    guard entries.count > floor, case (var document, let first)? = start(of: entries[floor...]) else {
      return nil
    }
    let steps = entries[first...].compactMap { record($0)?.step }
    guard steps.count == entries.count - first, (try? document.replay(steps)) != nil else { return nil }
    return document
  }

  /// The least number above all that the records have given out.
  var next: Int {
    entries.reduce(1) { next, entry in
      guard let record = record(entry) else { return next }
      return record.step.edits.reduce(max(next, record.base?.next ?? 1)) { next, edit in
        if case .insert(let item, _, _) = edit { max(next, item.id + 1) } else { next }
      }
    }
  }

  /// The start document of some records, and the index of the first record that changes it.
  private func start(of entries: ArraySlice<HistoryEntry>) -> (Document, Int)? {
    if let base = entries.lastIndex(where: { $0.link.kind == .base }) {
      return record(entries[base])?.base.map { ($0, base + 1) }
    }
    // Step 1 is a base unless it changed a new document.
    return entries.first?.link.sequence == 1 ? (Document(), entries.startIndex) : nil
  }

  /// The steps that can be undone and redone, none from before damage.
  var history: History {
    History(entries[floor...].map { (sequence: $0.link.sequence, kind: $0.link.kind, hook: $0.link.hook) })
  }

  /// The step that a record after the last damage has recorded.
  func step(_ sequence: Int) -> Step? {
    guard let first = entries[floor...].first?.link.sequence,
      case let index = floor + sequence - first, entries[floor...].indices.contains(index)
    else { return nil }
    return record(entries[index])?.step
  }
}
