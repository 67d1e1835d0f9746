extension Store {
  /// Creates the store's folder and its missing ancestors, with mode 0700.
  public func makeFolder() throws(StoreError) { try makeFolders(try files().folder) }

  func folderExists(_ path: String) throws(StoreError) -> Bool {
    do { return try disk.status(at: path) != nil } catch { throw StoreError(path, error) }
  }

  /// Creates a folder and its missing ancestors, and syncs them to the disk.
  func makeFolders(_ path: String) throws(StoreError) {
    if try folderExists(path) { return }
    let parent = StorePath.folder(of: path)
    if parent != path { try makeFolders(parent) }
    do throws(SystemFault) {
      do throws(SystemFault) { try disk.makeFolder(path) } catch {
        // Another process created it first.
        if !error.isThereAlready { throw error }
      }
      try disk.syncFolder(parent)
    } catch {
      throw error.isPermission ? .noPermission(path: path, error) : .cannotCreate(path: path, error)
    }
  }

  /// Opens the folder and waits for its lock; closing it releases the lock.
  func lock(_ folder: String) throws(StoreError) -> OpenFile {
    do throws(SystemFault) {
      let file = try disk.open(folder, .folder)
      let start = disk.system.monotonicTime()
      var pause = Duration.milliseconds(1)
      do throws(SystemFault) {
        while try !disk.lock(file) {
          let waited = disk.system.monotonicTime() - start
          guard waited < lockTimeout else {
            disk.close(file)
            throw SystemFault.lockHeld
          }
          disk.system.sleep(min(pause, lockTimeout - waited))
          pause = min(pause * 2, .milliseconds(16))
        }
      } catch {
        if error != .lockHeld { disk.close(file) }
        throw error
      }
      return file
    } catch {
      throw error == .lockHeld ? .lockTimeout(folder: folder, after: lockTimeout) : StoreError(folder, error)
    }
  }

  func historyHasRecords(_ files: StorePath) throws(StoreError) -> Bool {
    do { return try HistoryFile(disk: disk, path: files.history).tail().hasRecords } catch {
      switch error {
      case .notOwn, .notHistory: return false
      default: throw error
      }
    }
  }
}
