package import Storage
package import TodoModel

/// The common state of a list and its linked place after an exchange.
package struct LinkState: Hashable, Sendable {
  package var revision = 0
  /// The content that the last record of the history led to, or nil without one or from an older flick.
  package var recorded: StoreChecksum?
  /// The items in the form of the place, in order.
  package var items: [Item] = []
  package var files: [LinkedFile] = []
  /// The lines of a todo.txt file, in order.
  package var lines: [LinkedLine] = []
  /// Completed items with their line in the `done.txt` beside a todo.txt file.
  package var elsewhere: Set<ItemUID> = []
  /// The number of lines in `done.txt`.
  package var doneLines = 0
  /// Versions of the files before the current ones, the latest last.
  package var former: [LinkedVersion] = []
  /// The removed to-dos, the latest last.
  package var gone: [RemovedTodo] = []

  /// The maximum number of stored removals.
  static let maxRemoved = 10_000
}

/// A version of a file that was read or written.
package struct LinkedVersion: Hashable, Sendable {
  /// The item in the form of the file.
  package var item: Item
  package var checksum: StoreChecksum
  /// See ``TodoFile/key``.
  package var key: Int
  /// The LAST-MODIFIED property.
  package var modified: Instant?
  /// See ``TodoFile/unusedSums``.
  package var unused: [String: StoreChecksum] = [:]
}

extension LinkedVersion {
  init(_ file: LinkedFile, item: Item) {
    self.init(
      item: item, checksum: file.checksum, key: file.key, modified: file.modified, unused: file.unused)
  }
}

extension LinkState {
  /// The maximum number of known versions of a file, including the current one.
  private static let versionLimit = 10

  /// Adds former versions of files, and drops the versions of files that no longer exist.
  mutating func keep(_ versions: [LinkedVersion]) {
    var counts = Dictionary(files.map { ($0.uid, 1) }) { first, _ in first }
    var seen = Set<StoreChecksum>()
    let kept = (former + versions).reversed().filter { version in
      guard let count = counts[version.item.uid], count < LinkState.versionLimit,
        seen.insert(version.checksum).inserted
      else { return false }
      counts[version.item.uid] = count + 1
      return true
    }
    former = kept.reversed()
  }

  /// Dates the fields of the state as these items have them, if these were dated at a moment.
  mutating func adoptTimes(of items: Items, at moment: Instant) {
    let places = self.items.indices(by: \.uid)
    for item in items {
      guard let place = places[item.uid] else { continue }
      for field in ItemField.allCases where item.modified[field] == max(moment, item.created) {
        self.items[place].modified[field] = item.modified[field]
      }
    }
  }

  /// The known versions of an item's file, the latest last.
  package func versions(of uid: ItemUID) -> [LinkedVersion] {
    var versions = former.filter { $0.item.uid == uid }
    if let file = files.first(where: { $0.uid == uid }), let item = items.first(where: { $0.uid == uid }) {
      versions.append(LinkedVersion(file, item: item))
    }
    return versions
  }
}

/// A line of a todo.txt file with its item, or nil for a blank line.
package struct LinkedLine: Hashable, Sendable {
  package var text: String
  package var uid: ItemUID?
}

package struct RemovedTodo: Hashable, Sendable {
  package var uid: ItemUID
  package var modified: Instant?
  package var checksum: StoreChecksum?
}
