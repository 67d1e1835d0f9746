package import GestureScript
package import Gestures
package import Motion
package import Simulation

/// A script created from recorded touches.
package struct RecordedScript: Sendable {
  /// The runs of touches in order, with their equivalent gestures.
  package let runs: [InferredGesture]
  private let setup: [Statement]
  private let places: [SourcePlace]

  /// Creates a script for a screen of this size, in points, or nil for the default one; `lines` has each
  /// sample's line in the recording. Finding gestures takes a while. Returns nil for impossible touches: each
  /// must begin with a finger coming down and end with its lift or cancellation.
  package init?(samples: [TouchSample], lines: [Int], screen: Extent? = nil, wantsGestures: Bool = true) {
    var setup = ScriptSetup()
    if let screen { setup.screen = screen }
    let compiler = GestureCompiler(setup)
    guard let runs = wantsGestures ? compiler.inferGestures(samples) : compiler.infer(samples) else {
      return nil
    }
    self.setup = screen.map { [.screen($0)] } ?? []
    self.runs = runs
    places = runs.map { run in
      lines.indices.contains(run.index)
        ? SourcePlace(line: lines[run.index], column: 1, text: "") : .nowhere
    }
  }

  /// The script with raw touches, or with gestures for the runs with these indices.
  package func script(gestures: Set<Int> = []) -> Script {
    var statements = setup.map { Placed($0) }
    for (index, run) in runs.enumerated() {
      statements += run.statements(asGesture: gestures.contains(index)).map { Placed($0, at: places[index]) }
    }
    return Script(statements: statements)
  }

  /// For each run, the range of the gesture statements that play it.
  private func statements(gestures: Set<Int>) -> [Range<Int>] {
    var next = 0
    return runs.enumerated().map { index, run in
      let count = gestures.contains(index) && run.gesture != nil ? 1 : run.rawGestures
      defer { next += count }
      return next..<next + count
    }
  }
}

extension RecordedScript {
  /// The script with gestures in place of touches where the same recognizers succeed with the same edits
  /// under these options. All touches stay raw if they cannot be played to their end.
  package func fittedScript(_ options: SimulationOptions = SimulationOptions()) -> Script {
    var wanted = Set(runs.indices.filter { runs[$0].gesture != nil })
    guard !wanted.isEmpty, let raw = effects(gestures: [], options) else { return script() }
    while !wanted.isEmpty {
      let played = effects(gestures: wanted, options)
      let others = wanted.filter { played?[$0] != raw[$0] }
      if others.isEmpty { break }
      wanted.subtract(others)
    }
    return script(gestures: wanted)
  }

  /// The outcome of each sequence of touches: recognizers and edits. nil if it cannot be played to its end.
  private func effects(gestures: Set<Int>, _ options: SimulationOptions) -> [[String]]? {
    guard let played = try? script(gestures: gestures).play(options) else { return nil }
    var effects = Array(repeating: [String](), count: played.recording.statements.count)
    for recorded in played.recording.verdicts where effects.indices.contains(recorded.gesture) {
      let verdict = recorded.verdict
      guard verdict.isSuccess, recorded.rest == nil else { continue }
      effects[recorded.gesture].append(
        "\(verdict.recognizer) \(verdict.outcome.rawValue) \(recorded.target)")
    }
    for gesture in effects.indices { effects[gesture].sort() }
    for recorded in played.recording.edits where effects.indices.contains(recorded.gesture) {
      effects[recorded.gesture].append("\(recorded.edit)")
    }
    // A double tap is one statement as a gesture, and two as touches.
    return statements(gestures: gestures).map { range in
      range.clamped(to: effects.indices).flatMap { effects[$0] }
    }
  }
}
