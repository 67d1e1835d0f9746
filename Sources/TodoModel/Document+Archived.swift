extension Document {
  /// Whether any item is archived; searches the text of items that are not read yet.
  public var hasArchived: Bool { lists.contains { $0.items.hasArchived } }

  /// The document without its archived items, for showing the lists.
  public func withoutArchived() -> Document {
    guard hasArchived else { return self }
    var document = self
    for index in document.lists.indices where document.lists[index].items.hasArchived {
      document.lists[index].items = Items(document.lists[index].items.filter { !$0.isArchived })
    }
    return document
  }

  /// Edits made on ``withoutArchived()``, with their places in this document. The end of a list becomes the
  /// place after the last item that is not archived.
  public func placingAmongArchived(_ edits: [Edit], at now: Instant) throws(EditError) -> [Edit] {
    guard hasArchived else { return edits }
    var working = self
    var placed: [Edit] = []
    for edit in edits {
      let edit =
        switch edit {
        case .insert(let item, let list, let index):
          Edit.insert(item, list: list, index: working.place(ofShown: index, in: list, without: nil))
        case .move(let uid, let list, let index):
          Edit.move(uid, list: list, index: working.place(ofShown: index, in: list, without: uid))
        default: edit
        }
      _ = try working.apply(edit, at: now)
      placed.append(edit)
    }
    return placed
  }

  /// The index among all items except `uid` for an index among the unarchived ones.
  private func place(ofShown index: Int, in name: String, without uid: ItemUID?) -> Int {
    guard let list = list(named: name) else { return index }
    var shown = 0
    var behindLast = 0
    var place = 0
    for item in lists[list].items where item.uid != uid {
      if !item.isArchived {
        if shown == index { return place }
        shown += 1
        behindLast = place + 1
      }
      place += 1
    }
    return behindLast
  }
}

extension Items {
  fileprivate var hasArchived: Bool { related(by: .archived).contains { $0.item.isArchived } }
}
