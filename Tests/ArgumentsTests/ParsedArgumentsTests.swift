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
    #expect(
      OptionRecord(key, short: "t", help: "Give the jar a tag")
        == pantry.commands[1].options.first)
  }

  @Test func `absent values`() throws {
    let parsed = try parse("add", "x")
    #expect(parsed[.file] == nil)
    #expect(parsed[.tag] == [])
    #expect(parsed[.at] == nil)
    #expect(parsed[.keep] == nil)
  }

  @Test func `arguments by name`() throws {
    let moved = try parse("move", "1", "2", "3", "top")
    #expect(moved.arguments(of: "ID") == ["1", "2", "3"])
    #expect(moved.argument("SHELF") == "top")
    let label = try parse("label", "7")
    #expect(label.argument("ID") == "7")
    #expect(label.argument("SIZE") == nil)
    #expect(label.arguments(of: "COPIES") == [])
    #expect(try parse("label", "7", "small", "2").argument("COPIES") == "2")
    #expect(try parse("list").arguments(of: "QUERY") == [])
    #expect(try parse("label", "-h").argument("ID") == nil)
  }

  @Test func `the plainest words`() throws {
    #expect(try parse().words == [])
    #expect(try parse("--json").words == ["--json"])
    #expect(
      try parse("-fx", "ls", "a", "-j", "--", "-b").words
        == ["list", "--file=x", "--json", "a", "--", "-b"])
    #expect(try parse("--", "list", "a").words == ["list", "--", "a"])
    #expect(try parse("list", "a", "--").words == ["list", "a"])
  }

  @Test func `words behind two dashes`() throws {
    func count(_ words: String..., of name: String) throws -> Int {
      try ArgumentParser(pantry).parse(words).countBehindDashes(of: name)
    }
    #expect(try count("list", "a", "b", of: "QUERY") == 0)
    #expect(try count("list", "a", "--", "b", "--", of: "QUERY") == 2)
    #expect(try count("list", "--", of: "QUERY") == 0)
    #expect(try count("move", "1", "2", "--", "3", "top", of: "ID") == 1)
    #expect(try count("move", "1", "2", "--", "3", "top", of: "SHELF") == 1)
    #expect(try count("move", "1", "2", "3", "--", "top", of: "ID") == 0)
    #expect(try count("--", "move", "1", "2", "top", of: "ID") == 2)
    #expect(try count("label", "7", "--", of: "COPIES") == 0)
  }

  @Test func `an argument that is not in the table, or takes several words, stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = try parse("list").arguments(of: "QUERIES") }
    await #expect(processExitsWith: .failure) { _ = try parse("list").argument("QUERY") }
  }
}
