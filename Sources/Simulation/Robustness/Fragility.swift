public import GestureScript
import Motion
import Scenes
import SeededRandom

/// How often each gesture of a script makes the same edits under small disturbances.
///
/// The disturbances come from a fixed seed: the same script gives the same numbers on every run.
public struct Fragility: Sendable {
  /// One gesture statement.
  public struct Gesture: Sendable {
    /// The statement as a script says it.
    public var statement: String
    /// In how many runs it made the same edits as without a disturbance.
    public var same: Int
    /// The least disturbance that changed them; nil if none did.
    public var least: Disturbance?
  }

  /// How many runs there were.
  public var runs: Int
  /// The gesture statements of the script, in order.
  public var gestures: [Gesture]

  /// Plays the script once as it is and `runs` times disturbed, at 60 and at 120 samples a second in turn.
  ///
  /// Throws if the script cannot be played as it is. A disturbed run that stops changes every gesture after
  /// the stop.
  public init(
    of script: Script, runs: Int, _ options: SimulationOptions = SimulationOptions()
  ) throws(ScriptFault) {
    let player = try ScriptPlayer(script, options)
    try self.init(undisturbed: player, runs: runs, options)
  }

  /// The same for whoever looks at the failed expectations of the run as it is, should that stop.
  package init(
    undisturbed player: ScriptPlayer, runs: Int, _ options: SimulationOptions
  ) throws(ScriptFault) {
    let script = player.script
    let usual = try player.play().recording
    let count = usual.statements.count
    let expected = usual.editsByGesture
    let usualRate = script.setup.rate
    var random = SplitMix64(seed: 1)
    var same = Array(repeating: 0, count: count)
    var least: [Disturbance?] = Array(repeating: nil, count: count)
    for run in 0..<runs {
      let rate: Double = run.isMultiple(of: 2) ? 60 : 120
      let disturbances = (0..<count).map { _ in Disturbance(rate: rate, usualRate: usualRate, &random) }
      let variation = SimulationVariation(rate: rate) { gesture, samples in
        disturbances.indices.contains(gesture) ? disturbances[gesture].apply(to: samples) : samples
      }
      let player = try ScriptPlayer(script, options, variation)
      // A run that cannot go on has changed all that comes after.
      _ = try? player.play()
      let recording = player.simulator.recording
      let edits = recording.editsByGesture
      for gesture in 0..<count {
        if gesture < recording.statements.count, edits[gesture] == expected[gesture] {
          same[gesture] += 1
        } else if disturbances[gesture].magnitude < least[gesture]?.magnitude ?? .infinity {
          least[gesture] = disturbances[gesture]
        }
      }
    }
    self.runs = runs
    gestures = (0..<count).map {
      Gesture(statement: usual.statements[$0], same: same[$0], least: least[$0])
    }
  }
}

extension Recording {
  /// What each gesture changed, whenever.
  fileprivate var editsByGesture: [Int: [String]] {
    Dictionary(grouping: edits, by: \.gesture).mapValues { edits in edits.map(\.summary) }
  }
}

extension RecordedEdit {
  /// What the edit did, without names that differ from run to run.
  fileprivate var summary: String {
    switch edit {
    case .insert(_, let list, let index), .move(_, let list, let index):
      "\(edit.name) \(item) \(list) \(index)"
    default: "\(edit.name) \(item) \(text)"
    }
  }
}
