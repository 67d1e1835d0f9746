import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct TourCommandTests {
  @Test func everyCommandOfTheTourWorks() throws {
    let world = try World()
    let outcome = withExtendedLifetime(world) { Application.run(["tour"], in: world.environment) }
    #expect(outcome.exitCode == 0)
    #expect(outcome.messages == [])
    let pages = ([outcome.output] + outcome.pages).map { String(decoding: $0, as: UTF8.self) }
    #expect(pages.count == TourStop.all.count)
    for (page, stop) in zip(pages, TourStop.all) {
      #expect(!page.contains("flick: "), "\(page)")
      let commands = stop.parts.count { if case .run = $0 { true } else { false } }
      #expect(page.split(separator: "\n").count { $0.hasPrefix("$ flick ") } == commands)
    }
  }

  @Test func onATerminalProseIsFilledAndTablesKeepTheirColumns() throws {
    let world = try World()
    world.environment.terminal = .init(input: true, output: true, messages: true, width: 50)
    let outcome = withExtendedLifetime(world) {
      Application.run(["tour", "--color", "never"], in: world.environment)
    }
    #expect(
      String(decoding: outcome.pages.last ?? [], as: UTF8.self) == """
        6/6  Under your hand

        On a terminal you can touch the list itself: drag
        a row to the right with the mouse to complete it,
        to the left to delete it, pull the list down to
        add an item. Keys do the same; ? shows them, q
        ends.

        flick touch                puts your own list
                                   there


        """)
  }

  @Test func leavesUsersListUntouched() throws {
    let world = try World("Mine")
    let before = try Data(contentsOf: URL(filePath: world.folder.path("todo.json")))
    world.run("tour")
    #expect(try Data(contentsOf: URL(filePath: world.folder.path("todo.json"))) == before)
    #expect(world.list == ["1 open Mine"])
    let empty = try World()
    empty.run("tour")
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty.folder.path("")) == [])
  }
}
