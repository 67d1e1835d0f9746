/// A predefined view; a saved view of the same name takes its place.
struct BuiltInView {
  let name: String
  /// The query as a user would type it; it covers all lists.
  let query: String
  let help: String

  static let all = [
    BuiltInView(
      name: "today", query: "list:* is:due sort:due,priority", help: "open items due by the end of today"),
    BuiltInView(
      name: "overdue", query: "list:* is:overdue sort:due,priority", help: "open items past their due date"),
    BuiltInView(
      name: "week", query: "list:* is:open due:..7d sort:due,priority",
      help: "open items due within seven days"),
    BuiltInView(
      name: "next", query: "list:* is:open -is:waiting -is:blocked -is:parent sort:next",
      help: "what to do next; --why shows the reason"),
    BuiltInView(
      name: "waiting", query: "list:* is:waiting sort:wait", help: "items hidden until a later date"),
    BuiltInView(
      name: "blocked", query: "list:* is:blocked sort:next", help: "items that need another to be done first"),
    BuiltInView(
      name: "recent", query: "list:* is:done done:-7d.. sort:-done",
      help: "items completed in the last seven days"),
  ]

  static var names: [String] { all.map(\.name) }

  static func named(_ name: String) -> BuiltInView? { all.first { $0.name == name } }
}
