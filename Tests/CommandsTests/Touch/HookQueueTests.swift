import Sync
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// The hook's queue in a made-up session without threads, where all runs come at the end.
@Suite struct HookQueueTests {
  @Test func dropsStepsBeyondHundred() throws {
    let world = try World("Milk")
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    world.run("config", "hook", "notify")
    let document = try world.document
    let item = try #require(document.lists.first?.items.first)
    nonisolated(unsafe) var requests: [ProgramRequest] = []
    world.environment.program = { request in
      requests.append(request)
      return ProgramEnding(messages: Array(requests.count == 2 ? "second".utf8 : "".utf8))
    }
    world.environment.live = { _, storage in
      for number in 1...105 {
        _ = storage?.perform(.step([.setText(item.uid, "\(number)")], on: document, round: 0))
      }
      return .over
    }
    let reply = world.run("touch")
    #expect(reply.message == "second\nflick: the hook is too slow: it was not run for 5 stored steps\n")
    #expect(reply.exitCode == 0)
    #expect(requests.count == 100)
    #expect(requests.allSatisfy { $0.words == ["-c", "notify"] && $0.isAlone })
    #expect(
      requests[0].variables == [
        "FLICK_IN_HOOK": world.folder.path("todo.json:2"), "FLICK_FILE": world.folder.path("todo.json"),
      ])
  }
}
