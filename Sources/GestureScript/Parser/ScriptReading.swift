import Text

/// One pass over a script's text, line by line.
///
/// A line with an error is skipped and the next one is read. A block probably opened or closed by a wrong line is
/// assumed to be, so that one slip does not cause errors on later lines.
struct ScriptReading {
  private var lines: SourceLines
  private let parser: ScriptParser
  /// The thresholds, requested once when a script needs them.
  private lazy var knownThresholds = parser.thresholds()
  /// The words of the scene named by the script.
  private var words: SceneGrammar
  private var errors: [ScriptError] = []
  /// The script itself, and the blocks that are open, innermost last; never empty.
  private var blocks: [ScriptBlock]
  private var fingers = FingerStates.atStart
  private var order = SetupOrder()
  /// The number of unmatched `end`s to ignore.
  private var forgivenEnds = 0
  private var isStopped = false
  /// The comment lines since the last line of another kind.
  private var comment = ""
  /// The ranges read so far, or nil where a range is an error.
  private var ranges: [ScriptRange]?

  init(_ bytes: [UInt8], _ parser: ScriptParser, ranges: [ScriptRange]?) {
    self.ranges = ranges
    lines = SourceLines(bytes)
    self.parser = parser
    words = parser.scenes.first?.grammar() ?? SceneGrammar("")
    blocks = [ScriptBlock(kind: .script, position: .nowhere, fingers: .atStart)]
  }

  mutating func read() throws(ScriptErrors) -> Script {
    var lastPosition = SourcePosition(line: 1, column: 1, text: "")
    while !isStopped, let line = lines.cut() {
      do throws(LineError) {
        try read(line)
      } catch {
        report(error, line)
        // The line's purpose is unknown, and so is its effect on fingers.
        fingers = .unknown
      }
      if lines.next >= lines.bytes.count { lastPosition = lines.position(of: line.upperBound, in: line) }
    }
    if !isStopped { finish(lastPosition) }
    guard errors.isEmpty else { throw ScriptErrors(errors) }
    var script = Script(statements: blocks.first?.statements ?? [])
    script.ranges = ranges ?? []
    return script
  }

  // MARK: Lines

  private mutating func read(_ line: Range<Int>) throws(LineError) {
    if let byte = lines.invalidByte(in: line) {
      let found = "the byte 0x\(String(lines.bytes[byte], radix: 16, uppercase: true))"
      throw LineError(offset: byte, expected: "text in UTF-8", found: found)
    }
    var reader = try LineReader(lines.bytes, line: line, words: words, sharedTargets: parser.sharedTargets)
    reader.ranges = ranges
    guard reader.token.kind != .end else { return note(lines.text(line)) }
    var position = lines.position(of: reader.token.start, in: line)
    swap(&position.comment, &comment)
    if blocks[last].isTogether, !reader.at("finger"), !reader.at("end") {
      try leaveTogether(reader)
    }
    if blocks[last].profile != nil, !reader.at("threshold"), !reader.at("end") {
      throw reader.error("\"threshold\" or \"end\"", near: ["threshold", "end"])
    }
    switch reader.word {
    case "threshold" where blocks[last].profile != nil || !words.statements.keywords.contains("threshold"):
      try readThreshold(&reader)
    case "profile" where reader.opensProfile: try openProfile(&reader, position)
    case "end": try readEnd(&reader)
    case "repeat": try openRepeat(&reader, position)
    case "together": try openTogether(&reader, position)
    case "finger": try readFinger(&reader, position)
    default:
      let keyword = reader
      let statement = try readStatement(&reader)
      ranges = reader.ranges
      try order.note(statement, isSetup: statement.isSetup, inBlock: blocks.count > 1, keyword, lines.number)
      fingers.play(statement)
      try append(statement, position, keyword)
    }
  }

  /// Adds a line without a statement to the comment; a blank one ends it.
  private mutating func note(_ line: String) {
    let text = line.drop { $0 == "#" || $0 == " " || $0 == "\t" }
    let isEnd = text.isEmpty || line.hasPrefix("#!")
    if isEnd {
      comment = ""
    } else if comment.utf8.count < 1000 {
      comment += comment.isEmpty ? text : " " + text
    }
  }

  private mutating func readStatement(_ reader: inout LineReader) throws(LineError) -> Statement {
    try reader.readOwnOr(words.statements, Statement.phrase) { (reader) throws(LineError) in
      guard let core = reader.word.flatMap({ StatementSyntax.byKeyword[$0] }) else {
        throw unknownStatement(reader)
      }
      try reader.advance()
      if let read = core.read { return try read(&reader) }
      // Only `scene` is left: lines that open, fill or close a block were read before.
      let names = parser.scenes.map(\.name)
      // The words of the scene that was probably meant count as known.
      let meant = reader.word.flatMap { nearest(to: $0, among: names) }
      words = parser.scenes.first { $0.name == meant }?.grammar() ?? words
      let name = try reader.readWord(of: names, "a scene")
      try reader.readEnd()
      return .scene(name)
    }
  }

  private mutating func unknownStatement(_ reader: LineReader) -> LineError {
    let keywords = StatementSyntax.all.map(\.keyword) + words.statements.keywords
    guard let word = reader.word else { return reader.error("a statement") }
    let owners = parser.scenes.filter { $0.grammar().statements.keywords.contains(word) }.map(\.name)
    if !owners.isEmpty {
      let scenes = (owners.count == 1 ? "scene " : "scenes ") + enumeration(owners, "and")
      return reader.error("a statement", hint: "\"\(word)\" belongs to the \(scenes)")
    }
    if let hint = ForeignStatement.hint(for: word) { return reader.error("a statement", hint: hint) }
    // Opens the block that was probably meant, so that its end is not unmatched.
    if let meant = nearest(to: word, among: keywords), meant == "repeat" || meant == "together" {
      open(meant == "repeat" ? .repeat(1) : .together, .nowhere)
    }
    return reader.error("a statement", near: keywords)
  }

  private mutating func append(
    _ statement: Statement, _ position: SourcePosition, _ reader: LineReader
  ) throws(LineError) {
    blocks[last].statements.append(Positioned(statement, at: position))
    try count(statement.steps, reader)
  }

  private mutating func count(_ steps: Int, _ reader: LineReader) throws(LineError) {
    blocks[last].steps = blocks[last].steps.saturatingAdding(steps)
    guard blocks[last].steps > ScriptParser.maxSteps else { return }
    isStopped = true
    throw reader.error("at most \(ScriptParser.maxSteps) steps, counting repeats")
  }
}

// MARK: Blocks

extension ScriptReading {
  /// The index of the innermost block.
  private var last: Int { blocks.count - 1 }

  private mutating func open(_ kind: ScriptBlock.Kind, _ position: SourcePosition) {
    blocks.append(ScriptBlock(kind: kind, position: position, fingers: fingers))
  }

  /// Opens a block and consumes its first word.
  private mutating func open(
    _ kind: ScriptBlock.Kind, _ position: SourcePosition, _ reader: inout LineReader
  ) throws(LineError) {
    guard blocks.count <= Limit.nesting else {
      isStopped = true
      throw reader.error("at most \(Limit.nesting) nested blocks")
    }
    open(kind, position)
    try reader.advance()
  }

  private mutating func openRepeat(_ reader: inout LineReader, _ position: SourcePosition) throws(LineError) {
    order.hasAction = true
    try open(.repeat(1), position, &reader)
    let count = try reader.readWhole("a number of times", in: Limit.repeats)
    try reader.readEnd()
    blocks[last].kind = .repeat(count)
    if count != 1 { fingers = .unknown }
  }

  private mutating func openTogether(_ reader: inout LineReader, _ position: SourcePosition) throws(LineError)
  {
    order.hasAction = true
    try open(.together, position, &reader)
    try reader.readEnd()
  }

  private mutating func openProfile(_ reader: inout LineReader, _ position: SourcePosition) throws(LineError)
  {
    let keyword = reader
    try open(.profile(.uikit), position, &reader)
    var profile = ScriptProfile.uikit
    profile.name = try reader.readText(.name, "a name in quotes")
    try reader.read("from")
    profile.base = try reader.readCase("a profile")
    try reader.readEnd()
    blocks[last].kind = .profile(profile)
    try order.note(.profile(profile), isSetup: true, inBlock: blocks.count > 2, keyword, lines.number)
  }

  private mutating func readThreshold(_ reader: inout LineReader) throws(LineError) {
    let keyword = reader
    guard blocks[last].profile != nil else {
      throw reader.error(
        "a statement", hint: "thresholds stand between profile \"NAME\" from PROFILE and end")
    }
    try reader.advance()
    let entry = try reader.readThresholdName(knownThresholds)
    let value = try reader.readThresholdValue(entry)
    try reader.readEnd()
    try order.noteOnce("\"threshold \(entry.name)\"", keyword, lines.number)
    ranges = reader.ranges
    blocks[last].thresholds.append(ScriptThreshold(entry.name, value, unit: entry.unit))
  }

  private mutating func readFinger(_ reader: inout LineReader, _ position: SourcePosition) throws(LineError) {
    guard blocks[last].isTogether else {
      throw reader.error("a statement", hint: "fingers move inside \"together\" … \"end\"")
    }
    let keyword = reader
    try reader.advance()
    let line = try reader.readFinger()
    ranges = reader.ranges
    blocks[last].lines.append(Positioned(line.statement, at: position))
    do throws(LineError) {
      try blocks[last].check.note(line, &fingers)
    } catch {
      report(error, reader.lineRange)
    }
    try count(1, keyword)
  }

  /// Closes a block of touches that lacks its end if the line belongs outside of it; else reports the line.
  private mutating func leaveTogether(_ reader: LineReader) throws(LineError) {
    let isStatement =
      reader.word.map { StatementSyntax.byKeyword[$0] != nil || words.statements.keywords.contains($0) }
      ?? false
    guard isStatement else {
      throw reader.error("\"finger\" or \"end\"", near: ["finger", "end"])
    }
    let block = blocks.removeLast()
    forgivenEnds += 1
    fingers = .unknown
    // The block was only a guess.
    guard block.position.line > 0 else { return }
    report(
      reader.error(
        "\"finger\" or \"end\"", hint: "the block \"together\" began on line \(block.position.line)"),
      reader.lineRange)
  }

  private mutating func readEnd(_ reader: inout LineReader) throws(LineError) {
    let keyword = reader
    guard blocks.count > 1 else {
      if forgivenEnds > 0 {
        forgivenEnds -= 1
        return
      }
      throw reader.error("a statement", hint: "no block to end here")
    }
    let block = blocks.removeLast()
    if case .repeat(let count) = block.kind, count == 0 { fingers = block.fingers }
    let isEmpty = block.statements.isEmpty && block.lines.isEmpty && block.thresholds.isEmpty
    if isEmpty, !block.hasError {
      throw keyword.error(
        block.isTogether
          ? "a finger's statement in the block"
          : block.profile == nil ? "a statement in the block" : "a threshold in the block",
        hint: "the block began on line \(block.position.line)")
    }
    try reader.advance()
    try reader.readEnd()
    if !isEmpty, let statement = block.statement { try append(statement, block.position, keyword) }
  }

  /// Reports errors found at the end of the text.
  private mutating func finish(_ position: SourcePosition) {
    for block in blocks.dropFirst().reversed() where block.position.line > 0 {
      errors.append(
        ScriptError(
          at: position, expected: "\"end\"", found: "the end of the script",
          hint: "the block \"\(block.keyword)\" began on line \(block.position.line)"))
    }
    if errors.isEmpty, blocks.first?.statements.isEmpty ?? true {
      errors.append(ScriptError(at: position, expected: "a statement", found: "the end of the script"))
    }
  }

  private mutating func report(_ error: LineError, _ line: Range<Int>) {
    let position = lines.position(of: error.offset, in: line)
    errors.append(ScriptError(at: position, expected: error.expected, found: error.found, hint: error.hint))
    blocks[last].hasError = true
    if errors.count >= ScriptParser.maxErrors { isStopped = true }
  }
}

/// Ensures that a script sets up its screen before its first action, and sets each property once.
private struct SetupOrder {
  /// A block is an action too.
  var hasAction = false
  /// The lines of what a script may set once.
  private var seen: [String: Int] = [:]

  /// Notes a statement; the reader is at its first word.
  mutating func note(
    _ statement: Statement, isSetup: Bool, inBlock: Bool, _ reader: LineReader, _ line: Int
  ) throws(LineError) {
    guard isSetup else {
      hasAction = true
      return
    }
    if hasAction || inBlock {
      throw reader.error("an action", hint: "\(reader.written) must come before the first action")
    }
    switch statement {
    case .screen, .rowHeight, .rate, .profile, .scene: try noteOnce("\"\(reader.written)\"", reader, line)
    case .list(let list):
      try noteOnce("list " + (list.name.map(\.quotedText) ?? "without a name"), reader, line)
    default: break
    }
  }

  /// Throws if the same was set before.
  mutating func noteOnce(_ words: String, _ reader: LineReader, _ line: Int) throws(LineError) {
    if let first = seen[words] {
      throw reader.error("one \(words)", found: "a second one", hint: "the first is on line \(first)")
    }
    seen[words] = line
  }
}
