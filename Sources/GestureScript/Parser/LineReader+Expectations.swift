import Gestures

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
      for choice in ExpectationWord.keywords + words.expectations.keywords
      where !choices.contains(choice) { choices.append(choice) }
      throw error("what is expected (\(choices.joined(separator: ", ")))", near: choices)
    }
    if word == "row" {
      let row = try readRow()
      if let word = self.word, ["gone", "deleted", "removed", "missing", "absent"].contains(word) {
        throw error("a condition", hint: "\"expect no row …\" says that it is gone")
      }
      return .row(row, try readCase("a condition"))
    }
    try advance()
    switch word {
    case "rows": return .rows(try readRowTexts(.shown), list: nil)
    case "list": return try readListExpectation()
    case "edits": return .edits(try readWhole("a number of edits", in: Limit.edits))
    case "recognized":
      let recognizer = try readRecognizer()
      let details = try readDetails(["on", "margin"])
      return .recognized(recognizer, on: details.target, margin: details.margin)
    case "failed":
      let recognizer = try readRecognizer()
      let details = try readDetails(["on", "because", "margin"])
      return .failed(recognizer, on: details.target, because: details.reason, margin: details.margin)
    case "lift":
      let name: LiftName = try readCase("what the lift decided")
      let happens = try accept("recognized")
      if !happens, try !accept("failed") { throw error(oneOf: ["recognized", "failed"]) }
      let details = try readDetails(happens ? ["margin"] : ["because", "margin"])
      return .lift(name, happens: happens, because: details.reason, margin: details.margin)
    case "offset":
      let offset = try readPoints("an offset like 125pt", in: Limit.offset)
      return .offset(offset, within: try accept("within") ? try readPoints(in: Limit.length) : nil)
    case "placeholder": return .placeholder(try readText(.shown, "the placeholder's text in quotes"))
    case "event":
      guard let event = self.word else { throw error("an event like editing-changed") }
      try advance()
      try read("on")
      return .event(event, control: try readText(.name, "a control's name in quotes"))
    case "touched":
      var names: [String] = []
      repeat { names.append(try readName("a view's name")) } while try accept(.comma)
      return .touched(names)
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

  /// Reads to the line's end the details that begin with these words, each optional; the error lists all of them.
  private mutating func readDetails(
    _ words: [String]
  ) throws(LineError) -> (target: Target?, reason: FailureReason?, margin: Margin?) {
    var target: Target?
    var reason: FailureReason?
    if words.contains("on"), try accept("on") { target = try readTarget() }
    if words.contains("because"), try accept("because") { reason = try readCase("a reason") }
    let margin = try readMargin()
    if token.kind != .end {
      let quoted = words.map { "\"\($0)\"" }.joined(separator: ", ")
      throw error("\(quoted), in this order, or the end of the line", near: words)
    }
    return (target, reason, margin)
  }

  private mutating func readMargin() throws(LineError) -> Margin? {
    guard try accept("margin") else { return nil }
    guard try accept(.atLeast) else { throw error("\">=\"") }
    guard token.kind == .number else { throw error(marginForm) }
    if written.hasSuffix("pt") { return .distance(try readPoints(in: Limit.margin)) }
    if written.hasSuffix("deg") {
      let start = self
      let angle = try readAngle()
      guard angle >= 0 else { throw start.error("a margin that is not negative") }
      return .angle(angle)
    }
    if written.hasSuffix("pt/s") {
      return .speed(try readMeasure(marginForm, units: [("pt/s", 1)], in: Limit.margin))
    }
    if written.hasSuffix("s") { return .time(try readDuration()) }
    throw error(marginForm)
  }

  private var marginForm: String { "a margin like 5pt, 20ms, 5deg or 5pt/s" }
}
