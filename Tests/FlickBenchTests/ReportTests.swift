import Storage
import Testing
import TodoModel

@testable import flick_bench

@Suite struct ReportTests {
  static let machine = Machine(
    date: Instant(secondsSince1970: 1_795_000_000), kernel: "Linux 6.1.0 x86_64", cores: 2,
    memory: 8_000_000_000, load: 0.25,
    flick: FlickProgram(path: "/opt/flick", version: "0.1.0", build: "release, static"), bench: "release")

  /// A change of 100,000 items that takes twice as long as dd, of which the syncs are a half.
  static let report: Report = {
    var list = Series(
      name: "read.list", group: "100,000 items", title: "list", items: 100_000, values: [40, 50, 60],
      processor: 45.5, peakMemory: 60_000_000, bytes: 4_000_000)
    list.counters = ["rows made": 11]
    let group = "100,000 items"
    func change(_ name: String, _ values: [Double], bytes: Int) -> Series {
      Series(name: "write.\(name)", group: group, title: name, items: 100_000, values: values, bytes: bytes)
    }
    var report = Report(
      machine: machine,
      series: [
        list, change("dd", [20, 20, 20], bytes: 15_000_000), change("sync-record", [2, 2, 2], bytes: 400),
        change("sync-file", [17, 17, 17], bytes: 15_000_000), change("sync-folder", [1, 1, 1], bytes: 0),
        change("add", [40, 40, 60], bytes: 400),
      ])
    report.rows = [
      ComparedRow(
        deed: .list, items: 1000, program: "Taskwarrior 2.6.2", isSynced: true, flick: 2, other: 17)
    ]
    report.notes = ["a note"]
    return report
  }()

  @Test func theTextIsReadable() {
    #expect(
      Self.report.text == """
        2026-11-18T11:06:40Z, 2 cores, 8.00 GB, Linux 6.1.0 x86_64, load 0.25
        flick 0.1.0 (release, static), flick-bench (release)
        median of the runs; spread: what the quartiles are apart, in percent of the median; cpu: the median
        of the processor's time; bytes: written to standard output or (by changes) to the history, or read;
        memory: the most at once in any run

                        median  lowest  highest  spread  cpu ms    bytes   memory  runs
        100,000 items
          list         50.0 ms    40.0     60.0    20 %    45.5  4.00 MB  60.0 MB     3
          dd           20.0 ms    20.0     20.0     0 %          15.0 MB              3
          sync-record  2.00 ms    2.00     2.00     0 %            400 B              3
          sync-file    17.0 ms    17.0     17.0     0 %          15.0 MB              3
          sync-folder  1.00 ms    1.00     1.00     0 %              0 B              3
          add          40.0 ms    40.0     60.0    25 %            400 B              3

                 whole  three syncs  the rest
        100,000 items
          add  40.0 ms      20.0 ms   20.0 ms

                  flick    other   ratio
        1,000 items, against Taskwarrior 2.6.2
          list  2.00 ms  17.0 ms  × 8.50

                                                                  found           goal
        goals
          list, 100,000 items                                   50.0 ms    at most 195  met
          memory of list, 100,000 items                 4.00 × the file   at most 6.00  met
          add, 100,000 items                                    40.0 ms      below 420  met
          add, 100,000 items                                  2.00 × dd   at most 2.50  met
          list, 1,000 items, against Taskwarrior 2.6.2   8.50 × as fast  at least 5.00  met

        counted
          read: rows made 11

        note: a note

        """)
  }

  /// All programs' names and versions, and what the longest numbers come to.
  @Test func theTextFitsInAHundredColumns() {
    var report = Self.report
    report.series.append(
      Series(
        name: "exchange.x", group: "x", title: "a title that is too long to be shown",
        values: [
          12_345, 99_999, 98_765, 80_000,
        ], processor: 98_765, peakMemory: 999_000_000, bytes: 999_000_000))
    report.series.append(
      Series(
        name: "json.x", group: "x", title: "parse into a document", unit: .megabytesPerSecond,
        values: [1234, 1250], processor: 98_765, bytes: 152_000_000))
    report.rows = [
      ComparedRow(
        deed: .filtered, items: 100_000, program: "Taskwarrior 2.6.2", isSynced: true, flick: 20,
        other: 123_456)
    ]
    #expect(report.text.split(separator: "\n").map { String($0) }.filter { $0.count > 100 } == [])
  }

  @Test func nothingThatHarmsATerminalIsShown() {
    var report = Self.report
    report.notes = ["a\u{1B}[2Jb"]
    #expect(report.text.hasSuffix("note: a\\e[2Jb\n") || !report.text.contains("\u{1B}"))
    #expect(!report.markdown.contains("\u{1B}"))
  }

  @Test func theJSONSaysTheSame() throws {
    let json = try JSONValue(parsing: Array(Self.report.json.utf8))
    guard case .object(let members) = json, case .array(let results)? = json["results"],
      case .object(let list)? = results.first
    else {
      Issue.record("no object")
      return
    }
    #expect(
      members.map { $0.name } == [
        "format", "version", "machine", "results", "changes", "compared", "goals", "notes",
      ])
    #expect(json["machine"]?["flickBuild"] == .string("release, static"))
    #expect(json["machine"]?["date"] == .string("2026-11-18T11:06:40Z"))
    #expect(
      list == [
        .init("name", .string("read.list")), .init("group", .string("100,000 items")),
        .init("title", .string("list")), .init("items", .number("100000")), .init("unit", .string("ms")),
        .init("median", .number("50")), .init("lowest", .number("40")), .init("highest", .number("60")),
        .init("spread", .number("10")), .init("p99", .number("59.8")), .init("runs", .number("3")),
        .init("bytes", .number("4000000")),
        .init("memory", .number("60000000")), .init("processor", .number("45.5")),
        .init("counters", .object([.init("rows made", .number("11"))])),
        .init("values", .array([.number("40"), .number("50"), .number("60")])),
      ])
    #expect(
      json["changes"]
        == .array([
          .object([
            .init("name", .string("add")), .init("items", .number("100000")), .init("whole", .number("40")),
            .init("syncs", .number("20")), .init("rest", .number("20")),
          ])
        ]))
    #expect(
      json["compared"]
        == .array([
          .object([
            .init("deed", .string("list")), .init("items", .number("1000")),
            .init("program", .string("Taskwarrior 2.6.2")), .init("flick", .number("2")),
            .init("other", .number("17")), .init("ratio", .number("8.5")),
          ])
        ]))
    guard case .array(let goals)? = json["goals"] else {
      Issue.record("no goals")
      return
    }
    #expect(goals.count == 5)
    #expect(
      goals.first
        == .object([
          .init("title", .string("list, 100,000 items")), .init("found", .number("50")),
          .init("relation", .string("at most")), .init("limit", .number("195.2")),
          .init("unit", .string("ms")),
          .init("met", .bool(true)),
        ]))
  }

  @Test func resultsComeBackFromAProcessAsTheyWere() {
    let text = Series.json(Self.report.series)
    #expect(Series.all(json: Array(text.utf8)) == Self.report.series)
    #expect(Series.all(json: Array("{}".utf8)) == nil)
    #expect(Series.all(json: Array(#"[{"name":"x"}]"#.utf8)) == nil)
    #expect(Series.all(json: Array("[".utf8)) == nil)
  }
}
