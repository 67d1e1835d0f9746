import Arguments
import Testing

extension OptionKey<Bool> {
  fileprivate static var json: Self { Self("json") }
  fileprivate static var plain: Self { Self("plain") }
  fileprivate static var version: Self { Self("version") }
}

extension OptionKey<String> {
  fileprivate static var bestBefore: Self { Self("best-before", "DATE", .date) }
  fileprivate static var file: Self { Self("file", "PATH", .file) }
}

extension OptionKey<[String]> {
  static var tag: Self { Self("tag", "TAG", .tag) }
}

extension OptionKey<Int> {
  fileprivate static var at: Self { Self("at", "PLACE", -3...3) }
}

extension OptionKey<Duration> {
  fileprivate static var keep: Self { Self("keep") }
}

private enum Coloring: String, CaseIterable { case auto, always, never }

extension OptionKey<Coloring> {
  fileprivate static var color: Self { Self("color", "WHEN") }
}

private enum Size: String, CaseIterable { case small, large }

extension ArgumentKey<Size> {
  fileprivate static var size: Self { Self("SIZE", isOptional: true) }
}

extension ArgumentKey<String> {
  fileprivate static var jar: Self { Self("ID", .id) }
  fileprivate static var shelf: Self { Self("SHELF", .listName) }
}

extension ArgumentKey<Int> {
  fileprivate static var copies: Self { Self("COPIES", 1...99, isOptional: true) }
}

extension ArgumentKey<[String]> {
  fileprivate static var ids: Self { Self("ID", .id) }
  fileprivate static var query: Self { Self("QUERY", isOptional: true) }
}

private func parse(_ words: String...) throws -> ParsedArguments { try ArgumentParser(pantry).parse(words) }

@Suite struct ParsedArgumentsTests {
  @Test func `flags`() throws {
    let parsed = try parse("list", "-j")
    #expect(parsed[.json])
    #expect(!parsed[.plain])
    #expect(!parsed[.version])
  }

  @Test func `values`() throws {
    let parsed = try parse("add", "x", "-ta", "--keep=2min", "-f", "here", "--tag", "b", "--at=-2")
    #expect(parsed[.file] == "here")
    #expect(parsed[.tag] == ["a", "b"])
    #expect(parsed[.at] == -2)
    #expect(parsed[.keep] == .seconds(120))
    #expect(parsed[.bestBefore] == nil)
  }

  @Test func `a word of an enum`() throws {
    #expect(try parse("list", "--color", "never")[.color] == .never)
    #expect(try parse("list")[.color] == nil)
  }

  @Test func `an option that the command does not take was not given`() throws {
    let parsed = try parse("list", "-j")
    #expect(parsed[.tag] == [])
    #expect(parsed[.keep] == nil)
    #expect(parsed.isGiven("json") && !parsed.isGiven("plain") && !parsed.isGiven("tag"))
  }

  @Test func `records made from keys are those made from words`() {
    let key = OptionKey<[String]>.tag
    #expect(OptionRecord(key, short: "t", help: "Give the jar a tag") == pantry.commands[1].options.first)
  }

  @Test func `records of arguments made from keys are those made from words`() {
    #expect(
      ArgumentRecord(ArgumentKey.size, help: "How large it is")
        == pantry.command(named: "label")?.arguments[1])
  }

  @Test func `absent values`() throws {
    let parsed = try parse("add", "x")
    #expect(parsed[.file] == nil)
    #expect(parsed[.tag] == [])
    #expect(parsed[.at] == nil)
    #expect(parsed[.keep] == nil)
  }

  @Test func `arguments by their keys`() throws {
    let moved = try parse("move", "1", "2", "3", "top")
    #expect(moved.arguments(.ids) == ["1", "2", "3"])
    #expect(moved.argument(.shelf) == "top")
    let label = try parse("label", "7")
    #expect(label.argument(.jar) == "7")
    #expect(label.argument(.size) == nil)
    #expect(label.argument(.copies) == nil)
    let labels = try parse("label", "7", "small", "2")
    #expect(labels.argument(.size) == .small)
    #expect(labels.argument(.copies) == 2)
    #expect(try parse("list").arguments(.query) == [])
    #expect(try parse("label", "-h").argument(.jar) == nil)
  }

  @Test func `arguments of other commands count as not given`() throws {
    let list = try parse("list", "a", "b")
    #expect(list.argument(.shelf) == nil)
    #expect(list.arguments(.ids) == [])
    #expect(list.countBehindDashes(of: ArgumentKey.ids) == 0)
  }

  @Test func `the plainest words`() throws {
    #expect(try parse().words == [])
    #expect(try parse("--json").words == ["--json"])
    #expect(
      try parse("-fx", "ls", "a", "-j", "--", "-b").words == ["list", "--file=x", "--json", "a", "--", "-b"])
    #expect(try parse("--", "list", "a").words == ["list", "--", "a"])
    #expect(try parse("list", "a", "--").words == ["list", "a"])
  }

  @Test func `words behind two dashes`() throws {
    func count<Value>(_ words: String..., of key: ArgumentKey<Value>) throws -> Int {
      try ArgumentParser(pantry).parse(words).countBehindDashes(of: key)
    }
    #expect(try count("list", "a", "b", of: ArgumentKey.query) == 0)
    #expect(try count("list", "a", "--", "b", "--", of: ArgumentKey.query) == 2)
    #expect(try count("list", "--", of: ArgumentKey.query) == 0)
    #expect(try count("move", "1", "2", "--", "3", "top", of: ArgumentKey.ids) == 1)
    #expect(try count("move", "1", "2", "--", "3", "top", of: ArgumentKey.shelf) == 1)
    #expect(try count("move", "1", "2", "3", "--", "top", of: ArgumentKey.ids) == 0)
    #expect(try count("--", "move", "1", "2", "top", of: ArgumentKey.ids) == 2)
    #expect(try count("label", "7", "--", of: ArgumentKey.copies) == 0)
  }
}
