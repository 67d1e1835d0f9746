/// One change of a document: the word that commands, gestures, history, undo and merging share.
///
/// ``Document/apply(_:at:near:)`` alone carries it out and gives its inverse. Items are named by their uid,
/// lists by their name; an index counts from 0 at the top, in the list as it is without the item that moves.
public enum Edit: Hashable, Sendable {
  /// Puts an item into a list, at an index.
  case insert(Item, list: String, index: Int)
  /// Takes an item away.
  case remove(ItemUID)
  /// Marks an open item as done at that time.
  case complete(ItemUID, at: Instant)
  /// Marks a completed item as open.
  case reopen(ItemUID)
  /// Gives an item another text.
  case setText(ItemUID, String)
  /// Puts an item elsewhere, in its list or another.
  case move(ItemUID, list: String, index: Int)
  /// Gives a field of an item another value.
  case setField(ItemUID, FieldChange)
  /// Makes an empty list; `unknown` are its members that this version does not know, where it comes back.
  case addList(String, index: Int, unknown: [UnknownMember] = [])
  /// Gives a list another name, which no other list may have.
  case renameList(String, to: String)
  /// Takes away an empty list that is neither the current nor the only one.
  case removeList(String)
  /// Puts a list at another place among the lists.
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
  /// No item has this uid.
  case noItem(ItemUID)
  /// There is an item of this uid already.
  case itemExists(ItemUID)
  /// There is an item of this number already.
  case idInUse(Int)
  /// An id that is none of ``Item/ids``: there is no number left.
  case idOutOfRange(Int)
  /// No list has this name.
  case noList(String)
  /// Another list has this name already.
  case listExists(String)
  /// Only an empty list can be taken away.
  case listNotEmpty(String)
  /// The current list cannot be taken away.
  case listIsCurrent(String)
  /// The index is not one of 0 to `count`.
  case indexOutOfRange(Int, count: Int)
  /// The item is done already.
  case alreadyCompleted(ItemUID)
  /// The item is open.
  case notCompleted(ItemUID)
  /// The text is blank or has more than one line.
  case badText
}
