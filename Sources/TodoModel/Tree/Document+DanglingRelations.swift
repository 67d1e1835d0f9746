extension Document {
  /// The edits that remove ineffective parents and dependencies: on removed items, on items of another list,
  /// on the item itself, and in circles. They change nothing that is shown.
  package var removingDanglingRelations: [Edit] {
    var edits: [Edit] = []
    let unsound = ItemNeeds(self).unsound
    for list in lists {
      let linked = list.items.related(by: .under)
      let tree = linked.isEmpty ? nil : ItemTree(list.items)
      for (_, item) in linked where tree?.parent(of: item.uid) == nil {
        edits.append(.setField(item.uid, .under(nil)))
      }
      for (_, item) in list.items.related(by: .needs) {
        if let needs = unsound[item.uid] { edits.append(.setField(item.uid, .needs(needs))) }
      }
    }
    return edits
  }

  /// The document after such edits, without times of change: they are not a user's changes.
  package func applying(removingDanglingRelations edits: [Edit]) -> Document {
    var document = self
    let places = places(of: Set(edits.compactMap(\.item)))
    for case .setField(let uid, let change) in edits {
      guard let place = places[uid] else { continue }
      document.lists[place.list].items.update(at: place.index) { _ = change.apply(to: &$0) }
    }
    return document
  }
}
