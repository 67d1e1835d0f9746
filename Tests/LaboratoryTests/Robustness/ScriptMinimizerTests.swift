import GestureScript
import Motion
import Scenes
import Simulation
import TestSupport
import Testing

@testable import Laboratory

@Suite struct ScriptMinimizerTests {
  private func minimized(_ text: String, keeping line: Int? = nil) throws -> String? {
    try ScriptMinimizer(Script(parsing: text), keeping: line).map {
      ScriptPrinter.print($0.minimized().script)
    }
  }

  @Test func keepsChosenExpectation() throws {
    let text = """
      list "Milk", "Eggs"
      swipe right on row 1
      expect row 1 done
      swipe right on row 2
      expect row 2 done
      """
    let script = try #require(try minimized(text, keeping: 5))
    #expect(!script.contains("expect row 1 done"))
    #expect(script.hasSuffix("end\nexpect row 2 done\n"))
    #expect(try Script(parsing: script).play().failed.isEmpty)
    // What is met does not fail, and the other way round.
    #expect(try minimized(text) == nil)
    #expect(try minimized(text, keeping: 4) == nil)
    #expect(try minimized("list \"A\"\nexpect row 1 done", keeping: 2) == nil)
  }

  /// Taking any statement, finger, sample or waiting loses the finding or a verdict.
  @Test func minimizesCompletely() throws {
    let script = try Script(
      parsing: """
        scene views
        view A 0,0 320x240
        view B 0,240 320x240
        recognizer "once" tap on A
        recognizer "twice" double-tap on A
        recognizer "move" pan on B
        "once" after "twice" fails
        drag from view B to 20,300
        tap view A
        wait 100ms
        tap view A
        wait 500ms
        expect recognized "once"
        """)
    let minimizer = try #require(try ScriptMinimizer(script))
    let least = minimizer.minimized()
    #expect(least.isMinimal)
    #expect(!ScriptPrinter.print(least.script).contains("move"))
    let again = try #require(try ScriptMinimizer(least.script))
    #expect(again.finding.found == minimizer.finding.found)
    #expect(again.minimized().script == least.script)
    for index in least.script.statements.indices.dropLast() {
      var fewer = least.script
      fewer.statements.remove(at: index)
      let finding = (try? ScriptMinimizer(fewer))?.finding
      #expect(
        finding?.found != minimizer.finding.found || finding?.verdicts != minimizer.finding.verdicts,
        "without statement \(index + 1) of \(ScriptPrinter.print(least.script))")
    }
  }

  @Test(arguments: UInt64(1)...Search.size(10, long: 200))
  func keepsFindingOfRandomScripts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var lines = ["list \"A\", \"B\", \"C\", \"D\""]
    for _ in 0..<(2 + random.below(4)) {
      let row = 1 + random.below(4)
      lines.append(
        random.one(of: [
          "swipe right on row \(row) by \(20 + random.below(60))%", "tap row \(row)\nkey return",
          "flick up by 200pt release 800pt/s", "pull down by \(20 + random.below(80))pt\nwait 1s\nkey escape",
          "pinch apart between row 1 and row 2 by \(20 + random.below(80))pt\nwait 1s\nkey escape",
          "wait \(random.below(500))ms",
        ]))
    }
    lines.append("expect edits 99")
    let script = try Script(parsing: lines.joined(separator: "\n") + "\n")
    // A key where nothing is edited stops a script.
    guard let minimizer = try? ScriptMinimizer(script) else { return }
    let least = minimizer.minimized()
    #expect(least.script.statements.count <= script.statements.count + 1)
    let again = try #require(try ScriptMinimizer(least.script), "seed \(seed)")
    #expect(again.finding.found == minimizer.finding.found, "seed \(seed)")
    #expect(again.finding.verdicts == minimizer.finding.verdicts, "seed \(seed)")
    #expect(again.minimized().script == least.script, "seed \(seed)")
  }

  @Test func theBestSoFarIsGivenWhenItIsStopped() throws {
    let script = try Script(parsing: "list \"A\"\nswipe left on row 1 by 40%\nwait 1s\nexpect edits 3")
    let minimizer = try #require(try ScriptMinimizer(script))
    var asked = 0
    let stopped = minimizer.minimized(isStopped: {
      asked += 1
      return asked > 3
    })
    #expect(!stopped.isMinimal)
    #expect(try ScriptMinimizer(stopped.script)?.finding.found == "0")
    var told: [Int] = []
    _ = minimizer.minimized(progress: { told.append($0) })
    #expect(told == told.sorted(by: >) && !told.isEmpty)
  }

  /// Another scene would show the stored list.
  @Test func keepsSceneOfScriptWithoutLists() throws {
    let text = "scene views\nview A 0,0 320x240\ntap view A\nexpect edits 1\n"
    #expect(try minimized(text) == "scene views\nexpect edits 1\n")
  }

  @Test func moreRowsThanCanBePlayedAreRefused() throws {
    let script = try Script(parsing: "screen 320x10000\nrow-height 1\nlist \"A\"\nexpect edits 1")
    #expect(throws: ScriptError.self) { try ScriptMinimizer(script) }
  }

  /// A disturbed run differs from the unchanged script's run.
  @Test func minimizesFirstFailingDisturbedRun() throws {
    let text = """
      list "Milk", "Eggs"
      tap row 2
      key escape
      swipe right on row 1 by 53.3%
      expect row 1 done
      """
    #expect(try minimized(text) == nil)
    let minimizer = try #require(try ScriptMinimizer(fragile: Script(parsing: text), runs: 200))
    #expect(minimizer.finding.found == "it open")
    let least = ScriptPrinter.print(minimizer.minimized().script)
    #expect(!least.contains("tap") && !least.contains("key"))
    #expect(try Script(parsing: least).play().failed.map(\.found) == ["it open"])
    let sure = try Script(parsing: "list \"Milk\"\nswipe right on row 1\nexpect row 1 done")
    #expect(try ScriptMinimizer(fragile: sure, runs: 20) == nil)
  }
}
