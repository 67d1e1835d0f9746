import Arguments
import Interchange
import Rendering
import Terminal
import TodoModel

enum CalendarCommand: Command {
  static let names = CommandNames("calendar", aliases: ["cal"])
  static let record = CommandRecord(
    names, summary: "Draw months with due items and events",
    description: """
      Draws the months, side by side if the terminal is wide enough, and lists below them the open items that are due,
      on all lists, and the events of calendar files. Without MONTH it draws this month.

      MONTH is 2026-11, november or nov 2026; 2026 is a whole year; 2026-11..2027-01 is a range, also of days. A sign
      after a day means: * something is due, . an event, + both, < today, ! today with something on it.

      Times are local times. Time zones come from the calendar files, else from the system. A file with faults is
      shown as far as flick can read it; the exit code is then 65.
      """,
    options: [
      OptionRecord(
        .events, short: "e",
        help: "Show the events and to-dos of an iCalendar file too, or - for standard input"),
      OptionRecord(
        .weekStart, help: "The first day of the week (default: monday, or the preference week-start)"),
      OptionRecord(.list, short: "l", help: "Show the due items of this list only"),
      .json,
    ],
    arguments: [
      ArgumentRecord(.months, help: "The month, or a range of months")
    ],
    examples: [
      "flick calendar": "Draw this month.",
      "flick calendar 2026-11..2027-01": "Draw three months.",
      "flick calendar november --events team.ics": "Draw a month with the events of a file.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let environment = context.environment
    let today = environment.localTime(environment.now()).day
    let period = try CalendarPeriod(context.arguments.arguments(.months), today: today)
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
    outcome.output =
      context.arguments[.json]
      ? output.json : Array(output.text(context.colorDepth, width: environment.terminal.width).utf8)
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
    for fault in calendar.faults {
      outcome.say("\(name.visible):\(fault.line): \(fault.reason.visible)")
      outcome.fail(.data)
    }
    for warning in calendar.warnings {
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
  /// The system's file of a time zone, or nil if no zone has this name.
  func zoneFile(_ name: String) -> [UInt8]? {
    for folder in ["/usr/share/zoneinfo/", "/usr/lib/zoneinfo/", "/usr/share/lib/zoneinfo/"] {
      if let bytes = try? file(folder + name) { return bytes }
    }
    return nil
  }
}
