import Coding
package import TodoModel

package struct Repair: Sendable {
  package enum Action: Hashable, Sendable {
    case keptDamaged(path: String)
    /// The store was rebuilt from the history, without `lostEdits` edits that were lost or did not fit.
    case rebuilt(lostEdits: Int)
    /// This number of items from the damaged file, missing at the end of the history, were restored.
    case salvaged(items: Int)
    /// This number of items are as in the damaged file, not as at the history's end: another program changed them.
    case kept(items: Int)
    /// This number of items missing in a file newer than its history were taken from the history: they were
    /// damaged, or another program has removed them.
    case supplied(items: Int)
    /// This number of items in a file older than its history were left out: the history has removed them.
    case leftOut(items: Int)
    /// An item had the number of another one and got a new one.
    case renumbered(from: Int, to: Int)
    /// The number of an item was invalid or far beyond the reach of counting; it got another one.
    case broughtBack(from: Int, to: Int)
    /// An item with the uid of another, different item got a new one.
    case renamed(ItemUID, to: ItemUID)
    /// This number of items existed twice, and one of each two was left out.
    case droppedCopies(Int)
    /// Several lists had this name; they are one now.
    case joinedLists(String)
    /// An unknown member was left out: another one of that name, given as JSON text, comes before it.
    case droppedMember(String)
    /// Parents and dependencies of these items that had no effect were removed.
    case untied([Item])
    /// The counter of numbers or the current list did not fit the items and lists, and was reset.
    case reset(String)
    case removedTemporary
  }

  /// The actions in order, or empty if none were needed.
  package var actions: [Action] = []
  package var document: Document?
  /// A failure after all the actions, or nil if there was none.
  package var failure: StoreError?
}

extension Store {
  /// Repairs a store that is missing or cannot be read. A file whose only errors are repeated numbers, uids, names or
  /// members (a bad merge) keeps the first of each. Otherwise the store is rebuilt from the history, as far as that
  /// reaches, and from the items that are whole in the damaged file. These stay as they are there, unless all of them match
  /// a past state of the history: then the file is the older one. The result can always be read. The damaged file is kept
  /// as `todo.json.damaged-1` (or -2 …). A store that can be read is not touched, unless its numbers are far beyond the
  /// reach of counting, or items have impossible parents or dependencies: then only that is repaired.
  ///
  /// Throws the ``StoreError`` of reading if there is nothing to build from, and any other only if nothing
  /// was done: a later error is the repair's ``Repair/failure``. A dry run returns the actions and does none.
  package func repair(dryRun: Bool = false, newUID: @escaping () -> ItemUID) throws(StoreError) -> Repair {
    let files = try files()
    guard try exists(files.folder) else { return Repair() }
    let lock = try lock(files.folder)
    defer { disk.close(lock) }
    var repair = Repair()
    let content = try content(files, .read)
    let scan = try HistoryFile(disk: disk, path: files.history).scan() ?? HistoryScan([])
    let document = try repaired(content, scan, newUID, &repair)
    if dryRun {
      if let document {
        repair.document = document
        if content != nil { repair.actions.insert(.keptDamaged(path: try freeName(files)), at: 0) }
      }
      if try exists(files.temporary) { repair.actions.append(.removedTemporary) }
      return repair
    }
    let plan = repair
    do throws(StoreError) {
      repair.actions = []
      if let document {
        if let content {
          // Completely or not at all, and on the disk.
          let name = try freeName(files)
          let kept = StorePath(store: name, temporary: files.temporary)
          try replace(kept, with: content.bytes, like: content.status, lock)
          repair.actions = [.keptDamaged(path: name)]
        }
        try replace(files, with: DocumentCoding.encode(document), like: content?.status, lock)
        repair.actions += plan.actions
        repair.document = document
      }
      if try exists(files.temporary) {
        try naming(files.temporary, disk.remove(files.temporary, in: lock))
        repair.actions.append(.removedTemporary)
      }
    } catch {
      if repair.actions.isEmpty { throw error }
      repair.failure = error
    }
    return repair
  }

  /// The document that replaces the store, or nil if the store stays unchanged.
  private func repaired(
    _ content: StoreContent?, _ scan: HistoryScan, _ newUID: @escaping () -> ItemUID, _ repair: inout Repair
  ) throws(StoreError) -> Document? {
    let fault: StoreError
    if let content {
      do throws(StoreError) {
        let stored = try decode(content.bytes)
        repair.document = stored
        guard hasUnreachableIDs(stored, scan) else { return untied(stored, &repair) }
        return accepted(scan.ids(), newUID, &repair) { $0.document(stored) }
      } catch { fault = error }
    } else if scan.entries.isEmpty, scan.damage.isEmpty {
      return nil
    } else {
      fault = .missing(path: path, history: try files().history)
    }
    if case .fault(let place) = fault, place.isOfNewerVersion { throw fault }
    guard let document = mended(content, scan, newUID, &repair) else { throw fault }
    return document
  }

  /// A whole store without parents and dependencies that have no effect, or nil if it has none of these.
  private func untied(_ stored: Document, _ repair: inout Repair) -> Document? {
    let edits = stored.removingDanglingRelations
    guard !edits.isEmpty else { return nil }
    repair.actions.append(.untied(stored.items(of: edits)))
    return stored.applying(removingDanglingRelations: edits)
  }

  /// Whether numbers in a store are far beyond the reach of counting, by store and history.
  func hasUnreachableIDs(_ document: Document, _ scan: HistoryScan?) -> Bool {
    document.hasUnreachableIDs() && document.hasUnreachableIDs(besides: scan?.ids() ?? [])
  }

  /// The best document from the file and the history, or nil if none could be read again.
  func mended(
    _ content: StoreContent?, _ scan: HistoryScan, _ newUID: @escaping () -> ItemUID, _ repair: inout Repair
  ) -> Document? {
    let bytes = content?.bytes ?? []
    let ids = scan.ids()
    if let document = accepted(ids, newUID, &repair, { $0.document(bytes) }) { return document }
    let found = Salvage(bytes).found
    if let rebuilt = scan.rebuild(watching: Set(found.lazy.map(\.item.uid))),
      let document = accepted(ids, newUID, &repair, { $0.document(found, rebuilt) })
    {
      return document
    }
    // Without the history, if its document cannot be stored.
    return found.isEmpty ? nil : accepted(ids, newUID, &repair, { $0.document(found, nil) })
  }

  /// The document of a repair, whose actions are kept, or nil if the document could not be read again.
  private func accepted(
    _ pastIDs: [Int], _ newUID: @escaping () -> ItemUID, _ repair: inout Repair,
    _ way: (inout StoreRepair) -> Document?
  ) -> Document? {
    var storeRepair = StoreRepair(pastIDs: pastIDs, newUID: newUID)
    guard let document = way(&storeRepair),
      (try? DocumentCoding.decode(DocumentCoding.encode(document))) != nil
    else { return nil }
    repair.actions += storeRepair.actions
    return document
  }

  /// The first name for a damaged file that no file has.
  private func freeName(_ files: StorePath) throws(StoreError) -> String {
    var number = 1
    var name: String { "\(files.store).damaged-\(number)" }
    while try exists(name) { number += 1 }
    return name
  }
}
