import TestSupport
import Testing

/// Ctrl-C during minimizing: the best script so far is printed, and it still fails.
@Suite(.onOwnThreads) struct InterruptTests {
  static let canInterrupt = (try? Desk())?.shell("command -v timeout").status == .exited(0)

  @Test(.enabled(if: canInterrupt, "timeout is not installed"))
  func printsBestScriptSoFar() throws {
    let desk = try Desk()
    // Each of the gestures is needed, and each has many samples to try.
    let gestures = String(repeating: "swipe left on row 1\n", count: 60)
    try desk.folder.write("list 70 rows\n\(gestures)expect edits 99\n", to: "long.gesture")
    // On a busy machine it may not have begun after two seconds; then it ends as any interrupted command.
    let endings = [2, 4, 8, 16].lazy.map { seconds in
      desk.shell("timeout -s INT --preserve-status \(seconds) \"$FLICK\" simulate --minimize long.gesture")
    }
    let ending = try #require(endings.first { $0.status != .exited(130) })
    #expect(ending.status == .exited(0))
    #expect(ending.message.contains("long.gesture:62: expected edits 99, found 60; "))
    #expect(ending.message.contains("(stopped: more may be left out)"))
    try desk.folder.write(ending.output, to: "least.gesture")
    let again = desk.shell("\"$FLICK\" simulate least.gesture")
    #expect(again.status == .exited(1))
    #expect(again.message.contains("expected edits 99, found 60"))
  }
}
