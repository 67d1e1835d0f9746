import Storage
import Sync
import TestSupport
import Testing
import Text

@testable import Commands

/// Calls of git, checked with a fake.
@Suite struct SyncCommandTests {
  /// Records the calls, and answers like a git without a repository.
  final class MadeUpGit {
    var requests: [ProgramRequest] = []
    var messages = "fatal: not a git repository (or any of the parent directories): .git\n"

    func run(_ request: ProgramRequest) -> ProgramEnding {
      requests.append(request)
      return ProgramEnding(messages: Array(messages.utf8), exitCode: 128)
    }
  }

  private func world(_ git: MadeUpGit) throws -> World {
    let world = try World("Milk")
    world.environment.program = { (request) throws(SystemError) in git.run(request) }
    return world
  }

  @Test func reportsMissingGit() throws {
    #expect(
      try World("Milk").run("sync")
        == .failed(74, "flick sync needs git, which is not installed (or not in PATH)"))
  }

  @Test func gitIsKeptFromOtherRepositoriesAndFromAsking() throws {
    let git = MadeUpGit()
    let world = try world(git)
    _ = world.run("sync")
    let first = try #require(git.requests.first)
    #expect(first.name == "git")
    #expect(first.words.prefix(2) == ["-C", world.folder.path])
    #expect(first.withholding == "GIT_")
    #expect(first.passing.isDisjoint(with: ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]))
    #expect(first.variables["GIT_TERMINAL_PROMPT"] == "0")
    #expect(first.variables["GIT_SSH_COMMAND"] == "ssh -o BatchMode=yes")
    #expect(first.variables["LC_ALL"] == "C")
    world.environment.variables["GIT_SSH_COMMAND"] = "ssh -p 99"
    _ = world.run("sync")
    #expect(git.requests.last?.variables["GIT_SSH_COMMAND"] == nil)
  }

  /// A repository's settings cannot make sync run a program.
  @Test func disablesProgramsNamedInSettings() throws {
    let git = MadeUpGit()
    _ = try world(git).run("sync")
    let words = try #require(git.requests.first).words
    for setting in ["core.fsmonitor=false", "protocol.ext.allow=never"] {
      let place = try #require(words.firstIndex(of: setting))
      #expect(words[place - 1] == "-c")
    }
  }

  @Test func reportsUntrustedRepository() throws {
    let git = MadeUpGit()
    git.messages = "fatal: detected dubious ownership in repository at '/x'\n"
    let world = try world(git)
    #expect(
      world.run("sync")
        == .failed(74, "\(world.folder.path): detected dubious ownership in repository at '/x'"))
    #expect(git.requests.count == 1)
  }

  @Test func addressesThatAreOptionsAreRefused() throws {
    let world = try world(MadeUpGit())
    for address in ["--upload-pack=x", "", "a\nb", "ext::sh -c x"] {
      #expect(world.run("sync", "--", address).exitCode == 64)
    }
  }
}
