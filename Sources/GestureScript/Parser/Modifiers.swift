import Motion

/// The parts of a gesture statement after its first words, in any order.
struct Modifiers {
  /// A modifier of a gesture. The raw value is its first word.
  enum Kind: String {
    case on, between, at, with, `for`, from, to, by, radius, over, release, ease, hold
  }

  /// The reading of `from`, `to` and `by`.
  enum Ends {
    /// `from` a length or a point.
    case path
    case targets
    case lengths
  }

  var target: Target?
  var pair: (Target, Target)?
  var place: Target?
  var fingers = 1
  var duration: Time?
  var start: Gesture.Start?
  var origin: Target?
  var destination: Target?
  var distances: (from: Distance?, to: Distance?) = (nil, nil)
  var travel: Distance?
  var radius: Distance?
  var motion = MotionStyle()
  var seen: [Kind] = []

  func has(_ kind: Kind) -> Bool { seen.contains(kind) }

  func gesture(_ kind: Gesture.Kind) -> Gesture { Gesture(kind, fingers: fingers, motion: motion) }
}

extension LineReader {
  /// Reads modifiers up to the end of the line, or to a `then` that is not followed by `hold`; each at most once.
  ///
  /// Missing ones of `required` are reported at the end. Anything but `hold` after `then` is left to the caller.
  mutating func readModifiers(
    _ allowed: [Modifiers.Kind], required: [Modifiers.Kind] = [], ends: Modifiers.Ends = .path,
    then next: [String] = []
  ) throws(LineError) -> Modifiers {
    var modifiers = Modifiers()
    while token.kind != .end {
      if at("then") {
        var ahead = self
        try ahead.advance()
        guard allowed.contains(.hold) else { break }
        guard ahead.at("hold") else {
          if let word = ahead.word, next.contains(word) { break }
          throw ahead.error(oneOf: ["hold"] + next)
        }
        self = ahead
      }
      try readModifier(into: &modifiers, allowed, required, ends)
    }
    if let missing = required.first(where: { !modifiers.has($0) }) {
      throw error("\"\(missing.rawValue)\"")
    }
    return modifiers
  }

  private mutating func readModifier(
    into modifiers: inout Modifiers, _ allowed: [Modifiers.Kind], _ required: [Modifiers.Kind],
    _ ends: Modifiers.Ends
  ) throws(LineError) {
    // An easing's name may be used alone.
    let isBareEase = allowed.contains(.ease) && Curve.easings.contains { at($0.name) }
    guard let kind = isBareEase ? .ease : word.flatMap(Modifiers.Kind.init), allowed.contains(kind) else {
      throw strayModifier(allowed.filter { !modifiers.has($0) }, mayEnd: required.allSatisfy(modifiers.has))
    }
    guard !modifiers.has(kind) else {
      throw error("another modifier or the end of the line", hint: "\"\(kind.rawValue)\" is given twice")
    }
    try checkPace(kind, modifiers)
    modifiers.seen.append(kind)
    if !isBareEase { try advance() }
    try readValue(of: kind, into: &modifiers, ends)
  }

  /// `over` and `release` exclude each other, and so do `release` and an easing.
  private func checkPace(_ kind: Modifiers.Kind, _ modifiers: Modifiers) throws(LineError) {
    let rivals: [Modifiers.Kind] =
      switch kind {
      case .release: [.over, .ease]
      case .over, .ease: [.release]
      default: []
      }
    guard let rival = rivals.first(where: { modifiers.has($0) }) else { return }
    throw error(
      "another modifier or the end of the line",
      hint: "\"\(rival.rawValue)\" and \"\(kind.rawValue)\" exclude each other")
  }

  private func strayModifier(_ open: [Modifiers.Kind], mayEnd: Bool) -> LineError {
    let words = open.map(\.rawValue)
    guard !words.isEmpty else { return strayError("the end of the line") }
    guard mayEnd else { return strayError(LineError.text(of: words), near: words) }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return strayError("\(list) or the end of the line", near: words)
  }

  private mutating func readValue(
    of kind: Modifiers.Kind, into modifiers: inout Modifiers, _ ends: Modifiers.Ends
  ) throws(LineError) {
    switch kind {
    case .on: modifiers.target = try readTarget()
    case .between:
      let first = try readTarget()
      try read("and")
      modifiers.pair = (first, try readTarget())
    case .at: modifiers.place = try readTarget()
    case .with: modifiers.fingers = try readFingerCount()
    case .for: modifiers.duration = try readDuration()
    case .by: modifiers.travel = try readDistance()
    case .radius: modifiers.radius = try readDistance()
    case .over: modifiers.motion.pace = .over(try readDuration())
    case .release: modifiers.motion.pace = .release(try readSpeed())
    case .ease: modifiers.motion.ease = try readEasing()
    case .hold:
      modifiers.motion.ending = token.kind == .number ? .rest(try readDuration()) : .stayDown
    case .from:
      switch ends {
      case .path: modifiers.start = try readStart()
      case .targets: modifiers.origin = try readTarget()
      case .lengths: modifiers.distances.from = try readDistance()
      }
    case .to:
      switch ends {
      case .lengths: modifiers.distances.to = try readDistance()
      case .path, .targets: modifiers.destination = try readDestination()
      }
    }
  }

  private mutating func readStart() throws(LineError) -> Gesture.Start {
    var ahead = self
    if token.kind == .number {
      try ahead.advance()
      if ahead.token.kind == .comma { return .at(try readPoint()) }
    }
    return .along(try readDistance(allowsNegative: true))
  }

  private mutating func readFingerCount() throws(LineError) -> Int {
    let count = try readWhole("a number of fingers", in: Limit.fingers)
    guard at("fingers") || at("finger") else { throw error("\"fingers\"", near: ["fingers"]) }
    try advance()
    return count
  }
}
