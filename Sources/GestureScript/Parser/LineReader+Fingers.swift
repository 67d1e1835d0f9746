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
    var line = FingerLine(
      statement: FingerStatement(finger, .up), fingerOffset: fingerOffset, actionOffset: actionOffset)
    switch verb {
    case "down": line.statement.action = .down(try readPoint())
    case "move": line.statement.action = try readMove(&line)
    case "update":
      line.statement.action = .update(try readPoint())
      guard at("at") else { throw error("\"at\" and the time of the sample to correct") }
    case "up": break
    default: line.statement.action = .cancel
    }
    try readMoment(&line)
    try readEnd()
    return line
  }

  private mutating func readMoment(_ line: inout FingerLine) throws(LineError) {
    guard try accept("at") else { return }
    line.momentOffset = token.start
    line.statement.time = try readDuration("a time like 200ms, counted from the block's start")
  }

  private mutating func readMove(_ line: inout FingerLine) throws(LineError) -> FingerAction {
    try read("to")
    let point = try readPoint()
    var over: Time?
    var ease: Curve?
    while token.kind != .end {
      if over == nil, try accept("over") {
        over = try readDuration()
      } else if line.statement.time == nil, at("at") {
        try readMoment(&line)
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
    if line.statement.time != nil, over == nil, ease != nil {
      throw error("\"over\"", hint: "a single sample has no easing")
    }
    return .move(point, over: over, ease: ease)
  }
}
