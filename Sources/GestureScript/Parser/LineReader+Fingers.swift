import Motion

/// A line of a `together` block, with the bytes where an error of its sense would be shown.
struct FingerLine {
  var statement: FingerStatement
  var fingerOffset: Int
  var actionOffset: Int
  /// The offset of the moment after `at`.
  var momentOffset: Int?
}

extension LineReader {
  /// Reads the rest of the line after `finger`.
  mutating func readFinger() throws(LineError) -> FingerLine {
    takesRanges = true
    let fingerOffset = token.start
    let finger = try readWhole("a finger's number", in: Limit.fingers)
    let actionOffset = token.start
    let verb = try readWord(of: ["down", "move", "update", "up", "cancel"], "what the finger does")
    var momentOffset: Int?
    let action: FingerAction
    switch verb {
    case "down":
      let point = try readPoint()
      action = .down(point, at: try readMoment(&momentOffset))
    case "move": action = try readMove(&momentOffset)
    case "update":
      let point = try readPoint()
      guard at("at") else { throw error("\"at\" and the time of the sample to correct") }
      action = .update(point, at: try readMoment(&momentOffset) ?? .zero)
    case "up": action = .up(at: try readMoment(&momentOffset))
    default: action = .cancel(at: try readMoment(&momentOffset))
    }
    try readEnd()
    return FingerLine(
      statement: FingerStatement(finger, action), fingerOffset: fingerOffset, actionOffset: actionOffset,
      momentOffset: momentOffset)
  }

  private mutating func readMoment(_ offset: inout Int?) throws(LineError) -> Time? {
    guard try accept("at") else { return nil }
    offset = token.start
    return try readDuration("a time like 200ms, counted from the block's start")
  }

  private mutating func readMove(_ momentOffset: inout Int?) throws(LineError) -> FingerAction {
    try read("to")
    let point = try readPoint()
    var over: Time?
    var ease: Curve?
    var moment: Time?
    while token.kind != .end {
      if over == nil, try accept("over") {
        over = try readDuration()
      } else if moment == nil, at("at") {
        moment = try readMoment(&momentOffset)
      } else if ease == nil, try accept("ease") {
        ease = try readEasing()
      } else if ease == nil, let easing = word.flatMap(Curve.init(easing:)) {
        ease = easing
        try advance()
      } else {
        throw error(
          "\"over\", \"at\", \"ease\", each once, or the end of the line", near: ["over", "at", "ease"])
      }
    }
    if moment != nil, over == nil, ease != nil {
      throw error("\"over\"", hint: "a single sample has no easing")
    }
    return .move(point, over: over, ease: ease, at: moment)
  }
}
