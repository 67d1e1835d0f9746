import Foundation
import Storage
import TestSupport
import Testing
import TodoModel

@testable import flick_bench

/// The built program on the built flick, in its quickest form. Nothing here looks at a time.
@Suite struct BenchProgramTests {
  /// Where the programs have been built: beside the test bundle.
  private static let programs: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folders = [
      bundle, URL(filePath: CommandLine.arguments[0]),
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
    ].compactMap { $0?.deletingLastPathComponent().path }
    return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/flick-bench") } ?? ""
  }()

  private struct Ending: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Self.programs + "/flick-bench")
    process.arguments = words
    process.environment = ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path]
    return process
  }

  private func run(_ words: String...) throws -> Ending {
    let process = process(words)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(
      output: String(decoding: text, as: UTF8.self), errors: String(decoding: messages, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// The names and numbers of items of what a run has measured; each has three runs with all figures.
  private func measured(_ words: String...) throws -> [String] {
    let process = process(["--quick", "--json"] + words)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(folder.names == [])
    let json = try JSONValue(parsing: bytes)
    #expect(json["format"] == .string("flick-bench"))
    guard case .array(let results)? = json["results"] else { return [] }
    var names: [String] = []
    for result in results {
      #expect(result["runs"] == .number("3"))
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
          ["todotxt", "taskwarrior", "icalendar", "markdown", "csv", "flick"].map {
            "exchange.\(way)-\($0) 100"
          }
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
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    let lines = ending.output.split(separator: "\n")
    #expect(lines.filter { $0.count > 100 } == [])
    #expect(lines.contains("start-up"))
    #expect(lines.contains { $0.hasPrefix("flick ") && $0.hasSuffix("flick-bench (debug)") })
  }

  @Test func aNameOfNothingIsRefused() throws {
    #expect(
      try run("--quick", "--only", "wrte")
        == Ending(
          output: "",
          errors:
            "flick-bench: nothing that can be measured is called 'wrte'; 'flick-bench workloads' lists the names, 'against' needs --against\n",
          status: 64))
  }

  @Test func whatIsNoFlickIsRefused() throws {
    #expect(
      try run("--flick", "/bin/echo")
        == Ending(
          output: "",
          errors: "flick-bench: '/bin/echo version' gave something else than the version of flick\n",
          status: 70))
    #expect(folder.names == [])
  }

  @Test func anInterruptedRunLeavesNothingBehind() throws {
    let process = process(["--only", "start", "--runs", "100000"])
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let deadline = Date().addingTimeInterval(60)
    while !folder.names.contains(where: { $0.hasPrefix("flick-bench-") }), Date() < deadline {
      usleep(10_000)
    }
    #expect(folder.names.count == 1)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(folder.names == [])
  }
}
