/// A figure that is aimed at, beside the one that was measured.
struct Goal: Hashable {
  enum Relation: String, Hashable {
    case atMost = "at most"
    case below = "below"
    case atLeast = "at least"
  }

  var title: String
  var found: Double
  var relation: Relation
  var limit: Double
  /// `× true`, `ms`.
  var unit: String

  var isMet: Bool {
    switch relation {
    case .atMost: found <= limit
    case .below: found < limit
    case .atLeast: found >= limit
    }
  }

  init(_ title: String, _ found: Double, _ relation: Relation, _ limit: Double, _ unit: String) {
    self.title = title
    self.found = found
    self.relation = relation
    self.limit = limit
    self.unit = unit
  }
}

extension Goal {
  /// Medians in milliseconds of the fastest other program in a table measured with Taskwarrior 2.6 and 3, todo.txt-cli,
  /// ultralist, dstask and topydo on a machine of two cores; for adding, of the fastest that syncs what it writes.
  /// They were measured by others: `--against` measures on the spot.
  static let fastestList = [10: 1.8, 1000: 16.6, 10_000: 105, 100_000: 976]
  static let fastestFiltered = [10_000: 56.0]
  static let fastestJSON = [10_000: 108.0]
  static let fastestAdd = [10: 2.4, 1000: 6.1, 10_000: 31, 100_000: 420]

  /// All goals for which something was measured.
  static func all(_ series: [Series], _ rows: [ComparedRow]) -> [Goal] {
    startUp(series) + reads(series) + writes(series) + inside(series) + live(series)
      + rows.compactMap { $0.goal }
  }

  private static func startUp(_ series: [Series]) -> [Goal] {
    var goals: [Goal] = []
    if let version = series.median("start.version"), let nothing = series.median("start.true") {
      goals.append(Goal("flick version", version / nothing, .atMost, 2.5, "× true"))
    }
    if let ten = series.median("simulate.ten") {
      goals.append(Goal("simulate of ten gestures", ten, .below, 3, "ms"))
    }
    if let early = series.median("simulate.early"), let late = series.median("simulate.late") {
      goals.append(Goal("simulate --at late", late / early, .atMost, 1.2, "× --at early"))
    }
    return goals
  }

  private static func reads(_ series: [Series]) -> [Goal] {
    var goals: [Goal] = []
    let tables = [
      ("list", "list", fastestList), ("filtered", "filtered list", fastestFiltered),
      ("json", "list --json", fastestJSON),
    ]
    for (name, title, table) in tables {
      for (size, others) in table.sorted(by: { $0.key < $1.key }) {
        guard let found = series.median("read.\(name)", items: size) else { continue }
        // With a few items it is enough to be faster, with many five times as fast is asked for.
        let goal =
          size < 1000
          ? Goal("\(title), \(size.grouped) items", found, .below, others, "ms")
          : Goal("\(title), \(size.grouped) items", found, .atMost, others / 5, "ms")
        goals.append(goal)
      }
    }
    let list = series.first { $0.name == "read.list" && $0.items == 100_000 }
    let file = series.first { $0.name == "write.dd" && $0.items == 100_000 }?.bytes
    if let peak = list?.peakMemory, let file, file > 0 {
      goals.append(
        Goal("memory of list, 100,000 items", Double(peak) / Double(file), .atMost, 6, "× the file"))
    }
    return goals
  }

  private static func writes(_ series: [Series]) -> [Goal] {
    var goals: [Goal] = []
    for (size, others) in fastestAdd.sorted(by: { $0.key < $1.key }) {
      if let add = series.median("write.add", items: size) {
        goals.append(Goal("add, \(size.grouped) items", add, .below, others, "ms"))
      }
    }
    if let dd = series.median("write.dd", items: 100_000) {
      for name in ["add", "done", "rm"] {
        if let found = series.median("write.\(name)", items: 100_000) {
          goals.append(Goal("\(name), 100,000 items", found / dd, .atMost, 2.5, "× dd"))
        }
      }
    }
    for size in Set(series.filter { $0.name == "many.one" }.compactMap { $0.items }).sorted() {
      if let one = series.median("many.one", items: size),
        let all = series.median("many.thousand", items: size)
      {
        goals.append(Goal("done of 1,000 ids, \(size.grouped) items", all / one, .atMost, 2, "× one id"))
      }
    }
    return goals
  }

  private static func inside(_ series: [Series]) -> [Goal] {
    var goals: [Goal] = []
    if let parse = series.first(where: { $0.name == "json.parse" })?.statistics?.median {
      goals.append(Goal("JSON, parse", parse, .atLeast, 500, "MB/s"))
    }
    for (suffix, log, limit) in [("", "no log", 5.0), ("-logged", "full log", 1.0)] {
      for stroke in Stroke.allCases {
        let found = Workloads.rows.map { series.median("touch.\(stroke)-\($0)\(suffix)") }
        guard let few = found[0], let many = found[1] else { continue }
        goals.append(
          Goal("\(stroke), \(log)", min(few, many), .atLeast, limit, Unit.millionSamplesPerSecond.rawValue))
        goals.append(
          Goal("\(stroke), \(log), 1,000,000 rows", abs(many / few - 1) * 100, .atMost, 20, "% from 100 rows")
        )
      }
    }
    return goals
  }

  private static func live(_ series: [Series]) -> [Goal] {
    var goals: [Goal] = []
    if let first = series.median("live.first", items: 100) {
      goals.append(Goal("touch, first frame of 100 items", first, .atMost, 15, "ms"))
    }
    for one in series {
      guard let found = one.statistics, let items = one.items?.grouped else { continue }
      switch one.name {
      case "live.report-200x60":
        goals.append(Goal("report to frame, \(items) items", found.median, .atMost, 5, "ms"))
        goals.append(Goal("report to frame, \(items) items, 99 %", found.percentile99, .atMost, 15, "ms"))
      case "live.drag-200x60":
        goals.append(
          Goal("report to frame, dragging, \(items) items, 99 %", found.percentile99, .atMost, 22, "ms"))
        if let share = one.counters["processor share while dragging, %"] {
          goals.append(Goal("processor, dragging, \(items) items", share, .atMost, 100.0 / 3, "% of a core"))
        }
        if let bytes = one.counters["kB/s while dragging"] {
          goals.append(Goal("output, dragging, \(items) items", bytes, .atMost, 1000, "kB/s"))
        }
      case "live.rest":
        goals.append(Goal("calls in rest, \(items) items", found.highest, .atMost, 0, Unit.calls.rawValue))
      default: break
      }
    }
    if let few = series.median("live.report-200x60", items: 100),
      let many = series.median("live.report-200x60", items: 10_000)
    {
      goals.append(Goal("10,000 items, report to frame", many / few, .atMost, 1.2, "× 100 items"))
    }
    return goals
  }
}
