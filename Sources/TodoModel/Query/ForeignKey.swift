/// The keys of Taskwarrior, todo.txt and topydo that differ from flick's.
package enum ForeignKey {
  /// Keys that set a field of an item, and flick's keys; `list` may mean a tag too, `until` ends a rule.
  package static let attributes = [
    "deadline": "due", "duedate": "due", "due-date": "due", "due_date": "due", "start": "wait", "url": "note",
    "comment": "note", "until": "until", "project": "list", "proj": "list", "pro": "list", "depends": "needs",
    "dep": "needs", "scheduled": "wait", "sched": "wait", "t": "wait", "rec": "recur", "parent": "under",
    "repeat": "recur", "repeats": "recur", "every": "recur", "recurrence": "recur", "date": "due",
    "by": "due", "on": "due", "when": "due", "label": "tag", "labels": "tag", "context": "tag",
    "p": "pri", "prio": "pri", "d": "due", "defer": "wait", "threshold": "wait", "sub": "under",
    "remind": "due", "hide": "wait", "hidden": "wait", "freq": "recur", "cat": "tag",
    "category": "tag", "blocked-by": "needs",
  ]

  /// Keys for queries only.
  private static let conditions = [
    "entry": "created", "end": "done", "description": "text", "desc": "text", "annotations": "note",
    "annotation": "note", "status": "is", "state": "is", "has": "has", "no": "no", "without": "no",
    "finished": "done", "order": "sort", "orderby": "sort", "order-by": "sort", "added": "created",
    "in": "list", "title": "text", "name": "text", "subject": "text", "summary": "text", "content": "text",
  ]

  /// Priorities of other programs, and flick's.
  package static let letters = [
    "high": "A", "highest": "A", "urgent": "A", "medium": "B", "med": "B", "normal": "B", "low": "C",
    "lower": "C", "lowest": "D", "1": "A", "2": "B", "3": "C", "4": "D", "h": "A", "m": "B", "l": "C",
  ]

  /// Comparisons of dates in words.
  private static let comparisons = [
    "before": "due:<", "by": "due:<=", "after": "due:>", "on": "due:", "from": "due:>=", "since": "done:>=",
  ]

  /// Taskwarrior's names of states, and flick's, or a whole condition.
  package static let states = [
    "pending": "open", "todo": "open", "completed": "done", "complete": "done", "late": "overdue",
    "active": "started", "tomorrow": "due:tomorrow", "today": "due:today", "closed": "done",
    "finished": "done", "hidden": "waiting", "deferred": "waiting", "repeating": "recurring",
    "repeat": "recurring", "repeats": "recurring", "ready": "open", "new": "open", "undone": "open",
    "unfinished": "open", "incomplete": "open", "tonight": "due:today",
  ]

  /// Words for rules that flick writes otherwise.
  package static let rules = [
    "bimonthly": "every 2 months", "biannually": "every 6 months", "semiannually": "every 6 months",
    "half-yearly": "every 6 months", "biennially": "every 2 years", "semimonthly": "every 2 weeks",
    "midweek": "every wed", "twice a week": "mon,thu", "three times a week": "mon,wed,fri",
    "twice a day": "FREQ=HOURLY;INTERVAL=12", "three times a day": "FREQ=HOURLY;INTERVAL=8",
    "twice a month": "every 1st and 15th", "first of the month": "every 1st",
    "twice a year": "every 6 months", "eom": "every last day", "end of month": "every last day",
    "month end": "every last day", "morning": "daily", "evening": "daily", "night": "daily",
    "last workday": lastWorkday, "last weekday": lastWorkday, "last workday of the month": lastWorkday,
    "last weekday of the month": lastWorkday, "last business day": lastWorkday,
    "last business day of the month": lastWorkday, "never": "none", "no": "none", "off": "none",
  ]

  private static let lastWorkday = "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"

  /// Ways to write parts of rules, and the usual ones.
  private static let spellings = [
    ("bi-", "bi"), (" per ", " a "), (" weekly", " a week"), (" daily", " a day"), ("3x ", "three times "),
    ("2x ", "twice "), ("3 times ", "three times "), ("2 times ", "twice "), ("once every ", "every "),
    ("and every ", "and "), ("alternate ", "every other "), ("/", ","),
  ]

  /// The words of flick for a rule that other programs or people write otherwise, or nil for other words.
  package static func rule(_ text: String) -> String? {
    let text = spellings.reduce(text.lowercased()) { $0.replacing($1.0, with: $1.1) }
    let start = ["every ", "each "].first { text.hasPrefix($0) } ?? ""
    let plain = String(text.dropFirst(start.count))
    let sign = signs.first { text.hasPrefix($0.text) } ?? ("", "", "")
    let other = sign.before + text.dropFirst(sign.text.count) + sign.behind
    return rules[plain] ?? dayRule(plain)
      ?? (RecurrenceWords.rule(other) == nil ? RecurrenceWords.ended(text) : other)
  }

  /// Signs before a rule: `every! 3 days` and Org's `.+3d` count from the completion, `+3d` from the due date.
  private static let signs: [(text: String, before: String, behind: String)] = [
    ("every! ", "after ", ""), (".+", "after ", ""), ("++", "", ", skip missed"), ("+", "", ""),
  ]

  /// The rule for `mon-sat`, `day except sun` or the name of a month, or nil for other words.
  private static func dayRule(_ words: String) -> String? {
    if CalendarMonth.number(named: words) != nil { return "every year on \(words) 1" }
    let left = words.hasPrefix("day except ") ? Weekday(named: words.dropFirst(11)) : nil
    let ends = words.replacing(" to ", with: "-").split(separator: "-").compactMap { Weekday(named: $0) }
    guard left != nil || ends.count == 2 else { return nil }
    let days = left?.week.dropFirst() ?? ends[0].week.prefix { $0 != ends[1] } + [ends[1]]
    if days.elementsEqual(RecurrenceWords.workdays) { return "weekdays" }
    return days.map { $0.name.prefix(3).lowercased() }.joined(separator: ",")
  }

  /// The condition in flick for another program's lower-case key, `list:Home or tag:Home` for `project:Home`,
  /// or nil for any other key. A sign of comparison goes before a date.
  package static func form(of key: String, _ sign: String, value: String) -> String? {
    if let comparison = comparisons[key] { return comparison + (value.isEmpty ? "DATE" : value) }
    guard let own = attributes[key] ?? conditions[key] else { return nil }
    switch own {
    case "until": return "other:until"
    case "has", "no":
      return (ItemField(queryKey: value.lowercased())?.queryKey ?? "note") + (own == "has" ? ":any" : ":none")
    case "list": return "list:\(value.isEmpty ? "NAME" : value) or tag:\(value.isEmpty ? "NAME" : value)"
    case "pri": return "pri:\(letters[value.lowercased()] ?? (value.isEmpty ? "A" : value))"
    case "recur": return "recur:\(value.isEmpty ? "RULE" : value)"
    case "is":
      let state = states[value.lowercased()] ?? (value.isEmpty ? "STATE" : value)
      return state.contains(":") ? state : "is:" + state
    case "due", "wait", "created", "done": return "\(own):\(sign)\(value.isEmpty ? "DATE" : value)"
    case "needs", "under": return "\(own):\(value.isEmpty ? "ID" : value)"
    default: return "\(own):\(value.isEmpty ? "WORD" : value)"
    }
  }

  /// The query for a virtual tag of Taskwarrior such as `+OVERDUE`, or nil for any other tag.
  package static func query(ofVirtualTag tag: String) -> String? { virtualTags[tag] }

  private static let virtualTags = [
    "OVERDUE": "is:overdue", "DUE": "is:due", "TODAY": "due:today", "DUETODAY": "due:today",
    "TOMORROW": "due:tomorrow", "YESTERDAY": "due:yesterday", "PENDING": "is:open", "COMPLETED": "is:done",
    "WAITING": "is:waiting", "BLOCKED": "is:blocked", "UNBLOCKED": "not is:blocked", "TAGGED": "tag:any",
    "PRIORITY": "priority:any", "ANNOTATED": "note:any", "SCHEDULED": "wait:any", "RECURRING": "is:recurring",
    "LATEST": "sort:-created limit:1", "READY": "--open",
  ]
}
