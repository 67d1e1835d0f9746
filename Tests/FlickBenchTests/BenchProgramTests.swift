import Foundation
import Interchange
import Storage
import TestSupport
import Testing
import TodoModel

@testable import flick_bench

/// The built program on the built flick, in its quickest form. Nothing here looks at a time.
@Suite(.onOwnThreads) struct BenchProgramTests {
  /// Where the programs have been built: beside the test bundle.
  private static let programs: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folders = [
      bundle, URL(filePath: CommandLine.arguments[0]),
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
    ].compactMap { $0?.deletingLastPathComponent().path }
    return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/flick-bench") } ?? ""
  }()

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ words: [String]) throws -> Subprocess {
    try Subprocess(
      Self.programs + "/flick-bench", words, variables: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path])
  }

  private func run(_ words: String...) throws -> Ending { try start(words).ending() }

  /// The names and numbers of items of what a run has measured; each has three runs with all figures, or more values
  /// where a run has several.
  private func measured(_ words: String...) throws -> [String] {
    let ending = try start(["--quick", "--json"] + words).ending()
    #expect(ending.status == .exited(0), "\(ending.message)")
    #expect(folder.names == [])
    let json = try JSONValue(parsing: Array(ending.output.utf8))
    #expect(json["format"] == .string("flick-bench"))
    guard case .array(let results)? = json["results"] else { return [] }
    var names: [String] = []
    for result in results {
      #expect(result["runs"] == .number("3") || isDrag(result))
      for member in ["median", "lowest", "highest", "spread", "unit"] { #expect(result[member] != nil) }
      guard case .string(let name)? = result["name"] else { continue }
      if case .number(let items)? = result["items"] {
        names.append("\(name) \(items)")
      } else {
        names.append(name)
      }
    }
    return names
  }

  /// Of one drag there are several values.
  private func isDrag(_ result: JSONValue) -> Bool {
    guard case .string(let name)? = result["name"] else { return false }
    return name.hasPrefix("live.drag-")
  }

  @Test func startUpIsMeasured() throws {
    #expect(try measured("--only", "start") == ["start.true", "start.version"])
  }

  @Test func storesAreReadAndWritten() throws {
    #expect(
      try measured("--only", "read", "--only", "write.add", "--only", "write.undo", "--sizes", "10") == [
        "read.list 10", "read.filtered 10", "read.json 10", "write.dd 10", "write.sync-record 10",
        "write.sync-file 10", "write.sync-folder 10", "write.add 10", "write.undo 10",
      ])
  }

  @Test func manyIDsAreGivenWhereThereAreEnough() throws {
    #expect(try measured("--only", "many", "--sizes", "10,1400") == ["many.one 1400", "many.thousand 1400"])
  }

  @Test func historiesAreMade() throws {
    #expect(try measured("--only", "history") == ["history.add-0 1000", "history.add-20 1000"])
  }

  @Test func listsAreExchanged() throws {
    #expect(
      try measured("--only", "exchange", "--sizes", "100")
        == ["export", "import"].flatMap { way in
          ExchangeFormats.names.map { "exchange.\(way)-\($0) 100" }
        })
  }

  @Test func thePartsInsideAreMeasured() throws {
    #expect(
      try measured("--only", "json", "--only", "touch.swipe-100") == [
        "json.parse 1000", "json.write 1000", "touch.swipe-100", "touch.swipe-1000000",
        "touch.swipe-100-logged",
        "touch.swipe-1000000-logged",
      ])
  }

  /// Where strace is there and may trace, its calls are counted too.
  @Test func touchIsMeasuredOnATerminal() throws {
    #expect(
      try measured(
        "--only", "live.first", "--only", "live.report", "--only", "live.drag")
        == [
          "live.first 10", "live.report-80x24 10", "live.report-200x60 10", "live.drag-80x24 10",
          "live.drag-200x60 10",
        ])
  }

  @Test func scriptsArePlayed() throws {
    #expect(try measured("--only", "simulate") == ["simulate.ten", "simulate.early", "simulate.late"])
  }

  /// flick against itself, and against whatever else is installed here.
  @Test func otherProgramsAreMeasuredInTurn() throws {
    let deeds = ["list", "filtered", "json", "add", "done", "rm"]
    #expect(
      try measured("--only", "against", "--sizes", "20", "--against", Self.programs + "/flick")
        == deeds.flatMap { ["against.\($0)-0 20", "against.\($0)-1 20"] })
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/task"), "Taskwarrior is not installed"))
  func taskwarriorIsMeasured() throws {
    let deeds = ["list", "filtered", "json", "add", "done", "rm"]
    #expect(
      try measured("--only", "against", "--sizes", "20", "--against", "task")
        == deeds.flatMap { ["against.\($0)-0 20", "against.\($0)-1 20"] })
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/todo-txt"), "todo.txt-cli is not installed"))
  func todoTxtIsMeasured() throws {
    let deeds = ["list", "filtered", "add", "done", "rm"]
    #expect(
      try measured("--only", "against", "--sizes", "20", "--against", "todo-txt")
        == deeds.flatMap { ["against.\($0)-0 20", "against.\($0)-1 20"] })
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/todoman"), "todoman is not installed"))
  func todomanIsMeasured() throws {
    #expect(
      try measured("--only", "against.list", "--only", "against.add", "--sizes", "5", "--against", "todoman")
        == ["against.list-0 5", "against.list-1 5", "against.add-0 5", "against.add-1 5"])
  }

  @Test func theTableFitsAndTellsTheMachine() throws {
    let ending = try run("--quick", "--only", "start")
    #expect(ending.status == .exited(0))
    #expect(ending.message == "")
    let lines = ending.output.split(separator: "\n")
    #expect(lines.filter { $0.count > 100 } == [])
    #expect(lines.contains("start-up"))
    #expect(lines.contains { $0.hasPrefix("flick ") && $0.hasSuffix("flick-bench (debug)") })
  }

  @Test func aNameOfNothingIsRefused() throws {
    #expect(
      try run("--quick", "--only", "wrte")
        == Ending(
          message:
            "flick-bench: nothing that can be measured is called 'wrte'; 'flick-bench workloads' lists the names, 'against' needs --against\n",
          status: .exited(64)))
  }

  @Test func whatIsNoFlickIsRefused() throws {
    #expect(
      try run("--flick", "/bin/echo")
        == Ending(
          message: "flick-bench: '/bin/echo version' gave something else than the version of flick\n",
          status: .exited(70)))
    #expect(folder.names == [])
  }

  @Test func anInterruptedRunLeavesNothingBehind() throws {
    let process = try start(["--only", "start", "--runs", "100000"])
    let deadline = Date().addingTimeInterval(600)
    while !folder.names.contains(where: { $0.hasPrefix("flick-bench-") }), Date() < deadline {
      usleep(10_000)
    }
    #expect(folder.names.count == 1)
    process.send(SIGTERM)
    #expect(process.ending().status == .killed(signal: SIGTERM))
    #expect(folder.names == [])
  }
}
