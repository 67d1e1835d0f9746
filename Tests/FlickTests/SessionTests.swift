import Foundation
import TestSupport
import Testing

/// The built program and the shell print what `Tests/Sessions/flick` and `Tests/Sessions/git` say.
@Suite(.onOwnThreads) struct SessionTests {
  @Test(arguments: Session.names(in: "flick"))
  func prints(session name: String) throws { try Session.check(name, with: Desk.forSession) }

  @Test(.enabled(if: SyncDesk.hasGit, "git is not installed"), arguments: Session.names(in: "git"))
  func prints(sessionWithGit name: String) throws { try Session.check(name, with: Desk.forGitSession) }
}

extension Desk: SessionPlayer {
  /// A desk at which `flick` is a command and `~` the folder; it is Saturday, 2026-11-21, 09:30 in UTC.
  static func forSession() throws -> Desk {
    var desk = try Desk()
    desk.variables["PATH"] = "\(FlickExecutable.folder.path):\(desk.variables["PATH"] ?? "")"
    desk.variables["HOME"] = desk.folder.path
    desk.variables["FLICK_NOW"] = "2026-11-21T09:30"
    desk.variables["TZ"] = "UTC"
    return desk
  }

  /// A desk as ``forSession()`` makes it, with the list in the folder `list` and programs in `bin`.
  static func forGitSession() throws -> Desk {
    var desk = try forSession()
    desk.variables["FLICK_FILE"] = desk.folder.path("list/todo.json")
    desk.variables["PATH"] = "\(desk.folder.path("bin")):\(desk.variables["PATH"] ?? "")"
    // The system's own settings must not have a say.
    desk.variables["GIT_CONFIG_NOSYSTEM"] = "1"
    return desk
  }

  mutating func set(_ name: String, to value: String) throws {
    if name == "items" {
      flick("add", "-", input: value.replacing(", ", with: "\n"))
    } else if let end = name.firstIndex(of: "=") {
      let text = String(name[end...].dropFirst()) + (value.isEmpty ? "" : " " + value)
      variables[String(name[..<end])] = text.replacing("~", with: folder.path)
    } else {
      throw Session.Malformed("unknown setting \(name)")
    }
  }

  func reply(to command: String, input: String?) throws -> Session.Reply {
    let ending = shell(command, input: input ?? "")
    guard case .exited(let code) = ending.status else {
      throw Session.Malformed("\(command): \(ending.status)")
    }
    return Session.Reply(
      output: ending.output.replacing(folder.path, with: "~"),
      message: ending.message.replacing(folder.path, with: "~"), exitCode: code)
  }
}
