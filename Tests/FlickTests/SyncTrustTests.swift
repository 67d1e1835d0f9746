import Foundation
import TestSupport
import Testing

/// Programs named by a repository, which a sync must not run.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncTrustTests {
  @Test func runsNoHooksOrWatchersInOwnRepository() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    #expect(one.flick("sync", desk.remote).status == .exited(0))
    one.shell(
      """
      mkdir hooks && for name in pre-push reference-transaction post-index-change watch; do \
      printf '#!/bin/sh\\ntouch "%s/run-%s"\\n' "$DESK" $name > hooks/$name; chmod +x hooks/$name; done
      """)
    one.git("config core.hooksPath \(one.folder.path("hooks"))")
    one.git("config core.fsmonitor \(one.folder.path("hooks/watch"))")
    one.flick("add", "Eggs")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
    #expect(one.folder.names.filter { $0.hasPrefix("run-") } == [])
  }

  @Test func refusesAddressThatIsACommand() throws {
    let one = try SyncDesk(1).machines[0]
    one.flick("add", "Milk")
    let command = "ext::sh -c touch% \(one.folder.path("run"))"
    #expect(one.flick("sync", command) == .failed(64, "'\(command)' is not the address of a git repository"))
    one.git("init -q -b main")
    one.git("config protocol.ext.allow always")
    one.git("remote add origin '\(command)'")
    #expect(one.flick("sync").status == .exited(74))
    #expect(!FileManager.default.fileExists(atPath: one.folder.path("run")))
  }
}
