import Arguments
import Interchange
import Rendering
import Storage
import Text
import TodoModel

enum CalendarCommand: Command {
  static let names = CommandNames("calendar", aliases: ["cal"])
  static let record = CommandRecord(
    names, summary: "Draw months with due items and events",
    description: """
      Draws the months, side by side if the terminal is wide enough, and lists below them the open items that are due,
      on all lists, and the events of calendar files. Without MONTH it draws this month.

      MONTH is 2026-11, november (the nearest one) or nov 2026; 2026 is a whole year; 2026-11..2027-01 is a range, also of days. A sign
      after a day means: * something is due, . an event, + both, < today, ! today with something on it.

      Times are local times. Time zones come from the calendar files, else from the system. A file with errors is
      shown as far as flick can read it; the exit code is then 65. A range has at most \(CalendarPeriod.maxMonths) months.
      """,
    options: [
      OptionRecord(
        .events, short: "e",
        help: "Show the events and to-dos of an iCalendar file too, or - for standard input"),
      OptionRecord(
        .weekStart, help: "The first day of the week (default: monday, or the preference week-start)"),
      OptionRecord(.list, short: "l", help: "Show the due items of this list only"),
      .sheet(), .json,
    ],
    arguments: [
      ArgumentRecord(.months, help: "The month, such as november or next month, or a range of months")
    ],
    examples: [
      "flick calendar": "Draw this month.",
      "flick calendar 2026-11..2027-01": "Draw three months.",
      "flick calendar november --events team.ics": "Draw a month with the events of a file.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let environment = context.environment
    let today = environment.localTime(environment.now()).day
    let period = try CalendarPeriod(
      context.arguments.arguments(.months), today: today, dates: context.dateWords())
    let usual = try context.configuration().weekStart
    let weekStart = context.arguments[.weekStart].map { $0 == "sunday" ? Weekday.sunday : .monday } ?? usual
    var output = CalendarOutput(
      days: period.days, today: today, weekStart: weekStart,
      entries: try dueItems(in: period.days, context))
    var outcome = Outcome()
    for path in context.arguments[.events] {
      output.entries += try events(of: path, in: period.days, context, &outcome)
    }
    output.entries.sort()
    if let format = SheetFormat(context.arguments) {
      outcome.output = format.outcome(output.sheet).output
      return outcome
    }
    outcome.output =
      context.arguments[.json]
      ? CalendarOutput.form.output(output)
      : Array(output.text(context.colorDepth, width: environment.terminal.width).utf8)
    return outcome
  }

  /// The open items due on these days of the local clock.
  private static func dueItems(
    in days: ClosedRange<CalendarDay>, _ context: Context
  ) throws(Failure) -> [CalendarOutput.Entry] {
    let document = try context.document()
    let moment = try context.moment()
    let only = context.arguments[.list] == nil ? nil : try context.list(in: document)
    var entries: [CalendarOutput.Entry] = []
    for (index, list) in document.lists.enumerated() where only.map({ $0 == index }) ?? true {
      let name = only == nil && document.lists.count > 1 ? list.name : nil
      for item in list.items where !item.isDone {
        guard let due = item.due else { continue }
        let (day, time) = (moment.day(of: due), moment.time(of: due))
        guard days.contains(day) else { continue }
        entries.append(
          CalendarOutput.Entry(.item(id: item.id, list: name), item.text, days: day...day, start: time))
      }
    }
    return entries
  }

  /// The events of a calendar file on these days; adds its errors to the outcome's messages.
  private static func events(
    of path: String, in days: ClosedRange<CalendarDay>, _ context: Context, _ outcome: inout Outcome
  ) throws(Failure) -> [CalendarOutput.Entry] {
    let (name, bytes) = try context.input(path)
    let calendar = ICalendar(bytes) { context.environment.zoneFile($0) }
    let (occurrences, isComplete) = calendar.occurrences(in: days, local: context.environment.localTime)
    for fault in ImportError.placed(calendar.faults, in: bytes) {
      outcome.say("\(name.visible):\(fault.line): \(fault.reason.visible)")
      outcome.fail(.data)
    }
    for warning in ImportError.placed(calendar.warnings, in: bytes) {
      outcome.say("warning: \(name.visible):\(warning.line): \(warning.reason.visible)")
    }
    if !isComplete {
      outcome.say(
        "warning: \(name.visible): some events repeat too often; their later repetitions are left out")
    }
    return occurrences.filter { !$0.isDone }.map { occurrence in
      CalendarOutput.Entry(
        occurrence.kind == .todo ? .todo : .event, occurrence.title, days: occurrence.days,
        start: occurrence.start, end: occurrence.end)
    }
  }
}

extension Environment {
  /// The name of the machine's time zone, from `TZ`, else from the target of `/etc/localtime`; nil if its rules have
  /// no name.
  var zoneName: String? {
    let place = variable("TZ") ?? (try? fileSystem.destination(ofLink: "/etc/localtime")) ?? ""
    let path = place.drop { $0 == ":" }
    let name = path.firstRange(of: "/zoneinfo/").map { path[$0.upperBound...] } ?? path
    return !name.isEmpty && !name.hasPrefix("/") && zoneFile(String(name)) != nil ? String(name) : nil
  }

  /// The system's file of a time zone, or nil if no zone has this name.
  func zoneFile(_ name: String) -> [UInt8]? {
    for folder in ["/usr/share/zoneinfo/", "/usr/lib/zoneinfo/", "/usr/share/lib/zoneinfo/"] {
      if let bytes = try? file(folder + name) { return bytes }
    }
    return nil
  }
}

/// The days that words on the command line name: a month, a year, or a range of days, months or years.
struct CalendarPeriod {
  let days: ClosedRange<CalendarDay>

  static let maxMonths = 1200

  /// Reads `2026-11`, `november`, `nov 2026`, `2026`, `2026-11-25`, and two of these with `..` or `to`
  /// between them, or a period that `dates` knows; no words mean the month of `today`, a single day means its month.
  init(_ words: [String], today: CalendarDay, dates: DateWords? = nil) throws(Failure) {
    let text = CalendarPeriod.trimmed(words.joined(separator: " "))
    let (first, last) = CalendarPeriod.ends(of: text.isEmpty ? "\(today)" : text)
    // A month alone without its year is the nearest one.
    let half =
      last == nil
      ? today.advanced(byMonths: -6) ?? today : CalendarDay(year: today.year, month: 1, day: 1) ?? today
    guard var from = Part(first, year: half.year) ?? Part(first, dates) else {
      throw CalendarPeriod.fault(first)
    }
    if !from.hasYear, from.days.upperBound < half { from = Part(first, year: half.year + 1) ?? from }
    guard let last else {
      days = from.isDay ? Part(month: CalendarMonth(of: from.days.lowerBound))?.days ?? from.days : from.days
      return
    }
    guard var to = Part(last, year: from.days.lowerBound.year) else { throw CalendarPeriod.fault(last) }
    // "november to february" means the next February.
    if !to.hasYear, to.days.upperBound < from.days.lowerBound {
      to = Part(last, year: from.days.lowerBound.year + 1) ?? to
    }
    let (start, end) = (from.days.lowerBound, to.days.upperBound)
    guard start <= end else { throw .usage("the range '\(text)' ends before it starts") }
    days = start...end
    guard days.months.count <= CalendarPeriod.maxMonths else {
      throw .usage("the range '\(text)' has more than \(CalendarPeriod.maxMonths) months")
    }
  }

  private static func fault(_ text: String) -> Failure {
    .value(
      text, isNot: "a month",
      advice: "write 2026-11, november, next month, 2026 or a range like 2026-11..2027-01")
  }

  /// The texts before and after `..` or `to`.
  private static func ends(of text: String) -> (first: String, last: String?) {
    for separator in ["..", " to "] {
      guard let range = text.firstRange(of: separator) else { continue }
      return (trimmed(text[..<range.lowerBound]), trimmed(text[range.upperBound...]))
    }
    return (text, nil)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// One end of a range: a day, a month or a year.
  private struct Part {
    var days: ClosedRange<CalendarDay>
    var isDay = false
    /// Whether the text names the year.
    var hasYear = true

    private init(_ days: ClosedRange<CalendarDay>, isDay: Bool = false) {
      self.days = days
      self.isDay = isDay
    }

    /// `next month`, `last week`, `tomorrow`.
    init?(_ text: String, _ dates: DateWords?) {
      guard let period = try? dates?.period(text), case .day(let first) = period.first,
        case .day(let last) = period.last
      else { return nil }
      self.init(first...last, isDay: first == last)
    }

    init?(month: CalendarMonth) {
      guard let first = month.day(1), let last = month.day(month.length) else { return nil }
      self.init(first...last)
    }

    /// `year` is the default where the text names none.
    init?(_ text: String, year: Int) {
      let words = text.split(separator: " ")
      if let day = CalendarDay(text) {
        self.init(day...day, isDay: true)
      } else if let month = CalendarMonth(text) {
        self.init(month: month)
      } else if let year = Part.year(text[...]), let first = CalendarDay(year: year, month: 1, day: 1),
        let last = CalendarDay(year: year, month: 12, day: 31)
      {
        self.init(first...last)
      } else if (1...2).contains(words.count), let number = CalendarMonth.number(named: words[0]) {
        let said = words.count == 2 ? Part.year(words[1]) : year
        guard let said, let month = CalendarMonth(year: said, month: number) else { return nil }
        self.init(month: month)
        hasYear = words.count == 2
      } else {
        return nil
      }
    }

    private static func year(_ text: Substring) -> Int? { CalendarMonth("\(text)-01")?.year }
  }
}
