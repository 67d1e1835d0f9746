import Storage

/// Runs git in a folder, independent of other repositories in the environment.
package struct Git {
  let world: SyncWorld
  package let folder: String
  /// Whether the repository is flick's own: no hook runs there.
  var isOwn = false

  /// Git's variables for the user's identity and for other machines; any other could select a repository.
  private static let passing: Set<String> = [
    "GIT_ASKPASS", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_NAME", "GIT_COMMITTER_EMAIL", "GIT_COMMITTER_NAME",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_SYSTEM", "GIT_EXEC_PATH", "GIT_PROXY_COMMAND",
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSL_CERT",
    "GIT_SSL_KEY", "GIT_SSL_NO_VERIFY",
  ]

  /// Runs git and waits for it. Throws only if git cannot be started, or prints more than `longest` bytes. If `quiet`, git
  /// and ssh fail rather than ask the user; with `keepingSSH` ssh runs as the repository says. Git is ended after a
  /// `longestSilence` of another machine and, if it is `quiet`, when flick ends.
  func run(
    _ words: [String], input: [UInt8] = [], quiet: Bool = true, keepingSSH: Bool = false,
    longestSilence: Duration? = nil, longest: Int = Git.maxAnswerLength
  ) throws(SyncError) -> ProgramEnding {
    // Messages are parsed, so they must not be translated.
    var variables = ["LC_ALL": "C", "LANGUAGE": "C"]
    if quiet {
      // No user is there to answer.
      variables["GIT_TERMINAL_PROMPT"] = "0"
      variables["SSH_ASKPASS_REQUIRE"] = "never"
      if !world.hasOwnSSH, !keepingSSH { variables["GIT_SSH_COMMAND"] = "ssh -o BatchMode=yes" }
    }
    let request = ProgramRequest(
      name: "git", words: ["-C", folder, "--literal-pathspecs"] + settings + words, input: input,
      variables: variables, withholding: "GIT_", passing: Git.passing, longest: longest,
      longestSilence: longestSilence, isAlone: quiet && longestSilence != nil)
    do { return try world.program(request) } catch {
      throw error.isTooLarge
        ? .tooLarge("git \(words.first ?? "") in \(folder)", found: nil, longest: longest)
        : .notStarted(error)
    }
  }

  /// Settings that override the repository's: no program watches the files, no address is a command.
  private var settings: [String] {
    var settings = ["core.fsync=committed", "core.fsmonitor=false", "protocol.ext.allow=never"]
    if isOwn { settings.append("core.hooksPath=/dev/null") }
    return settings.flatMap { ["-c", $0] }
  }

  /// The limit for output that is neither a store nor a list of files, in bytes.
  package static let maxAnswerLength = 16 << 20
  private static let maxNamesLength = 256 << 20

  /// Runs git and returns its output. Throws if git fails.
  @discardableResult
  func output(
    _ words: [String], input: [UInt8] = [], longest: Int = Git.maxAnswerLength
  ) throws(SyncError) -> [UInt8] {
    let ending = try run(words, input: input, longest: longest)
    guard ending.exitCode == 0 else {
      if let held = heldLock(ending) { throw held }
      throw .git(words.first ?? "", folder: folder, reason: ending.reason)
    }
    return ending.output
  }

  func line(_ words: [String]) throws(SyncError) -> String { ProgramEnding(output: try output(words)).line }

  /// The repository's own folder: `/home/me/list/.git`.
  func ownFolder() throws(SyncError) -> String { try line(["rev-parse", "--absolute-git-dir"]) }

  /// The first line of the output, or nil if git fails or there is none.
  func lineIfAny(_ words: [String]) throws(SyncError) -> String? {
    let ending = try run(words)
    return ending.exitCode == 0 && !ending.line.isEmpty ? ending.line : nil
  }

  func setting(_ name: String, local: Bool = false) throws(SyncError) -> String? {
    try lineIfAny(["config"] + (local ? ["--local"] : []) + ["--get", name])
  }

  /// Git's output as names separated by NUL bytes.
  func names(_ words: [String]) throws(SyncError) -> [String] {
    try output(words, longest: Git.maxNamesLength).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension [UInt8] {
  /// The lines of a text that are not empty.
  var lines: [String] {
    String(decoding: self, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  var isProgress: Bool {
    let line = hasPrefix("remote: ") ? dropFirst("remote: ".count) : self[...]
    let starts = [
      "Enumerating ", "Counting ", "Compressing ", "Receiving ", "Unpacking ", "Writing ", "Total ", "Delta ",
      "Resolving deltas",
    ]
    return starts.contains { line.hasPrefix($0) }
  }

  /// The text without the part between `://` and `@` of addresses, which may hold a password.
  package var withoutPasswords: String {
    var result = ""
    var rest = self[...]
    while let mark = rest.firstRange(of: "://") {
      result += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      let host = rest.prefix { $0 != "/" && !$0.isWhitespace }
      if let at = host.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    }
    return result + rest
  }
}

/// Locks left by a git that was killed.
extension SyncRepository {
  /// Removes stale locks in a repository of flick's own, under flick's lock. Nothing is removed while a git
  /// is running there, which is waited for no longer than `longest`, or if that is unknown.
  func removeStaleLocks(waiting longest: Duration) throws(SyncError) {
    guard isMade || isMarked else { return }
    let folder = try git.ownFolder()
    _ = try wait(longest) { () throws(SyncError) in try removeStaleLocks(in: folder) }
  }

  /// Removes stale locks without waiting. Returns false if some have to stay for now.
  @discardableResult
  func removeStaleLocks(in folder: String) throws(SyncError) -> Bool {
    let locks = locks(in: folder)
    if locks.isEmpty { return true }
    for place in [git.folder, folder] where git.world.isRunning("git", place) != false { return false }
    for lock in locks {
      do throws(SystemError) { try git.world.fileSystem.remove(lock) } catch {
        if !error.isMissing { throw .input(path: lock, error) }
      }
    }
    return true
  }

  /// Git's lock files in its folder and below, except among the objects, which need none.
  private func locks(in folder: String, _ depth: Int = 0) -> [String] {
    guard depth < 64, let names = try? git.world.fileSystem.names(inFolder: folder) else { return [] }
    var locks: [String] = []
    for name in names where depth > 0 || name != "objects" {
      let path = folder + "/" + name
      guard let status = try? git.world.fileSystem.status(at: path) else { continue }
      switch status.kind {
      case .folder: locks += self.locks(in: path, depth + 1)
      case .regular where name.hasSuffix(".lock"): locks.append(path)
      default: break
      }
    }
    return locks
  }
}

extension Git {
  /// The error about a lock named in git's messages, or nil if they name none.
  func heldLock(_ ending: ProgramEnding) -> SyncError? {
    let text = String(decoding: ending.messages, as: UTF8.self)
    for (start, end) in [
      ("Unable to create '", ".lock': File exists"), ("could not lock config file ", ": File exists"),
    ] {
      guard let before = text.firstRange(of: start) else { continue }
      let rest = text[before.upperBound...]
      guard let after = rest.firstRange(of: end) else { continue }
      let path = rest[..<after.lowerBound] + ".lock"
      return .locked(folder: folder, lock: path.hasPrefix("/") ? String(path) : folder + "/" + path)
    }
    return nil
  }
}
