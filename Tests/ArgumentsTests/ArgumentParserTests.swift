import Testing

@testable import Arguments

/// The parsed names and values.
private struct Reading: Equatable {
  var command = "list"
  var options: [ParsedOption] = []
  var arguments: [String] = []
  var help: HelpRequest?
}

private func read(_ words: String...) throws(ArgumentError) -> Reading {
  let parsed = try ArgumentParser(pantry).parse(words)
  return Reading(
    command: parsed.command, options: parsed.options, arguments: parsed.arguments, help: parsed.help)
}

private func option(_ name: String, _ value: String? = nil) -> ParsedOption {
  ParsedOption(name: name, value: value)
}

private func failure(_ words: String...) -> ArgumentError? {
  do {
    _ = try ArgumentParser(pantry).parse(words)
    return nil
  } catch {
    return error
  }
}

@Suite struct ArgumentParserTests {
  @Test func `no words mean the default command`() throws { #expect(try read() == Reading()) }

  @Test func `the first word that is no option names the command, by name or alias`() throws {
    #expect(try read("undo") == Reading(command: "undo"))
    #expect(try read("shift", "3", "top") == Reading(command: "move", arguments: ["3", "top"]))
  }

  @Test func `a view means the default command, unless a command has its name`() throws {
    let parser = ArgumentParser(pantry, views: ["today", "undo", "-x", "my plums"])
    let today = try parser.parse(["--limit", "5", "today", "ripe", "--", "-n"])
    #expect(today.command == "list")
    #expect(today.subject == .view("today"))
    #expect(today.arguments == ["ripe", "-n"])
    #expect(today.words == ["today", "--limit=5", "ripe", "--", "-n"])
    #expect(try parser.parse(today.words) == today)
    #expect(try parser.parse(["my plums"]).subject == .view("my plums"))
    #expect(try parser.parse(["undo"]).subject == .command)
    #expect(try parser.parse(["undo"]).command == "undo")
    #expect(try parser.parse([]).subject == .none)
    #expect(try parser.parse(["today", "-h"]).help == HelpRequest(command: "list", length: .short))
    #expect(throws: ArgumentError.unknownCommand(word: "-x", nearest: nil)) {
      try parser.parse(["--", "-x"])
    }
    #expect(throws: ArgumentError.unknownCommand(word: "todya", nearest: "today")) {
      try parser.parse(["todya"])
    }
  }

  @Test func `every way to write an option says the same`() throws {
    let expected = Reading(options: [option("limit", "5")])
    #expect(try read("list", "--limit=5") == expected)
    #expect(try read("list", "--limit", "5") == expected)
    #expect(try read("list", "-n", "5") == expected)
    #expect(try read("list", "-n5") == expected)
    #expect(try read("list", "-n=5") == expected)
  }

  @Test func `short flags go into one bundle, the last may take a value`() throws {
    let expected = Reading(options: [option("json"), option("limit", "5")])
    #expect(try read("list", "-jn5") == expected)
    #expect(try read("list", "-jn", "5") == expected)
    #expect(failure("list", "-njp") == .notANumber(recipient: .option("-n"), value: "jp"))
  }

  @Test func `options stand anywhere`() throws {
    let expected = Reading(
      command: "add", options: [option("file", "x"), option("quiet")], arguments: ["plum", "jam"])
    #expect(try read("--file", "x", "-q", "add", "plum", "jam") == expected)
    #expect(try read("-fx", "add", "-q", "plum", "jam") == expected)
    #expect(try read("add", "plum", "--file=x", "jam", "--quiet") == expected)
  }

  @Test func `options without a command belong to the default command`() throws {
    #expect(try read("-n", "5", "--json") == Reading(options: [option("limit", "5"), option("json")]))
    #expect(try read("--version") == Reading(options: [option("version")]))
    #expect(failure("-q") == .unknownOption(option: "-q", command: "list", nearest: nil))
  }

  @Test func `two dashes end the options, one dash is an argument`() throws {
    #expect(
      try read("add", "--", "-q", "--", "jam") == Reading(command: "add", arguments: ["-q", "--", "jam"]))
    #expect(try read("add", "-", "") == Reading(command: "add", arguments: ["-", ""]))
    #expect(try read("--", "add", "-q") == Reading(command: "add", arguments: ["-q"]))
    #expect(try read("--json", "--") == Reading(options: [option("json")]))
    #expect(failure("--", "-q") == .unknownCommand(word: "-q", nearest: nil))
    #expect(failure("-") == .unknownCommand(word: "-", nearest: nil))
  }

  @Test func `values may be empty, begin with a dash or hold signs`() throws {
    #expect(
      try read("add", "x", "--tag=")
        == Reading(command: "add", options: [option("tag", "")], arguments: ["x"]))
    #expect(
      try read("add", "x", "-t", "")
        == Reading(command: "add", options: [option("tag", "")], arguments: ["x"]))
    #expect(
      try read("add", "x", "--tag=--json=1", "--at", "-3")
        == Reading(
          command: "add", options: [option("tag", "--json=1"), option("at", "-3")], arguments: ["x"]))
    // An equals sign and a combining accent are one character to Swift, but not to the parser.
    #expect(
      try read("add", "x", "--tag=\u{301}e")
        == Reading(command: "add", options: [option("tag", "\u{301}e")], arguments: ["x"]))
    #expect(
      try read("add", "x", "-t- text", "-t", "- text")
        == Reading(
          command: "add", options: [option("tag", "- text"), option("tag", "- text")], arguments: ["x"]))
  }

  @Test func `a value that looks like an option is a missing value`() {
    #expect(
      failure("list", "--limit", "--json")
        == .missingValue(option: "--limit", placeholder: "N", found: "--json"))
    #expect(failure("list", "-jn", "-p") == .missingValue(option: "-n", placeholder: "N", found: "-p"))
    #expect(failure("list", "-n") == .missingValue(option: "-n", placeholder: "N", found: nil))
    #expect(failure("--file", "--", "x") == .missingValue(option: "--file", placeholder: "PATH", found: "--"))
  }

  @Test func `a flag takes no value`() {
    #expect(failure("list", "--json=yes") == .unexpectedValue(option: "--json", value: "yes"))
    #expect(failure("list", "-pj=yes") == .unexpectedValue(option: "-j", value: "yes"))
    #expect(failure("--help=all") == .unexpectedValue(option: "--help", value: "all"))
  }

  @Test func `a flag given again says nothing new, a second value is an error`() throws {
    #expect(try read("list", "-jjj", "--json") == Reading(options: [option("json")]))
    #expect(failure("list", "-n5", "--limit=5") == .repeated(option: "--limit"))
    #expect(
      try read("add", "x", "-ta", "--tag", "b")
        == Reading(command: "add", options: [option("tag", "a"), option("tag", "b")], arguments: ["x"]))
  }

  @Test func `options that exclude each other are refused in either order`() {
    #expect(failure("list", "-j", "--plain") == .conflicting(option: "-j", other: "--plain"))
    #expect(failure("list", "-pj") == .conflicting(option: "-p", other: "-j"))
  }

  @Test func `unknown commands suggest the nearest`() {
    #expect(failure("lst") == .unknownCommand(word: "lst", nearest: "list"))
    #expect(failure("hlep") == .unknownCommand(word: "hlep", nearest: "help"))
    #expect(failure("xyzzy") == .unknownCommand(word: "xyzzy", nearest: nil))
    #expect(failure("dmp") == .unknownCommand(word: "dmp", nearest: nil))
    #expect(failure("help", "mvoe") == .unknownSubject(word: "mvoe", nearest: "move"))
  }

  @Test func `unknown options suggest the nearest and are never abbreviations`() {
    #expect(failure("list", "--jsom") == .unknownOption(option: "--jsom", command: "list", nearest: "--json"))
    #expect(failure("ls", "--lim=3") == .unknownOption(option: "--lim", command: "list", nearest: "--limit"))
    #expect(failure("list", "-json") == .unknownOption(option: "-json", command: "list", nearest: "--json"))
    #expect(failure("list", "-jx") == .unknownOption(option: "-x", command: "list", nearest: nil))
    #expect(failure("list", "-jx:y") == .unknownOption(option: "-jx:y", command: "list", nearest: nil))
    #expect(failure("list", "--=3") == .unknownOption(option: "--=3", command: "list", nearest: nil))
    #expect(failure("list", "--idz") == .unknownOption(option: "--idz", command: "list", nearest: nil))
    #expect(failure("--jsom", "5") == .unknownOption(option: "--jsom", command: nil, nearest: "--json"))
    #expect(failure("undo", "-5") == .unknownOption(option: "-5", command: "undo", nearest: nil))
    #expect(failure("add", "- jam") == .unknownOption(option: "- jam", command: "add", nearest: nil))
  }

  @Test func `values are checked by kind`() {
    #expect(
      failure("list", "--color", "alwys")
        == .notOneOf(
          recipient: .option("--color"), value: "alwys", allowed: ["auto", "always", "never"],
          nearest: "always"))
    #expect(failure("list", "-nmany") == .notANumber(recipient: .option("-n"), value: "many"))
    #expect(
      failure("list", "-n", "-1") == .outOfRange(recipient: .option("-n"), value: "-1", range: 0...Int.max))
    #expect(
      failure("add", "x", "--at=99999999999999999999")
        == .outOfRange(recipient: .option("--at"), value: "99999999999999999999", range: -3...3))
    #expect(failure("add", "x", "--keep", "5 s") == .notADuration(recipient: .option("--keep"), value: "5 s"))
    #expect(
      failure("label", "3", "huge")
        == .notOneOf(recipient: .argument("SIZE"), value: "huge", allowed: ["small", "large"], nearest: nil))
    #expect(
      failure("label", "3", "small", "0")
        == .outOfRange(recipient: .argument("COPIES"), value: "0", range: 1...99))
  }

  @Test func `the number of arguments is checked last`() {
    #expect(failure("add") == .missingArgument(name: "TEXT", command: "add"))
    #expect(failure("mv") == .missingArgument(name: "ID", command: "move"))
    #expect(failure("mv", "3") == .missingArgument(name: "SHELF", command: "move"))
    #expect(failure("undo", "3") == .tooManyArguments(word: "3", command: "undo", limit: 0))
    #expect(
      failure("label", "1", "small", "2", "x") == .tooManyArguments(word: "x", command: "label", limit: 3))
    #expect(failure("undo", "3", "-x") == .unknownOption(option: "-x", command: "undo", nearest: nil))
  }

  @Test func `help ends the parsing`() throws {
    #expect(try read("-h") == Reading(help: HelpRequest(command: nil, length: .short)))
    #expect(try read("--help") == Reading(help: HelpRequest(command: nil, length: .long)))
    #expect(
      try read("mv", "-h", "--nonsense")
        == Reading(command: "move", help: HelpRequest(command: "move", length: .short)))
    #expect(
      try read("--help", "--nonsense", "mv")
        == Reading(command: "move", help: HelpRequest(command: "move", length: .long)))
    #expect(
      try read("-jh", "list", "--limit")
        == Reading(options: [option("json")], help: HelpRequest(command: "list", length: .short)))
    #expect(
      failure("mv", "--nonsense", "-h") == .unknownOption(option: "--nonsense", command: "move", nearest: nil)
    )
    #expect(failure("-h", "lst") == .unknownCommand(word: "lst", nearest: "list"))
    #expect(try read("add", "--", "-h") == Reading(command: "add", arguments: ["-h"]))
  }

  @Test func `a table without its default command is an error, not a crash`() {
    let empty = ProgramRecord(
      "empty", summary: "nothing", commands: CommandList(of: []), defaultCommand: "run")
    #expect(throws: ArgumentError.unknownCommand(word: "run", nearest: nil)) {
      try ArgumentParser(empty).parse([])
    }
  }

  @Test(.timeLimit(.minutes(1))) func `many words and long words take time in proportion`() throws {
    let many = Array(repeating: "jar", count: 100_000)
    #expect(try ArgumentParser(pantry).parse(["add"] + many).arguments == many)
    let tags = Array(repeating: "--tag=x", count: 100_000)
    #expect(try ArgumentParser(pantry).parse(["add", "x"] + tags)[.tag].count == 100_000)

    let long = String(repeating: "j", count: 1 << 20)
    #expect(try read("list", "-" + long) == Reading(options: [option("json")]))
    #expect(failure("add", "-t" + long) == .missingArgument(name: "TEXT", command: "add"))
    #expect(failure(long) == .unknownCommand(word: long, nearest: nil))
    #expect(failure("--" + long) == .unknownOption(option: "--" + long, command: nil, nearest: nil))
    let flood = ["-" + long, "--limit"]
    #expect(throws: ArgumentError.missingValue(option: "--limit", placeholder: "N", found: nil)) {
      try ArgumentParser(pantry).parse(flood)
    }
  }
}
