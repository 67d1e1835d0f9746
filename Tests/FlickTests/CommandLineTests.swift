import Storage
import TestSupport
import Testing
import TodoModel

/// Words as the shell hands them over.
@Suite(.onOwnThreads) struct CommandLineTests {
  /// A word may be as long as the system lets it be (128 KiB on Linux), and there may be many.
  @Test func longWordsAndManyWordsAreWords() throws {
    let desk = try Desk()
    let long = String(repeating: "x", count: 131_000)
    #expect(desk.flick("add", long) == Ending("added #1 \(long)\n"))
    #expect(desk.flick("add", long + "x", input: "").output.utf8.count == 131_011)
    let line = "\"$FLICK\" done $(seq 3 40000)"
    let ending = desk.shell(line)
    #expect(ending.status == .exited(1))
    #expect(ending.output == "")
    let megabyte = String(repeating: "y", count: 1 << 20)
    #expect(desk.flick("add", "-", input: megabyte) == Ending("added #3 \(megabyte)\n"))
    #expect(try desk.document.brokenInvariant == nil)
  }
}
