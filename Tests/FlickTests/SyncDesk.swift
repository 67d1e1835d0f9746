import Foundation
import Storage
import TestSupport
import TodoModel

/// Several machines with a list each, and a bare repository between them.
struct SyncDesk {
  let folder: TemporaryFolder
  let machines: [Desk]

  /// Whether there is a git to test with.
  static let hasGit = (try? Desk())?.shell("git --version").status == .exited(0)

  init(_ count: Int = 2) throws {
    folder = try TemporaryFolder()
    machines = try (0..<count).map { _ in
      var desk = try Desk()
      // The user's own git must not have a say, nor be changed.
      desk.variables["HOME"] = desk.folder.path
      desk.variables["GIT_CONFIG_NOSYSTEM"] = "1"
      desk.variables["FLICK_FILE"] = desk.folder.path("list/todo.json")
      return desk
    }
    machines[0].shell("git init -q --bare \(remote)")
  }

  var remote: String { folder.path("remote.git") }

  /// Syncs every machine with the remote, twice, after which none has anything new for another.
  func syncAll() -> [Ending] { (machines + machines).map { $0.flick("sync", remote) } }

  /// The stores, byte for byte.
  var stores: [Data] { machines.map { (try? Data(contentsOf: $0.listFile)) ?? Data() } }
}

extension Desk {
  var listFile: URL { URL(filePath: variables["FLICK_FILE"] ?? folder.path("todo.json")) }

  var listStore: Store { Store(path: listFile.path) }

  var listDocument: Document { get throws { try listStore.read() ?? Document() } }

  /// Runs git in the list's folder.
  @discardableResult
  func git(_ line: String) -> Ending { shell("cd list && git \(line)") }
}
