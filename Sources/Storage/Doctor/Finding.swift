import Coding
package import TodoModel

package enum Finding: Hashable, Sendable {
  /// The store is missing while its history has records.
  case storeMissing
  case storeFaulty(StoreTextError)
  /// Ids, or the next one, are far beyond the reach of counting; a repair replaces them. At the end of all
  /// numbers no item can be added.
  case unreachableIDs(next: Int)
  /// Items whose ties lead to another list or back to themselves. A repair removes such ties.
  case brokenTies([Item])
  /// Neither the store's file nor its history contains anything to rebuild the store from.
  case beyondRepair
  /// A crash came between the record of this step and the store. The next change completes it.
  case unfinished(step: Int)
  /// A backup from before the last `steps` steps was restored. It stays; the next change records the difference.
  case storeOlder(steps: Int)
  /// Another program has changed the store. It is kept; the next change records the difference.
  case changedOutside
  /// There is a store but no history: nothing can be undone. The next change starts one.
  case historyMissing
  /// The history ends in an incomplete record of `bytes` bytes. The next change removes it.
  case historyTorn(bytes: Int)
  /// Records of the history are damaged or missing before this step; nothing from before it can be undone.
  case historyDamaged(before: Int)
  /// The file with the history's name is not flick's, and nothing can be changed beside it.
  case historyForeign(path: String)
  /// The history, of `bytes` bytes, is too long to be examined. The next change moves its oldest steps away.
  case historyTooLong(bytes: Int)
  /// The history does not lead to the store that its last record describes.
  case historyInconsistent
  /// A file left by a crash; the next change removes it.
  case temporaryLeft(path: String)

  /// Whether a repair is needed before the store can be used.
  package var blocks: Bool {
    switch self {
    case .storeMissing, .storeFaulty, .beyondRepair, .historyForeign: true
    case .unreachableIDs(let next): next == Document.maxNext
    default: false
    }
  }

  fileprivate var isFaultyStore: Bool { if case .storeFaulty = self { true } else { false } }

  /// Whether a later version of the program has written the store.
  package var isOfNewerVersion: Bool {
    if case .storeFaulty(let fault) = self { fault.isOfNewerVersion } else { false }
  }
}

extension Store {
  /// Returns all findings in store and history, or none if all is well or nothing exists. Writes nothing, and works in
  /// read-only folders. After a finding it looks again under the folder's lock: the intermediate state of a change is not
  /// a finding. If it cannot lock within ``lockTimeout``, or not at all, only repeated findings count.
  package func examine() throws(StoreError) -> [Finding] {
    let first = try look()
    if first.isEmpty { return [] }
    let folder = try files().folder
    if let lock = try? lock(folder) {
      defer { disk.close(lock) }
      return try look()
    }
    var findings = first
    for _ in 1..<Store.looks where !findings.isEmpty {
      disk.system.sleep(.milliseconds(20))
      let found = Set(try look())
      findings.removeAll { !found.contains($0) }
    }
    return findings
  }

  /// The limit for examined histories, in bytes: 256 MiB. Only older versions leave longer ones.
  static let maxExamined = 4 * maxHistory

  /// The number of examinations without a lock, enough for a change to end meanwhile.
  private static let looks = 4

  private func look() throws(StoreError) -> [Finding] {
    let files = try files()
    let content = try content(files, .read)
    let history = HistoryFile(disk: disk, path: files.history)
    let size = try history.size()
    let scan = size > Store.maxExamined ? nil : try history.scan()
    var findings: [Finding] = []
    var document: Document?
    if let content {
      do {
        let stored = try decode(content.bytes)
        document = stored
        if stored.hasUnreachableIDs(), hasUnreachableIDs(stored, scan) {
          findings.append(.unreachableIDs(next: stored.next))
        }
        // Names of items that are gone stay: an undo may bring these back.
        let broken = stored.ineffectivelyTied
        if !broken.isEmpty { findings.append(.brokenTies(broken)) }
      } catch {
        guard case .fault(let fault) = error else { throw error }
        findings.append(.storeFaulty(fault))
      }
    }
    if size > Store.maxExamined {
      if content == nil { findings.append(.storeMissing) }
      findings.append(.historyTooLong(bytes: size))
    } else if let scan, scan.isForeign {
      findings.append(.historyForeign(path: files.history))
    } else if let scan, !scan.bytes.isEmpty {
      let isReadable = !findings.contains { $0.isFaultyStore }
      let checksum = isReadable ? content.map { StoreChecksum(of: $0.bytes) } : nil
      if content == nil, !scan.entries.isEmpty || !scan.damage.isEmpty { findings.append(.storeMissing) }
      let history = content == nil ? nil : try naming(files.history, disk.status(at: files.history))
      let isRestoredCopy = content?.status.isRestoredCopy(historyModified: history?.modified) ?? false
      findings += scan.findings(besides: checksum, document, isRestoredCopy: isRestoredCopy)
    } else if content != nil {
      findings.append(.historyMissing)
    }
    let isUnusable = findings.contains { $0 == .storeMissing || $0.isFaultyStore }
    if isUnusable, size <= Store.maxExamined, !findings.contains(where: \.isOfNewerVersion) {
      var repair = Repair()
      var number: UInt64 = 0
      let uid = {
        number += 1
        return ItemUID(high: 0, low: number)
      }
      if mended(content, scan ?? HistoryScan([]), uid, &repair) == nil {
        findings.append(.beyondRepair)
      }
    }
    if try exists(files.temporary) { findings.append(.temporaryLeft(path: files.temporary)) }
    return findings
  }
}

extension HistoryScan {
  /// The findings in the history, and between it and a store with this content.
  fileprivate func findings(
    besides content: StoreChecksum?, _ document: Document?, isRestoredCopy: Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    if let content, let last, last.link.after != content {
      if last.link.before == content, !isRestoredCopy {
        findings.append(.unfinished(step: last.link.sequence))
      } else if let index = entries.lastIndex(where: { $0.link.after == content }) {
        findings.append(.storeOlder(steps: entries.count - 1 - index))
      } else if last.link.before == content {
        findings.append(.storeOlder(steps: last.link.parts))
      } else if document == nil || replay()?.isOnlyClaimed(in: document) != true {
        findings.append(.changedOutside)
      }
    }
    for step in damagedBefore where !findings.contains(.historyDamaged(before: step)) {
      findings.append(.historyDamaged(before: step))
    }
    if isTorn { findings.append(.historyTorn(bytes: bytes.count - keep)) }
    if damage.isEmpty, !entries.isEmpty, replay() == nil { findings.append(.historyInconsistent) }
    return findings
  }

  /// The number of the first step after each damage; one more than the last step if none follows.
  var damagedBefore: [Int] {
    damage.map { damage in
      let next = entries.first { $0.start >= damage.upperBound }
      return next?.link.sequence ?? (last?.link.sequence ?? 0) + 1
    }
  }
}
