import Terminal
import Testing
import TodoModel

@testable import Commands

/// The clock that `FLICK_NOW` sets.
@Suite struct EnvironmentNowTests {
  @Test(arguments: [
    ("2026-11-25T09:00", "2026-11-25T09:00:00Z"), ("2026-11-25 17:30:05", "2026-11-25T17:30:05Z"),
    ("2026-11-25T09:00:00+01:00", "2026-11-25T08:00:00Z"), ("2026-11-25", "2026-11-25T00:00:00Z"),
  ])
  func itStandsForTheClock(text: String, time: String) throws {
    let world = try World()
    world.environment.variables["FLICK_NOW"] = text
    world.run("add", "Milk", "due:tomorrow")
    let item = try #require(try world.document.lists[0].items.first)
    #expect(item.created == Instant(time))
    #expect(item.due == DueDate("2026-11-26"))
  }

  @Test func onlyAPlainTimeIsOne() throws {
    let world = try World("Milk")
    for text in ["tomorrow", "25 dec", "2026-13-01", "noon"] {
      world.environment.variables["FLICK_NOW"] = text
      #expect(
        world.run("list")
          == .failed(64, "FLICK_NOW: '\(text)' is not a time; write it as 2026-11-25T09:00"))
    }
    world.environment.variables["FLICK_NOW"] = ""
    #expect(world.run("list").exitCode == 0)
  }

  @Test func theHistoryAndQueriesHaveItsTime() throws {
    let world = try World()
    world.environment.variables["FLICK_NOW"] = "2030-01-02T03:04"
    world.run("add", "Milk", "due:2030-01-01")
    #expect(world.run("list", "is:overdue", "--ids").text == "1\n")
    #expect(world.run("log", "--json").text.contains("2030-01-02T03:04:00Z"))
    world.environment.variables["FLICK_NOW"] = nil
    #expect(world.run("list", "is:overdue", "--ids").text == "")
  }
}
