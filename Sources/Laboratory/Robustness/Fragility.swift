package import GestureScript
package import Scenes
package import Simulation

/// In how many disturbed runs gestures make the same edits and expectations hold; the same numbers every time.
package struct Fragility: Sendable {
  /// The results of one gesture statement.
  package struct Gesture: Sendable {
    package var statement: String
    /// The number of runs with the same edits as the undisturbed one.
    package var same: Int
    /// The least disturbance that changed them, or nil if none did.
    package var least: Disturbance?
  }

  /// An expectation that was not met in some of the disturbed runs.
  package struct Broken: Sendable {
    /// The position in the script; nowhere for a script made in code.
    package var position: SourcePosition
    package var expectation: Expectation
    /// The number of runs in which it was checked and not met.
    package var runs: Int
  }

  package var runs: Int
  package var gestures: [Gesture]
  /// The number of runs in which an expectation was not met, or not reached because the run stopped.
  package var failed: Int
  /// The expectations that were not met, in the order of their positions.
  package var broken: [Broken]
  /// The run without a disturbance.
  package var undisturbed: PlayedScript

  /// Plays the script once undisturbed and `runs` times disturbed, at 60 and at 120 samples a second in turn.
  ///
  /// Throws if it cannot be played undisturbed; `player` then shows the failed expectations until there. A
  /// disturbed run that stops changes every gesture after the stop; an expectation met only undisturbed counts as
  /// a change of the gesture before it. `disturbed` gets each outcome.
  package init(
    undisturbed player: ScriptPlayer, runs: Int, _ options: SimulationOptions = SimulationOptions(),
    disturbed: (Recording) -> Void = { _ in }
  ) throws(ScriptError) {
    let script = player.script
    let undisturbed = try player.play()
    let usual = undisturbed.recording
    let checked = undisturbed.passed + undisturbed.failed.count
    let failedUsually = Set(undisturbed.failed.map(\.check))
    let count = usual.statements.count
    let expected = usual.editsByGesture
    var disturbances = DisturbedRuns(gestures: count, usualRate: script.setup.rate)
    var same = Array(repeating: 0, count: count)
    var least: [Disturbance?] = Array(repeating: nil, count: count)
    var failed = 0
    var broken: [SourcePosition: Broken] = [:]
    for _ in 0..<runs {
      let (rate, disturbances) = disturbances.next()
      let variation = SimulationVariation(rate: rate) { gesture, samples in
        disturbances.indices.contains(gesture) ? disturbances[gesture].apply(to: samples) : samples
      }
      let player = try ScriptPlayer(script, options, variation)
      // A run that stops has changed everything after it.
      _ = try? player.play()
      let recording = player.simulator.recording
      disturbed(recording)
      let edits = recording.editsByGesture
      if !player.failed.isEmpty || player.passed + player.failed.count < checked { failed += 1 }
      // In a repeated block an expectation may fail several times.
      for (position, failure) in Dictionary(
        player.failed.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
      {
        broken[position, default: Broken(position: position, expectation: failure.expectation, runs: 0)]
          .runs += 1
      }
      let changed = Set(player.failed.filter { !failedUsually.contains($0.check) }.map(\.gesture))
      for gesture in 0..<count {
        if gesture < recording.statements.count, edits[gesture] == expected[gesture],
          !changed.contains(gesture)
        {
          same[gesture] += 1
        } else if disturbances[gesture].magnitude < least[gesture]?.magnitude ?? .infinity {
          least[gesture] = disturbances[gesture]
        }
      }
    }
    self.runs = runs
    self.failed = failed
    self.undisturbed = undisturbed
    self.broken = broken.values.sorted {
      ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
    }
    gestures = (0..<count).map {
      Gesture(statement: usual.statements[$0], same: same[$0], least: least[$0])
    }
  }
}

extension Recording {
  /// The edits of each gesture, without times.
  fileprivate var editsByGesture: [Int: [String]] {
    Dictionary(grouping: edits, by: \.gesture).mapValues { edits in edits.map(\.summary) }
  }
}

extension RecordedEdit {
  /// The edit without names that differ between runs.
  fileprivate var summary: String {
    switch edit {
    case .insert(_, let list, let index), .move(_, let list, let index):
      "\(edit.name) \(item) \(list) \(index)"
    default: "\(edit.name) \(item) \(text)"
    }
  }
}
