import Storage

/// Where a branch goes to and comes from.
struct SyncRemote: Hashable {
  /// `origin`
  var name: String
  /// What git is to connect to; may hold a password.
  var address: String
  /// The branch there.
  var branch: String
  /// The address that the name still has, where another one is to take its place; nil if the name has `address`.
  var former: String?

  /// The commit that the branch there was at when git last looked.
  var reference: String { "refs/remotes/\(name)/\(branch)" }

  /// What git is to be asked for.
  var source: String { former == nil ? name : address }

  /// The name and the address, for people.
  var words: String { "\(name) (\(address.withoutPasswords))" }
}

extension SyncRepository {
  /// The remote that the branch is synced with; nil if there is none.
  func remote() throws(Failure) -> SyncRemote? {
    let all = try git.run(["remote"])
    let names = String(decoding: all.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
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

  /// The remote at an address, which is added if there is none. One that has another address keeps it until
  /// ``settle(_:)``; in a repository that flick has not made it is not replaced.
  func remote(at address: String) throws(Failure) -> SyncRemote? {
    guard let old = try remote() else {
      try git.output(["remote", "add", "--", "origin", address])
      return try remote()
    }
    if old.address == address { return old }
    guard isOwn else {
      throw .usage(
        "the repository in \(git.folder), which flick did not make, already has the remote \(old.words); "
          + "git remote set-url changes it")
    }
    var new = old
    new.address = address
    new.former = old.address
    return new
  }

  /// Has the remote's name stand for its new address.
  func settle(_ remote: inout SyncRemote) throws(Failure) {
    if remote.former == nil { return }
    try git.output(["remote", "set-url", "--", remote.name, remote.address])
    remote.former = nil
  }

  /// An address as it means the same from everywhere: a path is made one from the root.
  static func absolute(_ address: String, _ environment: Environment) throws(Failure) -> String {
    guard !address.isEmpty, !address.hasPrefix("-"), !address.hasPrefix("ext::"),
      !address.contains(where: \.isNewline)
    else {
      throw .value(address, isNot: "the address of a git repository", advice: "")
    }
    // As git tells them apart: a colon before any slash means another machine.
    let isElsewhere =
      address.contains("://") || address.prefix { $0 != "/" }.contains(":") || address.hasPrefix("/")
    guard !isElsewhere, let folder = environment.workingFolder() else { return address }
    return folder == "/" ? "/" + address : folder + "/" + address
  }

  /// Gets what the remote has, and gives the names of its branches. Takes no branch of the user's away.
  func fetch(_ remote: SyncRemote, quiet: Bool) throws(Failure) -> Set<String> {
    let words =
      ["fetch", "--progress", "--no-tags", "--no-recurse-submodules"] + (isOwn ? ["--prune"] : [])
      + ["--", remote.source, "+refs/heads/*:refs/remotes/\(remote.name)/*"]
    let fetched = try gitPath("FETCH_HEAD")
    if isMade { makePrivate(fetched) }
    let ending = try run(words, remote, quiet: quiet)
    guard ending.exitCode == 0 else {
      if let held = git.heldLock(ending) { throw held }
      throw .unreachable(remote.words, ending.reason)
    }
    return try branches(in: fetched)
  }

  /// Makes a file of git's for its owner alone. Git would make it as open as the user's other files, and keeps the mode
  /// of one that is there.
  private func makePrivate(_ path: String) {
    let system = git.environment.fileSystem
    if let file = try? system.open(path, .append) { system.close(file) }
    close(path)
  }

  /// The branches that git has noted in its file of what was fetched last.
  private func branches(in path: String) throws(Failure) -> Set<String> {
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try SafeFile(path: path, fileSystem: git.environment.fileSystem).read() ?? []
    } catch {
      throw .store(error)
    }
    // "name<tab>not-for-merge<tab>branch 'main' of address"
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
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

  /// The remote's branches that hold the list, as git last saw them, by name; only those with commits that `head` lacks
  /// if that is given.
  func branches(of remote: SyncRemote, beside head: String? = nil) throws(Failure) -> [String] {
    let start = "refs/remotes/\(remote.name)/"
    let words = ["for-each-ref", "--format=%(objectname) %(refname) %(symref)"]
    let lines = try git.output(words + (head.map { ["--no-merged=" + $0] } ?? []) + ["--", start])
      .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    var names: [String] = []
    // What is symbolic is another name of one of the others.
    for line in lines where line.count == 2 && line[1].hasPrefix(start) {
      if try holdsList(String(line[0])) { names.append(String(line[1].dropFirst(start.count))) }
    }
    return names
  }

  /// The name of the branch that the remote calls its own, where it lacks the one asked for.
  func usualBranch(of remote: SyncRemote, quiet: Bool) throws(Failure) -> String? {
    let ending = try run(["ls-remote", "--symref", "--", remote.source, "HEAD"], remote, quiet: quiet)
    let start = "ref: refs/heads/"
    guard ending.exitCode == 0, ending.line.hasPrefix(start) else { return nil }
    let name = ending.line.dropFirst(start.count).prefix { $0 != "\t" }
    // Git does not look at it.
    let isName = try git.run(["check-ref-format", "refs/heads/" + name]).exitCode == 0
    return isName ? String(name) : nil
  }

  enum Push {
    case done
    /// Somebody else was quicker.
    case overtaken
  }

  /// Sends a commit to the remote's branch.
  func push(_ commit: String, to remote: SyncRemote, quiet: Bool) throws(Failure) -> Push {
    let words = [
      "push", "--porcelain", "--progress", "--no-follow-tags", "--no-recurse-submodules", "--", remote.name,
    ]
    let ending = try run(words + ["\(commit):refs/heads/\(remote.branch)"], remote, quiet: quiet)
    if ending.exitCode == 0 { return .done }
    let lines = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let refusal = lines.first(where: { $0.hasPrefix("!") }) else {
      throw .unreachable(remote.words, ending.reason)
    }
    let isRace =
      refusal.contains("[rejected]")
      || ["cannot lock", "failed to update ref", "already exists", "incorrect old value"].contains {
        refusal.contains($0)
      }
    if isRace { return .overtaken }
    let reason = refusal.split(separator: "\t").last.map(String.init) ?? ending.reason
    throw .outside("\(remote.words) rejected the list: \(reason); \(ending.reason)")
  }

  /// Runs git where it may have to ask for a password: only a person at a terminal is asked. Throws if nothing comes from
  /// the remote for too long.
  private func run(_ words: [String], _ remote: SyncRemote, quiet: Bool) throws(Failure) -> ProgramEnding {
    let ssh = quiet ? try git.setting("core.sshCommand") : nil
    let ending = try git.run(
      words, quiet: quiet, keepingSSH: ssh != nil, longestSilence: longestSilence)
    guard !ending.wasSilent else {
      throw .outside(
        "\(remote.words) was silent for \(longestSilence.secondsText), so git was stopped; try again later, or wait "
          + "longer (--sync-timeout)")
    }
    return ending
  }
}
