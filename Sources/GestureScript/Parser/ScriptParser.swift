package struct ScriptParser: Sendable {
  /// The scenes that a script can name; the first is the default.
  let scenes: [SceneEntry]
  let thresholds: @Sendable () -> [ThresholdEntry]
  let sharedTargets: @Sendable () -> [PhraseRule<SceneMeaning>]

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

  package static let maxBytes = 16 << 20
  /// The maximum number of steps that a script plays, repeats counted as often as they are played.
  package static let maxSteps = 1_000_000
  package static let maxRanges = 10
  /// The number of errors after which the rest of a script is ignored.
  package static let maxErrors = 1000

  /// Parses a text. Throws all of its errors.
  package func parse(_ text: String) throws(ScriptErrors) -> Script {
    try parse(bytes: Array(text.utf8))
  }

  /// Parses a file of thresholds: a script of a single block `profile`. Throws all errors.
  package func parseProfile(bytes: [UInt8]) throws(ScriptErrors) -> ScriptProfile {
    let script = try parse(bytes: bytes, allowsRanges: true)
    if let range = script.ranges.first {
      var lines = SourceLines(bytes)
      while let line = lines.cut() {
        guard line.upperBound > range.bytes.lowerBound else { continue }
        throw ScriptErrors([
          ScriptError(
            at: lines.position(of: range.bytes.lowerBound, in: line), expected: "one value",
            found: "the range \"\(range.text)\"",
            hint: "only a script may have ranges, its own profile included")
        ])
      }
    }
    guard case .profile(let profile)? = script.statements.first?.value, profile.name != nil else {
      throw ScriptErrors([
        ScriptError(
          at: script.statements.first?.position ?? SourcePosition(line: 1, column: 1, text: ""),
          expected: "profile \"NAME\" from PROFILE", found: "another statement")
      ])
    }
    if script.statements.count > 1 {
      throw ScriptErrors([
        ScriptError(
          at: script.statements[1].position, expected: "the end of the file", found: "another statement",
          hint: "a file of thresholds holds one profile")
      ])
    }
    return profile
  }

  /// Parses UTF-8, after a byte-order mark. Throws all of its errors, ranges too unless they are allowed.
  package func parse(bytes: [UInt8], allowsRanges: Bool = false) throws(ScriptErrors) -> Script {
    guard bytes.count <= ScriptParser.maxBytes else {
      let position = SourcePosition(line: 1, column: 1, text: "")
      let limit = "a script of at most \(ScriptParser.maxBytes >> 20) MiB"
      throw ScriptErrors([ScriptError(at: position, expected: limit, found: "\(bytes.count) bytes")])
    }
    var reading = ScriptReading(bytes, self, ranges: allowsRanges ? [] : nil)
    return try reading.read()
  }
}
