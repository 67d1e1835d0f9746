import Foundation
import TestSupport
import Testing

/// A test that waits for a process does not block others.
@Suite(.onOwnThreads) struct OwnThreadsTests {
  @Test func runsTestOnOwnThread() { #expect(OwnThreads.isCurrent) }

  @Test(arguments: 1...3) func runsEachCaseOnOwnThread(number: Int) { #expect(OwnThreads.isCurrent) }

  @Test func runsAsyncTestOnOwnThread() async { #expect(await OwnThreadsTests.isOnOne) }

  private static var isOnOne: Bool { get async { isCurrent } }

  private static var isCurrent: Bool { OwnThreads.isCurrent }

  @Test func killsProcessThatDoesNotEnd() throws {
    let process = try Subprocess("/bin/sh", ["-c", "echo begun; while :; do :; done"], variables: [:])
    #expect(process.ending(within: .milliseconds(50)).status == .hung)
  }

  @Test func reportsSignalAndExitCode() {
    #expect(
      Subprocess.run("/bin/sh", ["-c", "kill -TERM $$"], variables: [:]).status == .killed(signal: SIGTERM))
    #expect(
      Subprocess.run("/bin/sh", ["-c", "cat; echo no >&2; exit 3"], variables: [:], input: "yes\n")
        == Ending("yes\n", message: "no\n", status: .exited(3)))
    #expect(Subprocess.run("/nowhere", [], variables: [:]).status == .hung)
  }
}
