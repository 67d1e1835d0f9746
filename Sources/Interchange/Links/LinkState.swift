package import Storage
package import TodoModel

/// What a list and the place that it is linked to had in common after an exchange.
package struct LinkState: Hashable, Sendable {
  /// The store's revision then.
  package var revision = 0
  /// The items, in order, as the place says them.
  package var items: [Item] = []
  /// The files of a folder.
  package var files: [LinkedFile] = []
  /// The lines of a todo.txt file, in order.
  package var lines: [LinkedLine] = []
  /// Completed items of which the `done.txt` beside a todo.txt file has the line.
  package var elsewhere: Set<ItemUID> = []
  /// How many lines that `done.txt` had.
  package var doneLines = 0
  /// What was removed, the latest last.
  package var gone: [GoneTodo] = []

  package init() {}

  /// More removals are not remembered.
  package static let mostGone = 10_000
}

/// A file of a folder, as it was when it was last read or written.
package struct LinkedFile: Hashable, Sendable {
  package var name: String
  /// The item that it is.
  package var uid: ItemUID
  /// The uid that follows from the file's UID; another one where an item of the list was taken for it.
  package var named: ItemUID
  package var stamp: FileStamp
  package var checksum: StoreChecksum
  /// See ``TodoFile/key``.
  package var key: Int
  /// Its LAST-MODIFIED.
  package var modified: Instant?

  package init(
    name: String, uid: ItemUID, named: ItemUID, stamp: FileStamp, checksum: StoreChecksum, key: Int,
    modified: Instant?
  ) {
    self.name = name
    self.uid = uid
    self.named = named
    self.stamp = stamp
    self.checksum = checksum
    self.key = key
    self.modified = modified
  }
}

/// By what a file is seen to be the one that was read.
package struct FileStamp: Hashable, Sendable {
  package var size: Int
  package var number: UInt64
  /// In nanoseconds since 1970.
  package var modified: Int
  /// In nanoseconds since 1970.
  package var changed: Int

  package init(_ status: FileStatus) {
    size = status.size
    number = status.identity?.number ?? 0
    modified = status.modified?.wholeNanoseconds ?? 0
    changed = status.changed?.wholeNanoseconds ?? 0
  }

  init(size: Int, number: UInt64, modified: Int, changed: Int) {
    self.size = size
    self.number = number
    self.modified = modified
    self.changed = changed
  }

  /// Whether a change after this moment would have given it another stamp: whether it was written at least two seconds
  /// before.
  package func isSettled(at moment: Duration) -> Bool {
    max(modified, changed) + 2_000_000_000 < moment.wholeNanoseconds
  }
}

extension Duration {
  /// In nanoseconds, as far as these count.
  package var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (product, isOver) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return isOver ? (seconds < 0 ? Int.min / 4 : Int.max / 4) : product + Int(attoseconds / 1_000_000_000)
  }
}

/// A line of a todo.txt file and the item that it is; nil for a blank one.
package struct LinkedLine: Hashable, Sendable {
  package var text: String
  package var uid: ItemUID?

  package init(text: String, uid: ItemUID?) {
    self.text = text
    self.uid = uid
  }
}

/// A to-do that was removed, and the version that was last seen of it.
package struct GoneTodo: Hashable, Sendable {
  package var uid: ItemUID
  package var modified: Instant?
  package var checksum: StoreChecksum?

  package init(uid: ItemUID, modified: Instant?, checksum: StoreChecksum?) {
    self.uid = uid
    self.modified = modified
    self.checksum = checksum
  }
}
