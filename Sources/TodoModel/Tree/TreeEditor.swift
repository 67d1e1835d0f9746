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

  /// The rows of a list from the top, without an item and its subtasks.
  package mutating func rows(of list: Int, without uid: ItemUID) -> [ItemUID] {
    let tree = tree(of: list)
    let gone = Set([uid] + tree.descendants(of: uid))
    let items = document.lists[list].items
    return tree.order(of: items).lazy.map { items.uid(at: $0) }.filter { !gone.contains($0) }
  }

  /// Puts an item with its subtasks at a row: 0 is the top one; rows are counted without these. It keeps its
  /// parent if that is the item of the row above or one of its ancestors; else it gets the parent of the row
  /// below, or none at the end.
  package mutating func drop(_ uid: ItemUID, atRow row: Int, of list: Int) throws(TreeError) {
    let tree = tree(of: list)
    if tree.isFlat { return try put(uid, under: nil, in: list, at: .from(row)) }
    let rows = rows(of: list, without: uid)
    let row = min(max(row, 0), rows.count)
    if let parent = tree.parent(of: uid), row > 0 {
      let above = rows[row - 1]
      if above == parent { return try put(uid, under: parent, in: list, at: .from(0)) }
      var sibling = above
      while let up = tree.parent(of: sibling), up != parent { sibling = up }
      if tree.parent(of: sibling) == parent {
        return try put(uid, under: parent, in: list, at: .after(sibling))
      }
    }
    guard row < rows.count else { return try put(uid, under: nil, in: list, at: .end) }
    try put(uid, under: tree.parent(of: rows[row]), in: list, at: .before(rows[row]))
  }

  /// A position among the items of one parent, or of the top level.
  package enum Position: Hashable, Sendable {
    /// The number of items before it; after the last if there are fewer.
    case from(Int)
    case before(ItemUID)
    /// Directly after a sibling and its subtasks.
    case after(ItemUID)
    case end
  }

  /// The list index for a new item at a position under `parent`, which is on the list, or at the top level.
  /// Throws if the item would be too deep there.
  package mutating func index(
    ofNew uid: ItemUID, under parent: ItemUID?, in list: Int, at position: Position
  ) throws(TreeError) -> Int {
    let tree = tree(of: list)
    if let parent, tree.ancestors(of: parent).count + 1 > ItemTree.maxDepth {
      throw .tooDeep(uid, parent: parent)
    }
    return index(of: position, under: parent, in: list, tree, moving: [])
  }

  /// Puts an item with its subtasks at a position under `parent`, or at the top level, with no edit if all is
  /// in place. A completed parent is reopened if any of them is open.
  package mutating func put(
    _ uid: ItemUID, under parent: ItemUID?, in list: Int, at position: Position
  ) throws(TreeError) {
    guard let place = place(of: uid) else { throw .edit(.noItem(uid)) }
    let below = tree(of: place.list).descendants(of: uid)
    let old = tree(of: place.list).parent(of: uid)
    try check(uid, under: parent, in: list, from: place.list, below)
    let index = index(of: position, under: parent, in: list, tree(of: list), moving: [uid] + below)
    do {
      // A parent without effect here might have one on the other list.
      let isKept = old == parent && (place.list == list || document[place].under == parent)
      if !isKept {
        try openCircle(above: parent, of: [uid] + below)
        try apply(.setField(uid, .under(parent)))
      }
      let name = document.lists[list].name
      if place != Place(list: list, index: index) { try apply(.move(uid, list: name, index: index)) }
      for (last, uid) in zip([uid] + below, below) { try follow(uid, last, in: list, name) }
      let comesOpen = ([uid] + below).contains { uid in
        self.place(of: uid).map { !document[$0].isDone } ?? false
      }
      if comesOpen { try reopenAncestors(of: uid) }
    } catch { throw .edit(error) }
  }

  /// Takes the parent from the first item, from `uid` upwards, that has one of these as its parent: without effect so
  /// far, in a circle or from another list, it would close a circle now.
  private mutating func openCircle(above uid: ItemUID?, of moving: [ItemUID]) throws(EditError) {
    var (above, seen) = (uid, Set<ItemUID>())
    while let uid = above, seen.insert(uid).inserted, let place = place(of: uid) {
      above = document[place].under
      if let above, moving.contains(above) { return try apply(.setField(uid, .under(nil))) }
    }
  }

  /// Puts an item directly after another one, on that one's list.
  private mutating func follow(
    _ uid: ItemUID, _ last: ItemUID, in list: Int, _ name: String
  ) throws(EditError) {
    guard let at = place(of: uid), let before = place(of: last) else { return }
    let index = before.index + (at.list == list && at.index < before.index ? 0 : 1)
    if at != Place(list: list, index: index) { try apply(.move(uid, list: name, index: index)) }
  }

  private mutating func check(
    _ uid: ItemUID, under parent: ItemUID?, in list: Int, from home: Int, _ below: [ItemUID]
  ) throws(TreeError) {
    guard let parent else { return }
    if parent == uid { throw .underItself(uid) }
    if below.contains(parent) { throw .underDescendant(uid, parent: parent) }
    let (old, new) = (tree(of: home), tree(of: list))
    let isDeeper = old.parent(of: uid) != parent
    if isDeeper, new.ancestors(of: parent).count + 1 + old.height(of: uid) > ItemTree.maxDepth {
      throw .tooDeep(uid, parent: parent)
    }
    guard isDeeper else { return }
    for above in [parent] + new.ancestors(of: parent) {
      for moving in [uid] + below where needs(of: moving).contains(above) || needs(of: above).contains(moving)
      {
        throw .needsRelative(moving, above)
      }
    }
  }

  private mutating func needs(of uid: ItemUID) -> [ItemUID] {
    place(of: uid).map { document[$0].needs } ?? []
  }

  /// Sets an item's dependencies. Makes no edit if they are the same.
  package mutating func setNeeds(_ uid: ItemUID, _ needs: [ItemUID]) throws(TreeError) {
    guard let place = place(of: uid) else { throw .edit(.noItem(uid)) }
    let old = document[place].needs
    guard needs != old else { return }
    guard needs.count <= Item.maxNeeds else { throw .tooManyNeeds(uid) }
    try check(needs: needs.filter { !old.contains($0) }, of: uid, in: place.list)
    do { try apply(.setField(uid, .needs(needs))) } catch { throw .edit(error) }
  }

  /// Throws if an item on a list cannot need the others.
  package mutating func check(needs: [ItemUID], of uid: ItemUID, in list: Int) throws(TreeError) {
    guard !needs.isEmpty else { return }
    guard needs.count <= Item.maxNeeds else { throw .tooManyNeeds(uid) }
    if needs.contains(uid) { throw .needsItself(uid) }
    let tree = tree(of: list)
    for other in needs where tree.isBelow(uid, other) || tree.isBelow(other, uid) {
      throw .needsRelative(uid, other)
    }
    if let other = first(of: needs, leadingTo: uid) { throw .needsInCircle(uid, other) }
  }

  /// The first of these items that needs another, by any number of steps, or nil if none does.
  private mutating func first(of uids: [ItemUID], leadingTo target: ItemUID) -> ItemUID? {
    var seen = Set<ItemUID>()
    for start in uids where seen.insert(start).inserted {
      var waiting = [start]
      while let next = waiting.popLast() {
        for uid in needs(of: next) {
          if uid == target { return start }
          if seen.insert(uid).inserted { waiting.append(uid) }
        }
      }
    }
    return nil
  }

  /// The list index of a position, counted without the first of the moving items.
  private mutating func index(
    of position: Position, under parent: ItemUID?, in list: Int, _ tree: ItemTree, moving: [ItemUID]
  ) -> Int {
    let count = document.lists[list].items.count
    let own = moving.first.flatMap { index(of: $0, in: list) }
    func settled(_ index: Int) -> Int { index - (own.map { $0 < index } == true ? 1 : 0) }
    if tree.isFlat, parent == nil {
      switch position {
      case .from(let rank): return min(rank, own == nil ? count : count - 1)
      case .before(let uid): return settled(index(of: uid, in: list) ?? count)
      case .after(let uid): return settled(index(of: uid, in: list).map { $0 + 1 } ?? count)
      case .end: return settled(count)
      }
    }
    let leaving = Set(moving)
    let siblings = siblings(under: parent, in: list, tree).filter { !leaving.contains($0) }
    let rank =
      switch position {
      case .from(let rank): min(rank, siblings.count)
      case .before(let uid): siblings.firstIndex(of: uid) ?? siblings.count
      case .after(let uid): siblings.firstIndex(of: uid).map { $0 + 1 } ?? siblings.count
      case .end: siblings.count
      }
    let next = rank < siblings.count ? index(of: siblings[rank], in: list) : nil
    var start = 0
    if rank > 0 {
      // After the previous sibling and its subtasks, but before the next sibling, wherever that is.
      for uid in [siblings[rank - 1]] + tree.descendants(of: siblings[rank - 1]) where !leaving.contains(uid)
      {
        if let index = index(of: uid, in: list) { start = max(start, index + 1) }
      }
    } else if let parent, let index = index(of: parent, in: list) {
      start = index + 1
    }
    return settled(min(start, next ?? start))
  }

  private mutating func index(of uid: ItemUID, in list: Int) -> Int? {
    place(of: uid).flatMap { $0.list == list ? $0.index : nil }
  }

  private func siblings(under parent: ItemUID?, in list: Int, _ tree: ItemTree) -> [ItemUID] {
    if let parent { return tree.children(of: parent) }
    var top: [ItemUID] = []
    _ = document.lists[list].items.forEachName { _, _, uid in
      if tree.parent(of: uid) == nil { top.append(uid) }
      return true
    }
    return top
  }
}

/// The reason why an item cannot have a parent or a dependency. Nothing has been changed.
package enum TreeError: Error, Hashable, Sendable {
  case underItself(ItemUID)
  case underDescendant(ItemUID, parent: ItemUID)
  /// The item or a subtask would be nested deeper than ``ItemTree/maxDepth``.
  case tooDeep(ItemUID, parent: ItemUID)
  case needsItself(ItemUID)
  /// The item is above or below its intended dependency.
  case needsRelative(ItemUID, ItemUID)
  case tooManyNeeds(ItemUID)
  /// The other item needs this one already, by any number of steps.
  case needsInCircle(ItemUID, ItemUID)
  case edit(EditError)
}

/// A document changed by a sequence of edits, each based on the result of those before. It finds the items
/// announced at the start at once, however long the list; others cost a search.
package struct DocumentEditor {
  package private(set) var document: Document
  private(set) var locator: ItemLocator

  /// `uids` are the items that will be looked up, changed or added.
  package init(_ document: Document, about uids: some Sequence<ItemUID>) {
    self.document = document
    locator = ItemLocator(of: Set(uids))
  }

  package mutating func place(of uid: ItemUID) -> Place? { locator.place(of: uid, in: document) }

  /// Applies one edit and returns its inverse. Throws, changing nothing, if the edit does not fit.
  @discardableResult
  package mutating func apply(_ edit: Edit, at now: Instant) throws(EditError) -> Edit {
    try document.apply(edit, at: now, &locator)
  }
}
