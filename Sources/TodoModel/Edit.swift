/// One change of a document: the word that commands, gestures, history, undo and merging share.
///
/// ``Document/apply(_:at:near:)`` alone carries it out and gives its inverse. Items are named by their uid,
/// lists by their name; an index counts from 0 at the top, in the list as it is without the item that moves.
public enum Edit: Hashable, Sendable {
  case insert(Item, list: String, index: Int)
  case remove(ItemUID)
  case complete(ItemUID, at: Instant)
  case reopen(ItemUID)
  case setText(ItemUID, String)
  case move(ItemUID, list: String, index: Int)
  case setField(ItemUID, FieldChange)
  /// Makes an empty list; `unknown` are its members that this version does not know, where it comes back.
  case addList(String, index: Int, unknown: [UnknownMember] = [])
  case renameList(String, to: String)
  /// Takes away an empty list that is neither the current nor the only one.
  case removeList(String)
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

  /// The item that the edit is about; nil for edits of lists.
  public var item: ItemUID? {
    switch self {
    case .insert(let item, _, _): item.uid
    case .remove(let uid), .complete(let uid, _), .reopen(let uid), .setText(let uid, _),
      .move(let uid, _, _), .setField(let uid, _):
      uid
    case .addList, .renameList, .removeList, .moveList, .chooseList: nil
    }
  }
}

/// Why an edit does not fit a document. Nothing has been changed.
public enum EditError: Error, Hashable, Sendable {
  case noItem(ItemUID)
  case itemExists(ItemUID)
  case idInUse(Int)
  /// An id that is none of ``Item/ids``: there is no number left.
  case idOutOfRange(Int)
  case noList(String)
  case listExists(String)
  case listNotEmpty(String)
  case listIsCurrent(String)
  case indexOutOfRange(Int, count: Int)
  case alreadyCompleted(ItemUID)
  case notCompleted(ItemUID)
  case badText
}
