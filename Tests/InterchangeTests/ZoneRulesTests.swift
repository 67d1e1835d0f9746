import Testing
import TodoModel

@testable import Interchange

/// A compiled zone file, made by hand.
enum ZoneFile {
  /// Bytes of a file of version 2 with these transitions (moment, offset) and this rule.
  static func make(
    _ transitions: [(moment: Int64, offset: Int)], first: Int, rule: String, version: Character = "2"
  ) -> [UInt8] {
    var offsets = [first]
    for transition in transitions where !offsets.contains(transition.offset) {
      offsets.append(transition.offset)
    }
    func big(_ value: Int64, _ length: Int) -> [UInt8] {
      (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> Int64($0 * 8)) }
    }
    func block(_ timeLength: Int, _ transitions: [(moment: Int64, offset: Int)]) -> [UInt8] {
      var bytes = Array("TZif\(version)".utf8) + Array(repeating: 0, count: 15)
      for count in [0, 0, 0, transitions.count, offsets.count, 4] { bytes += big(Int64(count), 4) }
      for transition in transitions { bytes += big(transition.moment, timeLength) }
      for transition in transitions { bytes.append(UInt8(offsets.firstIndex(of: transition.offset) ?? 0)) }
      for offset in offsets { bytes += big(Int64(offset), 4) + [0, 0] }
      return bytes + Array("ABC\0".utf8)
    }
    return block(4, []) + block(8, transitions) + Array("\n\(rule)\n".utf8)
  }

  /// Two changes of 1996 and the rule since.
  static let berlin = make(
    [(828_234_000, 7200), (846_378_000, 3600)], first: 3600, rule: "CET-1CEST,M3.5.0,M10.5.0/3")
}

@Suite struct ZoneRulesTests {
  private func moment(_ text: String) -> Int64 { Instant(text)?.secondsSince1970 ?? 0 }
  private func wall(_ text: String) -> Int64 { moment(text + "Z") }

  @Test func readsOffsetsFromFile() throws {
    let berlin = try #require(ZoneRules(zoneFile: ZoneFile.berlin))
    #expect(berlin.offset(at: moment("1990-07-01T00:00:00Z")) == 3600)
    #expect(berlin.offset(at: moment("1996-03-31T00:59:59Z")) == 3600)
    #expect(berlin.offset(at: moment("1996-03-31T01:00:00Z")) == 7200)
    #expect(berlin.offset(at: moment("1996-10-27T01:00:00Z")) == 3600)
    #expect(berlin.offset(at: moment("2015-03-29T00:59:59Z")) == 3600)
    #expect(berlin.offset(at: moment("2015-03-29T01:00:00Z")) == 7200)
    #expect(berlin.offset(at: moment("2015-10-25T00:59:59Z")) == 7200)
    #expect(berlin.offset(at: moment("2015-10-25T01:00:00Z")) == 3600)
    #expect(berlin.offset(at: .max) == 3600)
    #expect(berlin.offset(at: .min) == 3600)
  }

  @Test func takesFirstOfRepeatedWallTime() throws {
    let berlin = try #require(ZoneRules(zoneFile: ZoneFile.berlin))
    #expect(berlin.moment(ofWall: wall("2015-10-25T02:30:00")) == moment("2015-10-25T00:30:00Z"))
    #expect(berlin.moment(ofWall: wall("2015-10-25T03:00:00")) == moment("2015-10-25T02:00:00Z"))
  }

  @Test func readsSkippedWallTimeByOffsetBefore() throws {
    let berlin = try #require(ZoneRules(zoneFile: ZoneFile.berlin))
    #expect(berlin.moment(ofWall: wall("2015-03-29T02:30:00")) == moment("2015-03-29T01:30:00Z"))
    #expect(berlin.moment(ofWall: wall("2015-03-29T03:00:00")) == moment("2015-03-29T01:00:00Z"))
    #expect(berlin.moment(ofWall: wall("2015-03-29T01:59:59")) == moment("2015-03-29T00:59:59Z"))
  }

  @Test(arguments: [
    // New York, Sydney (south), Lord Howe (half an hour), Godthab (changes before midnight), Tehran (days).
    ("EST5EDT,M3.2.0,M11.1.0", "2024-03-10T06:59:59Z", -18000, "2024-03-10T07:00:00Z", -14400),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-04-06T15:59:59Z", 39600, "2024-04-06T16:00:00Z", 36000),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2024-10-05T15:29:59Z", 37800, "2024-10-05T15:30:00Z", 39600),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31T00:59:59Z", -7200, "2024-03-31T01:00:00Z", -3600),
    ("X3Y,J60,J300", "2024-03-01T04:59:59Z", -10800, "2024-03-01T05:00:00Z", -7200),
    ("XXX3YYY,J60,J300", "2024-03-01T04:59:59Z", -10800, "2024-03-01T05:00:00Z", -7200),
    ("XXX0YYY,59/0,300/0", "2024-02-28T23:59:59Z", 0, "2024-02-29T00:00:00Z", 3600),
    ("UTC0", "2024-02-28T23:59:59Z", 0, "2030-02-29T00:00:00Z", 0),
  ])
  func aRuleHoldsForAllYears(rule: String, before: String, first: Int, after: String, second: Int) {
    let zone = PosixZone(Array(rule.utf8))
    if rule.hasPrefix("X3") {
      #expect(zone == nil)
    } else {
      #expect(zone?.offset(at: moment(before)) == first)
      #expect(zone?.offset(at: moment(after)) == second)
    }
  }

  @Test(arguments: [
    "", "CET", "CET-", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.5.0,M10.5.0x",
    "CET-25", "<CET-1", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,J0,J1", "CET-1CEST,366,1",
  ])
  func rejectsInvalidRule(rule: String) { #expect(PosixZone(Array(rule.utf8)) == nil) }

  @Test func rejectsFileCutAnywhere() {
    for length in 0..<ZoneFile.berlin.count {
      #expect(ZoneRules(zoneFile: Array(ZoneFile.berlin.prefix(length))) == nil)
    }
    #expect(ZoneRules(zoneFile: ZoneFile.berlin + [1, 2, 3]) != nil)
    #expect(ZoneRules(zoneFile: Array("<html>not a zone file, whatever its name says</html>".utf8)) == nil)
  }

  @Test func flippedBitsNeverTrap() {
    for index in ZoneFile.berlin.indices {
      for bit in 0..<8 {
        var bytes = ZoneFile.berlin
        bytes[index] ^= 1 << UInt8(bit)
        guard let zone = ZoneRules(zoneFile: bytes) else { continue }
        for moment in [Int64.min, 0, 1_430_000_000, .max] { _ = zone.moment(ofWall: zone.wall(at: moment)) }
      }
    }
  }

  @Test func readsOffsetsFromCalendar() {
    // As Outlook writes it, from the year 1601 on.
    let file = CalendarFile(
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:W. Europe Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      END:VCALENDAR
      """)
    #expect(file.faults == [])
    let zone = file.calendar.zones["W. Europe Standard Time"] ?? .utc
    #expect(zone.offset(at: moment("2015-03-29T00:59:59Z")) == 3600)
    #expect(zone.offset(at: moment("2015-03-29T01:00:00Z")) == 7200)
    #expect(zone.offset(at: moment("2015-10-25T00:59:59Z")) == 7200)
    #expect(zone.offset(at: moment("2015-10-25T01:00:00Z")) == 3600)
    #expect(zone.offset(at: moment("2199-07-01T00:00:00Z")) == 7200)
  }

  @Test(arguments: [
    ("TZID:A", "2: VTIMEZONE: it has neither STANDARD nor DAYLIGHT"),
    ("X:A", "2: VTIMEZONE: it has no TZID"),
    ("TZID:A\nBEGIN:STANDARD\nTZOFFSETTO:+0100\nEND:STANDARD", "4: STANDARD: it has no TZOFFSETFROM"),
    (
      "TZID:A\nBEGIN:STANDARD\nTZOFFSETFROM:+0100\nTZOFFSETTO:1\nEND:STANDARD",
      "6: TZOFFSETTO: expected an offset like +0200, not \"1\""
    ),
    (
      "TZID:A\nBEGIN:STANDARD\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD",
      "4: STANDARD: it has no DTSTART"
    ),
  ])
  func reportsFaultyPart(lines: String, fault: String) {
    #expect(
      CalendarFile("BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\n\(lines)\nEND:VTIMEZONE\nEND:VCALENDAR\n").faults
        == [fault])
  }

  @Test func findsZoneByItsNameInWindows() throws {
    let found = ICalendar.zone(named: "W. Europe Standard Time") {
      $0 == "Europe/Berlin" ? ZoneFile.berlin : nil
    }
    #expect(try #require(found).wall(at: 1_795_253_400) == 1_795_257_000)
  }

  /// `GMT` is no name of Windows, whose GMT Standard Time has summer time.
  @Test func leavesNamesOfTheDatabaseAlone() {
    var asked: [String] = []
    for name in ["GMT", "Israel", "Russia Time Zone 3", "Pacific Standard Time (Mexico)", "UTC-11"] {
      _ = ICalendar.zone(named: name) {
        asked.append($0)
        return nil
      }
    }
    #expect(asked == ["GMT", "Israel", "Europe/Samara", "America/Tijuana", "Etc/GMT+11"])
  }
}
