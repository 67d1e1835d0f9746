import Arguments

/// The options that several commands share, each written once.
extension OptionRecord {
  static let file = OptionRecord(
    .file, short: "f", help: "Use the list in this file", environment: "FLICK_FILE")
  static let color = OptionRecord(
    .color, help: "When to color the output",
    details: """
      By default a terminal gets colors and a pipe does not. NO_COLOR, CLICOLOR, CLICOLOR_FORCE, COLORTERM and TERM
      are respected.
      """)
  /// Hidden, as there is a command for it; but many users type it.
  static let version = OptionRecord(.version, help: "Show the version", isHidden: true)
  static let lockTimeout = OptionRecord(
    .lockTimeout, help: "How long to wait while another flick writes (default 10s)")
  static let json = OptionRecord(.json, help: "Print one JSON document")
  /// Only for commands that have `--json` too.
  static let plain = OptionRecord(.plain, help: "Print fields separated by tabs", conflicts: ["json"])
  static let list = OptionRecord(.list, short: "l", help: "Use this list instead of the current one")
  static let query = OptionRecord(
    .query, short: "q", help: "Select the items that match this query",
    details: """
      Searches the current list, or all lists if the query has list:NAME or list:*. Put the query in quotes: --query
      'is:done tag:home'. flick help queries lists all conditions.
      """)
  static let yes = OptionRecord(
    .yes, short: "y", help: "Do not ask before changing more than \(ItemSelection.confirmationLimit) items")
  static let yesToSteps = OptionRecord(
    .yes, short: "y", help: "Do not ask before more than \(ItemSelection.confirmationLimit) steps")
  static let null = OptionRecord(
    .null, short: "0", help: "End lines with a NUL byte, as xargs -0 reads them", conflicts: ["json"])
  static let screen = OptionRecord(
    .screen, help: "Play recordings on a screen of this size in points (default 320x480)")
  static let dryRun = OptionRecord(.dryRun, short: "n", help: "Show what would change, and change nothing")
}

extension [OptionRecord] {
  static let selecting: [OptionRecord] = [.query, .yes]
  static let changing: [OptionRecord] = [.dryRun, .lockTimeout, .json]
}

extension ArgumentRecord {
  private static let itemsHelp = "The items: ids, ranges such as 3-7, or - for ids on standard input"

  static let steps = ArgumentRecord(.count, help: "Number of steps (default 1)")
  static func items(_ help: String = itemsHelp) -> ArgumentRecord { ArgumentRecord(.items, help: help) }
  /// For commands that have `--query` too.
  static let selectedItems = selectedItems(.id)

  /// The items argument of a command for items of one kind, which completions then offer.
  static func selectedItems(_ kind: ValueKind) -> ArgumentRecord {
    ArgumentRecord(.optionalItems(kind), help: itemsHelp)
  }
}
