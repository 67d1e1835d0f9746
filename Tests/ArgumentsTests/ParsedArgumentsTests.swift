import Arguments
import Testing

private func parse(_ words: String...) throws -> ParsedArguments { try ArgumentParser(pantry).parse(words) }

@Suite struct ParsedArgumentsTests {
  @Test func `flags`() throws {
    let parsed = try parse("list", "-j")
    #expect(parsed.flag("json"))
    #expect(!parsed.flag("plain"))
    #expect(!parsed.flag("version"))
  }

  @Test func `values`() throws {
    let parsed = try parse("add", "x", "-ta", "--keep=2min", "-f", "here", "--tag", "b", "--at=-2")
    #expect(parsed.value("file") == "here")
    #expect(parsed.values("tag") == ["a", "b"])
    #expect(parsed.value("tag") == "b")
    #expect(parsed.number("at") == -2)
    #expect(parsed.duration("keep") == .seconds(120))
    #expect(parsed.value("best-before") == nil)
  }

  @Test func `absent values`() throws {
    let parsed = try parse("add", "x")
    #expect(parsed.value("file") == nil)
    #expect(parsed.values("tag") == [])
    #expect(parsed.number("at") == nil)
    #expect(parsed.duration("keep") == nil)
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
    #expect(try parse().words == ["list"])
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

  @Test func `a name that is not in the table stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = try parse("list").flag("jsom") }
    await #expect(processExitsWith: .failure) { _ = try parse("list").value("tag") }
    await #expect(processExitsWith: .failure) { _ = try parse("list").arguments(of: "QUERIES") }
  }

  @Test func `a name of another kind stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = try parse("list").flag("limit") }
    await #expect(processExitsWith: .failure) { _ = try parse("list").values("json") }
    await #expect(processExitsWith: .failure) { _ = try parse("list").number("color") }
    await #expect(processExitsWith: .failure) { _ = try parse("list").duration("limit") }
    await #expect(processExitsWith: .failure) { _ = try parse("list").argument("QUERY") }
  }
}
