/// Reads a gesture script.
package struct ScriptParser: Sendable {
  /// The scenes that a script can name; the first is the default.
  private let scenes: [SceneEntry]
  private let thresholds: @Sendable () -> [ThresholdEntry]
  private let sharedTargets: @Sendable () -> [PhraseRule<SceneMeaning>]

  /// Creates a parser for these scenes; without any it reads the common language.
  package init(scenes: [SceneGrammar] = []) {
    self.init(scenes: scenes.map { scene in SceneEntry(scene.name) { scene } }) { [] }
  }

  /// Creates a parser for these scenes, with the thresholds of profiles and the targets of each scene, which are
  /// requested when a script needs them.
  package init(
    scenes: [SceneEntry], thresholds: @escaping @Sendable () -> [ThresholdEntry] = { [] },
    targets: @escaping @Sendable () -> [PhraseRule<SceneMeaning>]
  ) {
    self.scenes = scenes
    self.thresholds = thresholds
    sharedTargets = targets
  }

  /// The maximum length of a script in bytes.
  package static let longestText = 16 << 20
  /// The maximum number of steps that a script plays, repeats counted as often as they are played.
  package static let mostSteps = 1_000_000
  /// The maximum number of thresholds in a custom profile.
  package static let mostThresholds = 1000
  /// The number of faults after which the rest of a script is ignored.
  package static let mostFaults = 1000

  /// Parses a text. Throws all of its faults.
  package func parse(_ text: String) throws(ScriptFaults) -> Script {
    try parse(bytes: Array(text.utf8))
  }

  /// Parses a file of thresholds: a script of a single block `profile`. Throws all faults.
  package func parseProfile(bytes: [UInt8]) throws(ScriptFaults) -> ScriptProfile {
    let script = try parse(bytes: bytes)
    guard case .profile(let profile)? = script.statements.first?.value, profile.name != nil else {
      throw ScriptFaults([
        ScriptFault(
          at: script.statements.first?.place ?? SourcePlace(line: 1, column: 1, text: ""),
          expected: "profile \"NAME\" from PROFILE", found: "another statement")
      ])
    }
    if script.statements.count > 1 {
      throw ScriptFaults([
        ScriptFault(
          at: script.statements[1].place, expected: "the end of the file", found: "another statement",
          hint: "a file of thresholds holds one profile")
      ])
    }
    return profile
  }

  /// Parses a text in UTF-8. Throws all of its faults. A byte-order mark is skipped.
  package func parse(bytes: [UInt8]) throws(ScriptFaults) -> Script {
    guard bytes.count <= ScriptParser.longestText else {
      let place = SourcePlace(line: 1, column: 1, text: "")
      let limit = "a script of at most \(ScriptParser.longestText >> 20) MiB"
      throw ScriptFaults([ScriptFault(at: place, expected: limit, found: "\(bytes.count) bytes")])
    }
    var reading = ScriptReading(bytes, scenes: scenes, thresholds: thresholds, sharedTargets: sharedTargets)
    return try reading.read()
  }
}
