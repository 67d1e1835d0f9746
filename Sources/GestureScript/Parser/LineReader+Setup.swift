import Gestures
import Motion

// Each of these reads what follows the statement's first word, up to the end of the line.
extension LineReader {
  mutating func readSetting() throws(LineFault) -> Statement {
    let names = words.settings.map(\.name)
    if names.isEmpty { throw fault("another statement", hint: "the scene \(words.name) has no settings") }
    guard let word, let rule = words.settings.first(where: { $0.name == word }) else {
      throw fault("a setting (\(names.joined(separator: ", ")))", near: names)
    }
    try advance()
    var text = PhraseText()
    text.append(rule.name)
    let meaning = try rule.read(&self, &text)
    try readEnd()
    return .set(ScenePhrase(text.text, meaning, isSetup: true))
  }

  mutating func readList() throws(LineFault) -> Statement {
    if let count = try readGeneratedRows() { return .list(ScriptList(nil, .generated(count))) }
    var name: String?
    if token.kind == .string {
      var ahead = self
      try ahead.advance()
      if ahead.token.kind == .colon {
        name = try readText(.name, "a list's name in quotes")
        try advance()
        if let count = try readGeneratedRows() { return .list(ScriptList(name, .generated(count))) }
      }
    }
    guard [.string, .done, .open].contains(token.kind) else {
      throw fault("items in quotes or a number of rows", hint: token.kind == .end ? emptyListHint : nil)
    }
    let items = try readRowTexts(.item)
    try readEnd("a comma or the end of the line")
    return .list(ScriptList(name, .items(items)))
  }

  private var emptyListHint: String { "an empty list has 0 rows" }

  private mutating func readGeneratedRows() throws(LineFault) -> Int? {
    guard token.kind == .number else { return nil }
    let count = try readWhole("a number of rows", in: Limit.generatedRows)
    if try !accept("row") { try read("rows") }
    try readEnd()
    return count
  }
}
