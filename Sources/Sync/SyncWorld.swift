package import Interchange
package import Storage
package import TodoModel

/// The environment of git and links: the store, clock, randomness, programs.
package struct SyncWorld {
  package let store: Store
  package let fileSystem: any FileSystem
  /// The words of the command, for the history: an address may hold a password, which must not enter it.
  let words: [String]
  package var now: () -> Instant
  package var newUID: () -> ItemUID
  /// Clock and zones for reading and writing linked files.
  package var exchange = ExchangeWorld()
  /// Starts a program and waits for its end. Throws the system's error if it cannot be started.
  package var program: (ProgramRequest) throws(SystemError) -> ProgramEnding = {
    (_) throws(SystemError) in throw SystemError.noSuchFile
  }
  /// Whether a program with this name prefix runs in the folder or below it, or nil if unknown.
  package var isRunning: (_ program: String, _ folder: String) -> Bool? = { _, _ in nil }
  /// Removes a folder of files; files that cannot be removed stay.
  package var removeFolder: (String) -> Void = { _ in }
  /// The absolute path of the program's own file, or nil if unknown.
  package var ownPath: () -> String? = { nil }
  package var hostName: () -> String? = { nil }
  /// The machine's own id, or nil if it has none, and the path that the store's is relative to.
  package var machineID: () -> String? = { nil }
  package var workingFolder: () -> String? = { nil }
  package var progress: (SyncProgress?) -> Void = { _ in }
  /// Whether git and ssh fail rather than ask the user.
  package var isQuiet = true
  package var hasOwnSSH = false
  /// Whether a list is sent again that the remote has lost.
  package var isInsisting = false
  /// Whether an older list that was put back is taken for all machines.
  package var isForced = false

  package init(
    store: Store, fileSystem: any FileSystem, words: [String], now: @escaping () -> Instant,
    newUID: @escaping () -> ItemUID
  ) {
    self.store = store
    self.fileSystem = fileSystem
    self.words = words.map(\.withoutPasswords)
    self.now = now
    self.newUID = newUID
  }

  func file(_ path: String) -> SafeFile { SafeFile(path: path, fileSystem: fileSystem) }

  /// Opens a linked folder and waits for its lock.
  func folder(_ path: String, besides others: [String]) throws(SyncError) -> LinkedFolder {
    do throws(StoreError) {
      return try LinkedFolder(path, besides: others, fileSystem: fileSystem, timeout: store.lockTimeout)
    } catch {
      throw SyncError(reading: error)
    }
  }

  func lock(_ folder: String) throws(SyncError) -> FolderLock {
    try storing(FolderLock(folder, fileSystem: fileSystem, timeout: store.lockTimeout))
  }

  /// The store's folder, or nil if it does not exist or has no identity.
  func home() throws(SyncError) -> LinkRecord.Home? {
    let path = try absoluteFolder()
    return fileSystem.identity(of: path, .folder).map { LinkRecord.Home(path: path, identity: $0) }
  }

  /// The hash by which claims name this machine and the store's folder.
  func machine() throws(SyncError) -> ItemUID? {
    guard let id = machineID() else { return nil }
    return ItemUID(foreign: "\(id) \(try absoluteFolder())")
  }

  private func absoluteFolder() throws(SyncError) -> String {
    let path = try storing(store.files()).folder
    return path.hasPrefix("/") ? path : (workingFolder() ?? "") + "/" + path
  }

  /// Whether anything exists at a path. Throws if that cannot be determined.
  func isThere(_ path: String) throws(SyncError) -> Bool { try storing(file(path).isThere()) }
}

package enum SyncProgress: Hashable, Sendable {
  case fetching(SyncRemote)
  case merging
  case sending(SyncRemote)
  case exchanging(path: String)
  /// Each file is written once and renamed once: `done` counts up to twice the files.
  case writing(files: Int, folder: String, done: Int)
}
