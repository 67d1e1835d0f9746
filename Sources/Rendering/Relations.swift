import Text
package import TodoModel

/// The subtask and blocking relations shown by lists.
package struct Relations {
  private let document: Document
  private var trees: [Int: ItemTree] = [:]
  private var progress: [ItemUID: ItemTree.Progress] = [:]
  let needs: ItemNeeds
  private var names: [ItemUID: String] = [:]
  /// Whether children are shown directly below their parents; else each names its parent.
  package var isTree = false

  package init?(_ document: Document, lists: [Int]) {
    self.document = document
    needs = ItemNeeds(document)
    for list in lists {
      let tree = ItemTree(document.lists[list].items)
      guard !tree.isFlat else { continue }
      trees[list] = tree
      progress.merge(tree.progress(in: document.lists[list].items)) { first, _ in first }
    }
    if trees.isEmpty, needs.isEmpty { return nil }
    let named = Set(progress.keys).union(needs.blocked.flatMap { needs.blockers(of: $0) })
    names = document.places(of: named).mapValues { "#\(document[$0].id) \(document[$0].text.visible)" }
  }

  /// The items of whole lists in shown order, without filtered ones: children directly below their parents.
  package func ordered(_ items: [FoundItem], of lists: [Int]) -> [FoundItem] {
    guard !trees.isEmpty else { return items }
    return lists.flatMap { list in
      let found = items.filter { $0.place.list == list }
      guard let tree = trees[list] else { return found }
      let indices = Dictionary(uniqueKeysWithValues: found.indices.map { (found[$0].place.index, $0) })
      return tree.order(of: document.lists[list].items).compactMap { indices[$0].map { found[$0] } }
    }
  }

  /// The number of parents below which an item is shown.
  func level(of found: FoundItem) -> Int {
    isTree ? trees[found.place.list]?.level(of: found.item.uid) ?? 0 : 0
  }

  /// The number of completed children and of all: `2/5`, or nil without children.
  func progress(of found: FoundItem) -> String? {
    progress[found.item.uid].map { "\($0.done)/\($0.count)" }
  }

  /// The parent of an item where it is not visible: `under #3 Party`.
  func parent(of found: FoundItem) -> String? {
    guard !isTree, let parent = trees[found.place.list]?.parent(of: found.item.uid) else { return nil }
    return names[parent].map { "under \($0)" }
  }

  /// The items that block an item: `blocked by #7 Milk`.
  func blockers(of found: FoundItem) -> String? {
    let blockers = needs.blockers(of: found.item.uid)
    return blockers.isEmpty ? nil : "blocked by " + blockers.compactMap { names[$0] }.joined(separator: ", ")
  }

  package static func members(of place: Place, in document: Document) -> [(name: String, value: String)] {
    guard let relations = Relations(document, lists: [place.list]) else { return [] }
    let uid = document[place].uid
    let children = relations.trees[place.list]?.children(of: uid) ?? []
    return children.map { ("subtask", document.name(of: $0)) }
      + relations.needs.blockers(of: uid).map { ("blocked by", document.name(of: $0)) }
  }
}
