import Arguments

/// The options that several commands share, each written once.
extension OptionRecord {
  static let file = OptionRecord(
    "file", short: "f", value: ValueRecord("PATH", .file), help: "Keep the list in this file",
    environment: "FLICK_FILE")
  static let color = OptionRecord(
    "color", value: ValueRecord("WHEN", .oneOf(["auto", "always", "never"])),
    help: "When to color the output",
    details: [
      "By default a terminal gets colors and a pipe does not. NO_COLOR, CLICOLOR, CLICOLOR_FORCE, COLORTERM "
        + "and TERM are heeded."
    ])
  /// Not shown, as there is a command for it; but many type it.
  static let version = OptionRecord("version", help: "Show the version", isHidden: true)
  static let lockTimeout = OptionRecord(
    "lock-timeout", value: ValueRecord("TIME", .duration),
    help: "How long to wait for another flick that is writing (default 10s)")
  static let json = OptionRecord("json", help: "Print one JSON document")
  /// Only for commands that have `--json` too.
  static let plain = OptionRecord("plain", help: "Print fields separated by tabs", conflicts: ["json"])
  static let list = OptionRecord(
    "list", short: "l", value: ValueRecord("NAME", .listName), help: "Use this list, not the current one")
  /// For commands that take items by id.
  static let query = OptionRecord(
    "query", short: "q", value: ValueRecord("QUERY", .text), help: "Take the items that meet this query",
    details: [
      "It is asked of the current list, or of all lists if it says list:NAME or list:*. Put it in quotes: "
        + "--query 'is:done tag:home'. The section QUERIES of the manual page says what it can ask."
    ])
  static let yes = OptionRecord(
    "yes", short: "y", help: "Do it without asking, to more than 20 items too")
  static let null = OptionRecord(
    "null", short: "0", help: "End lines with a NUL byte, as xargs -0 reads them", conflicts: ["json"])
  static let screen = OptionRecord(
    "screen", value: ValueRecord("WxH", .text),
    help: "Play recordings on a screen of this size in points (default 320x480)")
  static let dryRun = OptionRecord(
    "dry-run", short: "n", help: "Say what would be done and change nothing")
}

extension [OptionRecord] {
  /// What every command takes that works on items named by id or by a query.
  static let selecting: [OptionRecord] = [.query, .yes]
  /// What every command that changes the list takes.
  static let changing: [OptionRecord] = [.dryRun, .lockTimeout, .json]
}

extension ArgumentRecord {
  static func items(_ help: String = "The items: ids, ranges such as 3-7, or - for ids on standard input")
    -> ArgumentRecord
  {
    ArgumentRecord("ID", .some, kind: .id, help: help)
  }
  /// For commands that have `--query` too.
  static let selectedItems = ArgumentRecord(
    "ID", .many, kind: .id, help: "The items: ids, ranges such as 3-7, or - for ids on standard input")
}
