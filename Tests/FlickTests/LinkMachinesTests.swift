import Foundation
import Scenes
import TestSupport
import Testing
import TodoModel

/// Two machines with git between their lists, and a folder on each that vdirsyncer keeps in step with one collection on a
/// server; one of them has the list linked, and the other takes it over now and then. Edited at random and exchanged in any
/// order, syncs killed at random: all end with the same, and send nothing in a circle.
@Suite(
  .onOwnThreads, .serialized, .enabled(if: SyncDesk.hasGit, "git is not installed"),
  .enabled(if: LinkServer.missing.isEmpty, LinkServer.why))
struct LinkMachinesTests {
  /// The state that must not change any more.
  private struct State: Equatable {
    var stores: [Data]
    var folders: [[String: String]]
    var server: [String: String]

    init(_ servers: [LinkServer]) {
      stores = servers.map { (try? Data(contentsOf: $0.desk.listFile)) ?? Data() }
      folders = servers.map { server in
        Dictionary(
          uniqueKeysWithValues: server.link.names.map { name in
            (name, (try? server.desk.folder.text("tasks/" + name)) ?? "")
          })
      }
      self.server = servers[0].onServer
    }
  }

  @Test(arguments: Search.seeds(1...3, long: 1...200))
  func convergesOnAllMachines(seed: UInt64) throws {
    let servers = try (1...2).map { _ in try LinkServer(user: "machines-\(seed)") }
    let remote = servers[0].desk.folder.path("remote.git")
    servers[0].desk.shell("git init -q --bare remote.git")
    var run = LinkRun(server: servers[0], seed: seed)
    run.remote = remote
    for server in servers { #expect(server.desk.flick("sync", remote).status == .exited(0)) }
    #expect(servers[0].desk.flick("link", servers[0].link.tasks).status == .exited(0))
    servers[0].desk.flick("sync")
    for _ in 1...Search.size(16, long: 40) {
      run.server = servers[run.random.below(2)]
      switch run.random.below(20) {
      case 0...7: try run.flick()
      case 8...9: try run.todoman()
      case 10...12: try run.phone()
      case 13: try run.runOrKill(["link", run.server.link.tasks, "--take"])
      default: try run.exchange()
      }
    }
    for _ in 1...4 {
      for server in servers {
        // What is gone was meant to go.
        if server.isLinked { server.desk.flick("link", server.link.tasks, "--force") }
        server.desk.flick("sync")
        server.carry()
        let ending = server.desk.flick("sync")
        #expect(ending.status == .exited(0), "\(ending)")
      }
    }
    let before = State(servers)
    for server in servers {
      #expect(
        server.desk.flick("sync").output
          == (server.isLinked ? "exchanged with \(server.link.tasks): nothing new\n" : "")
          + "synced with origin: nothing new\n")
      let ending = server.carry()
      #expect(ending.status == .exited(0), "\(ending)")
    }
    #expect(State(servers) == before)
    #expect(before.stores[0] == before.stores[1])
    let linked = servers.filter(\.isLinked)
    #expect(linked.count == 1)
    for server in linked {
      run.server = server
      try run.expectAgreement()
      #expect(try server.desk.listDocument.brokenInvariant == nil)
    }
  }
}
