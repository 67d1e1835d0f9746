/// A block of a script that is being read; the script itself is the outermost.
struct ScriptBlock {
  enum Kind {
    case script
    case `repeat`(Int)
    case together
    /// A profile of the script's own, without its thresholds.
    case profile(ScriptProfile)
  }

  var kind: Kind
  /// The position of its first line.
  var place: SourcePlace
  /// The known finger states before it.
  var fingers: FingerStates
  var statements: [Placed<Statement>] = []
  /// The lines of a block of touches, and what is known of them.
  var lines: [Placed<FingerStatement>] = []
  var check = TogetherCheck()
  /// The lines of a profile.
  var thresholds: [ScriptThreshold] = []
  /// The steps of what it holds.
  var steps = 0
  /// Whether something in it could not be read, so that it may be emptier than it was meant to be.
  var hasFault = false

  init(_ kind: Kind, at place: SourcePlace, fingers: FingerStates) {
    self.kind = kind
    self.place = place
    self.fingers = fingers
  }

  var isTogether: Bool {
    if case .together = kind { return true }
    return false
  }

  /// The profile that it is, or nil for other blocks.
  var profile: ScriptProfile? {
    if case .profile(let profile) = kind { return profile }
    return nil
  }

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
    case .script: nil
    case .repeat(let count): .repeat(count, statements)
    case .together: .together(lines)
    case .profile(let profile): .profile(profile)
    }
  }
}
