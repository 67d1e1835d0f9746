import Storage
import Text

package struct SyncRemote: Hashable, Sendable {
  /// `origin`
  package var name: String
  /// The address for git; may hold a password.
  package var address: String
  package var branch: String
  /// The address that git has for the name until ``address`` replaces it: nil if they are the same, empty if it has none.
  package var former: String?

  /// The reference to the remote branch's commit as of the last fetch.
  var reference: String { "refs/remotes/\(name)/\(branch)" }

  /// The remote's name or address, as git commands need it.
  var source: String { former == nil ? name : address }

  /// The name and the address, for messages.
  package var words: String { "\(name) (\(address.withoutPasswords))" }

  /// Whether a word looks like an address or a path of another repository: `host:path`, `~/notes`.
  package static func isAddress(_ word: String) -> Bool {
    let isHost = word.contains(":") && word.first?.isLetter == true && !word.contains(" ")
    return isHost || ["/", "./", "../", "~/"].contains { word.hasPrefix($0) }
  }
}

extension SyncRepository {
  package func remote() throws(SyncError) -> SyncRemote? {
    let names = try git.run(["remote"]).output.lines
    let chosen = try git.setting("branch.\(branch).remote")
    let name = chosen ?? (names.contains("origin") ? "origin" : names.count == 1 ? names.first : nil)
    guard let name, names.contains(name), let address = try git.setting("remote.\(name).url") else {
      return nil
    }
    let reference = try git.setting("branch.\(branch).merge") ?? "refs/heads/\(branch)"
    let start = "refs/heads/"
    return SyncRemote(
      name: name, address: address,
      branch: reference.hasPrefix(start) ? String(reference.dropFirst(start.count)) : branch)
  }

  /// The remote at an address, which git has from ``settle(_:)`` on, or git's. Of a user's own repository only git's will do.
  package func remote(at address: String?) throws(SyncError) -> SyncRemote? {
    let saved = try remote()
    guard let address = address ?? saved?.address else { return nil }
    if address != saved?.address { try refuseOwn(address) }
    guard let old = saved else {
      return SyncRemote(name: "origin", address: address, branch: branch, former: "")
    }
    if old.address == address { return old }
    guard isOwn else {
      throw .otherRemote(old, folder: git.folder, address: address)
    }
    var new = old
    new.address = address
    new.former = old.address
    return new
  }

  /// Throws if an address leads to this repository itself, as a work tree of it or a file that names it does, too.
  private func refuseOwn(_ address: String) throws(SyncError) {
    let (system, start) = (git.world.fileSystem, "file://")
    // Git ignores the host of such an address. A path with a `%` that begins no escape is taken as it is written.
    let behind = address.hasPrefix(start) ? address.dropFirst(start.count).drop { $0 != "/" } : nil
    let path = behind.map { $0.percentDecoded ?? String($0) } ?? address
    guard path.hasPrefix("/"), let own = system.identity(of: try gitPath("objects"), .folder)
    else { return }
    // Git takes the first of these that is a repository.
    for end in ["/.git", "", ".git/.git", ".git"] {
      let words = ["--git-dir=" + path + end, "rev-parse", "--git-path", "objects"]
      guard let objects = try git.lineIfAny(words) else { continue }
      if system.identity(of: objects, .folder) == own { throw .ownAddress(address) }
      return
    }
  }

  func settle(_ remote: inout SyncRemote) throws(SyncError) {
    guard let former = remote.former else { return }
    try git.output(["remote", former.isEmpty ? "add" : "set-url", "--", remote.name, remote.address])
    remote.former = nil
  }

  /// An address that means the same in every folder: a path becomes absolute.
  package static func absolute(_ address: String, from folder: String?) throws(SyncError) -> String {
    guard !address.isEmpty, !address.hasPrefix("-"), !address.hasPrefix("ext::"),
      !address.contains(where: \.isNewline)
    else {
      throw .notAnAddress(address)
    }
    // Git's rule: a colon before any slash means another machine.
    let isElsewhere =
      address.contains("://") || address.prefix { $0 != "/" }.contains(":") || address.hasPrefix("/")
    guard !isElsewhere, let folder else { return address }
    return folder == "/" ? "/" + address : folder + "/" + address
  }

  /// Fetches from the remote, and returns the names of its branches. Removes none of the user's branches.
  func fetch(_ remote: SyncRemote) throws(SyncError) -> Set<String> {
    let words =
      ["fetch", "--progress", "--no-tags", "--no-recurse-submodules"] + (isOwn ? ["--prune"] : [])
      + ["--", remote.source, "+refs/heads/*:refs/remotes/\(remote.name)/*"]
    let fetched = try gitPath("FETCH_HEAD")
    if isMade { makePrivate(fetched) }
    let ending = try run(words, remote)
    guard ending.exitCode == 0 else {
      if let held = git.heldLock(ending) { throw held }
      throw .unreachable(remote, reason: ending.reason)
    }
    return try branches(in: fetched)
  }

  /// Git would create the file as open as the user's other files, but keeps the mode of an existing one.
  private func makePrivate(_ path: String) {
    let system = git.world.fileSystem
    if let file = try? system.open(path, .append) { system.close(file) }
    close(path)
  }

  /// The branches in git's file about the last fetch.
  private func branches(in path: String) throws(SyncError) -> Set<String> {
    let lines = try storing(git.world.file(path).read())?.lines ?? []
    // "name<tab>not-for-merge<tab>branch 'main' of address"
    let names = lines.compactMap { line -> String? in
      let start = "branch '"
      guard let text = line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst(2).first,
        text.hasPrefix(start)
      else { return nil }
      let rest = text.dropFirst(start.count)
      return rest.firstRange(of: "' of ").map { String(rest[..<$0.lowerBound]) }
    }
    return Set(names)
  }

  /// The remote's branches that hold the list, as of the last fetch, with commits that `head`, if any, lacks.
  func branches(of remote: SyncRemote, beside head: String? = nil) throws(SyncError) -> [String] {
    let start = "refs/remotes/\(remote.name)/"
    let words = ["for-each-ref", "--format=%(objectname) %(refname) %(symref)"]
    let lines = try git.output(words + (head.map { ["--no-merged=" + $0] } ?? []) + ["--", start])
      .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    var names: [String] = []
    // A symbolic reference is another name of one of the others.
    for line in lines where line.count == 2 && line[1].hasPrefix(start) {
      if try holdsList(String(line[0])) { names.append(String(line[1].dropFirst(start.count))) }
    }
    return names
  }

  /// The remote's default branch, for a remote that lacks the requested branch.
  func usualBranch(of remote: SyncRemote) throws(SyncError) -> String? {
    let ending = try run(["ls-remote", "--symref", "--", remote.source, "HEAD"], remote)
    let start = "ref: refs/heads/"
    guard ending.exitCode == 0, ending.line.hasPrefix(start) else { return nil }
    let name = ending.line.dropFirst(start.count).prefix { $0 != "\t" }
    // Git does not check the name itself.
    let isName = try git.run(["check-ref-format", "refs/heads/" + name]).exitCode == 0
    return isName ? String(name) : nil
  }

  /// Pushes a commit to the remote's branch. Returns false if another machine pushed first.
  func push(_ commit: String, to remote: SyncRemote) throws(SyncError) -> Bool {
    let words = [
      "push", "--porcelain", "--progress", "--no-follow-tags", "--no-recurse-submodules", "--", remote.name,
    ]
    let ending = try run(words + ["\(commit):refs/heads/\(remote.branch)"], remote)
    if ending.exitCode == 0 { return true }
    guard let refusal = ending.output.lines.first(where: { $0.hasPrefix("!") }) else {
      throw .unreachable(remote, reason: ending.reason)
    }
    let races = [
      "[rejected]", "cannot lock", "failed to update ref", "already exists", "incorrect old value",
    ]
    if races.contains(where: { refusal.contains($0) }) { return false }
    let reason = refusal.split(separator: "\t").last.map(String.init) ?? ending.reason
    throw .rejected(remote, reason: "\(reason); \(ending.reason)")
  }

  /// Asks only a user at a terminal for a password. Throws if nothing comes from the remote for too long.
  private func run(_ words: [String], _ remote: SyncRemote) throws(SyncError) -> ProgramEnding {
    let ssh = git.world.isQuiet ? try git.setting("core.sshCommand") : nil
    let ending = try git.run(
      words, quiet: git.world.isQuiet, keepingSSH: ssh != nil, longestSilence: longestSilence)
    if ending.wasSilent { throw .silent(remote, longestSilence) }
    return ending
  }
}
