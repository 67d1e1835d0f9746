import Foundation
import Scenes
import TestSupport
import Testing
import TodoModel

/// flick, todoman, and a telephone on a CalDAV server edit one list in random order, with exchanges between, flick killed
/// at random moments: all end with the same to-dos, none lost, none doubled.
@Suite(.onOwnThreads, .serialized, .enabled(if: LinkServer.missing.isEmpty, LinkServer.why))
struct LinkRandomTests {
  @Test(arguments: Search.seeds(1...10, long: 1...500))
  func convergesOnAllSides(seed: UInt64) throws {
    let server = try LinkServer(user: "random-\(seed)")
    var run = LinkRun(server: server, seed: seed)
    let desk = server.desk
    let tasks = server.link.tasks
    #expect(desk.flick("link", tasks).status == .exited(0))
    for _ in 1...Search.size(16, long: 30) {
      switch run.random.below(5) {
      case 0...1: try run.flick()
      case 2: try run.todoman()
      case 3: try run.phone()
      default: try run.exchange()
      }
    }
    for _ in 1...3 {
      let ending = desk.flick("link", tasks, "--force")
      #expect(ending.status == .exited(0), "\(ending)")
      server.carry()
    }
    let last = desk.flick("link", tasks)
    #expect(last == Ending("exchanged with \(tasks): nothing new\n"))
    let carried = server.carry()
    #expect(carried.status == .exited(0), "\(carried)")
    try run.expectAgreement()
  }
}
