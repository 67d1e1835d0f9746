import Foundation
import TestSupport
import Testing

/// The built program and the shell print what `Tests/Sessions/flick` says.
@Suite(.onOwnThreads) struct SessionTests {
  @Test(arguments: Session.names(in: "flick"))
  func prints(session name: String) throws { try Session.check(name, with: Desk.forSession) }
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

  mutating func set(_ name: String, to value: String) throws {
    guard name == "items" else { throw Session.Malformed("unknown setting \(name)") }
    flick("add", "-", input: value.replacing(", ", with: "\n"))
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
