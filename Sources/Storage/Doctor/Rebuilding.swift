internal import TodoModel

extension HistoryScan {
  /// What a store was rebuilt to.
  struct Rebuilt {
    var document: Document
    /// Edits that damage hid or that did not fit any more.
    var lostEdits = 0
    /// Every item that the history has ever seen.
    var known: Set<ItemUID> = []
  }

  /// The document that the history leads to, past damage too: what still fits is carried out, the rest is
  /// counted. Nil if there is no record to start from.
  func rebuild() -> Rebuilt? {
    guard !entries.isEmpty else { return nil }
    var rebuilt = Rebuilt(document: Document())
    for entry in entries {
      guard let record = record(entry) else { continue }
      if let base = record.base {
        rebuilt.document = base
        rebuilt.lostEdits = 0
        for list in base.lists { rebuilt.known.formUnion(list.items.lazy.map(\.uid)) }
      }
      for edit in record.step.edits {
        if let uid = edit.item { rebuilt.known.insert(uid) }
        if (try? rebuilt.document.apply(edit, at: record.step.time)) == nil { rebuilt.lostEdits += 1 }
      }
      if entry.link.part == entry.link.parts, record.base == nil { rebuilt.document.countRevision() }
    }
    return rebuilt
  }
}
