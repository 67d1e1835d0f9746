import Coding
import Foundation
import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// The records of links and the list's claim, where one of them was lost or copied.
@Suite struct LinkRecordsTests {
  private func linked(host: String? = "desk", machine: String? = "4f2a") throws -> World {
    let world = try World()
    world.environment.variables = ["FLICK_FILE": world.folder.path("list/todo.json")]
    world.environment.hostName = { host }
    world.environment.file = { (path) throws(SystemError) in
      guard path == "/etc/machine-id", let machine else { throw SystemError(.open, code: 2) }
      return Array("\(machine)\n".utf8)
    }
    world.environment.program = { (request) throws(SystemError) in SyncCommandTests.MadeUpGit().run(request) }
    try world.folder.makeFolder("tasks")
    world.run("add", "-", input: "Milk\nBread")
    #expect(world.run("link", world.folder.path("tasks")).exitCode == 0)
    return world
  }

  private let lost =
    "the list Inbox is linked on this machine, as it says, but the record of its link is missing; to link it again: "
    + "flick link --list Inbox PATH; to end the link: flick link --remove --list Inbox"

  @Test func saysThatARecordWasLost() throws {
    let world = try linked()
    let tasks = world.folder.path("tasks")
    #expect(world.run("doctor") == .said("all is well\n"))
    try FileManager.default.removeItem(atPath: world.folder.path("list/todo.json.links"))
    for _ in 1...2 { #expect(world.run("sync") == .failed(65, lost)) }
    #expect(world.run("sync", "--dry-run").message.hasPrefix("flick: \(lost)\n"))
    #expect(world.run("doctor") == .said(lost + "\n"))
    #expect(world.run("link", "--remove", tasks).exitCode == 1)
    #expect(world.run("link", "--remove", "--list", "inbox").text.contains("no longer linked to Inbox"))
    #expect(world.run("sync").exitCode == 64)
    #expect(world.run("link", tasks) == .said("exchanged with \(tasks): nothing new\n"))
  }

  @Test func saysNothingOfAnotherMachine() throws {
    let world = try linked()
    try FileManager.default.removeItem(atPath: world.folder.path("list/todo.json.links"))
    world.environment.hostName = { "laptop" }
    #expect(world.run("doctor") == .said("all is well\n"))
    #expect(world.run("link", world.folder.path("tasks")).exitCode == 64)
    world.environment.hostName = { "desk" }
    world.environment.file = { (_) throws(SystemError) in Array("5b3c\n".utf8) }
    #expect(world.run("doctor") == .said("all is well\n"))
    #expect(world.run("link", world.folder.path("tasks")).exitCode == 64)
  }

  @Test func storesAHashOfTheMachineOnly() throws {
    // Long enough that no number of an item has it by chance.
    let machine = "4f2a9c01d7e6"
    #expect(try !linked(machine: machine).folder.text("list/todo.json").contains(machine))
    let text = try linked(machine: nil).folder.text("list/todo.json")
    #expect(text.contains("\"linked\"") && !text.contains("\"machine\""))
  }

  @Test func saysOnceThatTheFolderWasCopied() throws {
    let world = try linked()
    let tasks = world.folder.path("tasks")
    let (list, copy) = (world.folder.path("list"), world.folder.path("copy"))
    try FileManager.default.copyItem(atPath: list, toPath: copy)
    func claim(_ folder: String) throws -> LinkClaim? {
      try Store(path: folder + "/todo.json").read()?.claim(on: "Inbox")
    }
    let nothing = Reply.said("exchanged with \(tasks): nothing new\n")
    #expect(world.run("sync") == nothing)
    world.environment.variables["FLICK_FILE"] = copy + "/todo.json"
    #expect(
      world.run("sync").message
        == "flick: the folder of the list was moved or copied from \(list); if another copy is used too, link this one: "
        + "flick link --list Inbox --take \(tasks)\n")
    #expect(world.run("sync") == nothing)
    #expect(try claim(copy)?.id == claim(list)?.id)
    world.second = 10
    #expect(world.run("link", "--list", "Inbox", "--take", tasks).exitCode == 0)
    #expect(try claim(copy)?.id != claim(list)?.id)
    #expect(try claim(copy)?.machine != claim(list)?.machine)
    #expect(world.run("sync") == nothing)
  }

  @Test func saysNothingOfAFolderWithAnotherName() throws {
    let world = try linked()
    try FileManager.default.moveItem(atPath: world.folder.path("list"), toPath: world.folder.path("new"))
    world.environment.variables["FLICK_FILE"] = world.folder.path("new/todo.json")
    #expect(world.run("sync") == .said("exchanged with \(world.folder.path("tasks")): nothing new\n"))
  }
}
