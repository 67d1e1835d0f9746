import Scenes
import TestSupport
import Testing
import TodoModel

@testable import Interchange

/// Thousands of damaged files: whatever is in them, the reader says what it can and traps on nothing.
@Suite struct ICalendarFuzzTests {

  private static let whole = Array(
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTIMEZONE
    TZID:Here
    BEGIN:STANDARD
    DTSTART:19701025T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19700329T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:1
    SUMMARY:Caf\u{E9}\\, at the
      corner
    DTSTART;TZID=Here:20150504T090000
    DTEND;TZID=Here:20150504T100000
    RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20160101T000000Z
    EXDATE;TZID=Here:20150506T090000
    END:VEVENT
    BEGIN:VEVENT
    UID:1
    RECURRENCE-ID;TZID="Here":20150518T090000
    DTSTART;VALUE=DATE:20150519
    DURATION:P2D
    END:VEVENT
    BEGIN:VTODO
    SUMMARY:Pay
    DUE;VALUE=DATE:20150512
    DTSTART;VALUE=DATE:20150510
    RRULE:FREQ=MONTHLY;COUNT=5;BYMONTHDAY=-1;BYSETPOS=1
    RDATE;VALUE=DATE:20150601,20150701
    END:VTODO
    END:VCALENDAR

    """.utf8)

  private static let pieces = [
    "\n", "\r\n ", ":", ";", "=", ",", "\"", "\\", "-", "0", "99999999999999999999", "-1", "Z", "T000000",
    "00010101", "99991231", "99991231T235960", "FREQ=SECONDLY", "FREQ=YEARLY", ";COUNT=1000000000",
    ";INTERVAL=1000000000", ";BYDAY=53SU,-53MO", ";BYYEARDAY=-366", ";BYWEEKNO=53", ";BYHOUR=23", "TZID=",
    "VALUE=DATE", "BEGIN:VEVENT\n", "END:VEVENT\n", "BEGIN:", "END:VCALENDAR\n", "+2359", "-235959",
    "DURATION:P99999W\n", "DURATION:PT999999999S\n", "\u{FEFF}", "\0",
  ].map { Array($0.utf8) }

  private func damage(_ bytes: [UInt8], _ chance: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &chance) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      let end = min(bytes.count, place + Int.random(in: 0...30, using: &chance))
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...place, using: &chance))
      case 3: bytes.insert(contentsOf: Self.pieces.randomElement(using: &chance) ?? [], at: place)
      case 4: bytes.replaceSubrange(place..<end, with: Self.pieces.randomElement(using: &chance) ?? [])
      default: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      }
    }
    return bytes
  }

  @Test func damagedFilesAreReadWithoutATrap() throws {
    var chance = SplitMix64(seed: 2015)
    let window = try #require(CalendarDay("2015-04-28"))...(try #require(CalendarDay("2015-06-05")))
    #expect(ICalendar(Self.whole, zoneFile: { _ in nil }).faults == [])
    for _ in 0..<Search.size(200, long: 3000) {
      let bytes = damage(Self.whole, &chance)
      let calendar = ICalendar(bytes, zoneFile: { _ in ZoneFile.berlin })
      #expect(calendar.faults.count <= ImportError.most)
      #expect((calendar.faults + calendar.warnings).allSatisfy { (0...bytes.count).contains($0.offset) })
      let (occurrences, _) = calendar.occurrences(in: window, local: { LocalTime(utc: $0) }, work: 50_000)
      #expect(occurrences == occurrences.sorted())
      #expect(occurrences.allSatisfy { $0.days.overlaps(window) })
    }
  }

  @Test func everyBeginningOfAFileIsRead() {
    for length in 0...Self.whole.count {
      let calendar = ICalendar(Array(Self.whole.prefix(length)), zoneFile: { _ in nil })
      #expect(calendar.entries.count <= 3)
    }
  }
}
