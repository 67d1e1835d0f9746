import Testing

@testable import flick_bench

@Suite struct ScheduleTests {
  @Test func thereAreNeverFewerThanThreeRuns() {
    #expect(Schedule.quick.wantsMore(after: 2, of: 5, elapsed: 1e6, last: 1e6))
    #expect(Schedule.usual.wantsMore(after: 2, of: 5, elapsed: 1e6, last: 1e6))
    #expect(!Schedule.quick.wantsMore(after: 3, of: 5, elapsed: 0, last: 0))
    #expect(!Schedule.usual.wantsMore(after: 3, of: 5, elapsed: 1e6, last: 1e6))
  }

  @Test func runsEndWhenTheNextRoundWouldTakeTooLong() {
    // Three seconds for each of two members.
    #expect(Schedule.usual.wantsMore(after: 10, of: 2, elapsed: 5, last: 1))
    #expect(!Schedule.usual.wantsMore(after: 10, of: 2, elapsed: 5.5, last: 1))
    #expect(Schedule.usual.wantsMore(after: 99, of: 2, elapsed: 0, last: 0))
    #expect(!Schedule.usual.wantsMore(after: 100, of: 2, elapsed: 0, last: 0))
  }

  @Test func aNumberThatWasAskedForIsKept() {
    var schedule = Schedule.usual
    schedule.runs = 200
    #expect(schedule.wantsMore(after: 199, of: 1, elapsed: 1e6, last: 1e6))
    #expect(!schedule.wantsMore(after: 200, of: 1, elapsed: 0, last: 0))
  }

  /// Members are measured in turn, and the first round is not counted.
  @Test func membersAreMeasuredInTurn() throws {
    var order: [String] = []
    var group = Group("g", "a group", items: 7)
    group.members = ["a", "b"].map { name in
      Member(name, "member \(name)") { round throws(BenchFault) in
        order.append("\(name)\(round)")
        return Reading(Double(round), processor: 0.002, peakMemory: round, bytes: 10 * round)
      }
    }
    group.prepare = { () throws(BenchFault) in order.append("prepare") }
    group.cleanUp = { order.append("clean up") }
    var schedule = Schedule.quick
    schedule.runs = 4
    let series = try schedule.series(of: group)
    #expect(
      order == [
        "prepare", "a0", "b0", "a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "clean up",
      ])
    #expect(
      series
        == ["a", "b"].map {
          Series(
            name: "g.\($0)", group: "a group", title: "member \($0)", items: 7, values: [1, 2, 3, 4],
            processor: 2, peakMemory: 4, bytes: 25)
        })
  }

  @Test func whatFailsIsTidiedUp() {
    var isTidy = false
    var group = Group("g", "a group")
    group.members = [
      Member("a", "a") { _ throws(BenchFault) in throw .cannotStart(program: "x", reason: "none") }
    ]
    group.cleanUp = { isTidy = true }
    #expect(throws: BenchFault.cannotStart(program: "x", reason: "none")) {
      try Schedule.quick.series(of: group)
    }
    #expect(isTidy)
  }
}
