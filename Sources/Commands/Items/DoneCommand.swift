import Arguments
import Rendering
import Text
import TodoModel

enum DoneCommand: Command {
  static let names = CommandNames(
    "done", foreign: ["do", "complete", "finish", "check", "tick", "close", "mark"])
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "all": "flick done --query list:NAME", "a": "flick done --query list:NAME",
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
    let past = try pastTime(context)
    return try context.changeSelected { document, places, now in
      let time = past?.time ?? now
      let made =
        try sinks || document.withSubtasks(places).count > places.count
        ? completing(places, in: document, at: time, sinks: sinks, context)
        : places.map { document[$0] }.filter { !$0.isDone }.map { .complete($0.uid, at: time) }
      let edits = made + dated(made, past?.day, in: document)
      let succession = try NextOccurrences(edits, on: document, context.linkWorld())
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

  /// The time that `--on` names, at most now, with its day if it names one, or nil without it.
  private static func pastTime(_ context: Context) throws(Failure) -> (time: Instant, day: CalendarDay?)? {
    guard let text = context.arguments[.on] else { return nil }
    let now = context.environment.now()
    let moment = try context.moment()
    switch try context.date(text, of: "--on", .past) {
    case .instant(let time)? where time <= now: return (time, nil)
    case .day(let day)? where day == moment.today: return (now, nil)
    case .day(let day)? where day < moment.today:
      let end = LocalTime(day, second: 86_399)?.instant(localTime: context.environment.localTime)
      return end.map { (min($0, now), day) }
    case nil: throw .usage("--on: expected a date such as yesterday, -3d or 2026-11-20")
    default: throw .usage("--on: '\(text)' is ahead; write a day or a time that has passed")
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

struct BlockingRemarks {
  /// A line for each item completed while blocked, and for each item no longer blocked.
  private(set) var lines: [String] = []

  /// Computes the remarks on `edits` before they are made.
  init(_ edits: [Edit], on before: Document, at now: Instant) throws(EditError) {
    let old = ItemNeeds(before)
    guard !old.isEmpty else { return }
    var after = before
    try after.apply(edits, at: now)
    let completed = edits.compactMap { edit in if case .complete(let uid, _) = edit { uid } else { nil } }
    for uid in completed {
      // Items completed in the same step do not count as blockers.
      let blockers = old.blockers(of: uid).filter { !completed.contains($0) }
      guard !blockers.isEmpty else { continue }
      lines.append(
        "\(before.name(of: uid)) was still blocked by \(blockers.map { before.name(of: $0) }.joined(separator: ", "))"
      )
    }
    let new = ItemNeeds(after)
    let free = old.blocked.filter { uid in !new.isBlocked(uid) && after.item(uid)?.isDone == false }
    let items = free.compactMap { after.item($0) }.sorted { $0.id < $1.id }
    lines += items.map { "#\($0.id) \($0.text.visible) is no longer blocked" }
  }
}

enum StartCommand: Command {
  static let names = CommandNames("start", foreign: ["begin"])
  static let record = CommandRecord(
    names, summary: "Mark items as in progress",
    description: """
      Marks open items as being worked on: flick list shows [>] in front of them, flick next puts them first, and
      is:started finds them. flick stop or completing the item ends that. Only the time of the start is kept.
      --query finds only open items.
      """,
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: [
      "flick start 3": "Begin work on item 3.",
      "flick list --all is:started": "Show what is being worked on.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected(queried: (.test(.state(.open)), "open items")) { document, places, now in
      let items = places.map { document[$0] }
      if let done = items.first(where: \.isDone) {
        throw Failure.notFound(
          "#\(done.id) \(done.text.visible) is done; reopen it first (flick undone \(done.id))")
      }
      return PlannedChange(
        edits: items.filter { !$0.isStarted }.map { .setField($0.uid, .started(now)) },
        nothing: document.saying("already started", of: places))
    }
  }
}

enum StopCommand: Command {
  static let names = CommandNames("stop", foreign: ["pause"])
  static let record = CommandRecord(
    names, summary: "Mark items as not in progress",
    description: "The items stay open; flick done completes an item and ends the work on it in one step.",
    options: .selecting + .changing, arguments: [.selectedItems(.openID)],
    examples: [
      "flick stop 3": "End work on item 3.",
      "flick stop --query 'list:* is:started'": "End work on all items.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected { document, places, _ in
      PlannedChange(
        edits: places.map { document[$0] }.filter(\.isStarted).map { .setField($0.uid, .started(nil)) },
        nothing: document.saying("not started", of: places))
    }
  }
}

enum ArchiveCommand: Command {
  static let names: CommandNames = "archive"
  static let record = CommandRecord(
    names, summary: "Archive completed items",
    description: """
      Archives the completed items of the current list, of all with --all, or those among IDs or a query, in one step. While a context is set, only those that flick list would show. They stay in the
      file and in its history, but nothing shows them unless asked: flick list --archived, or is:archived in a query.
      flick undone reopens one, and flick undo takes the step back. flick clear removes items instead.
      """,
    options: [
      .list, .allLists, .query, .noContext,
      OptionRecord(.yes, short: "y", help: "Not needed", isHidden: true),
    ] + .changing,
    arguments: [
      ArgumentRecord(
        .optionalItems(.completedID), help: "The items; without any, all completed ones of the list")
    ],
    examples: [
      "flick archive": "Archive all completed items of the list.",
      "flick archive --all": "Archive the completed items of every list.",
      "flick archive --query 'list:* done:<-30d'": "Archive what was done over a month ago.",
      "flick list is:archived": "Show the archived items.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let isWhole = context.arguments.arguments(.items).isEmpty && context.arguments[.query] == nil
    guard isWhole else {
      if context.arguments[.list] != nil || context.arguments[.all] {
        let option = context.arguments[.all] ? "--all" : "--list"
        throw .usage("\(option) is for all completed items; leave out the ids and the query, or \(option)")
      }
      return try context.changeSelected(asking: false) { document, places, now in
        let items = places.map { document[$0] }
        return PlannedChange(
          edits: archiving(items, at: now), nothing: "nothing to archive",
          remarks: items.filter { !$0.isDone && context.arguments[.query] == nil }.map {
            "#\($0.id) \($0.text.shortened(toColumns: 40)) is open; only completed items are archived (flick done \($0.id))"
          })
      }
    }
    let line = try context.contextLine()
    var outcome = try context.change(nothing: "there are no completed items to archive") { document, now in
      archiving(try context.itemsToTidy(in: document), at: now)
    }
    if let line { outcome.say(line) }
    return outcome
  }

  private static func archiving(_ items: [Item], at now: Instant) -> [Edit] {
    items.filter { $0.isDone && !$0.isArchived }.map {
      // If clocks differ, an item may have been completed in the future of this machine.
      .setField($0.uid, .archived(max(now, $0.completed ?? now)))
    }
  }
}

enum StatsCommand: Command {
  static let names = CommandNames("stats", foreign: ["summary", "burndown", "statistics"])
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "week": "flick stats --by week", "month": "flick stats --by month", "day": "flick stats --by day",
      "weekly": "flick stats --by week", "monthly": "flick stats --by month", "daily": "flick stats --by day",
      "since": "flick stats \"created:>=mon\"", "today": "flick stats done:today",
    ], summary: "Count items created, done and open",
    description: """
      Counts, for each day, week or month, the items created and completed in it and the items open at its end. The
      last line has the totals, with the list that was counted, and the median time from creation to completion.
      Archived items count; removed items do not.

      QUERY is as for flick list; without it all items of the current list count. While a context is set, only what
      matches it counts.

      With --plain the fields of a line are: first day, created, done, open.
      """,
    options: [
      .list,
      OptionRecord(.all, short: "a", help: "Count the items of all lists", conflicts: ["list"]),
      OptionRecord(.by, help: "The length of the periods (default week)"),
      OptionRecord(.limit, help: "Show at most this many periods, the last ones (default 12)"),
      .sheet(conflicts: ["json", "plain"]), .noContext, .json, .plain,
    ],
    arguments: [ArgumentRecord(.query, help: "Which items count; without it, all")],
    examples: [
      "flick stats": "Show the last twelve weeks of the list.",
      "flick stats --all --by month tag:work": "Show the last twelve months of work.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let arguments = context.arguments
    let words = arguments.arguments(.query)
    let asked = words.isEmpty ? Query.everything : try context.query(words.joined(separator: " "))
    let query = Query.all(of: [try context.currentContext()?.query ?? .everything, asked])
    let document = try context.document()
    let lists = try context.lists(of: query, in: document)
    let moment = try context.moment()
    let found = document.find(ListRequest(query: query), in: lists, at: moment, withArchived: true)
    let statistics = ItemStatistics(
      found.items.map(\.item), by: arguments[.by] ?? .week,
      weekStart: try context.configuration().weekStart,
      limit: arguments[.limit] ?? 12, at: moment)
    let list = lists.count == 1 ? lists.first.map { document.lists[$0].name } : nil
    let name = list?.visible ?? "all lists"
    let terminal = context.environment.terminal
    var outcome =
      if arguments[.json] {
        Outcome(ItemStatistics.form.document((list, statistics)))
      } else if arguments[.plain] {
        Outcome(statistics.plain)
      } else if let format = SheetFormat(arguments) {
        format.outcome(statistics.sheet(of: name))
      } else {
        Outcome(statistics.text(of: name, context.colorDepth, width: terminal.output ? terminal.width : nil))
      }
    for remark in try context.remarks(on: query, in: document, foundNothing: found.items.isEmpty) {
      outcome.say(remark)
    }
    let text = words.joined(separator: " ")
    if found.items.isEmpty, let date = context.condition(named: text, "done"), !date.hasPrefix("is:") {
      outcome.say(
        "'\(text.visible)' was searched for in the texts; flick stats \(date.shellWord) counts what was done then"
      )
    }
    if let line = try context.contextLine() { outcome.say(line) }
    return outcome
  }
}
