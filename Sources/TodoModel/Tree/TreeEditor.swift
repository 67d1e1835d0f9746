/// Makes edits together with their effects on parents and subtasks, as one step; in lists without parents
/// each change is the single edit that it is named after.
package struct TreeEditor {
  package private(set) var edits: [Edit] = []
  /// Items that were reopened because an open subtask came.
  package private(set) var reopened: [ItemUID] = []
  private var editor: DocumentEditor
  private var trees: [Int: ItemTree] = [:]
  private let now: Instant

  /// `uids` are the items that will be looked up, changed or added.
  package init(_ document: Document, about uids: some Sequence<ItemUID>, at now: Instant) {
    self.now = now
    var about = Set(uids)
    for list in Set(document.places(of: about).values.map(\.list)) {
      let tree = ItemTree(document.lists[list].items)
      trees[list] = tree
      if !tree.isFlat { for uid in Array(about) { about.formUnion(tree.descendants(of: uid)) } }
    }
    editor = DocumentEditor(document, about: about)
  }

  package var document: Document { editor.document }

  package mutating func place(of uid: ItemUID) -> Place? { editor.place(of: uid) }

  package mutating func tree(of list: Int) -> ItemTree {
    if let tree = trees[list] { return tree }
    let tree = ItemTree(editor.document.lists[list].items)
    trees[list] = tree
    return tree
  }

  /// Applies one edit without side effects.
  package mutating func apply(_ edit: Edit) throws(EditError) {
    let old = edit.shiftsItems ? edit.item.flatMap { editor.place(of: $0)?.list } : nil
    try editor.apply(edit, at: now)
    edits.append(edit)
    guard edit.shiftsItems else { return }
    // The tree has changed with the places; a tree without parents stays so.
    let new = edit.item.flatMap { editor.place(of: $0) }
    let ties = new.map { editor.document[$0].under != nil } ?? false
    for list in [old, new?.list].compactMap(\.self) where ties || trees[list]?.isFlat == false {
      trees[list] = nil
    }
  }
}

extension Edit {
  /// Whether the edit changes the tree or the places in it.
  fileprivate var shiftsItems: Bool {
    switch self {
    case .insert, .remove, .move: true
    case .setField(_, let change): change.field == .under
    default: false
    }
  }
}

extension TreeEditor {
  /// Completes an item, then its open subtasks in the order shown. Completed ones stay unchanged.
  package mutating func complete(_ uid: ItemUID) throws(EditError) {
    guard let place = place(of: uid) else { return }
    for uid in [uid] + tree(of: place.list).descendants(of: uid) {
      guard let place = self.place(of: uid), !document[place].isDone else { continue }
      try apply(.complete(uid, at: now))
    }
  }

  /// Reopens a completed item, after its completed ancestors, the topmost first.
  package mutating func reopen(_ uid: ItemUID) throws(EditError) {
    guard let place = place(of: uid) else { return }
    try reopenAncestors(of: uid)
    if document[place].isDone { try apply(.reopen(uid)) }
  }

  /// Reopens the completed ancestors of an item, the topmost first.
  package mutating func reopenAncestors(of uid: ItemUID) throws(EditError) {
    guard let place = place(of: uid) else { return }
    for above in tree(of: place.list).ancestors(of: uid).reversed() {
      guard let place = self.place(of: above), document[place].isDone else { continue }
      try apply(.reopen(above))
      reopened.append(above)
    }
  }

  /// Removes an item and its subtasks.
  package mutating func remove(_ uid: ItemUID) throws(EditError) {
    guard let place = place(of: uid) else { return }
    for uid in [uid] + tree(of: place.list).descendants(of: uid) { try apply(.remove(uid)) }
  }

  /// Removes items alone: their subtasks move up to the nearest ancestor that stays.
  package mutating func removeAlone(_ uids: [ItemUID]) throws(EditError) {
    let gone = Set(uids)
    var lifted: [(uid: ItemUID, parent: ItemUID?)] = []
    for uid in uids {
      guard let place = place(of: uid) else { continue }
      let tree = tree(of: place.list)
      let children = tree.children(of: uid).filter { !gone.contains($0) }
      guard !children.isEmpty else { continue }
      let parent = tree.ancestors(of: uid).first { !gone.contains($0) }
      lifted += children.map { ($0, parent) }
    }
    for (uid, parent) in lifted { try apply(.setField(uid, .under(parent))) }
    for uid in uids where place(of: uid) != nil { try apply(.remove(uid)) }
  }
}
