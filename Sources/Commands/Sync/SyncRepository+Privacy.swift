import Arguments
import Storage
import Terminal

/// Who else may look at a repository that flick makes, and where it makes one.
extension SyncRepository {
  /// What git gives its files: nobody else may read them.
  static let privateMode = "0600"

  /// Closes a repository that a former version of flick has made as open as the user's other files. One whose user has
  /// said who shares it stays as it is.
  func makePrivate() throws(Failure) {
    let setting = "core.sharedRepository"
    guard isMade, try git.setting(setting, local: true) == nil else { return }
    close(try git.line(["rev-parse", "--absolute-git-dir"]))
    // The last of it: what is cut short is done again.
    try git.output(["config", setting, SyncRepository.privateMode])
  }

  /// Takes all rights from others in a folder and below. What is somebody else's keeps them.
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

  /// Throws, or asks where somebody can answer, before a repository is made where more than the list lies.
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

  /// What speaks against making a repository in the store's folder, as the end of a sentence; nil if nothing does.
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
