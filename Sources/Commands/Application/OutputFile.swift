import Storage

/// An output file for another program, in an existing folder, that is not one of flick's lists or beside one.
struct OutputFile {
  let path: String
  private let file: SafeFile
  private let context: Context
  private let lists: [String]
  private let canBeList: Bool

  /// Throws if `path` is the list of the context, one of `lists`, or belongs to one, or if the folder does
  /// not exist. If the content `canBeList`, the path of a list that does not exist yet is accepted.
  init(
    _ path: String, in context: Context, besides lists: [String] = [], canBeList: Bool = false
  ) throws(Failure) {
    self.path = path
    self.context = context
    self.canBeList = canBeList
    file = SafeFile(path: path, fileSystem: context.environment.fileSystem)
    // Without a path for a list, there is none to protect.
    self.lists = ((try? context.storePath()).map { [$0] } ?? []) + lists
    try context.failing {
      let folder = try file.folder()
      guard try context.environment.isThere(folder) else { throw Failure.noFolder(folder) }
    }
    try refuseLists()
  }

  /// Writes the whole file or nothing. Without `force` an existing file is not replaced.
  func write(_ bytes: [UInt8], force: Bool) throws(Failure) {
    try context.failing {
      try file.update { old in
        // The file may have been created, or have become a list, meanwhile.
        try refuseLists()
        if old != nil, !force { throw Failure.exists(path) }
        return bytes
      }
    }
  }

  /// Throws what ``write(_:force:)`` would throw for the present file, before there is anything to write.
  func check(force: Bool) throws(Failure) {
    try context.failing {
      if !force, try file.isThere() { throw Failure.exists(path) }
      try file.checkReplaceable()
    }
  }

  private func refuseLists() throws(Failure) {
    guard try context.failing({ try !isOfList() }) else {
      throw .usage("'\(path)' is a list or belongs to one; name another file")
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
