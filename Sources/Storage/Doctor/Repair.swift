package import TodoModel

/// What a repair has done.
package struct Repair: Sendable {
  package enum Action: Hashable, Sendable {
    /// The file that could not be read was kept under this name.
    case keptDamaged(path: String)
    /// The store was rebuilt from the history; so many edits of it were lost or did not fit any more.
    case rebuilt(lostEdits: Int)
    /// So many items that were found in the damaged file, but are not where the history leads, were put back.
    case salvaged(items: Int)
    /// So many items are as the damaged file has them, which is not what they are where the history leads: something
    /// else has changed them.
    case kept(items: Int)
    /// So many items that were not found in a file that is newer than its history were taken from the history:
    /// damage has hidden them, or something else has removed them.
    case supplied(items: Int)
    /// So many items of a file that is older than its history were left out: the history has removed them since.
    case leftOut(items: Int)
    /// An item had the number of another one and got a new one.
    case renumbered(from: Int, to: Int)
    /// The number of an item was far beyond what counting has reached, or none at all; it got another one.
    case broughtBack(from: Int, to: Int)
    /// An item that differed from another one had its uid and got a new one.
    case renamed(ItemUID, to: ItemUID)
    /// So many items were there twice, and one of each two was left out.
    case droppedCopies(Int)
    /// Lists of this name were there several times; they are one now.
    case joinedLists(String)
    /// A member that this version does not know was left out: one of that name, given as JSON text, comes before it.
    case droppedMember(String)
    /// So many parents and dependencies that counted for nothing were taken away.
    case untied(Int)
    /// The counter of numbers or the current list did not fit the items and lists, and was set anew.
    case reset(String)
    /// A file that a crash had left was removed.
    case removedTemporary
  }

  /// In the order in which it was done; empty if nothing had to be done.
  package var actions: [Action] = []
  /// The store as it is now; nil if there is none.
  package var document: Document?
  /// What failed after all that was done; nil if nothing did.
  package var failure: StoreError?
}

extension Store {
  /// Makes a store that is missing or cannot be read usable again.
  ///
  /// Where the file is whole but for numbers, uids, names or members that come twice (a bad merge), these are mended:
  /// the first keeps what it has. Otherwise the store is rebuilt from the history, as far as that reaches, and from
  /// the items that are whole in the damaged file. These stand as they are there, unless all of them are as the
  /// history once had them: then the file is the older one. What is written can be read. The damaged file is kept as
  /// `todo.json.damaged-1` (or -2 …). A store that can be read is not touched, unless its numbers are far beyond what
  /// counting has reached, or items stand under or need what cannot be: then that is mended. `newUID` gives a fresh uid each time.
  ///
  /// Throws the ``StoreError`` that reading throws if there is nothing to build from, and any other only where nothing
  /// was done: what fails later is the repair's ``Repair/failure``.
  package func repair(newUID: @escaping () -> ItemUID) throws(StoreError) -> Repair {
    let files = try files()
    guard try folderExists(files.folder) else { return Repair() }
    let lock = try lock(files.folder)
    defer { disk.close(lock) }
    var repair = Repair()
    let content = try content(files, .read)
    let scan = try HistoryFile(disk: disk, path: files.history).scan() ?? HistoryScan([])
    let document = try repaired(content, scan, newUID, &repair)
    let plan = repair
    do throws(StoreError) {
      repair.actions = []
      if let document {
        if let content { repair.actions = [.keptDamaged(path: try keep(content, files, lock))] }
        try replace(files, with: StoreText(document), like: content?.status, lock)
        repair.actions += plan.actions
        repair.document = document
      }
      if try temporaryIsLeft(files) {
        do throws(SystemFault) { try disk.remove(files.temporary, in: lock) } catch {
          throw StoreError(files.temporary, error)
        }
        repair.actions.append(.removedTemporary)
      }
    } catch {
      if repair.actions.isEmpty { throw error }
      repair.failure = error
    }
    return repair
  }

  /// The document to put in the store's place; nil if the store stands as it is.
  private func repaired(
    _ content: StoreContent?, _ scan: HistoryScan, _ newUID: @escaping () -> ItemUID, _ repair: inout Repair
  ) throws(StoreError) -> Document? {
    let fault: StoreError
    if let content {
      do throws(StoreError) {
        let stored = try decode(content.bytes)
        repair.document = stored
        guard isFarCounted(stored, scan) else { return untied(stored, &repair) }
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

  /// A whole store without the parents and dependencies that count for nothing; nil if there are none.
  private func untied(_ stored: Document, _ repair: inout Repair) -> Document? {
    let edits = stored.untying
    guard !edits.isEmpty else { return nil }
    repair.actions.append(.untied(edits.count))
    return stored.applying(untying: edits)
  }

  /// Whether numbers in a store are far beyond what counting has reached, as far as store and history tell.
  func isFarCounted(_ document: Document, _ scan: HistoryScan?) -> Bool {
    document.isFarCounted() && document.isFarCounted(besides: scan?.ids() ?? [])
  }

  /// The document that can be made of what is there; nil if that is nothing that could be read again.
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
    // Without the history, where what that says cannot be stored.
    return found.isEmpty ? nil : accepted(ids, newUID, &repair, { $0.document(found, nil) })
  }

  /// Returns what a repair gives and keeps its actions; nil if the result could not be read again.
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

  /// Keeps the damaged bytes beside the store under the first name that is free: whole, or not at all, and on the
  /// disk before this returns.
  private func keep(
    _ content: StoreContent, _ files: StorePath, _ folder: OpenFile
  ) throws(StoreError) -> String {
    var number = 1
    var name: String { "\(files.store).damaged-\(number)" }
    do throws(SystemFault) {
      while try disk.status(at: name) != nil { number += 1 }
    } catch {
      throw StoreError(name, error)
    }
    try replace(
      StorePath(store: name, temporary: files.temporary), with: StoreText(bytes: content.bytes),
      like: content.status, folder)
    return name
  }

  func temporaryIsLeft(_ files: StorePath) throws(StoreError) -> Bool {
    do { return try disk.status(at: files.temporary) != nil } catch {
      throw StoreError(files.temporary, error)
    }
  }
}
