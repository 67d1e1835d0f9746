/// One change of a document, shared by commands, gestures, history, undo and merging, and applied by
/// ``Document/apply(_:at:near:)`` alone. Items are named by uid, lists by name; an index counts from 0 at the
/// top, in the list without the item that moves.
public enum Edit: Hashable, Sendable {
  /// Inserts an item into a list, at an index.
  case insert(Item, list: String, index: Int)
  /// Removes an item.
  case remove(ItemUID)
  /// Completes an open item at that time.
  case complete(ItemUID, at: Instant)
  /// Reopens a completed item.
  case reopen(ItemUID)
  /// Sets an item's text.
  case setText(ItemUID, String)
  /// Moves an item within its list or to another.
  case move(ItemUID, list: String, index: Int)
  /// Sets a field of an item.
  case setField(ItemUID, FieldChange)
  /// Adds an empty list; `unknown` are the unknown members of a list that is added again.
  case addList(String, index: Int, unknown: [UnknownMember] = [])
  /// Renames a list to a name that no other list has.
  case renameList(String, to: String)
  /// Removes an empty list that is neither the current nor the only one.
  case removeList(String)
  /// Moves a list among the lists.
  case moveList(String, index: Int)
  /// Makes a list the current one.
  case chooseList(String)

  /// The edit's name in JSON and in the log: `set-text`, `move-list` …
  public var name: String {
    switch self {
    case .insert: "insert"
    case .remove: "remove"
    case .complete: "complete"
    case .reopen: "reopen"
    case .setText: "set-text"
    case .move: "move"
    case .setField: "set-field"
    case .addList: "add-list"
    case .renameList: "rename-list"
    case .removeList: "remove-list"
    case .moveList: "move-list"
    case .chooseList: "choose-list"
    }
  }

  /// The item that the edit changes, or nil for edits of lists.
  public var item: ItemUID? {
    switch self {
    case .insert(let item, _, _): item.uid
    case .remove(let uid), .complete(let uid, _), .reopen(let uid), .setText(let uid, _),
      .move(let uid, _, _), .setField(let uid, _):
      uid
    case .addList, .renameList, .removeList, .moveList, .chooseList: nil
    }
  }

  /// The item's field that the edit changes, or nil for edits of whole items and of lists.
  package var field: ItemField? {
    switch self {
    case .complete, .reopen: .completed
    case .setText: .text
    case .move: .place
    case .setField(_, let change): change.field
    case .insert, .remove, .addList, .renameList, .removeList, .moveList, .chooseList: nil
    }
  }
}

/// The reason why an edit does not fit a document. Nothing has been changed.
public enum EditError: Error, Hashable, Sendable {
  /// No item has this uid.
  case noItem(ItemUID)
  /// An item with this uid exists already.
  case itemExists(ItemUID)
  /// An item with this id exists already.
  case idInUse(Int)
  /// The id is outside ``Item/ids``: no number is left.
  case idOutOfRange(Int)
  /// No list has this name.
  case noList(String)
  /// Another list has this name already.
  case listExists(String)
  /// Only an empty list can be removed.
  case listNotEmpty(String)
  /// The current list cannot be removed.
  case listIsCurrent(String)
  /// The index is outside 0 to `count`.
  case indexOutOfRange(Int, count: Int)
  /// The item is completed already.
  case alreadyCompleted(ItemUID)
  /// The item is open.
  case notCompleted(ItemUID)
  /// The text is blank or has more than one line.
  case badText
}
