package import Storage

/// The git repository of a store, found or created, and checked.
package struct SyncRepository {
  package var git: Git
  /// The store's file name.
  let name: String
  /// The store's path relative to the top of the work tree.
  let path: String
  /// The name of the branch that is checked out: `main`.
  let branch: String
  /// Whether flick created the repository, so that nothing else is in it.
  let isOwn: Bool
  /// Whether git's settings mark it as flick's own.
  let isMarked: Bool
  /// Whether flick ran `git init` there.
  let isMade: Bool
  /// The longest silence of a remote before a sync gives up.
  package var longestSilence = SyncRepository.usualSilence

  package static let usualSilence = Duration.seconds(60)

  /// The setting that marks a repository of flick's own: the store's name.
  static let mark = "flick.store"
  /// The setting that flick writes before git writes anything there.
  private static let madeMark = "flick.made"

  /// Nil if the store is in no repository. One that flick has not made is used only if it tracks the store,
  /// or if it is still empty and the store is at its top: in a user's own repository nothing is done unasked.
  package static func find(_ files: StorePath, _ world: SyncWorld) throws(SyncError) -> SyncRepository? {
    let folder = try nearestFolder(files.folder, world)
    let git = Git(world: world, folder: folder)
    let ending = try git.run(["rev-parse", "--is-inside-work-tree", "--show-prefix", "--absolute-git-dir"])
    guard ending.exitCode == 0 else {
      if String(decoding: ending.messages, as: UTF8.self).contains("not a git repository") {
        try refuseDamaged(git)
        return nil
      }
      throw .noRepository(folder: folder, reason: ending.reason)
    }
    let lines = String(decoding: ending.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 3, lines[0] == "true" else {
      throw .insideGit(folder: folder)
    }
    let name = StorePath.name(of: files.store)
    if folder != files.folder { throw .insideRepository(folder: files.folder, repository: folder) }
    let own = try git.setting(mark, local: true)
    if let own, own != name { throw .syncsOther(folder: folder, own: own, name: name) }
    let path = lines[1] + name
    let head = try git.lineIfAny(["rev-parse", "-q", "--verify", "HEAD^{commit}"])
    if own == nil {
      let isTracked =
        try head.map { (head) throws(SyncError) in try git.line(["ls-tree", "--full-tree", head, "--", path])
        }
        .map { !$0.isEmpty } ?? lines[1].isEmpty
      guard isTracked else { throw .notTracked(folder: folder, path: path) }
    }
    let isOwn = own != nil || head == nil
    return SyncRepository(
      git: Git(world: world, folder: folder, isOwn: isOwn), name: name, path: path, branch: try branch(git),
      isOwn: isOwn, isMarked: own != nil, isMade: isOwn ? try isMade(git, isMarked: own != nil) : false)
  }

  /// Throws if git's folder is there, unless flick has only begun to create it.
  private static func refuseDamaged(_ git: Git) throws(SyncError) {
    let file = git.folder + "/.git/config"
    func isSet(_ name: String) throws(SyncError) -> Bool {
      try git.lineIfAny(["config", "--file", file, "--get", name]) != nil
    }
    guard (try? git.world.isThere(file)) == true else { return }
    let isMarked = try isSet(mark)
    if !isMarked, try isSet(madeMark) { return }
    throw .damaged(folder: git.folder)
  }

  /// Earlier versions did not record that flick made a repository, but unlike git they write no description.
  private static func isMade(_ git: Git, isMarked: Bool) throws(SyncError) -> Bool {
    if try git.setting(madeMark, local: true) != nil { return true }
    guard isMarked else { return false }
    return try !git.world.isThere(try git.ownFolder() + "/description")
  }

  /// Creates the repository of a store, or waits for another flick that is creating it.
  package static func made(_ files: StorePath, _ world: SyncWorld) throws(SyncError) -> SyncRepository {
    try storing(world.store.makeFolder())
    // There is nothing else to lock yet, and creating takes little time.
    let lock = try world.lock(files.folder)
    defer { lock.release() }
    let repository = if let found = try find(files, world) { found } else { try make(files, world) }
    try repository.removeStaleLocks(waiting: world.store.lockTimeout)
    if !repository.isFinished { try repository.git.output(["config", mark, repository.name]) }
    return repository
  }

  /// Creates a private repository in the store's folder, which is in none.
  private static func make(_ files: StorePath, _ world: SyncWorld) throws(SyncError) -> SyncRepository {
    let git = Git(world: world, folder: files.folder, isOwn: true)
    let name = StorePath.name(of: files.store)
    let settings = "[core]\n\tsharedRepository = \(privateMode)\n[flick]\n\tmade = true\n"
    let repository = SyncRepository(
      git: git, name: name, path: name, branch: "main", isOwn: true, isMarked: false, isMade: true)
    do {
      // The folder comes first, so that it is never open to others; a crash may have left more.
      try world.file(files.folder + "/.git/config").update { $0 ?? Array(settings.utf8) }
    } catch {
      throw SyncError(error)
    }
    try repository.removeStaleLocks(in: files.folder + "/.git")
    try git.output(["init", "-q", "-b", "main", "--template=", "--shared=\(privateMode)"])
    return repository
  }

  private static func nearestFolder(_ folder: String, _ world: SyncWorld) throws(SyncError) -> String {
    var folder = folder
    while folder != "/", folder != ".", try !world.isThere(folder) {
      folder = StorePath(store: folder).folder
    }
    return folder
  }

  private static func branch(_ git: Git) throws(SyncError) -> String {
    // The short name is longer if a tag has it too.
    let start = "refs/heads/"
    guard let name = try git.lineIfAny(["symbolic-ref", "-q", "HEAD"]), name.hasPrefix(start) else {
      throw .onNoBranch(folder: git.folder)
    }
    return String(name.dropFirst(start.count))
  }

  func gitPath(_ name: String) throws(SyncError) -> String {
    let path = try git.line(["rev-parse", "--git-path", name])
    return path.hasPrefix("/") ? path : git.folder + "/" + path
  }

  /// Throws during a merge, a rebase or a similar operation.
  package func refuseIfBusy() throws(SyncError) {
    for name in ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"]
    where try git.world.isThere(gitPath(name)) {
      throw .mergeUnderWay(folder: git.folder)
    }
  }

  /// Waits for a git that holds the index, or throws: without it, the user's next commit would undo the list's changes.
  func waitForIndex(_ longest: Duration) throws(SyncError) {
    let path = try gitPath(SyncRepository.indexLock)
    let isFree = try wait(longest) { () throws(SyncError) in try !git.world.isThere(path) }
    if !isFree { throw .locked(folder: git.folder, lock: path) }
  }

  /// Waits for the condition, at most `longest` and never over two seconds. Returns whether it was met.
  func wait(_ longest: Duration, for isMet: () throws(SyncError) -> Bool) throws(SyncError) -> Bool {
    let longest = min(longest, .seconds(2))
    var waited = Duration.zero
    while try !isMet() {
      guard waited < longest else { return false }
      let pause = min(longest - waited, .milliseconds(50))
      git.world.fileSystem.sleep(pause)
      waited += pause
    }
    return true
  }

  private static let indexLock = "index.lock"

  /// Whether no other flick may still be creating it.
  package var isFinished: Bool { isMarked || !isOwn }

  /// Sets git up to ignore history and temporary files, and to merge lists with flick.
  func configure() throws(SyncError) {
    let top = "/" + path
    try add(
      [".history", ".history.1", ".links", ".new", ".damaged-*"].map { SyncRepository.pattern(top) + $0 },
      to: "info/exclude")
    try add(
      [CommitStream.quoted(SyncRepository.pattern(top)) + " merge=flick -text"], to: "info/attributes")
    let driver = (git.world.ownPath().map(SyncRepository.shellWord) ?? "flick") + " merge %O %A %B"
    for (name, value) in [("merge.flick.name", "merge lists item by item"), ("merge.flick.driver", driver)]
    where try git.setting(name, local: true) != value {
      try git.output(["config", name, value])
    }
  }

  private func add(_ lines: [String], to name: String) throws(SyncError) {
    let file = git.world.file(try gitPath(name))
    do {
      let old = try file.read() ?? []
      let known = Set(old.lines)
      let missing = lines.filter { !known.contains($0) }
      guard !missing.isEmpty else { return }
      try file.update { bytes in
        var bytes = bytes ?? []
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        return bytes + Array(missing.map { $0 + "\n" }.joined().utf8)
      }
    } catch {
      throw SyncError(error)
    }
  }

  /// A pattern that matches only this path.
  static func pattern(_ path: String) -> String {
    path.map { "\\*?[".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A path as one word for the shell that runs git's drivers; percent signs are escaped for git.
  static func shellWord(_ path: String) -> String {
    "'" + path.replacing("'", with: "'\\''").replacing("%", with: "%%") + "'"
  }

  /// The author of commits: git's setting, else flick.
  func author() throws(SyncError) -> String {
    let ending = try git.run(["-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT"])
    // "Name <address> seconds zone"
    guard ending.exitCode == 0, let end = ending.line.lastIndex(of: ">") else {
      return "flick <flick@localhost>"
    }
    return String(ending.line[...end])
  }

  func commit(_ name: String) throws(SyncError) -> String? {
    try git.lineIfAny(["rev-parse", "-q", "--verify", name + "^{commit}"])
  }

  /// The store's text in a commit, or nil if there is none. More than `longest` bytes are refused unread.
  func text(in commit: String, longest: Int = Store.maxSize) throws(SyncError) -> [UInt8]? {
    guard let entry = try entry(in: commit) else { return nil }
    let name = "\(path) in the commit \(commit.prefix(12)) of \(git.folder)"
    guard entry.kind == "blob", entry.mode != "120000" else { throw .notAFile(name) }
    if let size = Int(try git.line(["cat-file", "-s", entry.name])), size > longest {
      throw .tooLarge(name, found: size, longest: longest)
    }
    return try git.output(["cat-file", "blob", entry.name], longest: longest)
  }

  /// The other files in which two commits differ, or all of the second without a first.
  func otherFiles(from base: String?, to commit: String) throws(SyncError) -> [String] {
    let names =
      if let base {
        try git.names(["diff-tree", "-r", "-z", "--name-only", "--no-renames", base, commit])
      } else {
        try git.names(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit])
      }
    return names.filter { $0 != path }
  }

  /// Moves the index's entry of the store and then the branch to a commit; false if that is no longer at `old`, if any.
  /// Nothing is touched if another git holds the index, which goes first: a commit in between then has the newer list.
  func moveBranch(to commit: String, from old: String?) throws(SyncError) -> Bool {
    if let entry = try entry(in: commit) { try stage(entry) }
    let before = old ?? String(repeating: "0", count: commit.count)
    let update = "update refs/heads/\(branch) \(commit) \(before)\n"
    let ending = try git.run(
      ["update-ref", "-m", "flick sync", "--stdin"], input: Array(update.utf8))
    guard ending.exitCode == 0 else {
      if try self.commit("refs/heads/\(branch)") == old {
        if let held = git.heldLock(ending) { throw held }
        throw .git("update-ref", folder: git.folder, reason: ending.reason)
      }
      return false
    }
    return true
  }

  /// Sets the index's entry of the store to the branch's, so that committed changes do not appear staged.
  func matchIndex() throws(SyncError) {
    guard let head = try commit("HEAD"), let entry = try entry(in: head) else { return }
    let staged = try git.line(["ls-files", "-s", "--full-name", "--", name])
    if !staged.hasPrefix("\(entry.mode) \(entry.name) 0\t") { try stage(entry) }
  }

  func holdsList(_ commit: String) throws(SyncError) -> Bool { try entry(in: commit) != nil }

  /// The best common ancestors of two or more commits: several where histories cross.
  func mergeBases(_ commit: String, _ others: [String]) throws(SyncError) -> [String] {
    let ending = try git.run(["merge-base", "--all", commit] + others)
    return ending.exitCode == 0 ? ending.output.lines : []
  }

  /// An entry of the index or of a commit.
  private typealias Entry = (mode: String, kind: String, name: String)

  /// The entry of the store in a commit, or nil if the commit has no store.
  private func entry(in commit: String) throws(SyncError) -> Entry? {
    // "100644 blob name<tab>path"
    let words = try git.line(["ls-tree", "--full-tree", commit, "--", path]).split { $0 == " " || $0 == "\t" }
    return words.count >= 3 ? (String(words[0]), String(words[1]), String(words[2])) : nil
  }

  private func stage(_ entry: Entry) throws(SyncError) {
    let words = ["update-index", "--add", "--cacheinfo", "\(entry.mode),\(entry.name),\(path)"]
    // Another git may hold the index for a moment.
    for _ in 1...10 {
      let ending = try git.run(words)
      if ending.exitCode == 0 { return }
      guard ending.reason.contains(SyncRepository.indexLock), ending.reason.contains("File exists") else {
        throw .git("update-index", folder: git.folder, reason: ending.reason)
      }
      git.world.fileSystem.sleep(.milliseconds(100))
    }
    throw .locked(folder: git.folder, lock: try gitPath(SyncRepository.indexLock))
  }
}

/// The privacy of repositories that flick creates.
extension SyncRepository {
  /// The mode of git's files: only the owner can read them.
  private static let privateMode = "0600"

  /// Makes a repository private that an earlier version created, unless the user has set its sharing.
  func makePrivate() throws(SyncError) {
    let setting = "core.sharedRepository"
    guard isMade, try git.setting(setting, local: true) == nil else { return }
    close(try git.ownFolder())
    // The setting comes last, so that an interrupted run is repeated.
    try git.output(["config", setting, SyncRepository.privateMode])
  }

  /// Removes all rights of other users in a folder and below. Files of another owner keep theirs.
  func close(_ path: String) {
    let system = git.world.fileSystem
    guard let status = try? system.status(at: path), status.kind == .folder || status.kind == .regular else {
      return
    }
    if status.mode & 0o077 != 0, let file = try? system.open(path, status.kind == .folder ? .folder : .read) {
      try? system.setMode(file, status.mode & 0o700)
      system.close(file)
    }
    guard status.kind == .folder, let names = try? git.world.fileSystem.names(inFolder: path) else { return }
    for name in names { close(path + "/" + name) }
  }
}
