import Scenes
import Testing
import TodoModel

/// Conversions of local times to instants.
@Suite struct LocalTimeInstantTests {
  /// Clocks that are put by an hour at two moments, as in Berlin in 2026: at 01:00 UTC on 29 March and 25 October.
  private static func berlin(_ instant: Instant) -> LocalTime {
    let isSummer = (1_774_746_000..<1_792_890_000).contains(instant.secondsSince1970)
    return LocalTime(wall: instant.secondsSince1970 + (isSummer ? 7200 : 3600))
  }

  /// A zone that left out a whole day, 30 December 2011, as Samoa did.
  private static func samoa(_ instant: Instant) -> LocalTime {
    LocalTime(wall: instant.secondsSince1970 + (instant.secondsSince1970 < 1_325_239_200 ? -36_000 : 50_400))
  }

  private func time(_ text: String) throws -> LocalTime { LocalTime(utc: try #require(Instant(text + "Z"))) }

  @Test(arguments: [
    ("2026-01-15T12:00:00", "2026-01-15T11:00:00Z"), ("2026-07-15T12:00:00", "2026-07-15T10:00:00Z"),
    ("2026-03-29T01:59:59", "2026-03-29T00:59:59Z"), ("2026-03-29T03:00:00", "2026-03-29T01:00:00Z"),
    // Left out: an hour later.
    ("2026-03-29T02:30:00", "2026-03-29T01:30:00Z"), ("2026-03-29T02:00:00", "2026-03-29T01:00:00Z"),
    // Twice: the first.
    ("2026-10-25T02:30:00", "2026-10-25T00:30:00Z"), ("2026-10-25T02:00:00", "2026-10-25T00:00:00Z"),
    ("2026-10-25T03:00:00", "2026-10-25T02:00:00Z"), ("2026-10-25T01:59:59", "2026-10-24T23:59:59Z"),
  ])
  func summerTime(wall: String, instant: String) throws {
    #expect(try time(wall).instant(localTime: LocalTimeInstantTests.berlin)?.description == instant)
  }

  @Test(arguments: [
    ("2011-12-29T23:59:59", "2011-12-30T09:59:59Z"), ("2011-12-31T00:00:00", "2011-12-30T10:00:00Z"),
    ("2011-12-30T12:00:00", "2011-12-30T22:00:00Z"),
  ])
  func readsTimesAroundSkippedDay(wall: String, instant: String) throws {
    #expect(try time(wall).instant(localTime: LocalTimeInstantTests.samoa)?.description == instant)
  }

  @Test func convertsInstantsToLocalTimesAndBack() {
    var random = SplitMix64(seed: 11)
    for _ in 1...3000 {
      let near = [1_774_746_000, 1_792_890_000, 0].randomElement(using: &random) ?? 0
      let instant = Instant(secondsSince1970: Int64(near) + .random(in: -200_000...200_000, using: &random))
      let shown = LocalTimeInstantTests.berlin(instant)
      let found = shown.instant(localTime: LocalTimeInstantTests.berlin)
      // The second of two moments that show the same time leads back to the first.
      #expect(found.map(LocalTimeInstantTests.berlin) == shown)
      #expect(found == instant || found?.secondsSince1970 == instant.secondsSince1970 - 3600)
    }
  }

  @Test func theEndsOfTheCalendar() throws {
    let east: (Instant) -> LocalTime = { LocalTime(wall: $0.secondsSince1970 + 3600) }
    let first = LocalTime(startOf: .first)
    #expect(first.instant(localTime: east) == nil)
    #expect(
      LocalTime(wall: first.wall + 3600).instant(localTime: east)?.description == "0001-01-01T00:00:00Z")
    let last = try #require(LocalTime(.last, second: 86_399))
    #expect(last.instant(localTime: east)?.description == "9999-12-31T22:59:59Z")
    #expect(last.instant(localTime: { LocalTime(wall: $0.secondsSince1970 - 3600) }) == nil)
  }
}
