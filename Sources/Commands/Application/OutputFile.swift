import Storage

/// A file that a command writes for somebody else, in a folder that is there: never a list that flick keeps, nor what
/// lies beside one.
struct OutputFile {
  let path: String
  private let file: SafeFile
  private let context: Context
  private let lists: [String]
  private let canBeList: Bool

  /// The file of this name, which is refused if it is the list of the context, one of `lists`, or belongs to one.
  ///
  /// Where the content `canBeList`, a list that is not there yet may be made. Throws if the folder is not there.
  init(
    _ path: String, in context: Context, besides lists: [String] = [], canBeList: Bool = false
  ) throws(Failure) {
    self.path = path
    self.context = context
    self.canBeList = canBeList
    file = SafeFile(path: path, fileSystem: context.environment.fileSystem)
    // Without a place for a list there is none to be kept.
    self.lists = ((try? context.storePath()).map { [$0] } ?? []) + lists
    do {
      let folder = try file.folder()
      guard try context.environment.isThere(folder) else { throw Failure.noFolder(folder) }
    } catch {
      throw context.storeFailure(error)
    }
    try refuseLists()
  }

  /// Writes the file: all of it or nothing. Without force nothing that is there is replaced.
  func write(_ bytes: [UInt8], force: Bool) throws(Failure) {
    do {
      try file.update { old in
        // It may have become a list, or have been made, meanwhile.
        try refuseLists()
        if old != nil, !force { throw Failure.exists(path) }
        return bytes
      }
    } catch {
      throw context.storeFailure(error)
    }
  }

  /// Throws what ``write(_:force:)`` would throw because of what is there now, before there is anything to write.
  func check(force: Bool) throws(Failure) {
    do {
      if !force, try file.isThere() { throw Failure.exists(path) }
      try file.checkReplaceable()
    } catch {
      throw context.storeFailure(error)
    }
  }

  private func refuseLists() throws(Failure) {
    do {
      if try isOfList() { throw Failure.usage("'\(path)' is a list or belongs to one; name another file") }
    } catch {
      throw context.storeFailure(error)
    }
  }

  private func isOfList() throws(StoreError) -> Bool {
    for list in lists {
      switch try file.part(ofStoreAt: list) {
      case nil: continue
      case .store? where canBeList: if try file.isThere() { return true }
      case .store?, .history?, .temporary?: return true
      }
    }
    return try file.hasHistory()
  }
}
