package import Storage
package import TodoModel

/// The record of a list's link and its exchanges: the content of a file beside the store.
package struct LinkRecord: Sendable {
  /// The path from the root.
  package var path: String
  package var list: String
  package var kind: Kind
  /// The state after the last exchange, or nil before the first, and if it was lost.
  package var base: LinkState?
  /// The plan of an exchange that may have been interrupted.
  package var pending: Pending?
  /// Whether a part of the record was damaged; the data on past exchanges is incomplete then.
  package internal(set) var isDamaged = false
  /// The lossy fields already reported, and other notices given once.
  package var told: Set<String> = []
  /// The linked folder, or the linked file's, at the last exchange, or nil if an older flick made it.
  package var folder: FileStatus.Identity?
  /// The store's folder at the last write, or nil in a record of an older version.
  package var home: Home?

  /// A folder, by its path and as the system knows it.
  package struct Home: Hashable, Sendable {
    package var path: String
    package var identity: FileStatus.Identity

    /// Whether both are one folder: under another name, or on a device that the system numbers anew.
    package func isSame(as other: Home) -> Bool {
      identity.number == other.identity.number
        && (identity.device == other.identity.device || path == other.path)
    }
  }

  package enum Kind: String, Sendable {
    case folder
    case todoTxt = "todo.txt"
  }

  package struct Pending: Sendable {
    /// The store's content after adopting the state read, or nil if it had that already.
    package var after: StoreChecksum?
    /// The state read. It becomes the base as soon as the store has it.
    package var read: LinkState
    /// The items to write, each with the checksum of its file or, for a todo.txt file, of the whole file.
    package var wanted: [Wanted] = []
    /// The state after writing everything.
    package var lines: [LinkedLine] = []

    package typealias Wanted = (item: Item, checksum: StoreChecksum)
  }

  /// The consequence of a damaged record, or nil if it is whole.
  package var damage: LinkRemark? { isDamaged ? .damaged(path: path) : nil }

  /// The known versions of an item's file that flick has read or written, the latest last.
  package func versions(of uid: ItemUID) -> [LinkedVersion] {
    let states = [base, pending?.read].compactMap(\.self)
    let wanted = (pending?.wanted ?? []).filter { $0.item.uid == uid }.map { wanted in
      LinkedVersion(
        item: wanted.item, checksum: wanted.checksum, key: 0,
        modified: wanted.item.modified.latest ?? wanted.item.created)
    }
    return states.flatMap { $0.versions(of: uid) } + wanted
  }

  package init(path: String, list: String, kind: Kind) {
    self.path = path
    self.list = list
    self.kind = kind
  }
}
