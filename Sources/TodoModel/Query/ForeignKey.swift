/// The keys of Taskwarrior, todo.txt and topydo that differ from flick's.
package enum ForeignKey {
  /// Keys that set a field of an item, and flick's keys; `list` may mean a tag too, `until` ends a rule.
  package static let attributes = [
    "deadline": "due", "start": "wait", "url": "note", "comment": "note", "until": "until",
    "project": "list", "proj": "list", "pro": "list", "depends": "needs", "dep": "needs", "scheduled": "wait",
    "sched": "wait", "t": "wait", "rec": "recur", "parent": "under",
  ]

  /// Keys for queries only.
  private static let conditions = [
    "entry": "created", "end": "done", "description": "text", "desc": "text", "annotations": "note",
    "annotation": "note", "status": "is", "state": "is", "context": "tag", "has": "has", "finished": "done",
    "added": "created", "title": "text", "name": "text", "subject": "text", "summary": "text", "label": "tag",
  ]

  /// Taskwarrior's names of states, and flick's, or a whole condition.
  package static let states = [
    "pending": "open", "todo": "open", "completed": "done", "complete": "done", "late": "overdue",
    "active": "started", "tomorrow": "due:tomorrow",
    "today": "due:today", "closed": "done", "finished": "done", "hidden": "waiting", "deferred": "waiting",
    "repeating": "recurring", "repeat": "recurring", "repeats": "recurring", "ready": "open", "new": "open",
  ]

  /// Words for rules that flick writes otherwise.
  package static let rules = [
    "bimonthly": "every 2 months", "biannually": "every 6 months", "semiannually": "every 6 months",
    "biennially": "every 2 years", "semimonthly": "every 2 weeks", "midweek": "every wed", "never": "none",
  ]

  /// The condition in flick for another program's lower-case key, `list:Home or tag:Home` for `project:Home`,
  /// or nil for any other key. A sign of comparison goes before a date.
  package static func form(of key: String, _ sign: String, value: String) -> String? {
    guard let own = attributes[key] ?? conditions[key] else { return nil }
    switch own {
    case "until": return "other:until"
    case "has": return (ItemField(queryKey: value.lowercased())?.queryKey ?? "note") + ":any"
    case "list": return "list:\(value.isEmpty ? "NAME" : value) or tag:\(value.isEmpty ? "NAME" : value)"
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
