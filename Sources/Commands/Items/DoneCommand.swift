import Arguments
import Text
import TodoModel

enum DoneCommand: Command {
  static let names = CommandNames(
    "done", foreign: ["do", "complete", "finish", "check", "tick", "close", "mark"])
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "date": "flick done ID --on DATE", "at": "flick done ID --on DATE", "when": "flick done ID --on DATE",
      "d": "flick done ID --on DATE", "yesterday": "flick done ID --on yesterday", "undo": "flick undone ID",
    ], summary: "Complete items",
    description: """
      A completed item stays where it is, or moves to the bottom of its list if the preference completed-sink is on.
      An item that is already done stays as it is.

      Open subtasks are completed with their parent. flick names the items that are no longer blocked.

      If the item repeats (--recur), the same step adds the next one directly above it, with open copies of all its
      subtasks.
      """,
    options: [
      OptionRecord(
        .on, help: "When it was done, if that was earlier",
        details:
          "A day means its last second, today means now. A rule that counts from the completion counts from then."
      )
    ] + .selecting + .changing,
    arguments: [.selectedItems(.openID)],
    examples: [
      "flick done 3": "Complete item 3.",
      "flick done 3 --on yesterday": "Complete item 3, which was done yesterday.",
      "flick done 3-7 12": "Complete several items in one step.",
      "flick done --query 'tag:errand'": "Complete all items with the tag.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let sinks = try context.configuration().isOn("completed-sink")
    let past = try pastTime(context.arguments[.on], context)
    return try context.changeSelected { document, places, now in
      let time = past?.time ?? now
      let made =
        try sinks || document.withSubtasks(places).count > places.count
        ? completing(places, in: document, at: time, sinks: sinks, context)
        : places.map { document[$0] }.filter { !$0.isDone }.map { .complete($0.uid, at: time) }
      let edits = made + dated(made, past?.day, in: document)
      let succession = try NextOccurrences(edits, on: document, created: now, context.linkWorld())
      return try PlannedChange(
        edits: succession.edits, nothing: document.saying("already done", of: places),
        remarks: succession.messages + BlockingRemarks(edits, on: document, at: now).lines)
    }
  }

  /// The edits that keep the day that `--on` names, for completions.
  private static func dated(_ edits: [Edit], _ day: CalendarDay?, in document: Document) -> [Edit] {
    guard let day else { return [] }
    return edits.compactMap { edit in
      guard case .complete(let uid, let time) = edit, var item = document.item(uid) else { return nil }
      item.completed = time
      item.setCompletionDay(day)
      return .setField(uid, FieldChange(.days, item.days))
    }
  }

  /// The command for ids and a day behind them: it completes the items, or sets their date.
  static func use(ofDay words: [String], _ context: Context) -> String? {
    let ids = words.prefix(while: ItemNames.isName)
    // In `1 24 nov` the second number is no id.
    for count in ids.indices.map({ $0 + 1 }) where ids.count < words.count {
      let day = words.dropFirst(count).drop { $0 == "on" }.joined(separator: " ").replacing("on:", with: "")
      guard (try? context.dateWords().looking(.past).read(day)) != nil else { continue }
      let isPast = (try? pastTime(day, context)) != nil
      let rest = isPast ? ["--on", day] : ["due:\(day)"]
      return ForeignCommands.line(isPast ? "done" : "edit", Array(ids.prefix(count)) + rest)
    }
    return nil
  }

  /// The time that `--on` names, at most now, with its day if it names one, or nil without it.
  private static func pastTime(
    _ text: String?, _ context: Context
  ) throws(Failure) -> (time: Instant, day: CalendarDay?)? {
    guard let text else { return nil }
    let now = context.environment.now()
    let moment = try context.moment()
    if let period = try? context.dateWords().looking(.past).period(text), period.first != period.last {
      throw .usage("--on: '\(text)' is more than a day; name the day, such as yesterday or 2026-11-20")
    }
    let ahead = Failure.usage("--on: '\(text)' is ahead; write a day or a time that has passed")
    let date = try context.date(text, of: "--on", .past)
    // Next month's day is not meant as last year's.
    if let coming = try? context.dateWords().looking(.coming).read(text), let date,
      moment.day(of: coming).daysSince1970 - moment.today.daysSince1970
        < moment.today.daysSince1970 - moment.day(of: date).daysSince1970 - 180
    {
      throw ahead
    }
    switch date {
    case .instant(let time)? where time <= now: return (time, nil)
    case .day(let day)? where day == moment.today: return (now, nil)
    case .day(let day)? where day < moment.today:
      let end = LocalTime(day, second: 86_399)?.instant(localTime: context.environment.localTime)
      return end.map { (min($0, now), day) }
    case nil: throw .usage("--on: expected a date such as yesterday, -3d or 2026-11-20")
    default: throw ahead
    }
  }

  /// Completes items one by one with their open subtasks, and moves each to the bottom if items sink.
  private static func completing(
    _ places: [Place], in document: Document, at now: Instant, sinks: Bool, _ context: Context
  ) throws -> [Edit] {
    let items = places.lazy.map { document[$0] }.filter { !$0.isDone }.map(\.uid)
    return try context.inTree(document, about: items, at: now) { tree in
      for uid in items {
        // The item may have been completed with its parent.
        guard let place = tree.place(of: uid), !tree.document[place].isDone else { continue }
        try tree.complete(uid)
        guard sinks else { continue }
        try tree.put(uid, under: tree.tree(of: place.list).parent(of: uid), in: place.list, at: .end)
      }
    }.edits
  }
}
