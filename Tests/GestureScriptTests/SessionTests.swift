import GestureScript
import TestSupport
import Testing

/// Scripts have the errors and the touches that `Tests/Sessions/scripts` says.
@Suite struct SessionTests {
  @Test(arguments: Session.names(in: "scripts"))
  func prints(session name: String) throws { try Session.check(name) { ScriptPlayer() } }
}

/// `check` prints the errors of the script on standard input (`check pond` knows a made-up scene), and `touches` the
/// samples of its one gesture; the script has no line feed at its end.
private struct ScriptPlayer: SessionPlayer {
  func set(_ name: String, to value: String) throws { throw Session.Malformed("unknown setting \(name)") }

  func reply(to command: String, input: String?) throws -> Session.Reply {
    let script = String(decoding: (input ?? "").utf8.dropLast(), as: UTF8.self)
    switch command {
    case "check": return Session.Reply(output: faults(script) + "\n")
    case "check pond": return Session.Reply(output: faults(script, SceneGrammarTests.pond) + "\n")
    case "touches": return Session.Reply(output: try TouchScreen().touches(script) + "\n")
    default: throw Session.Malformed("unknown command \(command)")
    }
  }
}
