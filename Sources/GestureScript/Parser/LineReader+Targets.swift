import Gestures

extension LineReader {
  /// The target of a gesture, or the subject of an expectation.
  mutating func readTarget() throws(LineError) -> Target {
    if at("row") { return .row(try readRow()) }
    if token.kind == .number { return .point(try readPoint()) }
    if let phrase = try readPhrase(of: sharedTargets()) { return .phrase(phrase) }
    guard depth < Limit.nesting else { throw error("at most \(Limit.nesting) nested targets") }
    depth += 1
    defer { depth -= 1 }
    if let phrase = try readPhrase(of: words.targets) { return .phrase(phrase) }
    if at("above") || at("below") {
      throw error("a target", hint: "\(written) a row can only follow the \"to\" of a drag")
    }
    throw error(targetChoices, near: ["row"] + sharedTargets().keywords + words.targets.keywords)
  }

  var targetChoices: String {
    let rules = words.targets + sharedTargets()
    let forms = ["row 2", "row \"Milk\"", "160,240"] + rules.map(\.usage)
    return "a target (\(forms.joined(separator: ", ")))"
  }

  /// The end of a drag: any target, or the place above or below a row.
  mutating func readDestination() throws(LineError) -> Target {
    if try accept("above") { return .above(try readRow()) }
    if try accept("below") { return .below(try readRow()) }
    return try readTarget()
  }

  /// Reads `row N` or `row "text"`, optionally followed by `of list "name"`.
  mutating func readRow() throws(LineError) -> RowReference {
    try read("row")
    let name: RowReference.Name
    switch token.kind {
    case .number: name = .number(try readWhole("a row's number", in: Limit.row))
    case .string: name = .text(try readText(.shown, "a row's text"))
    default: throw error("a row's number or its text in quotes")
    }
    guard try accept("of") else { return RowReference(name) }
    try read("list")
    return RowReference(name, ofList: try readText(.name, "a list's name in quotes"))
  }

  /// A recognizer's kind, or its name in quotes.
  mutating func readRecognizer() throws(LineError) -> RecognizerName {
    if token.kind == .string { return .named(try readText(.name, "a recognizer's name in quotes")) }
    return .kind(try readCase("a name in quotes, or a recognizer"))
  }

  /// Texts with commas between them, each after `[x]` if it is done.
  mutating func readRowTexts(_ use: TextUse) throws(LineError) -> [RowText] {
    var rows: [RowText] = []
    repeat { rows.append(try readRowText(use)) } while try accept(.comma)
    return rows
  }

  mutating func readRowText(_ use: TextUse) throws(LineError) -> RowText {
    let isDone = try accept(.done)
    if !isDone { _ = try accept(.open) }
    return RowText(try readText(use, "an item's text in quotes"), isDone: isDone)
  }
}
