import Foundation
import TestSupport
import Testing
import TodoModel

/// Dates and recurrence in the built program, in zones with summer time.
@Suite(.onOwnThreads) struct DatesTests {
  private func desk(zone: String) throws -> Desk? {
    guard FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + zone) else {
      print("skipped: this system has no zone \(zone)")
      return nil
    }
    var desk = try Desk()
    desk.variables["TZ"] = zone
    return desk
  }

  @Test func readsTimesInLocalZone() throws {
    guard let desk = try desk(zone: "America/New_York") else { return }
    #expect(
      desk.flick("add", "Left out", "--due", "2027-03-14 02:30")
        == Ending("added #1 Left out, due Sun 14 Mar 2027 03:30\n"))
    #expect(
      desk.flick("add", "Twice", "--due", "2027-11-07 01:30")
        == Ending("added #2 Twice, due Sun 7 Nov 2027 01:30\n"))
    #expect(
      desk.flick("add", "Elsewhere", "--due", "2027-07-01T12:00+02:00")
        == Ending("added #3 Elsewhere, due Thu 1 Jul 2027 06:00\n"))
    #expect(
      try desk.document.currentList.items.map { $0.due?.description } == [
        "2027-07-01T10:00:00Z", "2027-11-07T05:30:00Z", "2027-03-14T07:30:00Z",
      ])
  }

  @Test func nineOClockStaysNineOClock() throws {
    guard let desk = try desk(zone: "Europe/Berlin") else { return }
    desk.flick("add", "Water the plants", "--due", "2027-03-27 9:00", "--recur", "daily")
    #expect(
      desk.flick("done", "1")
        == Ending(
          "done #1 Water the plants\nadded #2 Water the plants, due Sun 28 Mar 2027 09:00, every day\n"))
    #expect(
      try desk.document.currentList.items.map { $0.due?.description } == [
        "2027-03-28T07:00:00Z", "2027-03-27T08:00:00Z",
      ])
    #expect(desk.flick("undo") == Ending("removed #2 Water the plants\nreopened #1 Water the plants\n"))
  }
}
