import Foundation
import TestSupport

/// Runs a page's commands one after the other in a shell with its own home and list.
///
/// They run in the repository's root. Paths that begin with `/tmp/flick-readme` lead to a folder of the session.
struct ShellSession {
  private static let shownPath = "/tmp/flick-readme"

  private let folder: TemporaryFolder
  private let root: URL

  init(in root: URL) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("list")
    self.root = root
  }

  /// The lines of a session, `$ ` before each command, with the commands' current output below them.
  ///
  /// A block that starts with git is left unchanged if git is missing.
  func replay(_ lines: some Sequence<Substring>) throws -> [Substring] {
    let commands = lines.filter { $0.hasPrefix("$ ") }
    if commands.first?.hasPrefix("$ git ") ?? false, !SyncDesk.hasGit { return Array(lines) }
    return try commands.flatMap { try [$0] + output(of: $0.dropFirst(2)) }
  }

  /// The output of a command on both streams.
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
