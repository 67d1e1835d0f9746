/// A block of a script being read; the script itself is the outermost.
struct ScriptBlock {
  enum Kind {
    case script
    case `repeat`(Int)
    case together
    /// A custom profile, without its thresholds.
    case profile(ScriptProfile)
  }

  var kind: Kind
  /// The position of its first line.
  var position: SourcePosition
  /// The known finger states before it.
  var fingers: FingerStates
  var statements: [Positioned<Statement>] = []
  /// The lines of a block of touches, and their known effects.
  var lines: [Positioned<FingerStatement>] = []
  var check = TogetherCheck()
  /// The lines of a profile.
  var thresholds: [ScriptThreshold] = []
  var steps = 0
  /// Whether a part of it could not be read, so that it may contain less than intended.
  var hasError = false

  var isTogether: Bool { if case .together = kind { true } else { false } }

  var profile: ScriptProfile? { if case .profile(let profile) = kind { profile } else { nil } }

  /// The block's first word.
  var keyword: String {
    switch kind {
    case .script: ""
    case .repeat: "repeat"
    case .together: "together"
    case .profile: "profile"
    }
  }

  /// The block as a statement, or nil for the script itself.
  var statement: Statement? {
    switch kind {
    case .script: return nil
    case .repeat(let count): return .repeat(count, statements)
    case .together: return .together(lines)
    case .profile(var profile):
      profile.thresholds = thresholds
      return .profile(profile)
    }
  }
}
