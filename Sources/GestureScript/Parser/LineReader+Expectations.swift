import Gestures
import Motion

extension LineReader {
  /// Reads the rest of the line after `expect`.
  mutating func readExpectation() throws(LineError) -> Expectation {
    try readOwnOr(words.expectations, Expectation.phrase) { (reader) throws(LineError) in
      let expectation = try reader.readCoreExpectation()
      try reader.readEnd()
      return expectation
    }
  }

  private mutating func readCoreExpectation() throws(LineError) -> Expectation {
    guard let word, ExpectationWord.keywords.contains(word) else {
      var choices: [String] = []
      for choice in ExpectationWord.all.map(\.keyword) + words.expectations.keywords
      where !choices.contains(choice) { choices.append(choice) }
      throw error("what is expected (\(choices.joined(separator: ", ")))", near: choices)
    }
    if word == "row" { return .row(try readRow(), try readCase("a condition")) }
    try advance()
    switch word {
    case "rows": return .rows(try readRowTexts(.shown), list: nil)
    case "list": return try readListExpectation()
    case "edits": return .edits(try readWhole("a number of edits", in: Limit.edits))
    case "recognized":
      let recognizer = try readRecognizer()
      let expectation = Expectation.recognized(recognizer, on: try readOn(), margin: try readMargin())
      try readEnd(or: ["on", "margin"])
      return expectation
    case "failed": return try readFailure()
    case "lift": return try readLift()
    case "offset":
      let offset = try readPoints("an offset like 125pt", in: Limit.offset)
      return .offset(offset, within: try accept("within") ? try readPoints(in: Limit.length) : nil)
    case "placeholder": return .placeholder(try readText(.shown, "the placeholder's text in quotes"))
    case "event":
      guard let event = self.word else { throw error("an event like editing-changed") }
      try advance()
      try read("on")
      return .event(event, control: try readText(.name, "a control's name in quotes"))
    case "touched": return try readTouched()
    default: return try readAbsence()
    }
  }

  private mutating func readListExpectation() throws(LineError) -> Expectation {
    let list = try readText(.name, "a list's name in quotes")
    if try accept("no") {
      try read("rows")
      return .rows([], list: list)
    }
    guard try accept("rows") else { throw error(oneOf: ["rows", "no rows"]) }
    return .rows(try readRowTexts(.shown), list: list)
  }

  /// Reads the rest after `no`.
  private mutating func readAbsence() throws(LineError) -> Expectation {
    if try accept("rows") { return .rows([], list: nil) }
    if word == "row" { return .noRow(try readRow()) }
    guard try accept("placeholder") else {
      throw error(oneOf: ["rows", "row", "placeholder"])
    }
    return .placeholder(nil)
  }

  private mutating func readFailure() throws(LineError) -> Expectation {
    let recognizer = try readRecognizer()
    let target = try readOn()
    let reason: FailureReason? = try accept("because") ? try readCase("a reason") : nil
    let expectation = Expectation.failed(recognizer, on: target, because: reason, margin: try readMargin())
    try readEnd(or: ["on", "because", "margin"])
    return expectation
  }

  private mutating func readLift() throws(LineError) -> Expectation {
    let name: LiftName = try readCase("what the lift decided")
    let happens = try accept("recognized")
    var reason: FailureReason?
    if !happens {
      guard try accept("failed") else { throw error(oneOf: ["recognized", "failed"]) }
      if try accept("because") { reason = try readCase("a reason") }
    }
    let expectation = Expectation.lift(name, happens: happens, because: reason, margin: try readMargin())
    try readEnd(or: happens ? ["margin"] : ["because", "margin"])
    return expectation
  }

  /// Reads the end of the line; the error lists the words allowed there, in this order.
  private func readEnd(or words: [String]) throws(LineError) {
    guard token.kind != .end else { return }
    let quoted = words.map { "\"\($0)\"" }.joined(separator: ", ")
    throw error("\(quoted), in this order, or the end of the line", near: words)
  }

  private mutating func readTouched() throws(LineError) -> Expectation {
    var names: [String] = []
    repeat { names.append(try readName("a view's name")) } while try accept(.comma)
    return .touched(names)
  }

  private mutating func readOn() throws(LineError) -> Target? {
    try accept("on") ? try readTarget() : nil
  }

  private mutating func readMargin() throws(LineError) -> Margin? {
    guard try accept("margin") else { return nil }
    guard try accept(.atLeast) else { throw error("\">=\"") }
    guard token.kind == .number else { throw error(marginForm) }
    if written.hasSuffix("pt") { return .distance(try readPoints(in: Limit.margin)) }
    if written.hasSuffix("deg") { return .angle(try readMarginAngle()) }
    if written.hasSuffix("pt/s") {
      return .speed(try readMeasure(marginForm, units: [("pt/s", 1)], in: Limit.margin))
    }
    if written.hasSuffix("s") { return .time(try readDuration()) }
    throw error(marginForm)
  }

  private var marginForm: String { "a margin like 5pt, 20ms, 5deg or 5pt/s" }

  private mutating func readMarginAngle() throws(LineError) -> Double {
    let start = self
    let angle = try readAngle()
    guard angle >= 0 else { throw start.error("a margin that is not negative") }
    return angle
  }
}

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

// Each of these reads the rest of the line after the statement's first word.
extension LineReader {
  mutating func readSwipe(_ verb: Swipe.Verb) throws(LineError) -> Gesture {
    let direction: Direction = try readCase("a direction")
    let modifiers = try readModifiers([.on, .from, .by, .with, .over, .release, .ease, .hold])
    try readEnd()
    return .swipe(
      Swipe(
        verb, direction, on: modifiers.target, from: modifiers.start, by: modifiers.travel,
        fingers: modifiers.fingers, motion: modifiers.motion))
  }

  mutating func readDrag() throws(LineError) -> Gesture {
    let modifiers = try readModifiers(
      [.from, .to, .with, .over, .release, .ease, .hold], required: [.from, .to], ends: .targets)
    try readEnd()
    guard let from = modifiers.origin, let to = modifiers.destination else { throw error("\"from\"") }
    return .drag(Drag(from: from, to: to, fingers: modifiers.fingers, motion: modifiers.motion))
  }

  mutating func readPull() throws(LineError) -> Gesture {
    let direction: Pull.Direction = try readCase("a direction")
    let modifiers = try readModifiers([.by, .with, .over, .release, .ease, .hold], required: [.by])
    try readEnd()
    guard let travel = modifiers.travel else { throw error("\"by\"") }
    return .pull(Pull(direction, by: travel, fingers: modifiers.fingers, motion: modifiers.motion))
  }

  mutating func readPinch() throws(LineError) -> Gesture {
    let isApart = try accept("apart")
    let isTogether = isApart ? false : try accept("together")
    let start = self
    let allowed: [Modifiers.Kind] = [.between, .at, .from, .to, .by, .over, .release, .ease, .hold]
    let words = ["apart", "together"] + allowed.map(\.rawValue)
    if !isApart, !isTogether, let word, !words.contains(word), word != "then", Curve(easing: word) == nil {
      throw strayError(LineError.text(of: words), near: words)
    }
    let modifiers = try readModifiers(allowed, ends: .lengths)
    try readEnd()
    let place: Pinch.Place
    switch (modifiers.pair, modifiers.place) {
    case (let pair?, nil): place = .between(pair.0, pair.1)
    case (nil, let point?): place = .at(point)
    case (nil, nil): throw error("\"between\" two targets or \"at\" a point")
    case (_?, _?): throw start.error("either \"between\" or \"at\"", found: "both")
    }
    let change = try pinchChange(modifiers, isApart: isApart, isTogether: isTogether, start)
    return .pinch(Pinch(place, change, motion: modifiers.motion))
  }

  private func pinchChange(
    _ modifiers: Modifiers, isApart: Bool, isTogether: Bool, _ start: LineReader
  ) throws(LineError) -> Pinch.Change {
    switch (modifiers.distances.from, modifiers.distances.to, modifiers.travel) {
    case (let from?, let to?, nil):
      if isApart || isTogether, let grows = Pinch.grows(from, to), grows != isApart {
        throw start.error(
          "distances that \(isApart ? "grow" : "shrink")",
          found: "\(ScriptPrinter.text(of: from)) to \(ScriptPrinter.text(of: to))",
          hint: "with \"from\" and \"to\" no direction is needed")
      }
      return .fromTo(from, to)
    case (nil, nil, let travel?):
      if modifiers.place != nil {
        throw start.error("\"from\" and \"to\" distances for a pinch at a point")
      }
      if isApart { return .apart(travel) }
      if isTogether { return .together(travel) }
      throw start.error("\"apart\" or \"together\" for a pinch with \"by\"")
    case (nil, nil, nil): throw error("\"by\" a length, or \"from\" a distance \"to\" another")
    case (_?, nil, nil): throw error("\"to\"")
    case (nil, _?, nil): throw error("\"from\"")
    case (_, _, _?): throw start.error("either \"by\" or \"from\" and \"to\"", found: "both")
    }
  }

  mutating func readTap(count: Int) throws(LineError) -> Gesture {
    if try isAtCount() { throw error(targetChoices, hint: ForeignStatement.manyTaps) }
    let target = try readTarget()
    if try isAtCount() {
      throw error("\"with\", \"for\" or the end of the line", hint: ForeignStatement.manyTaps)
    }
    let modifiers = try readModifiers([.with, .for])
    try readEnd()
    return .tap(Tap(target, count: count, fingers: modifiers.fingers, for: modifiers.duration))
  }

  /// Whether `twice` or `N times` comes next, as for taps of other programs.
  private func isAtCount() throws(LineError) -> Bool {
    var ahead = self
    try ahead.advance()
    return at("twice") || token.kind == .number && ahead.at("times")
  }

  mutating func readLongPress() throws(LineError) -> Gesture {
    let target = try readTarget()
    let modifiers = try readModifiers([.with, .for, .hold], then: ["drag"])
    var press = LongPress(
      target, for: modifiers.duration, fingers: modifiers.fingers, motion: modifiers.motion)
    if !modifiers.has(.hold), try accept("then") {
      try read("drag")
      let drag = try readModifiers([.to, .over, .release, .ease, .hold], required: [.to], ends: .targets)
      press.destination = drag.destination
      press.motion = drag.motion
    }
    try readEnd()
    return .longPress(press)
  }

  mutating func readTurn() throws(LineError) -> Gesture {
    try read("by")
    let degrees = try readAngle()
    let modifiers = try readModifiers([.at, .radius, .over, .release, .ease, .hold], required: [.at])
    try readEnd()
    guard let center = modifiers.place else { throw error("\"at\"") }
    return .rotate(Turn(byDegrees: degrees, at: center, radius: modifiers.radius, motion: modifiers.motion))
  }
}

extension Pinch {
  /// Whether the second distance is the longer one, or nil if the two cannot be compared without a screen.
  fileprivate static func grows(_ from: Distance, _ to: Distance) -> Bool? {
    switch (from, to) {
    case (.points(let from), .points(let to)), (.percent(let from), .percent(let to)): to > from
    default: nil
    }
  }
}

/// A word allowed after `expect` in every scene: one record for the parser's hints and the help.
package struct ExpectationWord: Hashable, Sendable {
  /// The word it begins with.
  package let keyword: String
  /// The syntax, without `expect`.
  package let usage: String
  /// One line on the condition for it to be met.
  package let help: String

  private init(_ usage: String, _ help: String) {
    keyword = String(usage.prefix { $0 != " " && $0 != "|" })
    self.usage = usage
    self.help = help
  }

  package static let all: [ExpectationWord] = [
    ExpectationWord("rows [[x]] \"TEXT\", …", "the list has exactly these rows; [x] marks completed ones"),
    ExpectationWord("no rows", "the list is empty"),
    ExpectationWord("list \"NAME\" rows …|no rows", "the same for a list that is not the current one"),
    ExpectationWord("row TARGET done|open|on-screen|editing", "the present state of a row"),
    ExpectationWord("no row N|\"TEXT\"", "the list has no such row"),
    ExpectationWord("edits N", "the script has made this many edits"),
    ExpectationWord(
      "recognized RECOGNIZER [on TARGET] [margin >= N]",
      "the last gesture was recognized, with at least this margin (pt, ms or deg)"),
    ExpectationWord(
      "failed RECOGNIZER [on TARGET] [because REASON] [margin >= N]",
      "it failed for this reason, with at least this margin"),
    ExpectationWord(
      "lift fling|page recognized|failed [because slow|rested] [margin >= N]",
      "what the last lift decided: whether the content went on by itself, or to another page, with at least this "
        + "margin (pt/s or ms; pt from the tie between two pages)"),
    ExpectationWord("offset OFFSET [within LENGTH]", "the list's scroll offset"),
    ExpectationWord("placeholder \"TEXT\"", "the text of the placeholder of a pull or a pinch"),
    ExpectationWord("no placeholder", "no placeholder is shown"),
    ExpectationWord("event EVENT on \"CONTROL\"", "a control sent this event in the last gesture or typing"),
    ExpectationWord("touched VIEW, …", "the views that the last gesture touched, in this order"),
  ]

  static let keywords = Set(all.map(\.keyword)).sorted()
}
