// Each of these reads the rest of the line after the statement's first word.
extension LineReader {
  mutating func readSetting() throws(LineError) -> Statement {
    if words.settings.isEmpty {
      throw error("another statement", hint: "the scene \(words.name) has no settings")
    }
    // The rule reads its word itself.
    var ahead = self
    let rule = try ahead.readChoice(of: words.settings, "a setting") { $0.keyword ?? "" }
    var text: [String] = []
    let meaning = try rule.read(&self, &text)
    return .set(ScenePhrase(text.joined(separator: " "), meaning, isSetup: true))
  }

  mutating func readList() throws(LineError) -> Statement {
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
      let hint = token.kind == .end ? "an empty list has 0 rows" : nil
      throw error("items in quotes or a number of rows", hint: hint)
    }
    return .list(ScriptList(name, .items(try readItems())))
  }

  /// The items of a list, each followed by its parent's row if it has one.
  private mutating func readItems() throws(LineError) -> [RowText] {
    var items: [RowText] = []
    /// The positions of the parents on the line.
    var starts: [(index: Int, start: LineReader)] = []
    repeat {
      var item = try readRowText(.item)
      if try accept("under") {
        try read("row")
        starts.append((items.count, self))
        item.parent = try readWhole("a row's number", in: Limit.row)
      }
      items.append(item)
    } while try accept(.comma)
    try readEnd("a comma or the end of the line")
    try check(items, parentsAt: starts)
    return items
  }

  /// Throws for a parent missing from the list, and for one that is its child's subtask.
  private func check(
    _ items: [RowText], parentsAt starts: [(index: Int, start: LineReader)]
  ) throws(LineError) {
    for (index, start) in starts {
      guard let parent = items[index].parent, parent <= items.count else {
        throw start.error("a row of the list (1 to \(items.count))")
      }
    }
    /// The items whose ancestors are known to reach the top level.
    var isSound = items.map { $0.parent == nil }
    for (index, start) in starts {
      var path: Set<Int> = []
      var at = index
      while !isSound[at], let parent = items[at].parent {
        guard path.insert(at).inserted else {
          throw start.error("a row that does not stand under row \(index + 1)")
        }
        at = parent - 1
      }
      for item in path { isSound[item] = true }
    }
  }

  private mutating func readGeneratedRows() throws(LineError) -> Int? {
    guard token.kind == .number else { return nil }
    let count = try readWhole("a number of rows", in: Limit.generatedRows)
    if try !accept("row") { try read("rows") }
    try readEnd()
    return count
  }
}
