import TestSupport
import Testing

/// Somebody who types what another program understands.
enum Newcomer {
  /// Runs each line of a session that begins with `$ `, and expects the lines behind it: all output, and the exit code
  /// in brackets unless it is 0.
  static func expect(_ session: String) throws {
    var desk = try Desk()
    desk.variables["FLICK_NOW"] = "2026-11-21T09:30"
    desk.variables["TZ"] = "UTC"
    var found = ""
    for line in session.split(separator: "\n") where line.hasPrefix("$ flick ") {
      let ending = desk.shell("\"$FLICK\" " + line.dropFirst("$ flick ".count) + " 2>&1")
      found += "\(line)\n\(ending.output)"
      switch ending.status {
      case .exited(0): break
      case .exited(let code): found += "[\(code)]\n"
      case .killed, .hung: found += "[\(ending.status)]\n"
      }
    }
    // A line of its own each, so that a difference is seen at once.
    #expect(found.split(separator: "\n") == session.split(separator: "\n"))
  }
}
