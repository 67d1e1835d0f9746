import Arguments
import Gestures
import Interchange
import TodoModel

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
  static var null: Self { Self("null") }
  static var open: Self { Self("open") }
  static var other: Self { Self("other") }
  static var plain: Self { Self("plain") }
  static var play: Self { Self("play") }
  static var remove: Self { Self("remove") }
  static var repair: Self { Self("repair") }
  static var resolve: Self { Self("resolve") }
  static var take: Self { Self("take") }
  static var top: Self { Self("top") }
  static var version: Self { Self("version") }
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
    Self("columns", "COLUMNS", .oneOfOrOther(ListColumn.allCases.map(\.rawValue)))
  }
  static var compare: Self { Self("compare", "PROFILE,…", profiles) }
  static var due: Self { Self("due", "DATE", .date) }
  static var file: Self { Self("file", "PATH", .file) }
  static var format: Self { Self("format", "FORMAT", .oneOf(SimulationFormat.names)) }
  static var from: Self { Self("from", "FORMAT", .oneOf(ExchangeFormats.names)) }
  static var list: Self { Self("list", "NAME", .listName) }
  static var note: Self { Self("note", "TEXT") }
  static var output: Self { Self("output", "FILE", .file) }
  static var priority: Self { Self("priority", "LETTER") }
  static var profile: Self { Self("profile", "NAME|FILE", profiles) }
  static var query: Self { Self("query", "QUERY", .query) }
  static var recur: Self { Self("recur", "RULE") }
  static var record: Self { Self("record", "FILE", .file) }
  static var screen: Self { Self("screen", "WxH") }
  static var sort: Self { Self("sort", "KEYS", .oneOfOrOther(SortKey.Field.allCases.map(\.name))) }
  static var speed: Self { Self("speed", "FACTOR") }
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
  static var untag: Self { Self("untag", "TAG", .tag) }
}

extension OptionKey<Int> {
  static var down: Self { Self("down", "COUNT") }
  static var fragility: Self { Self("fragility", "RUNS", 1...100_000) }
  static var frames: Self { Self("frames", "COUNT", 1...60) }
  static var keep: Self { Self("keep", "LINE", 1...1_000_000) }
  static var limit: Self { Self("limit", "COUNT") }
  static var place: Self { Self("at", "PLACE", 1...Int.max) }
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

extension OptionKey<Grouping> {
  static var group: Self { Self("group", "BY") }
}
