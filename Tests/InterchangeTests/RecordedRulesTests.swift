import Foundation
import TestSupport
import Testing
import TodoModel

@testable import Interchange

/// The times that rules name, held against python-dateutil: as it was asked once, and as it answers here.
@Suite(.onOwnThreads) struct RecordedRulesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Recurrence")

  /// The first twenty times from the start on, that counted, as far as `expand.py` looks: `START RULE: TIME TIME …`.
  private static func expanded(_ line: Substring) throws -> String {
    let words = line.prefix { $0 != ":" }.split(separator: " ")
    let (start, text) = (try #require(words.first), try #require(words.last))
    let first = try #require(LocalTime(compact: start)).wall
    let rule = try RecurrenceRule(parsing: text)
    let recurrence = Recurrence(rule: rule, start: first, isDay: false, until: rule.until?.wall.wall)
    var budget = 10_000_000
    let reach: [RecurrenceRule.Frequency: Int64] = [.hourly: 100, .daily: 1000]
    let end = first + (reach[rule.frequency] ?? 3653) * 86_400
    let times = recurrence.times(from: first, to: end, &budget).prefix(20)
    let shown = times.map { time in LocalTime(wall: time).description.filter { $0 != "-" && $0 != ":" } }
    return "\(start) \(text): \(shown.joined(separator: " "))"
  }

  /// The file was written by `expand.py` beside it from rules of ``GeneratedRules``.
  @Test func rulesNameTheTimesThatAreRecorded() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "dateutil.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count > 200)
    #expect(try lines.map { try Self.expanded($0) } == lines.map(String.init))
  }

  @Test(
    .enabled(if: RecordedRulesTests.hasDateutil, "python3 has no module dateutil (Debian: python3-dateutil)"))
  func rulesNameTheTimesThatDateutilNames() throws {
    let count = Search.size(500, long: 2000)
    var rules = GeneratedRules(seed: 5545)
    let input = (0..<count).map { _ in rules.next() + "\n" }.joined()
    let answer = try #require(Self.python([Self.folder.appending(path: "expand.py").path], input))
    let lines = answer.split(separator: "\n").filter { $0 != "-" }
    #expect(lines.count > count / 2)
    var different: [String] = []
    for line in lines {
      let own = try Self.expanded(line)
      if own != line { different.append("\(line)\n\(own)") }
    }
    #expect(different.isEmpty, "\(different.count) of \(lines.count): \(different.prefix(5))")
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] != nil {
      let head = "# Times as python-dateutil names them, written by expand.py.\n"
      try Data((head + lines.prefix(400).map { $0 + "\n" }.joined()).utf8).write(
        to: Self.folder.appending(path: "dateutil.txt"))
    }
  }

  static let hasDateutil = python(["-c", "import dateutil"]) != nil

  /// The output of python3, or nil if it is missing or fails.
  private static func python(_ words: [String], _ input: String = "") -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let ending = Subprocess.run("/usr/bin/env", ["python3"] + words, variables: ["PATH": path], input: input)
    return ending.status == .exited(0) ? ending.output : nil
  }
}
