import Arguments
import Storage
import Terminal

/// The privacy of repositories that flick creates, and the places where it creates them.
extension SyncRepository {
  /// The mode of git's files: only the owner can read them.
  static let privateMode = "0600"

  /// Makes a repository private that an earlier version created, unless the user has set its sharing.
  func makePrivate() throws(Failure) {
    let setting = "core.sharedRepository"
    guard isMade, try git.setting(setting, local: true) == nil else { return }
    close(try git.line(["rev-parse", "--absolute-git-dir"]))
    // The setting comes last, so that an interrupted run is repeated.
    try git.output(["config", setting, SyncRepository.privateMode])
  }

  /// Removes all rights of other users in a folder and below. Files of another owner keep theirs.
  func close(_ path: String) {
    let system = git.environment.fileSystem
    guard let status = try? system.status(at: path), status.kind == .folder || status.kind == .regular else {
      return
    }
    if status.mode & 0o077 != 0, let file = try? system.open(path, status.kind == .folder ? .folder : .read) {
      try? system.setMode(file, status.mode & 0o700)
      system.close(file)
    }
    guard status.kind == .folder, let names = try? git.environment.names(path) else { return }
    for name in names { close(path + "/" + name) }
  }

  /// Asks for confirmation, or throws where no user can answer, if the folder has more than the list.
  static func confirmPlace(_ files: StorePath, _ context: Context) throws(Failure) {
    guard !context.arguments[.yes], let others = others(files, context) else { return }
    let what = "\(files.folder) \(others)"
    if context.environment.terminal.messages,
      let answer = context.environment.answer(
        "flick sync: \(what.visible); make a git repository there? [y/N] ")
    {
      if ["y", "yes"].contains(answer.lowercased().filter({ !$0.isWhitespace })) { return }
      throw .usage("nothing was done")
    }
    throw .usage(
      "\(what); nothing was done: add --yes to make a git repository there, or keep the list in a folder of its own "
        + "(--file)")
  }

  /// The reason against a repository in the store's folder, as the end of a sentence, or nil.
  static func others(_ files: StorePath, _ context: Context) -> String? {
    let environment = context.environment
    func identity(_ path: String) -> FileStatus.Identity? {
      guard let file = try? environment.fileSystem.open(path, .folder) else { return nil }
      defer { environment.fileSystem.close(file) }
      return (try? environment.fileSystem.status(of: file))?.identity
    }
    if let home = environment.variable("HOME"), let folder = identity(files.folder), folder == identity(home)
    {
      return "is the home folder"
    }
    let store = fileName(files.store)
    let names = ((try? environment.names(files.folder)) ?? []).filter {
      $0 != store && !$0.hasPrefix(store + ".") && $0 != ".git" && $0 != ".DS_Store"
    }.sorted()
    guard let first = names.first else { return nil }
    return "holds other things than the list (\(first)"
      + "\(names.count > 1 ? " and \(names.count - 1) more" : ""))"
  }
}
