import Arguments
import Gestures
import Interchange
import Laboratory
import TodoModel

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
  static let version = OptionRecord(.version, short: "V", help: "Show the version", isHidden: true)
  static let lockTimeout = OptionRecord(
    .lockTimeout, help: "How long to wait while another flick writes (default 10s)")
  static let json = OptionRecord(.json, help: "Print one JSON document")
  /// Only for commands that have `--json` too.
  static let plain = OptionRecord(.plain, help: "Print fields separated by tabs", conflicts: ["json"])
  static func sheet(conflicts: [String] = ["json"]) -> OptionRecord {
    OptionRecord(
      .sheet, help: "text, or a page for print and for sharing as svg or html",
      details: "The page is one file that loads nothing: flick list --format html > list.html",
      conflicts: conflicts)
  }
  static let list = OptionRecord(.list, short: "l", help: "Use this list instead of the current one")
  static let allLists = OptionRecord(
    .all, short: "a", help: "Take completed items in every list", conflicts: ["list"])
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
  static let quiet = OptionRecord(
    .quiet, help: "Do not report what was done", conflicts: ["json"])
  static let noContext = OptionRecord(
    .noContext, help: "Leave out the context that flick config context has set")
  static let dryRun = OptionRecord(.dryRun, short: "n", help: "Show what would change, and change nothing")
}

extension [OptionRecord] {
  static let selecting: [OptionRecord] = [.query, .yes]
  static let changing: [OptionRecord] = [.dryRun, .quiet, .lockTimeout, .json]
}

extension ArgumentRecord {
  private static let itemsHelp =
    "The items: ids such as 3 or 2,5, ranges such as 3-7, or - for ids on standard input"

  static let steps = ArgumentRecord(.count, help: "Number of steps (default 1)")
  static func items(_ help: String = itemsHelp) -> ArgumentRecord { ArgumentRecord(.items, help: help) }
  /// For commands that have `--query` too.
  static let selectedItems = selectedItems(.id)

  /// The items argument of a command for items of one kind, which completions then offer.
  static func selectedItems(_ kind: ValueKind) -> ArgumentRecord {
    ArgumentRecord(.optionalItems(kind), isUsual: true, help: itemsHelp)
  }
}

// The names of all options. Their records are with the commands that take them.

extension OptionKey<Bool> {
  static var all: Self { Self("all") }
  static var apply: Self { Self("apply") }
  static var archived: Self { Self("archived") }
  static var bottom: Self { Self("bottom") }
  static var candidates: Self { Self("candidates") }
  static var check: Self { Self("check") }
  static var count: Self { Self("count") }
  static var crop: Self { Self("crop") }
  static var dryRun: Self { Self("dry-run") }
  static var expand: Self { Self("expand") }
  static var force: Self { Self("force") }
  static var ids: Self { Self("ids") }
  static var json: Self { Self("json") }
  static var minimize: Self { Self("minimize") }
  static var new: Self { Self("new") }
  static var noContext: Self { Self("no-context") }
  static var null: Self { Self("null") }
  static var open: Self { Self("open") }
  static var other: Self { Self("other") }
  static var plain: Self { Self("plain") }
  static var play: Self { Self("play") }
  static var print: Self { Self("print") }
  static var quiet: Self { Self("quiet") }
  static var remove: Self { Self("remove") }
  static var repair: Self { Self("repair") }
  static var resolve: Self { Self("resolve") }
  static var take: Self { Self("take") }
  static var top: Self { Self("top") }
  static var version: Self { Self("version") }
  static var whole: Self { Self("whole") }
  static var why: Self { Self("why") }
  static var yes: Self { Self("yes") }
}

extension OptionKey<String> {
  static var append: Self { Self("append", "TEXT") }
  static var appendNote: Self { Self("append-note", "TEXT") }
  static var after: Self { Self("after", "ID", .id) }
  static var before: Self { Self("before", "ID", .id) }
  static var color: Self { Self("color", "WHEN", .oneOf(["auto", "always", "never"])) }
  static var columns: Self {
    Self("columns", "COLUMNS", .oneOfOrOther(ListColumn.allCases.map(\.name)))
  }
  static var compare: Self { Self("compare", "PROFILE,…", profiles) }
  static var curve: Self { Self("format", "FORMAT", .oneOf(["text", "json", "svg"])) }
  static var due: Self { Self("due", "DATE", .date) }
  static var expectations: Self { Self("on", "FILE", .file) }
  static var file: Self { Self("file", "PATH", .file) }
  static var format: Self { Self("format", "FORMAT", .oneOf(SimulationFormat.names)) }
  static var from: Self { Self("from", "FORMAT", .oneOf(ExchangeFormats.sources)) }
  static var fields: Self { Self("columns", "FIELD=TITLE,…") }
  static var list: Self { Self("list", "NAME", .listName) }
  static var note: Self { Self("note", "TEXT") }
  static var on: Self { Self("on", "DATE") }
  static var output: Self { Self("output", "FILE", .file) }
  static var priority: Self { Self("priority", "LETTER", .oneOfOrOther(["A", "B", "C", "none"])) }
  static var profile: Self { Self("profile", "NAME|FILE", profiles) }
  static var query: Self { Self("query", "QUERY", .query) }
  static var recur: Self { Self("recur", "RULE", .oneOfOrOther(CompletionCandidates.rules + ["none"])) }
  static var record: Self { Self("record", "FILE", .file) }
  static var screen: Self { Self("screen", "WxH") }
  static var sheet: Self { Self("format", "FORMAT", .oneOf(["text", "svg", "html"])) }
  static var sort: Self { Self("sort", "KEYS", .oneOfOrOther(SortKey.Field.allCases.map(\.name))) }
  static var speed: Self { Self("speed", "FACTOR") }
  static var threshold: Self { Self("threshold", "NAME") }
  static var to: Self { Self("to", "FORMAT", .oneOf(ExchangeFormats.names)) }
  static var under: Self { Self("under", "ID", .id) }
  static var unset: Self { Self("unset", "KEY", ConfigCommand.keyKind) }
  static var wait: Self { Self("wait", "DATE", .date) }
  static var weekStart: Self { Self("week-start", "DAY", .oneOf(["monday", "sunday"])) }

  private static var profiles: ValueKind { .oneOfOrOther(ProfileName.allCases.map(\.rawValue)) }
}

extension OptionKey<[String]> {
  static var events: Self { Self("events", "FILE", .file) }
  static var hit: Self { Self("hit", "X,Y") }
  static var needs: Self { Self("needs", "ID", .id) }
  static var tag: Self { Self("tag", "TAG", .tag) }
  static var unmet: Self { Self("unmet", "FILE", .file) }
  static var untag: Self { Self("untag", "TAG", .tag) }
}

extension OptionKey<Int> {
  static var down: Self { Self("down", "COUNT") }
  static var fastest: Self { Self("fastest", "SPEED", 1...1_000_000) }
  static var fragility: Self { Self("fragility", "RUNS", 1...100_000) }
  static var frames: Self { Self("frames", "COUNT", 1...60) }
  static var keep: Self { Self("keep", "LINE", 1...1_000_000) }
  static var limit: Self { Self("limit", "COUNT") }
  static var place: Self { Self("at", "PLACE", 1...Int.max) }
  static var rate: Self { Self("rate", "MOVES", 1...1000) }
  static var up: Self { Self("up", "COUNT") }
}

extension OptionKey<Duration> {
  static var lockTimeout: Self { Self("lock-timeout") }
  static var poster: Self { Self("poster") }
  static var syncTimeout: Self { Self("sync-timeout") }
}

extension OptionKey<[Duration]> {
  static var at: Self { Self("at") }
}

extension OptionKey<StatisticsPeriod> {
  static var by: Self { Self("by", "PERIOD") }
}

extension OptionKey<RangeSearch.Goal> {
  static var find: Self { Self("find", "GOAL") }
}

extension OptionKey<Grouping> {
  static var group: Self { Self("group", "BY") }
}

// The names of all arguments. Their records are with the commands that take them.

extension ArgumentKey<String> {
  static var action: Self {
    Self("ACTION", .oneOf(["add", "rename", "rm", "move", "mv", "use"]), isOptional: true)
  }
  static var base: Self { Self("BASE", .file) }
  static var file: Self { Self("FILE", .file, isOptional: true) }
  static var item: Self { Self("ID", .id, isOptional: true) }
  static var key: Self { Self("KEY", ConfigCommand.keyKind, isOptional: true) }
  static var ours: Self { Self("OURS", .file) }
  static var range: Self { Self("A..B") }
  static var remote: Self { Self("REMOTE", isOptional: true) }
  static var subject: Self { Self("SUBJECT", .subject, isOptional: true) }
  static var theirs: Self { Self("THEIRS", .file) }
  static var value: Self { Self("VALUE", ConfigCommand.valueKind, isOptional: true) }
}

extension ArgumentKey<[String]> {
  static var files: Self { Self("FILE", .file) }
  static var items: Self { Self("ID", .id) }
  static var listNames: Self { Self("NAME", .listName, isOptional: true) }
  static var months: Self { Self("MONTH", isOptional: true) }
  static var newText: Self { Self("TEXT", .itemWord, isOptional: true) }
  static var paths: Self { Self("PATH", .file, isOptional: true) }
  static var query: Self { Self("QUERY", .query, isOptional: true) }
  static var text: Self { Self("TEXT", .itemWord) }

  /// Optional items; `kind` selects what completions offer.
  static func optionalItems(_ kind: ValueKind) -> Self { Self(items.name, kind, isOptional: true) }
}

extension ArgumentKey<Int> {
  static var count: Self { Self("COUNT", 1...Int.max, isOptional: true) }
}

extension ArgumentKey<Completions.Shell> {
  static var shell: Self { Self("SHELL", isOptional: true) }
}
