import Coding
package import JSON
package import Storage
package import TodoModel

/// Why a sync, or the exchange of a link, stopped. The caller supplies the wording.
package indirect enum SyncError: Error, Hashable, Sendable {
  case store(StoreError)
  case input(path: String, SystemError)
  /// A linked place, or what is kept about it, could not be written; the list may have its changes by then.
  case writing(StoreError)
  /// More bytes than are taken; `found` is nil if they were not counted.
  case tooLarge(String, found: Int?, longest: Int)
  case text(of: String, TextPosition, reason: String)
  case other(String)

  // Git, and the repository that the list is in or could be in.
  case notStarted(SystemError)
  case git(String, folder: String, reason: String)
  /// Another git has the lock, or was killed.
  case locked(folder: String, lock: String)
  case noRepository(folder: String, reason: String)
  /// The repository of the list of this name cannot be used by git.
  case damaged(folder: String)
  case insideGit(folder: String)
  case insideRepository(folder: String, repository: String)
  case syncsOther(folder: String, own: String, name: String)
  case notTracked(folder: String, path: String)
  case onNoBranch(folder: String)
  case mergeUnderWay(folder: String)
  /// The store's name belongs to something other than a file in a commit.
  case notAFile(String)
  case branchMoves(String, folder: String)
  case noCommit(folder: String)
  /// The remote has no such branch yet if it `isNew`.
  case unsentFiles([String], branch: String, folder: String, SyncRemote, isNew: Bool)

  // The remote.
  case notAnAddress(String)
  /// The address of the list's own repository.
  case ownAddress(String)
  /// A repository that flick did not make has a remote already.
  case otherRemote(SyncRemote, folder: String, address: String)
  case unreachable(SyncRemote, reason: String)
  case silent(SyncRemote, Duration)
  case rejected(SyncRemote, reason: String)
  /// Other machines keep changing the branch.
  case overtaken(SyncRemote)
  case branchGone(SyncRemote)
  case listGone(SyncRemote, path: String)
  case noListThere(SyncRemote, path: String)
  case otherFiles([String], in: SyncRemote, path: String)
  case changesOfOthers([String], in: SyncRemote)
  /// The remote keeps its former address.
  case kept(SyncError, SyncRemote)
  /// A sync stopped with `waiting` commits unsent.
  case stopped(SyncError, finished: [Update.Notice], waiting: Int)

  // Links.
  /// The record of a link is damaged or lost.
  case record(LinkRemark)
  case unusable(path: String, reason: String)
  /// The folder was replaced while it was read.
  case replaced(folder: String)
  case emptied(path: String)
  case withoutList(String, path: String)
  /// No number is left for another item.
  case noNumbers(next: Int)
  /// Too many items are gone from the place, or from the list if `isHere`.
  case manyRemovals(Int, of: Int, path: String, isHere: Bool)
  /// The list was removed and created anew.
  case newList(String, path: String)
  /// The linked place is missing.
  case gone(SyncError, path: String)
  /// Another machine has the list.
  case readsOnly(SyncError, LinkClaim)
  /// The exchange ended early.
  case partly(SyncError, LinkSummary, isLinked: Bool)
  /// The link was not removed, or perhaps not, after its claim was given up.
  case stillLinked(SyncError, path: String, isSure: Bool)

  init(_ error: any Error) {
    self =
      switch error {
      case let error as SyncError: error
      case let error as StoreError: .store(error)
      case let error as EditError: .store(.edit(error))
      default: .other("\(error)")
      }
  }

  /// The error if something was changed before.
  var afterChange: SyncError { if case .store(let error) = self { .writing(error) } else { self } }

  /// The error of reading a file that the user has named.
  init(reading error: StoreError) {
    if case .io(let path, let fault) = error {
      self = .input(path: path, fault)
    } else {
      self = .store(error)
    }
  }
}

/// The value, or the store's error as one of a sync.
func storing<Value>(_ value: @autoclosure () throws(StoreError) -> Value) throws(SyncError) -> Value {
  do throws(StoreError) { return try value() } catch { throw .store(error) }
}

extension Document {
  /// Reads a store's text. Throws the error with its location in the text of this name.
  package init(text: [UInt8], of name: String) throws(SyncError) {
    do { self = try DocumentCoding.decode(text) } catch {
      throw .text(of: name, TextPosition(of: error.offset, in: text), reason: error.reason)
    }
  }
}
