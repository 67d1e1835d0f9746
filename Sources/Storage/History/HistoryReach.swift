internal import TodoModel

/// A reference to a record.
struct HistorySpot: Hashable {
  var sequence: Int
  /// The offset of its line, or nil if it is written together with the record that refers to it.
  var start: Int?
}

/// The records of the next steps to undo and to redo, or nil if there are none.
struct HistoryTops: Hashable {
  var undo: HistorySpot?
  var redo: HistorySpot?
}

/// The distance from a record to an earlier one that it refers to. Written as `17-412`: record 17, 412 bytes
/// before.
///
/// Distances stay valid when the oldest records are moved away.
struct HistoryDistance: Hashable, CustomStringConvertible {
  var sequence: Int
  var bytes: Int

  /// Refers to no record.
  static let none = HistoryDistance(sequence: 0, bytes: 0)

  var description: String { "\(sequence)-\(bytes)" }
}

extension HistoryDistance {
  /// Reads exactly the form of ``description``; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let sequence = Int(parts[0]), let bytes = Int(parts[1]) else { return nil }
    self.init(sequence: sequence, bytes: bytes)
    guard description == text else { return nil }
  }
}

extension HistoryRecord {
  /// The record as written at an offset, with its references as distances. `starts` has the offsets of the
  /// records written together with it, by number.
  func placed(at start: Int, _ starts: [Int: Int]) -> HistoryRecord {
    guard let tops else { return self }
    func distance(_ spot: HistorySpot?) -> HistoryDistance {
      guard let spot, let target = spot.start ?? starts[spot.sequence] else { return .none }
      return HistoryDistance(sequence: spot.sequence, bytes: start - target)
    }
    var placed = self
    placed.link.undo = distance(tops.undo)
    placed.link.redo = distance(tops.redo)
    return placed
  }
}

/// Finds the steps that undo and redo reach from the history's end, without reading what is between.
///
/// The steps that can be undone are a stack, and so are those that can be redone. What is below a change on its
/// stack follows from the record before it; records of undo and redo refer to the record below them and to the
/// top of the other stack. The whole history is read only if an old record lacks these references, or the file
/// was altered.
struct HistoryReach {
  let disk: Disk
  let path: String
  private var lines: HistoryLines
  /// The records that undo and redo records refer to, by offset, or nil until needed.
  private var all: [Int: HistoryTops]?

  /// Opens the history with this name, or returns nil if there is none. The caller closes it.
  init?(_ disk: Disk, path: String) throws(StoreError) {
    guard let lines = try HistoryFile(disk: disk, path: path).lines() else { return nil }
    self.disk = disk
    self.path = path
    self.lines = lines
  }

  func close() { disk.close(lines.file) }

  /// The record at an offset, or nil if there is no whole one.
  mutating func record(at start: Int) throws(StoreError) -> FoundRecord? {
    do { return try lines.record(at: start) } catch { throw StoreError(path, error) }
  }

  /// The record right before another one, or nil if there is none or it is damaged.
  mutating func record(before next: FoundRecord) throws(StoreError) -> FoundRecord? {
    do {
      let found = try lines.record(endingAt: next.entry.start)
      return found?.link.sequence == next.link.sequence - 1 ? found : nil
    } catch {
      throw StoreError(path, error)
    }
  }

  /// The records that can be undone and redone next after a record.
  mutating func tops(after last: FoundRecord) throws(StoreError) -> HistoryTops {
    switch last.link.kind {
    case .base: HistoryTops()
    case .change, .outside: HistoryTops(undo: last.spot)
    case .undo: HistoryTops(undo: try told(last, \.undo, \.undo), redo: last.spot)
    case .redo: HistoryTops(undo: last.spot, redo: try told(last, \.redo, \.redo))
    }
  }

  /// The next record to undo after this record's step.
  mutating func belowMade(_ record: FoundRecord) throws(StoreError) -> HistorySpot? {
    if case .redo = record.link.kind { return try told(record, \.undo, \.undo) }
    // Anything before damage is out of reach.
    guard let before = try self.record(before: record) else { return nil }
    return try tops(after: before).undo
  }

  /// The next record to redo after the step that this record undid.
  mutating func belowTakenBack(_ record: FoundRecord) throws(StoreError) -> HistorySpot? {
    try told(record, \.redo, \.redo)
  }

  /// The record that a record of undo or redo refers to.
  private mutating func told(
    _ record: FoundRecord, _ own: KeyPath<HistoryLink, HistoryDistance?>,
    _ found: KeyPath<HistoryTops, HistorySpot?>
  ) throws(StoreError) -> HistorySpot? {
    if let distance = record.link[keyPath: own] {
      let start = record.entry.start - distance.bytes
      // Further back there are only steps that were moved away.
      if distance == .none || start < 0 { return nil }
      if let target = try self.record(at: start), target.link.sequence == distance.sequence {
        return target.spot
      }
      if let first = try self.record(at: 0), first.link.kind == .base, start < first.entry.end { return nil }
    }
    return try wholeHistory()[record.entry.start]?[keyPath: found]
  }

  private mutating func wholeHistory() throws(StoreError) -> [Int: HistoryTops] {
    if let all { return all }
    let all = try HistoryFile(disk: disk, path: path).scan()?.standing ?? [:]
    self.all = all
    return all
  }
}

extension FoundRecord {
  var spot: HistorySpot { HistorySpot(sequence: link.sequence, start: entry.start) }
}

extension HistoryScan {
  /// The records that undo and redo records refer to, by offset.
  fileprivate var standing: [Int: HistoryTops] {
    var made: [(step: Int, spot: HistorySpot)] = []
    var takenBack: [(step: Int, spot: HistorySpot)] = []
    var standing: [Int: HistoryTops] = [:]
    for entry in entries[floor...] {
      let spot = HistorySpot(sequence: entry.link.sequence, start: entry.start)
      switch entry.link.kind {
      case .base:
        made = []
        takenBack = []
      case .change, .outside:
        made.append((entry.link.sequence, spot))
        takenBack = []
      case .undo(let step):
        made.removeStep(step)
        standing[entry.start] = HistoryTops(undo: made.last?.spot, redo: takenBack.last?.spot)
        takenBack.append((step, spot))
      case .redo(let step):
        takenBack.removeStep(step)
        standing[entry.start] = HistoryTops(undo: made.last?.spot, redo: takenBack.last?.spot)
        made.append((step, spot))
      }
    }
    return standing
  }
}

extension [(step: Int, spot: HistorySpot)] {
  fileprivate mutating func removeStep(_ step: Int) {
    if last?.step == step { removeLast() } else { removeAll { $0.step == step } }
  }
}
