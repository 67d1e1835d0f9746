import Foundation
import Interchange
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// Series of repeating to-dos, completed in turn on machines in other zones.
@Suite(.onOwnThreads) struct SeriesTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Recurrence/series.py").path
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Europe/London", "Australia/Lord_Howe", "America/St_Johns",
    "Asia/Kolkata", "Pacific/Auckland", "America/Santiago", "Pacific/Kiritimati", "Pacific/Pago_Pago",
    "Africa/Casablanca", "UTC",
  ]

  /// A machine in a zone of the system.
  private static func machine(_ zone: String) throws -> ExchangeWorld {
    func file(_ name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { [UInt8]($0) }
    }
    let clock = try #require(ExchangeWorld(zoneFile: file).clock(ofZone: zone))
    return ExchangeWorld(clock: clock, zone: { zone }, zoneFile: file)
  }

  private static let hasZones = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")
  private static let hasDateutil = python(["-c", "import dateutil, zoneinfo"]) != nil

  private static func python(_ words: [String]) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let ending = Subprocess.run("/usr/bin/env", ["python3"] + words, variables: ["PATH": path])
    return ending.status == .exited(0) ? ending.output : nil
  }

  /// The next item of an item that is completed just after its date, or nil if the series has ended.
  private static func next(after item: Item, _ world: ExchangeWorld) throws -> Item? {
    let document = Document(lists: [ItemList(name: "Inbox", items: Items([item]))], next: item.id + 1)
    let time = Instant(secondsSince1970: 1_750_000_000)
    return try NextOccurrences([.complete(item.uid, at: time)], on: document, world).items.first
  }

  private static func item(_ file: String, _ world: ExchangeWorld) throws -> Item {
    let read = ICalendarFormat().read(Array(file.utf8), world)
    return try #require(read.items.first).item(
      uid: ItemUID(high: 1, low: 1), id: 1, now: Instant(secondsSince1970: 0))
  }

  private static func todo(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:phone", "BEGIN:VTODO", "UID:1", "SUMMARY:Choir"] + lines
      + ["END:VTODO", "END:VCALENDAR"]).map { $0 + "\r\n" }.joined()
  }

  /// Completes the first item on one machine after another, each time from a file that the one before has written.
  private static func series(_ file: String, _ count: Int, from first: Int) throws -> [String] {
    var item = try item(file, machine(zones[first % zones.count]))
    var found: [String] = []
    while found.count < count {
      let world = try machine(zones[(first + found.count) % zones.count])
      guard let next = try next(after: item, world) else { break }
      found.append("\(next.wait?.compact ?? "-")/\(next.due?.compact ?? "-")")
      item = next
      if found.count % 3 == 0 {
        let file = ICalendarFormat().write(
          [ItemList(name: "Inbox", items: Items([item]))], naming: false, world)
        item = try Self.item(String(decoding: file.bytes, as: UTF8.self), world)
      }
    }
    return found
  }

  /// Compares series with those that python-dateutil names; `found` makes as many times from the words of a line.
  private func compare(
    _ arguments: [String], _ found: (_ words: [String], _ wanted: [String], _ index: Int) throws -> [String]
  ) throws {
    let count = Search.size(200, long: 4000)
    let answer = try #require(Self.python([Self.script, arguments[0], "\(count)"] + arguments.dropFirst()))
    let lines = answer.split(separator: "\n")
    #expect(lines.count == count)
    var different: [String] = []
    for (index, line) in lines.enumerated() {
      let ends = line.split(separator: ":", maxSplits: 1)
      let wanted = ends.count > 1 ? ends[1].split(separator: " ").map(String.init) : []
      let found = try found(ends[0].split(separator: " ").map(String.init), wanted, index)
      if found != wanted { different.append("\(line)\n\(found.joined(separator: " "))") }
    }
    #expect(
      different.isEmpty,
      "\(different.count) of \(lines.count): \(different.prefix(3).joined(separator: "\n"))")
  }

  @Test(
    .enabled(if: hasZones, "no zones in /usr/share/zoneinfo"),
    .enabled(if: hasDateutil, "python3 has no module dateutil (Debian: python3-dateutil)"))
  func seriesGoOnAsDateutilSays() throws {
    try compare(["2027"]) { words, wanted, index in
      let start = words[1] == "-" ? words[2] : words[1]
      let file = Self.todo(
        "DTSTART;TZID=\(words[0]):\(start)", "DUE;TZID=\(words[0]):\(words[2])", "RRULE:\(words[3])")
      return try Array(Self.series(file, wanted.count + 1, from: index).prefix(12))
    }
  }

  /// The times of a series without those that EXDATE leaves out, which COUNT counts; each third time comes from a file.
  @Test(
    .enabled(if: hasZones, "no zones in /usr/share/zoneinfo"),
    arguments: [
      (
        [
          "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY;COUNT=8",
          "EXDATE;VALUE=DATE:20261208,20261222", "EXDATE;VALUE=DATE:20270112",
        ], ["-/20261215", "-/20261229", "-/20270105", "-/20270119"]
      ),
      (
        [
          "DTSTART;TZID=Europe/Berlin:20270326T090000", "DUE;TZID=Europe/Berlin:20270327T180000",
          "RRULE:FREQ=DAILY;COUNT=6", "EXDATE:20270327T080000Z", "EXDATE;TZID=Europe/Berlin:20270329T090000",
          "EXDATE;VALUE=DATE:20270331",
        ], ["20270328T070000Z/20270329T160000Z", "20270330T070000Z/20270331T160000Z"]
      ),
      (
        [
          "DTSTART;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261205", "RRULE:FREQ=WEEKLY;BYDAY=SA",
          "EXDATE;VALUE=DATE:20261209,20261219",
        ], ["20261223/20261226", "20261230/20270102"]
      ),
    ])
  func leavesOutExceptions(lines: [String], dates: [String]) throws {
    let file = Self.todo(lines.joined(separator: "\r\n"))
    for first in Self.zones.indices {
      let found = try Self.series(
        file, lines[2].contains("COUNT") ? dates.count + 1 : dates.count, from: first)
      #expect(found == dates, "\(Self.zones[first])")
    }
  }

  @Test(.enabled(if: hasZones, "no zones in /usr/share/zoneinfo"))
  func remarkNamesTimeAfterSkippedHour() throws {
    let world = try Self.machine("Europe/Berlin")
    var item = Item(
      uid: ItemUID(high: 1, low: 1), id: 1, text: "Pills", created: Instant(secondsSince1970: 0))
    item.due = DueDate("2027-03-27T01:15:00Z")
    item.recur = "FREQ=DAILY"
    var moved = item
    (moved.due, moved.clock) = (DueDate("2027-03-28T01:15:00Z"), "2027-03-28T02:15[Europe/Berlin]")
    let moment = QueryMoment(now: Instant(secondsSince1970: 1_800_000_000), localTime: world.clock.time)
    #expect(
      try ItemRecurrence("FREQ=DAILY").remark(onMoving: item, to: moved, at: moment, world)
        == "the series moves with it: next Mon 29 Mar 2027 02:15")
  }

  /// Months and years of own items end on the last day of a short month, and go on from the day that was meant.
  @Test(
    .enabled(if: hasZones, "no zones in /usr/share/zoneinfo"),
    .enabled(if: hasDateutil, "python3 has no module dateutil (Debian: python3-dateutil)"))
  func ownMonthsAndYearsEndOnTheLastDay() throws {
    try compare(["2028", "own"]) { words, wanted, index in
      var item = Item(
        uid: ItemUID(high: 1, low: 1), id: 1, text: "Rent", created: Instant(secondsSince1970: 0))
      item.recur = words[2]
      if words[1].count == 8 {
        item.due = try DueDate.day(#require(Self.day(words[1])))
      } else {
        let day = try #require(Self.day(words[1].prefix(8)))
        let (hour, minute) = try (
          #require(Int(words[1].dropFirst(9).prefix(2))), #require(Int(words[1].dropFirst(11).prefix(2)))
        )
        let time = try #require(LocalTime(day, second: hour * 3600 + minute * 60))
        let clock = try #require(Self.machine(words[0]).clock(ofZone: words[0]))
        item.due = .instant(clock.instant(of: time))
        item.clock = ZonedTime(time, zone: words[0]).description
      }
      var found: [String] = []
      while found.count < wanted.count {
        guard
          let next = try Self.next(
            after: item, Self.machine(Self.zones[(index + found.count) % Self.zones.count]))
        else { break }
        found.append(next.due?.compact ?? "-")
        item = next
      }
      return found
    }
  }

  /// A day of eight digits.
  private static func day(_ digits: some StringProtocol) -> CalendarDay? {
    CalendarDay("\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6).prefix(2))")
  }
}
