import Motion
import Text

/// Reads one statement: a cursor over the tokens of a line.
///
/// Each `read…` reads the named part or throws what was expected. A copy of the reader is a place to return to.
struct LineReader {
  private(set) var lexer: Lexer
  private(set) var token: Token
  /// The additions of the script's scene to the language.
  let words: SceneGrammar
  /// The targets of every scene that are not built into the language.
  let sharedTargets: @Sendable () -> [PhraseRule<SceneMeaning>]
  /// The ranges read so far, or nil where a range is an error.
  var ranges: [ScriptRange]?
  /// Whether a range may stand at the cursor in place of a value.
  var takesRanges = false
  /// The nesting depth of targets at the cursor.
  var depth = 0

  let lineRange: Range<Int>

  init(
    _ bytes: [UInt8], line: Range<Int>, words: SceneGrammar,
    sharedTargets: @escaping @Sendable () -> [PhraseRule<SceneMeaning>]
  ) throws(LineError) {
    lineRange = line
    lexer = Lexer(bytes, line: line)
    self.words = words
    self.sharedTargets = sharedTargets
    token = try lexer.next()
  }

  var bytes: [UInt8] { lexer.bytes }

  mutating func advance() throws(LineError) { token = try lexer.next() }

  // MARK: The token at the cursor

  var written: String { String(decoding: bytes[token.start..<token.end], as: UTF8.self) }

  /// The word at the cursor, or nil for another token.
  var word: String? { token.kind == .word ? written : nil }

  func at(_ word: String) -> Bool {
    token.kind == .word && bytes[token.start..<token.end].elementsEqual(word.utf8)
  }

  /// Whether `profile` at the cursor opens a block: a name follows, with or without its quotes, and not a platform.
  var opensProfile: Bool {
    var ahead = lexer
    if (try? ahead.next())?.kind == .string { return true }
    return (try? ahead.next()).map { bytes[$0.start..<$0.end].elementsEqual("from".utf8) } ?? false
  }

  /// Reads the rest of the line after `element` as the words of a command.
  mutating func readWords<Value>(
    after element: (inout LineReader) throws(LineError) -> Value
  ) throws(LineError) -> (Value, [String]) {
    lexer.readsAnyWord = true
    let value = try element(&self)
    lexer.readsAnyWord = false
    guard let words = shellWords(bytes[token.start..<lineRange.upperBound], comments: true) else {
      throw error("a closing quote", found: "the end of the line")
    }
    guard !words.isEmpty else { throw error("words such as due:2026-11-27 or +home") }
    token = Token(.end, lineRange.upperBound, lineRange.upperBound)
    return (value, words)
  }

  // MARK: Errors

  /// The token's name in an error.
  var found: String {
    switch token.kind {
    case .end: "the end of the line"
    case .range: "\"..\" (a range is for a length, a time or a speed of a gesture, such as by 40pt..320pt)"
    case .string: "the text \(lexer.quoted(token.start + 1..<token.end - 1))"
    default: lexer.quoted(token.start..<token.end)
    }
  }

  func error(_ expected: String, found: String? = nil, hint: String? = nil) -> LineError {
    LineError(offset: token.start, expected: expected, found: found ?? self.found, hint: hint)
  }

  /// An error at the cursor where one of several words was expected, with the nearest of them as hint.
  func error(_ expected: String, near candidates: some Sequence<String>) -> LineError {
    let meant = word.flatMap { ForeignStatement.meant(by: $0, among: Array(candidates)) }
    return error(expected, hint: meant.map { "did you mean \"\($0)\"?" })
  }

  // MARK: Words

  /// Consumes the word if it is next.
  mutating func accept(_ word: String) throws(LineError) -> Bool {
    guard at(word) else { return false }
    try advance()
    return true
  }

  mutating func read(_ word: String) throws(LineError) {
    guard try accept(word) else { throw error(oneOf: [word]) }
  }

  /// An error at the cursor where one of these words was expected.
  func error(oneOf words: [String]) -> LineError {
    var error = error(LineError.text(of: words), near: words)
    error.choices = words
    return error
  }

  mutating func accept(_ kind: Token.Kind) throws(LineError) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  /// One word of a closed list.
  mutating func readWord(of candidates: [String], _ what: String) throws(LineError) -> String {
    try readChoice(of: candidates, what) { $0 }
  }

  /// One of these choices, by its word.
  mutating func readChoice<Choice>(
    of choices: [Choice], _ what: String, _ text: (Choice) -> String
  ) throws(LineError) -> Choice {
    guard let choice = choices.first(where: { at(text($0)) }) else {
      let words = choices.map(text)
      throw error("\(what) (\(words.joined(separator: ", ")))", near: words)
    }
    try advance()
    return choice
  }

  /// One case of an enum whose raw values are its words.
  mutating func readCase<Choice: RawRepresentable<String> & CaseIterable>(
    _ what: String
  ) throws(LineError) -> Choice {
    try readChoice(of: Array(Choice.allCases), what, \.rawValue)
  }

  mutating func readEasing() throws(LineError) -> Curve {
    try readChoice(of: Curve.easings, "an easing", \.name)
  }

  /// The error for a surplus token where the line must end or one of these words is required.
  func strayError(_ expected: String, near words: [String] = []) -> LineError {
    if let word, !words.contains(where: { nearest(to: word, among: [$0]) != nil }),
      StatementSyntax.byKeyword[word] != nil
    {
      return error(expected, hint: "put each statement on a line of its own")
    }
    return error(expected, near: words)
  }

  func readEnd(_ instead: String = "the end of the line") throws(LineError) {
    guard token.kind == .end else { throw strayError(instead) }
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

  mutating func readText(_ use: TextUse, _ what: String) throws(LineError) -> String {
    guard token.kind == .string else {
      throw error(what, hint: token.kind == .word ? "put a text in double quotes" : nil)
    }
    var literal = StringLiteral(bytes, token)
    let text = try literal.read()
    if let reason = use.objection(to: text) { throw error(what, hint: reason) }
    try advance()
    return text
  }

  /// A name, bare or in quotes.
  mutating func readName(_ what: String) throws(LineError) -> String {
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
  /// A name with dots in it, such as `tap.movement`; an error after it is the line's.
  mutating func readThresholdName(_ known: [ThresholdEntry]) throws(LineError) -> ThresholdEntry {
    let what = "the name of a threshold"
    let start = self
    guard token.kind == .word else { throw error(what) }
    lexer.skipDots()
    let name = String(decoding: bytes[token.start..<lexer.position], as: UTF8.self)
    try advance()
    guard let entry = known.first(where: { $0.name == name }) else {
      let near = nearest(to: name, among: known.map(\.name))
      throw start.error(
        what, found: "\"\(name)\"",
        hint: near.map { "did you mean \($0)?" } ?? "flick help thresholds has them all")
    }
    return entry
  }

  /// A number in the threshold's unit; times may be in seconds too.
  mutating func readThresholdValue(_ entry: ThresholdEntry) throws(LineError) -> Double {
    takesRanges = true
    var units: [(name: String, factor: Double)] = [(entry.unit, 1)]
    if entry.unit == "ms" { units.append(("s", 1000)) }
    return try readMeasure("a value like 20\(entry.unit)", units: units, in: entry.range)
  }

  /// Reads the phrase of the first rule that fits, or returns nil if none begins like this.
  ///
  /// Throws the error of the rule that matched farthest; of several such rules one error listing all words they
  /// allow there, else the first with a hint. A rule whose first element does not fit does not count.
  mutating func readPhrase(
    of rules: [PhraseRule<SceneMeaning>], toEnd: Bool = false
  ) throws(LineError) -> ScenePhrase? {
    var best: LineError?
    for rule in rules where rule.keyword.map(at) ?? true {
      var attempt = self
      var text: [String] = []
      do throws(LineError) {
        let meaning = try rule.read(&attempt, &text)
        if toEnd { try attempt.readEnd() }
        self = attempt
        return ScenePhrase(text.joined(separator: " "), meaning, isSetup: rule.isSetup)
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
    _ readCommon: (inout LineReader) throws(LineError) -> Value
  ) throws(LineError) -> Value {
    var own: LineError?
    do throws(LineError) {
      if let phrase = try readPhrase(of: rules, toEnd: true) { return wrap(phrase) }
    } catch {
      own = error
    }
    let start = token.start
    do throws(LineError) {
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
