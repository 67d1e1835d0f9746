import Foundation
import TestSupport

/// Commands that a page shows, run one after the other in a shell with a home and a list of its own.
///
/// They run in the root of the repository. Files whose paths begin with `/tmp/flick-readme` are kept in a
/// folder of the session's own.
struct ShellSession {
  private static let shownPath = "/tmp/flick-readme"

  private let folder: TemporaryFolder
  private let root: URL

  init(in root: URL) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("list")
    self.root = root
  }

  /// The lines of a session, `$ ` before each command, with what the commands print now below them.
  ///
  /// A block that starts with git is left as it is where there is no git.
  func replay(_ lines: some Sequence<Substring>) throws -> [Substring] {
    let commands = lines.filter { $0.hasPrefix("$ ") }
    if commands.first?.hasPrefix("$ git ") ?? false, !SyncDesk.hasGit { return Array(lines) }
    return try commands.flatMap { try [$0] + output(of: $0.dropFirst(2)) }
  }

  /// What a command prints on both streams.
  private func output(of command: Substring) throws -> [Substring] {
    let variables = [
      "PATH": "\(FlickExecutable.folder.path):/usr/bin:/bin", "HOME": folder.path, "ROOT": root.path,
      "FLICK_FILE": folder.path("list/todo.json"), "TZ": "UTC", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let line = command.replacing(Self.shownPath, with: ownPath)
    let printed = Subprocess.run("/bin/sh", ["-c", "cd \"$ROOT\"; exec 2>&1; \(line)"], variables: variables)
      .output
    var lines = printed.replacing(ownPath, with: Self.shownPath)
      .split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private var ownPath: String { folder.path("flick-readme") }
}
