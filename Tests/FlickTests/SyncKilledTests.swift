import Foundation
import Scenes
import TestSupport
import Testing

/// The locks of a killed git.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncKilledTests {
  private static let locks = [
    "index.lock", "HEAD.lock", "config.lock", "packed-refs.lock", "refs/heads/main.lock",
    "refs/remotes/origin/main.lock", "refs/flick/new.lock", "refs/remotes/origin/other.lock",
  ]

  private func synced(_ desk: SyncDesk) -> Desk {
    let one = desk.machines[0]
    one.flick("add", "Milk")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 1 step\n"))
    one.flick("add", "Eggs")
    return one
  }

  @Test(arguments: locks) func removesLockInOwnRepository(lock: String) throws {
    let desk = try SyncDesk(1)
    let one = synced(desk)
    one.shell("mkdir -p list/.git/refs/flick && touch list/.git/\(lock)")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
    #expect(!FileManager.default.fileExists(atPath: one.folder.path("list/.git/\(lock)")))
  }

  /// Earlier versions created repositories without the mark.
  @Test func recognizesRepositoryOfEarlierVersion() throws {
    let desk = try SyncDesk(1)
    let one = synced(desk)
    one.git("config --unset flick.made")
    one.shell("touch list/.git/HEAD.lock")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
  }

  @Test func completesHalfCreatedRepository() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.shell("mkdir list/.git && printf '[flick]\\n\\tmade = true\\n' > list/.git/config")
    one.shell("touch list/.git/config.lock list/.git/HEAD.lock")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 1 step\n"))
  }

  @Test(arguments: ["index.lock", "refs/heads/main.lock", "config.lock", "packed-refs.lock"])
  func reportsLockInUsersRepository(lock: String) throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.git("init -q -b main")
    one.git("add todo.json")
    one.git("-c user.name=Me -c user.email=me@here commit -qm mine")
    one.flick("add", "Eggs")
    if lock == "packed-refs.lock" { one.git("pack-refs --all") }
    let path = one.folder.path("list/.git/\(lock)")
    one.shell("touch '\(path)'")
    let ending = one.flick("sync", "--lock-timeout", "100ms", desk.remote)
    #expect(FileManager.default.fileExists(atPath: path))
    if lock == "packed-refs.lock" {
      // Nothing of it is needed.
      #expect(ending == Ending("synced with origin: sent 2 steps\n"))
    } else {
      #expect(ending.status == .exited(75), "\(ending)")
      #expect(ending.message.hasSuffix("or, if no git is running: rm \(path)\n"), "\(ending)")
    }
  }

  @Test func keepsLockOfRunningGit() throws {
    let desk = try SyncDesk(1)
    let one = synced(desk)
    let editor = try one.startShell("cd list && touch .git/index.lock && git -c alias.wait='!sleep 30' wait")
    usleep(500_000)
    #expect(one.flick("sync", "--lock-timeout", "100ms").status == .exited(75))
    editor.send(SIGKILL)
    _ = editor.ending()
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
  }

  /// Killed at moments drawn from a seed, a sync never keeps the next one from its work.
  @Test func syncsAfterKilledSync() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    var random = SplitMix64(seed: 7)
    for round in 1...12 {
      one.flick("add", "text \(round)")
      let sync = try one.start(["sync", desk.remote])
      usleep(UInt32(random.below(250_000)))
      sync.send(SIGKILL)
      _ = sync.ending()
      one.shell("find \(desk.remote) -name '*.lock' -delete 2> /dev/null")
      let ending = one.flick("sync", desk.remote)
      #expect(ending.status == .exited(0), "\(ending)")
    }
    #expect(one.git("status --porcelain").output == "")
  }
}
