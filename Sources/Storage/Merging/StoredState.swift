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

  /// The states of the store since it had this text (nil: since it did not exist), one for each write in the history, or
  /// empty if the text is the same. Where another program changed the store and the history lacks the state in between,
  /// its steps count with the next state; unrecorded steps are of kind `outside`. The result has at most about `limit`
  /// bytes of text: earlier steps count with the first state.
  package func states(since text: [UInt8]?, limit: Int = 1 << 26) -> [StoredState] {
    if text == self.text { return [] }
    let (writes, start, endsOutside) = way(from: text)
    var document = start
    var states: [StoredState] = []
    var pending: [StoredState.Summary] = []
    let detailed = StoredLine.firstDetailed(writes, limit)
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
    if states.last?.text == self.text { return states }
    if endsOutside || pending.isEmpty {
      let isClaim = document?.isOnlyClaimed(in: self.document) == true
      // An unrecorded change is at least as late as the last record.
      let latest = pending.last?.time ?? scan.entries.last.flatMap { scan.record($0)?.step.time }
      pending.append(
        StoredState.Summary(
          kind: isClaim ? .change : .outside, command: isClaim ? ["link"] : [],
          time: latest ?? Instant(secondsSince1970: 0)))
    }
    return states + [StoredState(steps: pending, text: self.text)]
  }

  /// The entries on the way from a text to the present one, grouped by write; the document before the first of them,
  /// or nil if it is unknown; and whether an unrecorded change comes last.
  private func way(
    from text: [UInt8]?
  ) -> (writes: [ArraySlice<HistoryEntry>], start: Document?, endsOutside: Bool) {
    let entries = scan.entries[scan.floor...]
    let goal = StoreChecksum(of: self.text)
    let last = entries.lastIndex { $0.link.after == goal }
    var first = entries.endIndex
    var start: Document?
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
    var writes: [ArraySlice<HistoryEntry>] = []
    while first < end {
      let parts = max(1, min(entries[first].link.parts, end - first))
      writes.append(entries[first..<first + parts])
      first += parts
    }
    return (writes, start, last == nil || text != nil && writes.isEmpty)
  }

  /// The index of the first write from which on all texts together stay within a limit.
  private static func firstDetailed(_ writes: [ArraySlice<HistoryEntry>], _ limit: Int) -> Int {
    var left = limit
    for index in writes.indices.reversed() {
      left -= writes[index].last?.link.after.length ?? 0
      if left < 0 { return min(index + 1, writes.count - 1) }
    }
    return 0
  }
}

extension Store {
  /// The store's line, or nil if there is no store, or it has exactly this text. Takes no lock.
  package func line(unless text: [UInt8]?) throws(StoreError) -> StoredLine? {
    guard let content = try present(files()) else { return nil }
    let document = try decode(content.bytes)
    return content.bytes == text ? nil : StoredLine(content.bytes, document, try scan() ?? HistoryScan([]))
  }

  /// The states of ``StoredLine/states(since:limit:)``; empty if there is no store.
  package func states(since text: [UInt8]?, limit: Int = 1 << 26) throws(StoreError) -> [StoredState] {
    try line(unless: text)?.states(since: text, limit: limit) ?? []
  }

  /// Whether the store has this content, or recorded steps have led from it to the present content. Takes no lock. A
  /// change by another program, even a copy of an older store, descends from nothing. A claim is no step, and a step that
  /// was completed after a crash has times of its own: neither breaks the descent.
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
