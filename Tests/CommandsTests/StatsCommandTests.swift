import TestSupport
import Testing

@testable import Commands

/// `flick stats`. It is Saturday, 2026-11-21, 09:30, when the first items are made.
@Suite struct StatsCommandTests {
  private func world() throws -> World {
    let world = try World("A", "B", "C")
    world.second = 3600
    world.run("done", "1")
    world.run("archive")
    world.second = 3 * 86_400
    world.run("add", "D", "tag:x")
    world.run("done", "2", "4")
    world.second = 10 * 86_400
    world.run("add", "E")
    return world
  }

  @Test func periodsAreCounted() throws {
    let world = try world()
    #expect(
      world.run("stats")
        == .said(
          """
          week        made  done  open
          2026-11-16     3     1     2
          2026-11-23     1     2     1
          2026-11-30     1     0     2
          5 items, 3 done, 2 open; half were done within 1 hour

          """))
    #expect(
      world.run("stats", "--by", "month", "--plain").text == "2026-11-01\t4\t3\t1\n2026-12-01\t1\t0\t2\n")
    #expect(
      world.run("stats", "--by", "day", "--limit", "2", "--plain").text
        == "2026-11-30\t0\t0\t1\n2026-12-01\t1\t0\t2\n")
    #expect(world.run("stats", "tag:x", "--plain").text == "2026-11-23\t1\t1\t0\n2026-11-30\t0\t0\t0\n")
  }

  @Test func programsGetNumbers() throws {
    #expect(
      try world().run("stats", "--limit", "1", "--json").text == """
        {
          "by": "week",
          "periods": [
            {"from":"2026-11-30","made":1,"done":0,"open":2}
          ],
          "made": 5,
          "done": 3,
          "open": 2,
          "median": 3600
        }

        """)
  }

  @Test func anEmptyListHasOneEmptyPeriod() throws {
    #expect(
      try World().run("stats").text == """
        week        made  done  open
        2026-11-16     0     0     0
        0 items, 0 done, 0 open

        """)
  }
}
