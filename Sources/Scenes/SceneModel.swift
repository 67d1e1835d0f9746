import Motion
public import TodoModel

/// The document that a scene shows and edits: every change is made and recorded here.
public final class SceneModel {
  /// The current document.
  public private(set) var document: Document
  let source: ItemSource
  private let recorder: Recorder
  /// Whether an item has a parent; most documents have no subtasks, and their lists are then not searched.
  private lazy var hasParents = document.lists.contains { !ItemTree($0.items).isFlat }

  init(document: Document, source: ItemSource, recorder: Recorder) {
    self.document = document
    self.source = source
    self.recorder = recorder
  }

  /// The time of edits.
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
        gesture: recorder.gesture, time: time, edit: edit, item: item?.id ?? 0, text: item?.text ?? ""))
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
}

/// The source of new items and times.
public struct ItemSource {
  /// The time of the edits.
  public var now: Instant
  /// Returns a name for a new item, different at each call.
  public var newUID: () -> ItemUID

  /// Creates a source for edits at this moment, with these names for new items.
  public init(now: Instant, newUID: @escaping () -> ItemUID) {
    self.now = now
    self.newUID = newUID
  }

  /// For a simulation that changes no store: the first second of 1970, names counted from 1.
  public static func counting() -> ItemSource {
    var count: UInt64 = 0
    return ItemSource(now: Instant(secondsSince1970: 0)) {
      count += 1
      return ItemUID(high: 1, low: count)
    }
  }
}
