import GestureScript
import Scenes
import TodoModel

extension SceneGrammar {
  /// The calendar scene: months, days to choose, due dates and events.
  static let calendar = SceneGrammar(
    SceneKind.calendar.rawValue, statements: statements, expectations: expectations)

  private static let statements: [PhraseRule<CalendarStatement>] = [
    PhraseRule(
      .word("range", .day), .word("to", .day),
      help: "the first and last day that can be chosen (default: this month)", isSetup: true
    ) { .range($0, $1) },
    PhraseRule(.word("today", .day), help: "the day that is filled", isSetup: true) { .today($0) },
    PhraseRule(
      .word(
        "week-start", PhraseElement<Weekday>.oneOf(.word("monday", as: .monday), .word("sunday", as: .sunday))
      ),
      help: "the first day of the week (default monday)", isSetup: true
    ) { .weekStart($0) },
    PhraseRule(
      .word("events", .text),
      help: "an iCalendar file whose events are marked, named from the script's folder", isSetup: true
    ) { .events(file: $0) },
    PhraseRule(
      .word("refuse", .refusedDays),
      help: "days that cannot be chosen"
    ) { .refuse($0) },
    PhraseRule(
      .word("select", .noneOr(.sceneTarget)),
      help: "picks up the item of a row: a tap on a day sets its due date"
    ) { .select($0) },
  ]

  private static let expectations: [PhraseRule<CalendarExpectation>] = [
    PhraseRule(.word("chosen", .days), help: "all chosen days") { .chosen($0) },
    PhraseRule(.word("marked", .days), help: "all days of the range with due items or events") {
      .marked($0)
    },
    PhraseRule(.word("page", .month), help: "the month that is shown or being scrolled to") { .page($0) },
    PhraseRule(.word("header", .text), help: "the text of the header") { .header($0) },
    PhraseRule(
      .word("day", .day), .word("holds", .oneOf(.word("nothing", as: []), .list(.text))),
      help: "the due items and events of a day, in any order"
    ) { .holds($0, $1) },
    PhraseRule(
      .word("due", .noneOr(.day)), .word("on", .sceneTarget), help: "the due date of an item"
    ) { .due($0, on: $1) },
    PhraseRule(.word("selected", .noneOr(.sceneTarget)), help: "the item that is held") { .selected($0) },
  ]
}

extension ScenePhrase {
  static func events(file: String) -> ScenePhrase {
    ScenePhrase(
      "events \(ScriptPrinter.text(quoting: file))", CalendarStatement.events(file: file), isSetup: true)
  }
}

extension PhraseElement<RefusedDays> {
  fileprivate static var refusedDays: PhraseElement {
    .oneOf(
      .word("weekends", as: .weekends), PhraseElement<[CalendarDay]>.list(.day).map { RefusedDays.days($0) })
  }
}

extension PhraseElement<[CalendarDay]> {
  fileprivate static var days: PhraseElement { .oneOf(.word("none", as: []), .list(.day)) }
}

extension PhraseElement {
  /// `none`, or the element.
  fileprivate static func noneOr<Part>(_ element: PhraseElement<Part>) -> PhraseElement
  where Value == Part? {
    .oneOf(.word("none", as: nil), element.map { $0 as Part? })
  }
}
