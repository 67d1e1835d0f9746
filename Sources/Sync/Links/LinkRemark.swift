package import Storage
package import TodoModel

/// The numbers of an exchange: edits of the list, and files or lines written and removed.
package struct LinkSummary: Hashable, Sendable {
  package var path: String
  package var received = 0
  package var written = 0
  package var removed = 0
}

/// An effect of an exchange that the user may not expect.
package enum LinkRemark: Hashable, Sendable {
  /// A change of the store that a crash had interrupted was completed first.
  case finished(Update.Notice)
  /// The file of a link cannot be read.
  case damagedRecord(path: String)
  /// This machine has claimed the list, and has no record of a link of it.
  case lostRecord(list: String)
  /// The store's folder is another one than at the last exchange.
  case moved(from: String?, list: String, path: String)
  /// The state after the last exchange is damaged.
  case damaged(path: String)
  /// The list is older than the last exchange.
  case listIsOlder(path: String)
  case renamed(list: String, path: String)
  /// The link ends, as another machine has the list.
  case unlinked(LinkClaim, list: String, path: String)
  case restored(Item, [ItemField], path: String)
  /// The file's item is on another list.
  case waits(file: String, Item, on: String, list: String)
  /// The place has no room for a field.
  case stays(ItemField, lack: String, path: String)
  case unknownZone(String, text: String, file: String)
  /// A rule that cannot be read, so that its item does not repeat.
  case unreadableRule(String, text: String, file: String)
  /// The place has given up tags that the item's text has.
  case untagged([String], text: String, file: String)
  /// A count of dates or rules in the files that are not followed, in words.
  case unfollowed(String, path: String)
  /// The file's item is given if the last exchange knew it.
  case leftAlone(file: String, Item?, reason: String)
  /// Another folder is in the place, and lacks these items, which are written anew.
  case missing([Item], path: String)
  /// Older versions of these items' files were put back, and are written anew.
  case older([Item], path: String)
  /// Another file, if its name is known, has the same UID.
  case doubled(file: String, other: String?)
  /// A file of another program has the name of an item's.
  case inTheWay(file: String, Item)
  case changed(file: String)
}
