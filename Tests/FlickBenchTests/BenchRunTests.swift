import Arguments
import TestSupport
import Testing

@testable import flick_bench

/// What the program makes of its words, without measuring anything.
@Suite struct BenchRunTests {
  private func run(_ words: String...) throws -> BenchOutcome {
    try BenchRun(own: "/nowhere/flick-bench", parent: "/nowhere").run(words)
  }

  @Test(arguments: [
    (["--against", "task"], ["--against", "task"]),
    (["--against", "task", "todo-txt", "--json"], ["--against", "task", "--against", "todo-txt", "--json"]),
    (["--against", "a", "--against", "b", "c"], ["--against", "a", "--against", "b", "--against", "c"]),
    (["--against=a", "--quick"], ["--against=a", "--quick"]),
    (["--against"], ["--against"]), (["--against", "--json"], ["--against", "--json"]),
    (["workloads"], ["workloads"]), (["measure", "--runs", "3"], ["measure", "--runs", "3"]), ([], []),
  ])
  func severalCommandsMayFollowOneAgainst(words: [String], expanded: [String]) {
    #expect(BenchWords.expanded(words) == expanded)
  }

  @Test(arguments: [("10", [10]), ("1000,10,10", [10, 1000]), ("1,10000000", [1, 10_000_000])])
  func sizesAreOrderedAndEachOnce(text: String, sizes: [Int]) throws {
    #expect(try BenchWords.sizes(text) == sizes)
  }

  @Test(arguments: ["", "0", "10,", "1 000", "-1", "10000001", "99999999999999999999", "x"])
  func otherSizesAreRefused(text: String) throws {
    #expect(
      try run("--sizes=" + text)
        == BenchOutcome(
          errors:
            "flick-bench: --sizes takes whole numbers from 1 to 10,000,000 with commas between, not '\(text)'\n",
          status: 64))
  }

  @Test func wrongWordsAreRefused() throws {
    func refusal(_ words: String...) throws -> String {
      let outcome = try BenchRun(own: "/nowhere/flick-bench", parent: "/nowhere").run(words)
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      return outcome.errors
    }
    #expect(
      try refusal("--jsn")
        == "flick-bench: unknown option '--jsn'; did you mean '--json'?\n")
    #expect(
      try refusal("--json", "--markdown")
        == "flick-bench: options '--json' and '--markdown' exclude each other; give one of them\n")
    #expect(
      try refusal("--runs", "2")
        == "flick-bench: option '--runs' takes a whole number from 3 to 100000, not '2'\n")
    #expect(
      try refusal("--against")
        == "flick-bench: option '--against' needs a value: '--against COMMAND…'\n")
    #expect(
      try refusal("--against", "topydo")
        == "flick-bench: --against knows flick, task, todo-txt, todo.sh, todoman, todo, not 'topydo'\n")
    #expect(try refusal("lst") == "flick-bench: unknown command 'lst'; 'flick-bench -h' lists the commands\n")
  }

  @Test func aFolderThatIsNotThereIsTold() throws {
    #expect(
      try run()
        == BenchOutcome(errors: "flick-bench: /nowhere: No such file or directory\n", status: 74))
  }

  @Test func aProgramThatIsNotThereIsTold() throws {
    let folder = try TemporaryFolder()
    let outcome = try BenchRun(own: folder.path + "/flick-bench", parent: folder.path).run([])
    #expect(
      outcome
        == BenchOutcome(
          errors: "flick-bench: \(folder.path)/flick is not there; "
            + "build it with 'swift build -c release', or name another one with --flick PATH\n", status: 66))
    #expect(folder.names == [])
  }

  @Test func theNamesOfAllThatCanBeMeasuredAreListed() throws {
    let names = try run("workloads").output.split(separator: "\n").map(String.init)
    #expect(
      names == [
        "start.true", "start.version", "read.list", "read.filtered", "read.json", "write.dd",
        "write.sync-record", "write.sync-file", "write.sync-folder", "write.add", "write.done", "write.rm",
        "write.undo", "many.one", "many.thousand", "history.add-0", "history.add-1000", "history.add-10000",
        "exchange.export-todotxt", "exchange.export-taskwarrior", "exchange.export-icalendar",
        "exchange.export-markdown", "exchange.export-csv", "exchange.export-flick",
        "exchange.import-todotxt", "exchange.import-taskwarrior", "exchange.import-icalendar",
        "exchange.import-markdown", "exchange.import-csv", "exchange.import-flick", "json.parse",
        "json.write", "touch.swipe-100", "touch.swipe-1000000", "touch.scroll-100", "touch.scroll-1000000",
        "touch.swipe-100-logged", "touch.swipe-1000000-logged", "touch.scroll-100-logged",
        "touch.scroll-1000000-logged", "live.first", "live.report-80x24", "live.report-200x60",
        "live.drag-80x24", "live.drag-200x60", "live.rest", "simulate.ten", "simulate.early", "simulate.late",
        "against.list",
        "against.filtered", "against.json", "against.add", "against.done", "against.rm",
      ])
  }

  @Test func helpTellsEveryOptionAndTheJSON() throws {
    let short = try run("-h")
    #expect(short.status == 0)
    #expect(short.output.hasPrefix("Measure, and print a table.\n\nUsage: flick-bench measure [OPTIONS]\n"))
    let long = try run("measure", "--help").output
    for word in [
      "--json", "--markdown", "--quick", "--sizes", "--runs", "--only", "--flick", "--against", "--folder",
    ] {
      #expect(short.output.contains("  \(word)"))
      #expect(long.contains("  \(word)"))
    }
    for word in ["'machine'", "'results'", "'changes'", "'compared'", "'goals'"] {
      #expect(long.contains(word))
    }
    #expect(try run("--help").output.hasPrefix("flick-bench: measures how fast flick is.\n"))
  }

  @Test func everyRecordIsSound() { #expect(BenchWords.program.faults.isEmpty) }
}
