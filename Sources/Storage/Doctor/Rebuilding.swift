import Coding
internal import TodoModel

extension HistoryScan {
  struct Rebuilt {
    var document: Document
    /// The number of edits that were damaged or did not fit any more.
    var lostEdits = 0
    var past: PastItems
  }

  /// Rebuilds the document from the history, past damage too: edits that still fit are applied, the others
  /// counted. Records the states of the watched items. Returns nil if there is no record to start from.
  func rebuild(watching watched: Set<ItemUID>) -> Rebuilt? {
    guard !entries.isEmpty else { return nil }
    var rebuilt = Rebuilt(document: Document(), past: PastItems(of: watched))
    for entry in entries {
      guard let record = record(entry, clampingNumbers: true) else { continue }
      // A base and a list's new name concern all items.
      var changed: Set<ItemUID>? = []
      if let base = record.base {
        rebuilt.document = base
        rebuilt.lostEdits = 0
        changed = nil
      }
      for edit in record.step.edits {
        let edit = edit.numbered(by: rebuilt.document)
        if let uid = edit.item { changed?.insert(uid) }
        if case .renameList = edit { changed = nil }
        if (try? rebuilt.document.apply(edit, at: record.step.time)) == nil { rebuilt.lostEdits += 1 }
      }
      rebuilt.past.note(rebuilt.document, changed: changed)
      if entry.link.part == entry.link.parts, record.base == nil { rebuilt.document.countRevision() }
    }
    return rebuilt
  }

  /// The ids that items have had, as far as the records show.
  func ids() -> [Int] {
    var ids = Set<Int>()
    for entry in entries {
      guard let record = record(entry, clampingNumbers: true) else { continue }
      record.base?.forEachName { _, id, _ in
        ids.insert(id)
        return true
      }
      for case .insert(let item, _, _) in record.step.edits { ids.insert(item.id) }
    }
    return Array(ids)
  }
}

extension Edit {
  /// The edit, with the document's next number for an item whose own is invalid.
  fileprivate func numbered(by document: Document) -> Edit {
    guard case .insert(var item, let list, let index) = self, !Item.ids.contains(item.id) else { return self }
    item.id = document.next
    return .insert(item, list: list, index: index)
  }
}
