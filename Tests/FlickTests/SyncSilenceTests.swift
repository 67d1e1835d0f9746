import Foundation
import TestSupport
import Testing

/// A remote that takes the call and says nothing.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncSilenceTests {
  private static let address = "ssh://nobody@localhost/list.git"

  /// A machine whose ssh notes its number and then sleeps.
  private func machine() throws -> Desk {
    var one = try SyncDesk(1).machines[0]
    one.flick("add", "Milk")
    one.shell(
      "printf '#!/bin/sh\\necho $$ > \"%s/number\"\\nsleep 90\\n' \"$DESK\" > ssh.sh && chmod +x ssh.sh")
    one.variables["GIT_SSH_COMMAND"] = one.folder.path("ssh.sh")
    return one
  }

  /// The number of the ssh that sleeps, once it does.
  private func waitForSSH(_ one: Desk) throws -> pid_t {
    for _ in 1...2000 {
      if let text = try? one.folder.text("number"), let number = pid_t(text.filter(\.isNumber)) {
        return number
      }
      usleep(10_000)
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Whether a process is gone within ten seconds.
  private func isGone(_ number: pid_t) -> Bool {
    for _ in 1...1000 {
      let state = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
      if kill(number, 0) != 0 || state.contains(") Z ") { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func stopsSilentGit() throws {
    let one = try machine()
    #expect(
      one.flick("sync", "--sync-timeout", "300ms", Self.address)
        == .failed(
          74,
          "origin (ssh://localhost/list.git) was silent for 0.3 s, so git was stopped; try again later, or wait longer "
            + "(--sync-timeout); this address was not saved; 1 new commit waits here"))
    #expect(isGone(try waitForSSH(one)))
    // The same as a preference.
    #expect(one.shell("FLICK_SYNC_TIMEOUT=200ms \"$FLICK\" sync \(Self.address)").status == .exited(74))
  }

  @Test func othersNeedNotWaitForIt() throws {
    let one = try machine()
    let sync = try one.start(["sync", Self.address])
    _ = try waitForSSH(one)
    #expect(one.flick("add", "--lock-timeout", "0", "Eggs") == Ending("added #2 Eggs\n"))
    let second = one.flick("sync", "--lock-timeout", "100ms")
    #expect(second.status == .exited(75))
    #expect(second.message.contains("is locked by another flick"))
    sync.send(SIGKILL)
    _ = sync.ending()
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL]) func gitEndsWithFlick(signal: Int32) throws {
    let one = try machine()
    let sync = try one.start(["sync", Self.address])
    let number = try waitForSSH(one)
    sync.sendAlone(signal)
    #expect(isGone(number))
    #expect(sync.ending(within: .seconds(20)).status == .killed(signal: signal))
  }
}
