import Foundation
import Interchange
import Scenes
import TestSupport
import Testing
import TodoModel

/// Two machines that travel from zone to zone for two years, with git between their lists, a todo.txt file and a folder
/// of to-dos that other programs edit, too: no date moves that nobody moved, no line changes that nobody touched.
@Suite(
  .onOwnThreads, .enabled(if: SyncDesk.hasGit, "git is not installed"),
  .enabled(if: ZoneClock.hasZones, "no zones in /usr/share/zoneinfo"))
struct ZonesRandomTests {
  @Test(arguments: Search.seeds(1...2, long: 1...100))
  func travelsWithoutLoss(seed: UInt64) throws {
    var journey = try ZonesJourney(seed: seed)
    for _ in 1...Search.size(30, long: 45) {
      try journey.step()
      if journey.hasFailed { return }
    }
    try journey.converge()
  }
}

/// The clock of a zone.
struct ZoneClock {
  static let zones = [
    "Pacific/Pago_Pago", "America/New_York", "America/St_Johns", "America/Santiago", "UTC", "Europe/London",
    "Europe/Berlin", "Africa/Casablanca", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Auckland",
    "Pacific/Kiritimati",
  ]
  static let hasZones = zones.allSatisfy { file($0) != nil }

  private let clock: LocalClock

  private static func file(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name).map { [UInt8]($0) }
  }

  init(_ zone: String) throws {
    clock = try #require(ExchangeWorld(zoneFile: ZoneClock.file).clock(ofZone: zone))
  }

  func time(at instant: Instant) -> LocalTime { clock.time(at: instant) }

  /// The time that a reading names: the first of two; a skipped one goes on with the offset before the change.
  func instant(of reading: LocalTime) -> Instant {
    let utc = Instant(secondsSince1970: reading.wall)
    let found = [-86_400, 86_400].map { (around: Int64) in
      let near = Instant(secondsSince1970: utc.secondsSince1970 + around)
      let offset = time(at: near).wall - near.secondsSince1970
      return Instant(secondsSince1970: utc.secondsSince1970 - offset)
    }
    return found.first { time(at: $0) == reading } ?? found[0]
  }
}

/// An item as it must be.
struct ZonedItem: Equatable {
  enum Rule: Equatable {
    case days(Int)
    case weeks(Int)
    case months, years, mondaysThursdays
    case business(Int)
    case loose(Int)
  }

  var list: String
  var rule: Rule?
  var due: CalendarDay?
  var wait: CalendarDay?
  /// The time of day of both dates, or nil if they are days.
  var second: Int?
  /// The zone in which they count.
  var zone: String
  /// Whether work on it has ended.
  var isDone = false

  func date(_ day: CalendarDay?, _ second: Int?) throws -> DueDate? {
    guard let day else { return nil }
    guard let second, let time = LocalTime(day, second: second) else { return .day(day) }
    return .instant(try ZoneClock(zone).instant(of: time))
  }

  /// Goes on to the next date after a completion.
  mutating func goOn(at now: Instant, in machine: String) throws {
    let today = try ZoneClock(second == nil ? machine : zone).time(at: now).day
    let isLoose: Bool = if case .loose = rule { true } else { due == nil && wait == nil }
    let old = due ?? wait ?? today
    let from = isLoose ? today.daysSince1970 : old.daysSince1970
    let next = try #require(self.next(after: from))
    let distance = next.daysSince1970 - old.daysSince1970
    if due == nil, wait != nil {
      wait = next
    } else {
      wait = wait.flatMap { CalendarDay(daysSince1970: $0.daysSince1970 + distance) }
      due = next
    }
  }

  private func next(after day: Int) -> CalendarDay? {
    func weekday(_ day: Int) -> Int { (day + 3) % 7 }
    switch rule {
    case nil: return nil
    case .days(let count), .loose(let count): return CalendarDay(daysSince1970: day + count)
    case .weeks(let count): return CalendarDay(daysSince1970: day + 7 * count)
    case .mondaysThursdays:
      return (day + 1...day + 7).first { [0, 3].contains(weekday($0)) }.flatMap {
        CalendarDay(daysSince1970: $0)
      }
    case .business(let count):
      let days = (day + 1...day + 30).filter { weekday($0) < 5 }
      return CalendarDay(daysSince1970: days[count - 1])
    case .months, .years:
      guard let old = CalendarDay(daysSince1970: day) else { return nil }
      let month = old.year * 12 + old.month - 1 + (rule == .months ? 1 : 12)
      return CalendarDay(year: month / 12, month: month % 12 + 1, day: old.day)
    }
  }

  /// The rule for flick, todo.txt and iCalendar; the last two lack some.
  var words: (flick: String, line: String?, calendar: String?)? {
    switch rule {
    case nil: nil
    case .days(let count): ("every \(count) days", "+\(count)d", "FREQ=DAILY;INTERVAL=\(count)")
    case .weeks(let count): ("every \(count) weeks", "+\(count)w", "FREQ=WEEKLY;INTERVAL=\(count)")
    case .months: ("monthly", "+1m", "FREQ=MONTHLY")
    case .years: ("yearly", "+1y", "FREQ=YEARLY")
    case .mondaysThursdays: ("every mon and thu", nil, "FREQ=WEEKLY;BYDAY=MO,TH")
    case .business(let count): ("every \(count) business days", "+\(count)b", nil)
    case .loose(let count): ("after \(count) days", "\(count)d", nil)
    }
  }
}
