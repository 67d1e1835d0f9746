package import Storage
package import TodoModel

/// The file of a to-do in a linked folder.
package struct LinkedFile: Hashable, Sendable {
  package var name: String
  package var uid: ItemUID
  /// The uid derived from the file's UID; differs from `uid` if it was matched to an item of the list.
  package var named: ItemUID
  package var stamp: FileStamp
  package var checksum: StoreChecksum
  /// See ``TodoFile/key``.
  package var key: Int
  /// The LAST-MODIFIED property.
  package var modified: Instant?
  /// See ``TodoFile/unusedSums``.
  package var unused: [String: StoreChecksum] = [:]
  /// The zone in which the file's times without one were first read, or nil without such times.
  package var zone: String?
  /// The tags of the text that flick wrote or read as categories, and false for those taken away there since.
  package var textTags: [String: Bool] = [:]

  /// The tags of the text that stay away from the file.
  var withheldTags: Set<String> { Set(textTags.filter { !$0.value }.keys) }
}
