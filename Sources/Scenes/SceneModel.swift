package import Motion
package import TodoModel

/// The document that a scene shows and edits: every change is made and recorded here.
package final class SceneModel {
  package private(set) var document: Document
  let source: ItemSource
  private let recorder: Recorder
  /// Whether an item has a parent; most documents have no subtasks, and their lists are then not searched.
  private lazy var hasParents = document.lists.contains { !ItemTree($0.items).isFlat }

  init(document: Document, source: ItemSource, recorder: Recorder) {
    self.document = document
    self.source = source
    self.recorder = recorder
  }

  var now: Instant { source.now }

  /// The tree of a list, or nil if no item of it has a parent.
  func tree(of list: Int) -> ItemTree? {
    guard hasParents else { return nil }
    let tree = ItemTree(document.lists[list].items)
    return tree.isFlat ? nil : tree
  }

  /// A new, still blank item with the next id.
  func draft() -> Item { Item(uid: source.newUID(), id: document.next, text: "", created: source.now) }

  /// Applies an edit of an item and records it; `near` is the item's probable place.
  ///
  /// An edit that does not fit the document is an error in the scene; it changes nothing and is not recorded.
  func apply(_ edit: Edit, near hint: Place? = nil, at time: Time) {
    guard let uid = edit.item, let inverse = try? document.apply(edit, at: source.now, near: hint) else {
      return
    }
    if edit.givesParent { hasParents = true }
    let item = item(of: edit, takenBackBy: inverse, uid, near: hint)
    recorder.edits.append(
      RecordedEdit(
        gesture: recorder.gesture, time: time, edit: edit, item: item?.id ?? 0, text: item?.text ?? "",
        isKeyed: recorder.isKeyed))
  }

  /// The item of an edit: its current state, or its last one before a removal.
  ///
  /// If the edit and its inverse contain it, nothing is searched: the search would go through the whole document
  /// for a missing item, and far for a moved one.
  private func item(of edit: Edit, takenBackBy inverse: Edit, _ uid: ItemUID, near hint: Place?) -> Item? {
    switch (edit, inverse) {
    case (.insert(let item, _, _), _), (.remove, .insert(let item, _, _)): return item
    case (.move(_, let name, let index), _):
      guard let list = document.list(named: name) else { return nil }
      return document[Place(list: list, index: index)]
    default: return document.place(of: uid, near: hint).map { document[$0] }
    }
  }

  /// The place of a row's item; rows that do not name their list belong to the list at this index.
  func place(of target: SceneTarget, in list: Int) throws(SceneError) -> Place {
    switch target {
    case .row(let index, let name):
      let list = try self.list(named: name, else: list)
      let count = document.lists[list].items.count
      guard (0..<count).contains(index) else { throw .noRow(index + 1, count: count) }
      let order = tree(of: list)?.order(of: document.lists[list].items)
      return Place(list: list, index: order?[index] ?? index)
    case .item(let text, let name):
      let list = try self.list(named: name, else: list)
      let found = document.lists[list].items.indices(ofText: text)
      guard let index = found.first else { throw .noRowNamed(text) }
      guard found.count == 1 else { throw .severalRowsNamed(text, count: found.count) }
      return Place(list: list, index: index)
    default: throw .notInScene("such a row")
    }
  }

  func list(named name: String?, else list: Int) throws(SceneError) -> Int {
    guard let name else { return list }
    guard let found = document.list(named: name) else { throw .noList(name) }
    return found
  }

  /// The items of a list in shown order: children directly below their parents.
  package func shownItems(of list: Int) -> Items {
    let items = document.lists[list].items
    guard let tree = tree(of: list) else { return items }
    return Items(tree.order(of: items).lazy.map { items[$0] })
  }

  /// The edits of a change with its effects on parents and subtasks; empty if it is impossible (nil).
  func planned(about uids: [ItemUID], _ body: (inout TreeEditor) -> Void?) -> [Edit] {
    var editor = TreeEditor(document, about: uids, at: now)
    return body(&editor) == nil ? [] : editor.edits
  }
}

extension Edit {
  /// Whether the edit sets an item's parent.
  fileprivate var givesParent: Bool {
    switch self {
    case .insert(let item, _, _): item.under != nil
    case .setField(_, let change): change.field == .under && change.value != nil
    default: false
    }
  }
}

/// A target on the screen for scripts.
package enum SceneTarget: Hashable, Sendable {
  /// A row's place in the table as last reloaded, from 0; `list` names the list where there are several.
  case row(Int, list: String? = nil)
  /// The row of the one item with this text.
  case item(String, list: String? = nil)
  case point(Location)
  case day(CalendarDay)
  case control(String)
  case part(String, of: String)
  /// A card, counted from 0.
  case card(Int)
  case view(String)

  /// Whether a log line is about this target; rows are distinguished by their items instead.
  package func names(_ target: AnimationTarget) -> Bool {
    switch (self, target) {
    case (.card(let index), .card(let shown)): index == shown
    case (.view(let name), .view(let shown)), (.control(let name), .view(let shown)): name == shown
    default: false
    }
  }
}
