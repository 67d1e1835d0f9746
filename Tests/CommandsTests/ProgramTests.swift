import Arguments
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// The invariants of the command table.
@Suite struct ProgramTests {
  static let names = Application.program.commands.map { $0.name }
  static let program = Application.program
  var program: ProgramRecord { ProgramTests.program }

  /// Entries that the parser could not distinguish, or that help would show badly.
  @Test func theTableIsSound() {
    #expect(program.commands.contains { $0.name == program.defaultCommand })
    let words =
      program.commands.flatMap { $0.names.words + $0.names.foreign } + program.manual.foreignCommands.names
    #expect(repeated(words) == [])
    #expect(words.filter { !isName($0) } == [])
    #expect(isLine(program.summary))
    var takesValue: [String: Bool] = [:]
    for command in program.commands {
      let options = command.options + program.options
      let names = options.map { $0.name }
      let letters = options.compactMap { $0.short }
      #expect(repeated(names) == [], "\(command.name)")
      #expect(repeated(letters) == [], "\(command.name)")
      #expect(names.filter { !isName($0) } == [])
      #expect(letters.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
      #expect(options.flatMap { $0.conflicts }.filter { !names.contains($0) } == [], "\(command.name)")
      // Words before the command would be ambiguous if an option took a value in some commands only.
      for option in options {
        for spelling in [option.spelling] + (option.short.map { ["-\($0)"] } ?? []) {
          #expect(takesValue[spelling] ?? (option.value != nil) == (option.value != nil), "\(spelling)")
          takesValue[spelling] = option.value != nil
        }
      }
      #expect(repeated(command.arguments.map { $0.name }) == [], "\(command.name)")
      // The second argument without a limit would never get more than it needs.
      #expect(command.arguments.count { [.many, .some].contains($0.arity) } <= 1, "\(command.name)")
      let kinds = options.compactMap { $0.value?.kind } + command.arguments.map { $0.kind }
      #expect(!kinds.contains(.oneOf([])))
      let lines = [command.summary] + command.options.map { $0.help } + command.arguments.map { $0.help }
      #expect(lines.filter { !isLine($0) } == [])
    }
  }

  private func repeated<Value: Hashable>(_ values: [Value]) -> [Value] {
    Dictionary(grouping: values) { $0 }.filter { $1.count > 1 }.map { $0.key }
  }

  /// A name has lower case ASCII letters, digits and inner hyphens.
  private func isName(_ name: String) -> Bool { name.wholeMatch(of: /[a-z0-9]([a-z0-9-]*[a-z0-9])?/) != nil }

  private func isLine(_ text: String) -> Bool {
    !text.isEmpty && !text.hasSuffix(".") && !text.contains { $0.isNewline }
  }

  /// A command is found by its names before its record is made.
  @Test func recordsHaveNamesOfTheirCommands() {
    #expect(Application.commands.filter { $0.record.names != $0.names }.map { $0.names.name } == [])
  }

  @Test func everyExampleParses() throws {
    let examples = program.manual.examples + program.commands.flatMap { $0.examples }
    for example in examples {
      let words = shellWords(example.term)
      #expect(words.first == "flick")
      let parsed = try ArgumentParser(program).parse(Array(words.dropFirst()))
      let query = parsed.options.first { $0.name == "query" }?.value.map { ["list", $0] }
      guard let command = query ?? (parsed.command == "list" ? parsed.words : nil) else { continue }
      #expect(try World("Milk").run(command).exitCode != 64, "\(example.term)")
    }
  }

  @Test func everyCommandHasAnExampleOrNeedsNone() {
    #expect(program.commands.filter { $0.examples.isEmpty }.map { $0.name } == ["version"])
  }

  /// Reading an option missing from the table traps: so each command runs without options, and with all of its own.
  @Test(arguments: names)
  func everyOptionCanBeGiven(command name: String) throws {
    let command = try #require(program.command(named: name))
    let world = try World("Milk", "Eggs")
    let file = world.folder.path("other.json")
    let arguments = command.arguments.map { $0.kind.sample(file: file) }
    for count in 0...arguments.count { world.run([name] + arguments[..<count], input: "") }
    for option in command.options + program.options {
      let value = option.value.map { "=" + $0.kind.sample(file: file) } ?? ""
      world.run([name, option.spelling + value] + arguments, input: "")
    }
    #expect(try world.document.brokenInvariant == nil)
  }

  @Test(arguments: names)
  func helpIsShownInTwoLengths(command name: String) throws {
    let world = try World()
    for (option, length) in [("-h", HelpLength.short), ("--help", .long)] {
      let page = program.help(on: name, length, width: 80)
      #expect(world.run(name, option) == .said(page))
    }
    let page = program.help(on: name, .long, width: 80)
    #expect(world.run("help", name) == .said(page))
  }

  @Test(arguments: program.manual.topics.map(\.name))
  func everyTopicIsExplained(name: String) throws {
    let topic = try #require(program.topic(named: name))
    let reply = try World().run("help", name)
    #expect(reply == .said(topic.text(width: 80)))
    if case .sections(let sections) = topic.content {
      #expect(reply.text.hasPrefix(topic.summary + ".\n\n"))
      #expect(sections.count > 0 && sections.allSatisfy { !$0.blocks.isEmpty })
    }
    #expect(try World().run("--help").text.contains("  \(name) "))
  }

  @Test func helpFitsTheTerminal() throws {
    let world = try World()
    world.environment.terminal.width = 50
    let lines = world.run("add", "-h").text.split(separator: "\n")
    #expect(lines.filter { $0.count > 50 } == [])
  }

  @Test func helpAloneFitsOneScreenAndNamesEverything() throws {
    let help = try World().run("help")
    #expect(try World().run("-h") == help)
    let lines = help.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 46 && lines.allSatisfy { $0.count <= 80 })
    let words = Set(help.text.split { $0.isWhitespace || $0 == "," }.map(String.init))
    let program = Application.program
    let names = program.commands.map(\.name) + program.manual.topics.map(\.name) + program.views.map(\.term)
    #expect(names.filter { !words.contains($0) } == [])
    let grouped = program.manual.groups.flatMap(\.value)
    #expect(grouped.filter { program.command(named: $0)?.name != $0 } == [])
    #expect(program.commands.count - grouped.count == 15)
  }

  @Test func printsVersionByCommandAndOption() throws {
    let world = try World()
    let expected = Reply.said("flick \(Application.version)\n")
    #expect(world.run("version") == expected)
    #expect(world.run("--version") == expected)
    #expect(world.run("list", "--version") == expected)
  }
}

extension ValueKind {
  /// A word of this kind.
  fileprivate func sample(file: String) -> String {
    switch self {
    case .text, .itemWord: "text"
    case .query: "is:open"
    case .viewName: "today"
    case .file: file
    case .id, .openID, .completedID, .integer: "1"
    case .listName: "Inbox"
    case .tag: "home"
    case .date: "2026-11-25"
    case .duration: "1s"
    case .oneOf(let words), .oneOfOrOther(let words): words.first ?? ""
    case .subject: "list"
    }
  }
}

/// The words of the first command in a shell's line, without quotes.
private func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    if let end = quote {
      if character == end { quote = nil } else { word?.append(character) }
      continue
    }
    switch character {
    case "'", "\"":
      quote = character
      word = word ?? ""
    case " ":
      words += [word].compactMap { $0 }
      word = nil
    case "|", "<", ">": return words
    default: word = (word ?? "") + String(character)
    }
  }
  return words + [word].compactMap { $0 }
}
