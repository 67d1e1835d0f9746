import TestSupport
import Testing

/// Obstacles to a sync, and the state once they are gone.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncObstacleTests {
  private static let me = SyncElsewhereTests.me

  /// A machine with a synced list, and an item not yet synced.
  private func synced(_ desk: SyncDesk) -> Desk {
    let one = desk.machines[0]
    one.flick("add", "Milk")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 1 step\n"))
    one.flick("add", "Eggs")
    return one
  }

  private func held(_ one: Desk) -> Ending {
    let path = one.folder.path("list")
    return .failed(
      75,
      "another git is running in \(path), or was killed there and left \(path)/.git/index.lock; sync again when it "
        + "is done, or, if no git is running: rm \(path)/.git/index.lock")
  }

  /// The branch alone would leave the older list staged, and the user's next commit would take the newer one back.
  @Test func changesNothingWhileGitHoldsIndex() throws {
    let desk = try SyncDesk(1)
    let one = synced(desk)
    // Then it is a repository of the user's own.
    one.git("config --remove-section flick")
    let head = one.git("rev-parse HEAD").output
    one.shell("touch list/.git/index.lock")
    #expect(one.flick("sync", "--lock-timeout", "200ms") == held(one))
    #expect(one.git("rev-parse HEAD").output == head)
    one.shell("rm list/.git/index.lock")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
    #expect(one.git("status --porcelain").output == "")
  }

  /// Git takes the index after the sync has begun.
  @Test func keepsCommitWhenGitTakesIndexDuringSync() throws {
    let desk = try SyncDesk(1)
    var one = synced(desk)
    let head = one.git("rev-parse HEAD").output
    let git = one.shell("command -v git").output.split(separator: "\n").first ?? ""
    let usual = one.variables["PATH"]
    let script = """
      #!/bin/sh
      case " $* " in *" fast-import "*) touch "\(one.folder.path("list/.git/index.lock"))" ;; esac
      exec "\(git)" "$@"

      """
    // By another process: a file that this process writes is busy while another test forks.
    one.shell("mkdir bin && cat > bin/git && chmod +x bin/git", input: script)
    one.variables["PATH"] = "\(one.folder.path("bin")):\(usual ?? "")"
    #expect(one.flick("sync") == held(one))
    one.variables["PATH"] = usual
    #expect(one.git("rev-parse HEAD").output == head)
    one.shell("rm list/.git/index.lock")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
    #expect(one.git("status --porcelain").output == "")
  }

  @Test func replacesUnreadableListOfLastCommit() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    #expect(desk.syncAll().allSatisfy { $0.status == .exited(0) })
    one.shell(
      """
      cd list && cp todo.json ../kept && echo '{' > todo.json && git \(Self.me) commit -qam bad \
      && cp ../kept todo.json
      """)
    #expect(one.flick("sync") == Ending("synced with origin: sent 2 steps\n"))
    #expect(two.flick("sync") == Ending("synced with origin: nothing new\n"))
    #expect(desk.stores[0] == desk.stores[1])
    #expect(two.git("show HEAD:todo.json").output == String(decoding: desk.stores[1], as: UTF8.self))
    // Without a store too, a sync must not guess.
    one.shell(
      "cd list && echo '{' > todo.json && git \(Self.me) commit -qam bad && rm todo.json todo.json.history")
    #expect(one.flick("sync") == .failed(65, "HEAD:todo.json:2:1: unexpected end"))
  }

  @Test func distinguishesBranchFromTagOfItsName() throws {
    let desk = try SyncDesk(1)
    let one = synced(desk)
    one.git("tag main")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
    #expect(one.git("log --format=%s refs/heads/main").output == "add Eggs\nadd Milk\n")
  }

  @Test func theUsersTagsAreNotSent() throws {
    let desk = try SyncDesk(1)
    let one = synced(desk)
    one.git("config push.followTags true")
    one.git("\(Self.me) tag -a -m mine mine")
    #expect(one.flick("sync") == Ending("synced with origin: sent 1 step\n"))
    #expect(one.shell("git -C \(desk.remote) tag").output == "")
  }

  @Test func firstSyncsAtOnceWaitForEachOther() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    let processes = try (1...6).map { _ in try one.start(["sync", "--lock-timeout", "1000s", desk.remote]) }
    for process in processes {
      let ending = process.ending()
      #expect(ending.status == .exited(0), "\(ending)")
    }
    #expect(one.git("log --format=%s").output == "add Milk\n")
    #expect(one.git("status --porcelain").output == "")
  }

  @Test func keepsAddressIfNewOneFails() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    _ = one.flick("sync", desk.remote)
    let nowhere = one.folder.path("nowhere.git")
    #expect(
      one.flick("sync", nowhere)
        == .failed(
          74,
          "cannot reach origin (\(nowhere)): '\(nowhere)' does not appear to be a git repository; Could not "
            + "read from remote repository; origin stays \(desk.remote)"))
    #expect(one.git("config remote.origin.url").output == "\(desk.remote)\n")
    // Nor does a reachable one that holds something else replace it.
    one.shell(
      "git init -q -b main foreign && cd foreign && echo a > a && git add a && git \(Self.me) commit -qm a")
    let foreign = one.folder.path("foreign")
    #expect(
      one.flick("sync", foreign)
        == .failed(
          65,
          "origin (\(foreign)) holds other files (a) besides todo.json; the list needs a repository of "
            + "its own; origin stays \(desk.remote)"))
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))

    one.shell("git init -q --bare other.git")
    let other = one.folder.path("other.git")
    #expect(one.flick("sync", other) == Ending("synced with origin: sent 1 step\n"))
    #expect(one.git("config remote.origin.url").output == "\(other)\n")
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
  }
}
