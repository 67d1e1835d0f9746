import Foundation
import TestSupport
import Testing

/// Files that a sync must leave alone, and its messages when it cannot work.
@Suite(.onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"))
struct SyncElsewhereTests {
  static let me = "-c user.name=Me -c user.email=me@here"

  @Test func leavesRepositoryWithoutListUntouched() throws {
    let one = try SyncDesk(1).machines[0]
    one.flick("add", "Milk")
    one.git("init -q -b main .")
    one.shell("cd list && echo a > dotfile && git add dotfile && git \(Self.me) commit -qm mine")
    let before = one.shell("cd list && git rev-parse HEAD && git config -l --local").output
    let path = one.folder.path("list")
    #expect(
      one.flick("sync")
        == .failed(
          65,
          "\(path) is in a git repository without the list; commit todo.json there if it should sync "
            + "the list (git add, git commit), or keep the list in a folder of its own (--file)"))
    #expect(one.shell("cd list && git rev-parse HEAD && git config -l --local").output == before)
  }

  @Test func createsNoRepositoryInsideAnother() throws {
    let one = try SyncDesk(1).machines[0]
    one.shell("git init -q -b main .")
    let ending = one.flick("sync")
    #expect(ending.status == .exited(65))
    #expect(!FileManager.default.fileExists(atPath: one.folder.path("list")))
  }

  @Test func commitsOnlyListInUsersRepository() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.shell(
      """
      git init -q -b main . && echo a > a && git add a list/todo.json && git \(Self.me) commit -qm mine \
      && git remote add origin \(desk.remote) && git push -q -u origin main && echo b > a && git add a \
      && echo c > a && echo c > c && git add -N c
      """)
    one.flick("add", "Eggs")
    let status = one.shell("git status --porcelain -- a c").output
    let ending = one.flick("sync")
    #expect(ending == Ending("synced with origin: sent 1 step\n"))
    #expect(one.shell("git show --name-only --format=%s HEAD").output == "add Eggs\n\nlist/todo.json\n")
    #expect(one.shell("git status --porcelain -- a c").output == status)
    #expect(one.shell("git show :a && cat a").output == "b\nc\n")
    #expect(one.shell("git status --porcelain -- list").output == "")

    // The user's own commit is the user's to send.
    one.shell("git \(Self.me) commit -qm other -- a")
    one.flick("add", "Tea")
    #expect(
      one.flick("sync")
        == .failed(
          65,
          "the branch main has unsent changes of other files (a); flick sync sends only the list: send them "
            + "with git push, then sync again"))
    one.shell("git push -q")
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
  }

  /// A copy whose numbers are at their end ends nothing: neither where it is taken as it is, nor where it is merged,
  /// nor on a machine that is new.
  @Test func numbersThatNobodyCountedToDoNotSpread() throws {
    let desk = try SyncDesk(3)
    let (one, two, three) = (desk.machines[0], desk.machines[1], desk.machines[2])
    one.flick("add", "Milk")
    for machine in [one, two, one, two] { machine.flick("sync", desk.remote) }
    let poison =
      "sed -i -e 's/\"id\":1,/\"id\":9007199254740991,/' -e 's/\"next\":[0-9]*/\"next\":9007199254740992/'"
    two.shell(
      "cd list && \(poison) todo.json && git \(Self.me) commit -qam evil && git push -q origin HEAD:main")
    #expect(one.flick("sync").status == .exited(0))
    #expect(one.flick("add", "Eggs") == Ending("added #2 Eggs\n"))
    #expect(one.flick("list", "--plain").output == "2\topen\tEggs\n1\topen\tMilk\n")
    #expect(one.flick("sync").status == .exited(0))
    #expect(three.flick("sync", desk.remote).status == .exited(0))
    #expect(three.flick("add", "Tea") == Ending("added #3 Tea\n"))
  }

  /// A few kilobytes in git can be huge: the list is refused before it is read.
  @Test func aListOfMoreThan64MiBIsNotTakenOver() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    _ = desk.syncAll()
    two.shell(
      "cd list && head -c 70000000 /dev/zero | tr '\\0' ' ' >>todo.json && git \(Self.me) commit -qam bomb "
        + "&& git push -q origin HEAD:main")
    let ending = one.flick("sync")
    #expect(ending.status == .exited(65))
    #expect(ending.message.hasSuffix("expected at most 67108864 (64 MiB)\n"))
    #expect(one.flick("list", "--plain").output == "1\topen\tMilk\n")
  }

  @Test func otherFilesOfTheRemoteAreLeftToGit() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    _ = desk.syncAll()
    one.shell("cd list && echo a > readme && git add readme && git \(Self.me) commit -qm mine && git push -q")
    #expect(
      two.flick("sync")
        == .failed(
          65,
          "origin (\(desk.remote)) has changes of other files (readme), which flick sync does not change; "
            + "fetch them with git pull, then sync again"))
    #expect(two.git("pull -q").status == .exited(0))
    #expect(two.flick("sync") == Ending("synced with origin: nothing new\n"))
  }

  @Test func variablesOfAnotherRepositoryDoNotMislead() throws {
    let desk = try SyncDesk(1)
    var one = desk.machines[0]
    one.shell("git init -q other")
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"] {
      one.variables[name] = one.folder.path("other/.git")
    }
    one.flick("add", "Milk")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 1 step\n"))
    #expect(FileManager.default.fileExists(atPath: one.folder.path("list/.git/HEAD")))
  }

  @Test func keepsCommitsWithoutRemote() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    one.git("init -q -b main")
    #expect(
      one.flick("sync")
        == Ending(
          "committed 1 step\n", message: "flick: there is no remote yet; name one: flick sync ADDRESS\n"))
    one.flick("add", "Eggs")
    let nowhere = desk.folder.path("nowhere.git")
    #expect(
      one.flick("sync", nowhere)
        == .failed(
          74,
          "cannot reach origin (\(nowhere)): '\(nowhere)' does not appear to be a git repository; Could not "
            + "read from remote repository; 1 new commit waits here"))
    #expect(one.git("status --porcelain").output == "")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 2 steps\n"))
  }

  @Test func reportsMissingGit() throws {
    var one = try SyncDesk(1).machines[0]
    one.flick("add", "Milk")
    one.variables["PATH"] = one.folder.path
    #expect(one.flick("sync") == .failed(74, "flick sync needs git, which is not installed (or not in PATH)"))
  }

  /// A git that never comes to an end is left alone, whatever it writes to.
  @Test func answersWithoutEndAreNotTakenIn() throws {
    var one = try SyncDesk(1).machines[0]
    one.flick("add", "Milk")
    let (usual, path) = (one.variables["PATH"] ?? "", one.folder.path("bin"))
    one.variables["PATH"] = "\(path):\(usual)"
    one.shell("mkdir bin && printf '#!/bin/sh\\nexec cat /dev/zero\\n' > bin/git && chmod +x bin/git")
    let list = one.folder.path("list")
    #expect(
      one.flick("sync")
        == .failed(65, "git rev-parse in \(list): found more bytes, expected at most 16777216 (16 MiB)"))
    // Messages are read to their end, but not kept.
    one.shell("printf '#!/bin/sh\\necho fatal: no >&2; head -c 8000000 /dev/zero >&2; exit 1\\n' > bin/git")
    let ending = one.flick("sync")
    #expect(ending.status == .exited(74) && ending.message.utf8.count < 5000)
  }

  @Test func reportsFaultyRemoteStoreAndWritesNothing() throws {
    let desk = try SyncDesk()
    let (one, two) = (desk.machines[0], desk.machines[1])
    one.flick("add", "Milk")
    _ = desk.syncAll()
    one.shell("cd list && echo '{' > todo.json && git \(Self.me) commit -qam bad && git push -q")
    two.flick("add", "Eggs")
    let before = try Data(contentsOf: two.listFile)
    #expect(two.flick("sync") == .failed(65, "refs/remotes/origin/main:todo.json:2:1: unexpected end"))
    #expect(try Data(contentsOf: two.listFile) == before)
    // Here too nothing is committed from a store that cannot be read.
    #expect(one.flick("sync").status == .exited(65))
    #expect(one.git("log --format=%s -1").output == "bad\n")
  }

  @Test func aDryRunChangesNothing() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.flick("add", "Milk")
    let said = Ending(
      "would create a git repository in \(one.folder.path("list"))\nwould commit: add Milk\n"
        + "would fetch from \(desk.remote), merge, and send\n",
      message: "flick: a dry run: nothing was changed; the remote was not contacted\n")
    #expect(one.flick("sync", "--dry-run", desk.remote) == said)
    #expect(!FileManager.default.fileExists(atPath: one.folder.path("list/.git")))
  }

  @Test func resolvesRemotePathFromAnyFolder() throws {
    let desk = try SyncDesk(1)
    let one = desk.machines[0]
    one.shell("git init -q --bare near.git")
    one.flick("add", "Milk")
    #expect(one.shell("\"$FLICK\" sync near.git").output == "synced with origin: sent 1 step\n")
    #expect(one.shell("cd / && \"$FLICK\" sync").output == "synced with origin: nothing new\n")
  }

  @Test func namesThatGitReadsAsPatternsAreNames() throws {
    let desk = try SyncDesk(1)
    var one = desk.machines[0]
    one.variables["FLICK_FILE"] = one.folder.path("li st/[a]*'\"\\ ü.json")
    one.flick("add", "Milk")
    #expect(one.flick("sync", desk.remote) == Ending("synced with origin: sent 1 step\n"))
    #expect(one.shell("cd 'li st' && git status --porcelain").output == "")
    #expect(one.shell("cd 'li st' && git check-attr merge -- *.json").output.hasSuffix(": merge: flick\n"))
    #expect(one.flick("sync") == Ending("synced with origin: nothing new\n"))
  }
}
