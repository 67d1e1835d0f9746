internal import TodoModel

struct RecordReference: Hashable {
  var sequence: Int
  /// The offset of its line, or nil if it is written together with the record that refers to it.
  var start: Int?
}

/// The records of the next steps to undo and to redo, or nil if there are none.
struct UndoRedoHeads: Hashable {
  var undo: RecordReference?
  var redo: RecordReference?
}

/// The distance from a record to an earlier one that it refers to, written as `17-412`: record 17, 412 bytes before. It
/// stays valid when the oldest records are moved away.
struct HistoryDistance: Hashable, CustomStringConvertible {
  var sequence: Int
  var bytes: Int

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
    guard let heads else { return self }
    func distance(_ reference: RecordReference?) -> HistoryDistance {
      guard let reference, let target = reference.start ?? starts[reference.sequence] else { return .none }
      return HistoryDistance(sequence: reference.sequence, bytes: start - target)
    }
    var placed = self
    placed.link.undo = distance(heads.undo)
    placed.link.redo = distance(heads.redo)
    return placed
  }
}

/// Finds the steps that undo and redo reach from the history's end, without reading what is between.
///
/// The steps that can be undone are a stack, and so are those that can be redone. What is below a change on its
/// stack follows from the record before it; records of undo and redo refer to the record below them and to the
/// top of the other stack. The whole history is read only if an old record lacks these references, or the file
/// was altered, or for ``HookedPast``, if a hook has made steps.
struct BackwardReader {
  let disk: Disk
  let path: String
  private var lines: HistoryLines
  /// The records that undo and redo records refer to, by offset, or nil until needed.
  private var all: [Int: UndoRedoHeads]?
  /// Whether a record found so far is of a hook's step.
  private(set) var meetsHookSteps = false

  /// Opens the history with this name, or returns nil if there is none. The caller closes it.
  init?(_ disk: Disk, path: String) throws(StoreError) {
    guard let (file, status) = try HistoryFile(disk: disk, path: path).openFile() else { return nil }
    self.disk = disk
    self.path = path
    lines = HistoryLines(disk, file, size: status.size)
  }

  func close() { disk.close(lines.file) }

  /// The record at an offset, or nil if there is no whole one.
  mutating func record(at start: Int) throws(StoreError) -> FoundRecord? {
    note(try naming(path, lines.record(at: start)))
  }

  /// The record right before another one, or nil if there is none or it is damaged.
  mutating func record(before next: FoundRecord) throws(StoreError) -> FoundRecord? {
    let found = note(try naming(path, lines.record(endingAt: next.entry.start)))
    return found?.link.sequence == next.link.sequence - 1 ? found : nil
  }

  private mutating func note(_ found: FoundRecord?) -> FoundRecord? {
    if found?.link.hook != nil { meetsHookSteps = true }
    return found
  }

  /// The records that can be undone and redone next after a record.
  mutating func heads(after last: FoundRecord) throws(StoreError) -> UndoRedoHeads {
    switch last.link.kind {
    case .base: UndoRedoHeads()
    case .change, .outside: UndoRedoHeads(undo: last.reference)
    case .undo: UndoRedoHeads(undo: try referenced(last, \.undo, \.undo), redo: last.reference)
    case .redo: UndoRedoHeads(undo: last.reference, redo: try referenced(last, \.redo, \.redo))
    }
  }

  /// The next record to undo after this record's step.
  mutating func belowMade(_ record: FoundRecord) throws(StoreError) -> RecordReference? {
    if case .redo = record.link.kind { return try referenced(record, \.undo, \.undo) }
    // Anything before damage is out of reach.
    guard let before = try self.record(before: record) else { return nil }
    return try heads(after: before).undo
  }

  /// The next record to redo after the step that this record undid.
  mutating func belowTakenBack(_ record: FoundRecord) throws(StoreError) -> RecordReference? {
    try referenced(record, \.redo, \.redo)
  }

  /// The record that a record of undo or redo refers to.
  private mutating func referenced(
    _ record: FoundRecord, _ own: KeyPath<HistoryLink, HistoryDistance?>,
    _ found: KeyPath<UndoRedoHeads, RecordReference?>
  ) throws(StoreError) -> RecordReference? {
    if let distance = record.link[keyPath: own] {
      let start = record.entry.start - distance.bytes
      // Further back there are only steps that were moved away.
      if distance == .none || start < 0 { return nil }
      if let target = try self.record(at: start), target.link.sequence == distance.sequence {
        return target.reference
      }
      if let first = try self.record(at: 0), first.link.kind == .base, start < first.entry.end { return nil }
    }
    return try wholeHistory()[record.entry.start]?[keyPath: found]
  }

  private mutating func wholeHistory() throws(StoreError) -> [Int: UndoRedoHeads] {
    if let all { return all }
    let scan = try HistoryFile(disk: disk, path: path).scan()
    let entries = scan.map { $0.entries[$0.floor...] } ?? []
    if entries.contains(where: { $0.link.hook != nil }) { meetsHookSteps = true }
    let all = scan?.references ?? [:]
    self.all = all
    return all
  }
}

extension FoundRecord {
  var reference: RecordReference { RecordReference(sequence: link.sequence, start: entry.start) }
}

extension HistoryScan {
  /// The records that undo and redo records refer to, by offset.
  fileprivate var references: [Int: UndoRedoHeads] {
    // The steps of hooks count like all others here.
    var history = History()
    var starts: [Int: Int] = [:]
    var references: [Int: UndoRedoHeads] = [:]
    func reference(_ entry: History.Entry?) -> RecordReference? {
      entry.map { RecordReference(sequence: $0.record, start: starts[$0.record]) }
    }
    for entry in entries[floor...] {
      starts[entry.link.sequence] = entry.start
      history.record(entry.link.sequence, entry.link.kind)
      switch entry.link.kind {
      case .base, .change, .outside: break
      case .undo:
        references[entry.start] = UndoRedoHeads(
          undo: reference(history.made.last), redo: reference(history.undone.dropLast().last))
      case .redo:
        references[entry.start] = UndoRedoHeads(
          undo: reference(history.made.dropLast().last), redo: reference(history.undone.last))
      }
    }
    return references
  }
}
