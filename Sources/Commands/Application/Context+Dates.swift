import Arguments
import Rendering
import Terminal
import TodoModel

extension Context {
  /// The reader of dates on the command line; a week starts as the preference `week-start` says.
  func dateWords() throws(Failure) -> DateWords { dateWords(try configuration()) }

  func dateWords(_ configuration: Configuration) -> DateWords {
    let isSunday = configuration.value("week-start") == "sunday"
    return DateWords(
      now: environment.localTime(environment.now()), at: environment.now(),
      weekStart: isSunday ? .sunday : .monday,
      instant: { $0.instant(localTime: environment.localTime) })
  }

  /// Reads the date given to an option or attribute with this name, or nil for `none`.
  func date(_ text: String, of option: String) throws(Failure) -> DueDate? {
    do { return try dateWords().read(text) } catch let fault as DateFault {
      throw .usage("\(option): \(fault.message)")
    } catch {
      throw storeFailure(error)
    }
  }
}

extension DateFault {
  /// The date word that was probably meant by another one.
  private static func meant(by word: String) -> String? {
    if let known = DateWords.foreign[word] { return known }
    return nearest(to: word, among: DateWords.words)
  }

  /// `'03/04' can mean 3 Apr or 4 Mar; write one of these, or it as 2026-04-03`
  private static func message(ofAmbiguous text: String) -> String {
    let readings = SlashDate(text)?.readings ?? []
    let days = readings.compactMap { reading in
      CalendarMonth(year: 2000, month: reading.month).map { "\(reading.day) \($0.name.prefix(3))" }
    }
    guard days.count == 2 else {
      return "'\(text)' can mean different days; write it as 2026-11-25 or 25 nov"
    }
    return "'\(text)' can mean \(days[0]) or \(days[1]); write it so, or as 2026-11-25"
  }

  /// The text found, the expected form, and what to type instead.
  var message: String {
    switch self {
    case .empty: "expected a date such as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25"
    case .unknown(let text):
      "'\(text)' is not a date"
        + (DateFault.meant(by: text.lowercased()).map { "; did you mean '\($0)'?" }
          ?? "; write it as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25")
    case .ambiguous(let text): DateFault.message(ofAmbiguous: text)
    case .noSuchDay(let text): "there is no day '\(text)'"
    case .otherWeekday(let text, let weekday): "'\(text)' is a \(weekday.name)"
    case .noSuchTime(let text): "'\(text)' has an impossible time; write it as 9:00, 17:30 or 5pm"
    case .outOfRange(let text): "'\(text)' is outside the years 1 to 9999"
    }
  }
}
