import Interchange
import Storage
import TodoModel

/// A linked folder or file as it was read for an exchange.
protocol LinkEndpoint {
  /// The linked folder, or the folder of the linked file.
  var folder: LinkedFolder { get }
  var side: LinkedSide { get set }
  /// The state that list and place shared at the last exchange, as far as the place still has it.
  var base: LinkState? { get set }
  /// Whether the place is unchanged since the last exchange.
  var isUnchanged: Bool { get }
  /// Whether to rewrite the base although its content is the same, so that files need not be read again.
  var isRefreshed: Bool { get }
  /// Whether none of the base's to-dos is left, and the place does not show that they were removed on purpose:
  /// another folder may be in its place, a file system may not be mounted.
  var isEmptied: Bool { get }
  /// Whether its to-dos were put back from a copy, as far as that shows: what it lacks was not removed there.
  var isPutBack: Bool { get }
  var fields: LinkedFields { get }
  /// The skipped files or lines, with the reasons.
  var remarks: [LinkRemark] { get }

  /// The files of these items in the last exchange that still exist.
  func files(of uids: Set<ItemUID>) -> [ItemUID: TodoFile]
  /// Removes leftovers of a crash.
  func tidy()
  /// Plans the changes to the place; `list` is the list after the merge. Nothing is written.
  func plan(_ merge: LinkMerge, _ list: ItemList) throws(SyncError) -> LinkPlan
}

extension LinkRecord {
  /// The most to-dos at the last exchange for which a place without any of them counts as emptied on purpose.
  private static let maxEmptied = 3

  /// Whether a place that lost all its `count` to-dos was emptied on purpose: they were few, and it is the same folder.
  func isOnPurpose(_ count: Int, in folder: LinkedFolder) -> Bool {
    count <= LinkRecord.maxEmptied && self.folder != nil && self.folder == folder.identity
  }
}

extension LinkedFolder {
  /// Throws if the path no longer leads to this folder: missing files may still exist then.
  func refuseMoved() throws(SyncError) {
    do throws(SystemError) { if try isInPlace() { return } } catch { throw .input(path: path, error) }
    throw .replaced(folder: path)
  }
}
