import Coding
package import TodoModel

/// The store after one write, with the steps that led there.
package struct StoredState: Hashable, Sendable {
  /// The steps since the state before, in order: the words of their commands, or a replacement.
  package var steps: [Summary]
  package var text: [UInt8]

  package struct Summary: Hashable, Sendable {
    package var kind: Step.Kind
    package var command: [String]
    package var time: Instant
  }
}

/// The store's present text, and the recorded steps that led to it.
package struct StoredLine {
  package let text: [UInt8]
  package let document: Document
  private let scan: HistoryScan

  fileprivate init(_ text: [UInt8], _ document: Document, _ scan: HistoryScan) {
    self.text = text
    self.document = document
    self.scan = scan
  }

  /// The present content and those from which recorded steps lead to it without a gap, the latest first. What
  /// another program left begins anew.
  package var contents: [StoreChecksum] {
    var contents = [StoreChecksum(of: text)]
    for link in scan.entries[scan.floor...].reversed().map(\.link) where link.after == contents.last {
      if link.kind == .outside || link.kind == .base { break }
      contents.append(link.before)
    }
    return contents
  }

  /// The states of the store since it had this text (nil: since it did not exist), up to now, or empty if the
  /// text is the same.
  ///
  /// There is a state for each write in the history. Where another program changed the store and the history
  /// lacks the state in between, its steps count with the next state; unrecorded steps are of kind `outside`.
  /// The result has at most about `limit` bytes of text: earlier steps count with the first state.
  package func states(since text: [UInt8]?, limit: Int = 1 << 26) -> [StoredState] {
    text == self.text ? [] : Trail(scan, from: text, to: self.text).states(limit: limit)
  }
}

extension Store {
  /// The store's line, or nil if there is no store, or it has exactly this text. Takes no lock.
  package func line(unless text: [UInt8]?) throws(StoreError) -> StoredLine? {
    let files = try files()
    var content = try content(files, .read)
    if content == nil, try historyHasRecords(files) {
      // The first write may have come between the two looks.
      content = try self.content(files, .read)
      if content == nil { throw .missing(path: path, history: files.history) }
    }
    guard let content else { return nil }
    let document = try decode(content.bytes)
    return content.bytes == text ? nil : StoredLine(content.bytes, document, try scan() ?? HistoryScan([]))
  }

  /// The states of ``StoredLine/states(since:limit:)``; empty if there is no store.
  package func states(since text: [UInt8]?, limit: Int = 1 << 26) throws(StoreError) -> [StoredState] {
    try line(unless: text)?.states(since: text, limit: limit) ?? []
  }
}

/// The way from one text of the store to another, along its history.
private struct Trail {
  let scan: HistoryScan
  let target: [UInt8]
  /// The entries on the way, grouped by write.
  var writes: [ArraySlice<HistoryEntry>] = []
  /// The document before the first of them, or nil if it is unknown.
  var start: Document?
  /// Whether an unrecorded change comes last.
  fileprivate var endsOutside = true

  init(_ scan: HistoryScan, from text: [UInt8]?, to target: [UInt8]) {
    self.scan = scan
    self.target = target
    let entries = scan.entries[scan.floor...]
    let goal = StoreChecksum(of: target)
    let last = entries.lastIndex { $0.link.after == goal }
    var first = entries.endIndex
    if let text {
      let origin = StoreChecksum(of: text)
      if let index = entries.lastIndex(where: { $0.link.after == origin }) {
        first = index + 1
      } else if let index = entries.firstIndex(where: { $0.link.before == origin }) {
        first = index
      }
      start = try? DocumentCoding.decode(text)
    } else {
      first = entries.startIndex
      start = entries.first?.link.sequence == 1 ? Document() : nil
    }
    let end = last.map { $0 + 1 } ?? entries.endIndex
    guard first <= end else { return }
    endsOutside = last == nil
    var at = first
    while at < end {
      let parts = max(1, min(entries[at].link.parts, end - at))
      writes.append(entries[at..<at + parts])
      at += parts
    }
    if text != nil, writes.isEmpty { endsOutside = true }
  }

  func states(limit: Int) -> [StoredState] {
    var states: [StoredState] = []
    var pending: [StoredState.Summary] = []
    var document = start
    let detailed = firstDetailed(limit)
    for (index, write) in writes.enumerated() {
      for entry in write {
        guard let record = scan.record(entry) else {
          document = nil
          continue
        }
        pending.append(
          StoredState.Summary(
            kind: record.step.kind, command: record.step.command, time: record.step.time))
        if let base = record.base {
          document = base
        } else if (try? document?.apply(record.step.edits, at: record.step.time)) == nil {
          document = nil
        }
      }
      guard let last = write.last else { continue }
      if last.link.kind != .base { document?.countRevision() }
      guard index >= detailed, let made = document else { continue }
      let text = DocumentCoding.encode(made)
      guard StoreChecksum(of: text) == last.link.after else { continue }
      states.append(StoredState(steps: pending, text: text))
      pending = []
    }
    if states.last?.text == target { return states }
    if endsOutside || pending.isEmpty {
      let isClaim = document?.isOnlyClaimed(in: try? DocumentCoding.decode(target)) == true
      pending.append(
        StoredState.Summary(
          kind: isClaim ? .change : .outside, command: isClaim ? ["link"] : [],
          time: pending.last?.time ?? latest))
    }
    return states + [StoredState(steps: pending, text: target)]
  }

  /// The time of the last record: an unrecorded change is at least as late.
  private var latest: Instant {
    scan.entries.last.flatMap { scan.record($0)?.step.time } ?? Instant(secondsSince1970: 0)
  }

  /// The index of the first write from which on all texts together stay within a limit.
  private func firstDetailed(_ limit: Int) -> Int {
    var left = limit
    for index in writes.indices.reversed() {
      left -= writes[index].last?.link.after.length ?? 0
      if left < 0 { return min(index + 1, writes.count - 1) }
    }
    return 0
  }
}

extension Store {
  /// Whether the store has this content, or recorded steps have led from it to the present content. Takes no
  /// lock.
  ///
  /// A change by another program, even a copy of an older store, descends from nothing. A claim is no step, and a
  /// step that was completed after a crash has times of its own: neither breaks the descent.
  package func descends(from checksum: StoreChecksum) throws(StoreError) -> Bool {
    guard let way = try way(from: checksum),
      way.since.allSatisfy({ $0.link.kind != .outside && $0.link.kind != .base })
    else { return false }
    if (way.since.last?.link.after ?? checksum) == way.now { return true }
    guard let document = try read() else { return false }
    return try scan()?.replay()?.edits(to: document).isEmpty == true
  }

  /// The time of the last step that led to this content, or nil if the history has none.
  package func time(ofStepTo checksum: StoreChecksum) throws(StoreError) -> Instant? {
    guard let scan = try scan(), let entry = scan.entries.last(where: { $0.link.after == checksum }) else {
      return nil
    }
    return scan.record(entry)?.step.time
  }

  /// The content that the last record of the history led to, or nil without one.
  package func lastRecorded() throws(StoreError) -> StoreChecksum? {
    try HistoryFile(disk: disk, path: try files().history).tail().last?.after
  }

  /// Whether another program put back a copy of the store from before this recorded content, alone or with its
  /// history. Its other changes do not count. Takes no lock.
  package func wasPutBack(behind checksum: StoreChecksum) throws(StoreError) -> Bool {
    guard let way = try way(from: checksum) else { return true }
    let older = Set(way.before.flatMap { [$0.link.before, $0.link.after] }).subtracting([checksum])
    return older.contains(way.now)
      || way.since.contains { $0.link.kind == .outside && older.contains($0.link.after) }
  }

  /// The records before and since a content, and the present content; nil if the history does not know it.
  private func way(from checksum: StoreChecksum) throws(StoreError) -> (
    before: ArraySlice<HistoryEntry>, since: ArraySlice<HistoryEntry>, now: StoreChecksum
  )? {
    guard let content = try content(try files(), .read) else { return nil }
    let now = StoreChecksum(of: content.bytes)
    if now == checksum { return ([], [], now) }
    let entries = try scan().map { $0.entries[$0.floor...] } ?? []
    let first =
      entries.lastIndex { $0.link.after == checksum }.map { $0 + 1 }
      ?? entries.lastIndex { $0.link.before == checksum }
    return first.map { (entries[..<$0], entries[$0...], now) }
  }
}
