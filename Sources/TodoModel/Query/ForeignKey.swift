/// What Taskwarrior, todo.txt and topydo call what flick has under another key.
package enum ForeignKey {
  /// Keys that set something of an item, and their keys here; `list` may be a tag too.
  package static let attributes = [
    "project": "list", "proj": "list", "pro": "list", "depends": "needs", "dep": "needs", "scheduled": "wait",
    "sched": "wait", "t": "wait", "rec": "recur", "parent": "under",
  ]

  /// Keys that only ask.
  private static let conditions = [
    "entry": "created", "end": "done", "description": "text", "desc": "text", "annotations": "note",
    "annotation": "note", "status": "is", "context": "tag",
  ]

  /// What Taskwarrior calls states, and their names here.
  static let states = ["pending": "open", "todo": "open", "completed": "done", "complete": "done"]

  /// How a condition is written here whose key, in lower case, is another program's: `list:Home or tag:Home` for
  /// `project:Home`; nil for any other key. A sign of comparison goes before a date.
  static func form(of key: String, _ sign: String, value: String) -> String? {
    guard let own = attributes[key] ?? conditions[key] else { return nil }
    switch own {
    case "list": return "list:\(value.isEmpty ? "NAME" : value) or tag:\(value.isEmpty ? "NAME" : value)"
    case "recur": return "recur:\(value.isEmpty ? "RULE" : value)"
    case "is": return "is:\(states[value.lowercased()] ?? (value.isEmpty ? "STATE" : value))"
    case "wait", "created", "done": return "\(own):\(sign)\(value.isEmpty ? "DATE" : value)"
    case "needs", "under": return "\(own):\(value.isEmpty ? "ID" : value)"
    default: return "\(own):\(value.isEmpty ? "WORD" : value)"
    }
  }

  /// How Taskwarrior's virtual tag is asked for here, as in `+OVERDUE`; nil for any other tag.
  package static func query(ofVirtualTag tag: String) -> String? { virtualTags[tag] }

  private static let virtualTags = [
    "OVERDUE": "is:overdue", "DUE": "is:due", "TODAY": "due:today", "DUETODAY": "due:today",
    "TOMORROW": "due:tomorrow", "YESTERDAY": "due:yesterday", "PENDING": "is:open", "COMPLETED": "is:done",
    "WAITING": "is:waiting", "BLOCKED": "is:blocked", "UNBLOCKED": "not is:blocked", "TAGGED": "tag:any",
    "PRIORITY": "priority:any", "ANNOTATED": "note:any", "SCHEDULED": "wait:any", "RECURRING": "is:recurring",
    "LATEST": "sort:-created limit:1", "READY": "--open",
  ]
}
