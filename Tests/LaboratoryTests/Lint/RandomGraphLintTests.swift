import GestureScript
import Gestures
import Motion
import Simulation
import TestSupport
import Testing

@testable import Laboratory
@testable import Scenes

/// Compares the linter's predictions for random graphs with played results.
@Suite struct RandomGraphLintTests {
  static let seeds = UInt64(1)...Search.size(60, long: 1000)

  @Test func eachFindingsScriptShowsIt() throws {
    var count: [LintFinding.Kind: Int] = [:]
    for seed in RandomGraphLintTests.seeds {
      let graph = RandomGraph(seed: seed, isSparse: false)
      for finding in try GestureLinter(Script(parsing: graph.text)).findings {
        count[finding.kind, default: 0] += 1
        let text = ScriptPrinter.print(finding.script)
        #expect(
          !finding.positions.isEmpty && finding.script.statements.count > 3,
          "seed \(seed): \(finding.message)")
        let played: PlayedScript
        do { played = try Script(parsing: text).play() } catch {
          Issue.record("seed \(seed): \(finding.message)\n\(text)\(error)")
          continue
        }
        #expect(
          played.failed.map(\.message) == [],
          "seed \(seed): \(finding.message)\n\(text)from\n\(graph.text)")
        if finding.kind != .circle { #expect(played.passed > 0, "seed \(seed): \(text)") }
        if finding.kind == .order { try checkOtherOrder(of: finding, seed) }
      }
    }
    // Each kind has come up, or nothing was tried.
    #expect(LintFinding.Kind.allCases.filter { count[$0] == nil } == [])
  }

  /// Added the other way round, the other one wins.
  private func checkOtherOrder(of finding: LintFinding, _ seed: UInt64) throws {
    var lines = ScriptPrinter.print(finding.script).split(separator: "\n").map(String.init)
    let places = lines.indices.filter { lines[$0].hasPrefix("recognizer ") }
    // A scroll view's pan is added with its view, which cannot come later.
    // Where both wait for a third one, its own place in the order counts too.
    guard places.count == 2, !lines.contains(where: { $0.hasPrefix("scroll-view") }) else { return }
    let names = lines.filter { $0.hasPrefix("expect ") }.map { $0.split(separator: "\"")[1] }
    let declared = names.compactMap { name in lines.firstIndex { $0.hasPrefix("recognizer \"\(name)\"") } }
    lines.swapAt(declared[0], declared[1])
    lines = lines.map { line in
      guard line.hasPrefix("expect ") else { return line }
      return line.hasPrefix("expect recognized")
        ? "expect failed \"\(names[0])\" because prevented" : "expect recognized \"\(names[1])\""
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Script(parsing: text).play().failed.map(\.message) == [], "seed \(seed):\n\(text)")
  }

  @Test func seededTouchesShowNothingOnCleanGraphs() throws {
    var clean = 0
    for seed in UInt64(1)...Search.size(10, long: 1000) {
      let graph = RandomGraph(seed: seed, isSparse: true)
      let script = try Script(parsing: graph.text)
      let linter = try GestureLinter(script)
      guard linter.findings.isEmpty else { continue }
      clean += 1
      var touches = SeededTouches(seed: seed, on: linter.graph.screen)
      for number in 1...200 {
        let lines = touches.next()
        let words =
          "seed \(seed), touch \(number):\n\(graph.text)\(LintTouches(lines).text.joined(separator: "\n"))"
        let play = try ObservedPlay(script, LintTouches(lines), linter.graph)
        #expect(play.waited == [], "a delay: \(words)")
        #expect(play.broken == [], "a circle: \(words)")
        let other = try ObservedPlay(Script(parsing: graph.reversed), LintTouches(lines), linter.graph)
        #expect(play.outcomes == other.outcomes, "an order: \(words)")
        if play.waited != [] || play.broken != [] || play.outcomes != other.outcomes { break }
      }
    }
    #expect(clean >= Search.size(3, long: 200))
  }
}

/// The actions of a scene's recognizers on one touch.
private struct ObservedPlay {
  /// The recognizers that were ready while time passed.
  var waited: Set<String> = []
  /// The recognizers that failed because one acted that had to wait for them.
  var broken: Set<String> = []
  /// Each verdict, in no order.
  var outcomes: Set<String> = []

  init(_ script: Script, _ touches: LintTouches, _ graph: GestureGraph) throws {
    let player = try ScriptPlayer(script)
    _ = try player.play()
    let simulator = player.simulator
    let scene = try #require(simulator.scene as? ViewsScene)
    simulator.beginGesture("touch")
    let start = simulator.now
    for var sample in touches.samples(graph.screen).withFollowers {
      sample.time += start
      if sample.time > simulator.now {
        simulator.advance(to: sample.time - Time(nanoseconds: 1))
        waited.formUnion(scene.waiting)
      }
      simulator.touch(sample)
    }
    for _ in 1...30 {
      simulator.advance(to: simulator.now + .milliseconds(50))
      waited.formUnion(scene.waiting)
    }
    for recorded in simulator.verdictsOfLastGesture {
      let verdict = recorded.verdict
      outcomes.insert("\(verdict.recognizer) \(verdict.outcome)")
      guard verdict.reason == .prevented, let by = verdict.by else { continue }
      let (awaited, name) = (index(by, graph).map { graph.recognizers[$0].requires }, verdict.recognizer)
      if let other = index(name, graph), awaited?[other] != nil { broken.insert(name) }
    }
  }

  private func index(_ name: String, _ graph: GestureGraph) -> Int? {
    graph.recognizers.firstIndex { $0.label == name }
  }
}

/// Touches as fingers make them, by chance: taps, presses, drags, swipes, pinches and turns anywhere on the screen.
private struct SeededTouches {
  private var random: SplitMix64
  private let screen: Screen

  init(seed: UInt64, on screen: Screen) {
    random = SplitMix64(seed: seed &+ 77)
    self.screen = screen
  }

  private mutating func point() -> Location {
    Location(
      random.number(0...screen.size.width - 1).rounded() + 0.5,
      random.number(0...screen.size.height - 1).rounded() + 0.5)
  }

  mutating func next() -> [FingerStatement] {
    let fingers = random.below(4) == 0 ? 2 : 1
    let places = [point(), point()].prefix(fingers).map { $0 }
    let near = random.below(2) == 0
    let starts = fingers == 2 && near ? [places[0], places[0] + Offset(random.number(-60...60), 20)] : places
    var lines: [FingerStatement] = []
    let down = { (at: Time) in starts.enumerated().map { FingerStatement($0 + 1, .down($1), at: at) } }
    let up = { (at: Time) in starts.indices.map { FingerStatement($0 + 1, .up, at: at) } }
    switch random.below(4) {
    case 0:
      for tap in 0...random.below(3) {
        let at = Time.milliseconds(Double(tap) * 160)
        lines += down(at) + up(at + .milliseconds(random.number(20...90).rounded()))
      }
    case 1: lines = down(.zero) + up(.milliseconds(random.number(100...1200).rounded()))
    default:
      lines = down(.zero)
      let rest = random.below(3) == 0 ? random.number(0...800).rounded() : 10
      let time = random.number(30...900).rounded()
      for (index, start) in starts.enumerated() {
        let way = Offset(random.number(-150...150), random.number(-150...150))
        let share = random.below(3) == 0 ? 0.1 : 1
        lines.append(
          FingerStatement(
            index + 1, .move(start + way * share, over: .milliseconds(time)), at: .milliseconds(rest)))
      }
      lines += up(.milliseconds(rest + time + random.number(0...300).rounded()))
    }
    return lines
  }
}

extension ViewsScene {
  /// The names of the recognizers that would act but wait for another one to fail.
  fileprivate var waiting: [String] {
    recognizers.filter { $0.member.recognizer.isReady }.map(\.member.name)
  }
}
