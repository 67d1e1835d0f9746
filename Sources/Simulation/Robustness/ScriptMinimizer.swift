package import GestureScript
import Motion
import Scenes

/// Reduces a script to raw touches of which no statement, finger, sample or wait can be removed alone without
/// changing an expectation's finding or the verdicts of the gesture before it.
package struct ScriptMinimizer {
  package struct Finding: Hashable, Sendable {
    package var expectation: Expectation
    package var place: SourcePlace
    /// The found value, or nil if the expectation is met.
    package var found: String?
    /// Recognizer, state and reason of each verdict of the last gesture.
    var verdicts: [String]
  }

  package let finding: Finding
  /// The initial number of statements, fingers' statements included.
  package var startCount: Int { ScriptMinimizer.count(statements) }
  private let statements: [Statement]
  private let options: SimulationOptions
  private let ownsLists: Bool
  private let scene: String

  /// Finds the expectation on `line` if it is met, or without a line the first that fails, or returns nil.
  /// Throws if the script cannot be played that far.
  package init?(
    _ script: Script, keeping line: Int? = nil, _ options: SimulationOptions = SimulationOptions(),
    _ variation: SimulationVariation = SimulationVariation()
  ) throws(ScriptFault) {
    var options = options
    options.keepsTouches = true
    let player = try ScriptPlayer(script, options, variation)
    try player.checkRows()
    var kept: Finding?
    for placed in script.played {
      let failures = player.failed.count
      try player.play(placed)
      guard case .expect(let expectation) = placed.value else { continue }
      let found = player.failed.count > failures ? player.failed.last?.found : nil
      guard line.map({ $0 == placed.place.line && found == nil }) ?? (found != nil) else { continue }
      kept = Finding(
        expectation: expectation, place: placed.place, found: found, verdicts: player.verdictNames)
      break
    }
    guard let kept else { return nil }
    finding = kept
    options.keepsTouches = false
    self.options = options
    ownsLists = !script.setup.lists.isEmpty
    scene = script.setup.scene
    // As raw touches, unless a block cannot hold them.
    let raw = player.expanded
    if ScriptMinimizer.finding(raw, options)?.isSame(as: kept) == true {
      statements = raw
    } else {
      guard variation.disturb == nil else { return nil }
      statements = ScriptMinimizer.until(kept, in: script)
    }
  }

  /// The statements up to the expectation, repeats unrolled.
  private static func until(_ finding: Finding, in script: Script) -> [Statement] {
    var statements: [Statement] = []
    for placed in script.played {
      statements.append(placed.value)
      if placed.place == finding.place, placed.value == .expect(finding.expectation) { break }
    }
    return statements
  }

  private static func count(_ statements: [Statement]) -> Int {
    statements.reduce(0) { $0 + $1.steps }
  }

  /// Removes everything unneeded. `progress` gets the number of remaining statements; once `isStopped`
  /// returns true, the best script so far is returned.
  package func minimized(
    progress: (Int) -> Void = { _ in }, isStopped: () -> Bool = { false }
  ) -> (script: Script, isMinimal: Bool) {
    var best = statements
    func take(_ candidate: [Statement]) -> Bool {
      guard candidate != best, isAllowed(candidate),
        ScriptMinimizer.finding(candidate, options)?.isSame(as: finding) == true, isReadable(candidate)
      else { return false }
      best = candidate
      progress(ScriptMinimizer.count(best))
      return true
    }
    var hasTaken = true
    while hasTaken {
      hasTaken = false
      for step in ScriptMinimizer.steps {
        var index = 0
        while let candidate = step(best, index) {
          if isStopped() { return (Script(best), false) }
          if take(candidate) { hasTaken = true } else { index += 1 }
        }
      }
    }
    return (Script(best), true)
  }

  /// Whether the candidate keeps one of the script's lists or the scene, else it would play on another list.
  private func isAllowed(_ candidate: [Statement]) -> Bool {
    guard ownsLists else { return Script(candidate).setup.scene == scene }
    return candidate.contains { if case .list = $0 { true } else { false } }
  }

  private func isReadable(_ candidate: [Statement]) -> Bool {
    let script = Script(candidate)
    return (try? Script(parsing: ScriptPrinter.print(script))) == script
  }

  /// The finding of the last statement, an expectation, or nil if it is never reached.
  private static func finding(_ statements: [Statement], _ options: SimulationOptions) -> Finding? {
    guard case .expect(let expectation)? = statements.last,
      let player = try? ScriptPlayer(Script(statements), options), (try? player.checkRows()) != nil
    else { return nil }
    for statement in statements.dropLast() {
      guard (try? player.play(Placed(statement))) != nil else { return nil }
    }
    let failures = player.failed.count
    guard (try? player.play(Placed(.expect(expectation)))) != nil else { return nil }
    let found = player.failed.count > failures ? player.failed.last?.found : nil
    return Finding(
      expectation: expectation, place: .nowhere, found: found, verdicts: player.verdictNames)
  }
}

extension ScriptMinimizer.Finding {
  fileprivate func isSame(as other: Self) -> Bool {
    expectation == other.expectation && found == other.found && verdicts == other.verdicts
  }
}

extension ScriptPlayer {
  fileprivate var verdictNames: [String] {
    simulator.verdictsOfLastGesture.map {
      "\($0.verdict.recognizer) \($0.verdict.outcome) \($0.verdict.reason?.rawValue ?? "")"
    }.sorted()
  }
}
