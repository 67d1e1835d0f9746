import Gestures
import Motion
import Terminal

/// Reads one statement: a cursor over the tokens of a line.
///
/// Each `read…` reads the named part or throws a fault with the expected one. A copy of the reader is a position
/// to return to.
struct LineReader {
  private(set) var lexer: Lexer
  private(set) var token: Token
  /// The additions of the script's scene to the language.
  let words: SceneGrammar
  /// The targets of every scene that are not built into the language.
  let sharedTargets: @Sendable () -> [PhraseRule<SceneMeaning>]
  /// The ranges read so far, or nil where a range is a fault.
  var ranges: [ScriptRange]?
  /// Whether the cursor is in the modifiers of a gesture.
  var takesRanges = false
  /// The nesting depth of targets at the cursor.
  private var depth = 0

  /// The bytes of the line.
  let lineRange: Range<Int>

  init(
    _ bytes: [UInt8], line: Range<Int>, words: SceneGrammar,
    sharedTargets: @escaping @Sendable () -> [PhraseRule<SceneMeaning>]
  ) throws(LineFault) {
    lineRange = line
    lexer = Lexer(bytes, line: line)
    self.words = words
    self.sharedTargets = sharedTargets
    token = try lexer.next()
  }

  var bytes: [UInt8] { lexer.bytes }

  mutating func advance() throws(LineFault) { token = try lexer.next() }

  // MARK: The token at the cursor

  /// The token as it was written.
  var written: String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

  /// The word at the cursor, or nil for another token.
  var word: String? { token.kind == .word ? written : nil }

  func at(_ word: String) -> Bool {
    token.kind == .word && bytes[token.start..<token.end].elementsEqual(word.utf8)
  }

  func atWord(before kind: Token.Kind) -> Bool {
    guard token.kind == .word else { return false }
    var ahead = lexer
    return (try? ahead.next())?.kind == kind
  }

  // MARK: Faults

  /// The token's name in a fault.
  var found: String {
    switch token.kind {
    case .end: "the end of the line"
    case .range: "\"..\" (a range is for a length, a time or a speed of a gesture, such as by 40pt..320pt)"
    case .string: "the text \(lexer.quoted(token.start + 1..<token.end - 1))"
    default: lexer.quoted(token.start..<token.end)
    }
  }

  func fault(_ expected: String, found: String? = nil, hint: String? = nil) -> LineFault {
    LineFault(offset: token.start, expected: expected, found: found ?? self.found, hint: hint)
  }

  /// A fault at the cursor where one of several words was expected, with the nearest of them as hint.
  func fault(_ expected: String, near candidates: some Sequence<String>) -> LineFault {
    let meant = word.flatMap { nearest(to: $0, among: candidates) }
    return fault(expected, hint: meant.map { "did you mean \"\($0)\"?" })
  }

  // MARK: Words

  /// Consumes the word if it is next.
  mutating func accept(_ word: String) throws(LineFault) -> Bool {
    guard at(word) else { return false }
    try advance()
    return true
  }

  mutating func read(_ word: String) throws(LineFault) {
    guard try accept(word) else { throw fault(oneOf: [word]) }
  }

  /// A fault at the cursor where one of these words was expected.
  func fault(oneOf words: [String]) -> LineFault {
    var fault = fault(LineFault.text(of: words), near: words)
    fault.choices = words
    return fault
  }

  /// A word that may have dots in it, such as `tap.movement`; a fault after it is the line's.
  private mutating func readDottedWord(_ what: String) throws(LineFault) -> (word: String, place: LineReader)
  {
    let place = self
    guard token.kind == .word else { throw fault(what) }
    lexer.skipDots()
    let word = String(decoding: bytes[token.start..<lexer.position], as: UTF8.self)
    token = try lexer.next()
    return (word, place)
  }

  mutating func accept(_ kind: Token.Kind) throws(LineFault) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  /// One word of a closed list.
  mutating func readWord(of candidates: [String], _ what: String) throws(LineFault) -> String {
    try readChoice(of: candidates, what) { $0 }
  }

  /// One of these choices, by its word.
  mutating func readChoice<Choice>(
    of choices: [Choice], _ what: String, _ text: (Choice) -> String
  ) throws(LineFault) -> Choice {
    guard let choice = choices.first(where: { at(text($0)) }) else {
      let words = choices.map(text)
      throw fault("\(what) (\(words.joined(separator: ", ")))", near: words)
    }
    try advance()
    return choice
  }

  /// One case of an enum whose raw values are its words.
  mutating func readCase<Choice: RawRepresentable<String> & CaseIterable>(
    _ what: String
  ) throws(LineFault) -> Choice {
    try readChoice(of: Array(Choice.allCases), what, \.rawValue)
  }

  mutating func readEasing() throws(LineFault) -> Curve {
    try readChoice(of: Curve.easings, "an easing", \.name)
  }

  /// The error for a surplus token where the line must end or one of these words is required.
  func strayFault(_ expected: String, near words: [String] = []) -> LineFault {
    if let word, !words.contains(where: { nearest(to: word, among: [$0]) != nil }),
      StatementSyntax.byKeyword[word] != nil
    {
      return fault(expected, hint: "put each statement on a line of its own")
    }
    return fault(expected, near: words)
  }

  func readEnd(_ instead: String = "the end of the line") throws(LineFault) {
    guard token.kind == .end else { throw strayFault(instead) }
  }

  /// Goes one level deeper into a target made of targets.
  mutating func deeper<Value>(
    _ read: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Value {
    guard depth < Limit.nesting else { throw fault("at most \(Limit.nesting) nested targets") }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  // MARK: Texts

  /// The use of a quoted text, which determines its allowed characters.
  enum TextUse {
    /// The text of a new item: one line, not blank.
    case item
    /// The text of a shown item, a draft included: one line.
    case shown
    /// A name: one line, not blank, no control characters.
    case name
    /// Typed text: no control characters.
    case typed
  }

  mutating func readText(_ use: TextUse, _ what: String) throws(LineFault) -> String {
    guard token.kind == .string else {
      throw fault(what, hint: token.kind == .word ? "put a text in double quotes" : nil)
    }
    let text = try StringLiteral.read(bytes, token)
    if let reason = use.objection(to: text) { throw fault(what, hint: reason) }
    try advance()
    return text
  }

  /// A name, bare or in quotes.
  mutating func readName(_ what: String) throws(LineFault) -> String {
    if let word {
      try advance()
      return word
    }
    return try readText(.name, what)
  }
}

extension LineReader.TextUse {
  /// The reason why a text is not allowed in this use, or nil if it is.
  func objection(to text: String) -> String? {
    let scalars = text.unicodeScalars
    if scalars.contains(where: \.breaksLine) { return "it must be one line" }
    if scalars.contains("\0") { return "it must not contain the character U+0000" }
    if self == .typed || self == .name,
      let control = scalars.first(where: { $0.properties.generalCategory == .control })
    {
      return "it must not contain the control character \(control.codePoint)"
    }
    let isBlank = scalars.allSatisfy(\.properties.isWhitespace)
    return isBlank && (self == .item || self == .name) ? "it must not be blank" : nil
  }
}

extension Unicode.Scalar {
  /// Whether the character ends a line according to Unicode.
  var breaksLine: Bool {
    switch self {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension LineReader {
  /// The name of one of these thresholds.
  mutating func readThresholdName(_ known: [ThresholdEntry]) throws(LineFault) -> ThresholdEntry {
    let what = "the name of a threshold"
    let (name, place) = try readDottedWord(what)
    guard let entry = known.first(where: { $0.name == name }) else {
      let near = nearest(to: name, among: known.map(\.name))
      throw place.fault(
        what, found: "\"\(name)\"",
        hint: near.map { "did you mean \($0)?" } ?? "flick help thresholds has them all")
    }
    return entry
  }

  /// A number in the threshold's unit; times may be in seconds too.
  mutating func readThresholdValue(_ entry: ThresholdEntry) throws(LineFault) -> Double {
    let units = [(entry.unit, 1.0)] + (entry.unit == "ms" ? [("s", 1000)] : [])
    return try readMeasure("a value like 20\(entry.unit)", units: units, in: entry.range)
  }
}

extension LineReader {
  /// Reads the phrase of the first rule that fits, or returns nil if none begins like this.
  ///
  /// Throws the error of the rule that matched farthest; of several such rules one error listing all words they
  /// allow there, else the first with a hint. A rule whose first element does not fit does not count.
  private mutating func readPhrase(
    of rules: [PhraseRule<SceneMeaning>], toEnd: Bool = false
  ) throws(LineFault) -> ScenePhrase? {
    var best: LineFault?
    for rule in rules {
      var attempt = self
      var text = PhraseText()
      do throws(LineFault) {
        let meaning = try rule.read(&attempt, &text)
        if toEnd { try attempt.readEnd() }
        self = attempt
        return ScenePhrase(text.text, meaning, isSetup: rule.isSetup)
      } catch {
        if error.offset > best?.offset ?? token.start {
          best = error
        } else if let found = best, error.offset == found.offset {
          best = found.or(error, at: attempt.token.start == error.offset ? attempt.word : nil)
        }
      }
    }
    if let best { throw best }
    return nil
  }

  /// Reads a phrase of the scene's own rules up to the end of the line, or else of the common language.
  ///
  /// If neither fits, throws the error of the farther match, or the common language's at a tie.
  mutating func readOwnOr<Value>(
    _ rules: [PhraseRule<SceneMeaning>], _ wrap: (ScenePhrase) -> Value,
    _ readCommon: (inout LineReader) throws(LineFault) -> Value
  ) throws(LineFault) -> Value {
    var own: LineFault?
    do throws(LineFault) {
      if let phrase = try readPhrase(of: rules, toEnd: true) { return wrap(phrase) }
    } catch {
      own = error
    }
    let start = token.start
    do throws(LineFault) {
      return try readCommon(&self)
    } catch {
      guard let own, own.offset >= error.offset else { throw error }
      if own.offset > error.offset { throw own }
      throw error.offset > start ? error.or(own, at: token.start == error.offset ? word : nil) : error
    }
  }
}

extension [PhraseRule<SceneMeaning>] {
  /// The words with which the rules begin.
  var keywords: [String] { compactMap(\.keyword) }
}

extension LineReader {
  /// The target of a gesture, or the subject of an expectation.
  mutating func readTarget() throws(LineFault) -> Target {
    if at("row") { return .row(try readRow()) }
    if token.kind == .number { return .point(try readPoint()) }
    if let phrase = try readPhrase(of: sharedTargets()) { return .phrase(phrase) }
    let phrase = try deeper { (reader) throws(LineFault) in try reader.readPhrase(of: reader.words.targets) }
    if let phrase { return .phrase(phrase) }
    if at("above") || at("below") {
      throw fault("a target", hint: "\(written) a row can only follow the \"to\" of a drag")
    }
    throw fault(targetChoices, near: ["row"] + sharedTargets().keywords + words.targets.keywords)
  }

  /// Every form of a target.
  var targetChoices: String {
    let rules = words.targets + sharedTargets()
    let forms = ["row 2", "row \"Milk\"", "160,240"] + rules.map(\.usage)
    return "a target (\(forms.joined(separator: ", ")))"
  }

  /// The end of a drag: any target, or the place above or below a row.
  mutating func readDestination() throws(LineFault) -> Target {
    if try accept("above") { return .above(try readRow()) }
    if try accept("below") { return .below(try readRow()) }
    return try readTarget()
  }

  /// Reads `row N` or `row "text"`, optionally followed by `of list "name"`.
  mutating func readRow() throws(LineFault) -> RowReference {
    try read("row")
    let name: RowReference.Name
    switch token.kind {
    case .number: name = .number(try readWhole("a row's number", in: Limit.row))
    case .string: name = .text(try readText(.shown, "a row's text"))
    default: throw fault("a row's number or its text in quotes")
    }
    guard try accept("of") else { return RowReference(name) }
    try read("list")
    return RowReference(name, ofList: try readText(.name, "a list's name in quotes"))
  }

  /// A recognizer's kind, or its name in quotes.
  mutating func readRecognizer() throws(LineFault) -> RecognizerName {
    if token.kind == .string { return .named(try readText(.name, "a recognizer's name in quotes")) }
    return .kind(try readCase("a recognizer"))
  }

  /// Texts with commas between them, each after `[x]` if it is done.
  mutating func readRowTexts(_ use: TextUse) throws(LineFault) -> [RowText] {
    var rows: [RowText] = []
    repeat { rows.append(try readRowText(use)) } while try accept(.comma)
    return rows
  }

  mutating func readRowText(_ use: TextUse) throws(LineFault) -> RowText {
    let isDone = try accept(.done)
    if !isDone { _ = try accept(.open) }
    return RowText(try readText(use, "an item's text in quotes"), isDone: isDone)
  }
}
