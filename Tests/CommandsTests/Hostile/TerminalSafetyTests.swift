import Arguments
import Foundation
import Interchange
import JSON
import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// No command sends harmful characters to a terminal, whatever the list, files, variables and arguments contain.
@Suite struct TerminalSafetyTests {
  /// A list whose every text is hostile, written as another program would write it.
  private func fill(_ world: World, _ words: inout HostileWords) throws {
    func member(_ name: String, _ text: String) -> JSONValue.Member { JSONValue.Member(name, .string(text)) }
    var lists: [JSONValue] = []
    var id = 0
    for name in ["Inbox", words.itemText(), words.itemText() + "2"] {
      var items: [JSONValue] = []
      for _ in 0..<4 {
        id += 1
        let uid = String(repeating: "0", count: 30) + String(format: "%02x", id)
        items.append(
          .object([
            member("uid", uid), JSONValue.Member("id", .number(String(id))), member("text", words.itemText()),
            member("created", "2026-11-21T09:30:00Z"), member("due", "2026-11-25"),
            JSONValue.Member("tags", .array([.string(words.itemText().replacing(" ", with: ""))])),
            member("note", words.text() + words.itemText()), member(words.itemText(), words.text()),
          ]))
      }
      lists.append(.object([member("name", name), JSONValue.Member("items", .array(items))]))
    }
    var json = JSONWriter()
    json.value(
      .object([
        member("format", "flick"), JSONValue.Member("version", .number("1")),
        JSONValue.Member("revision", .number("1")), JSONValue.Member("next", .number(String(id + 1))),
        member("current", "Inbox"), JSONValue.Member("lists", .array(lists)),
      ]))
    // In memory, as a hostile word may name a file to write to.
    world.environment.fileSystem = MemoryFileSystem()
    let path = world.folder.path("todo.json")
    try SafeFile(path: path, fileSystem: world.environment.fileSystem).update { _ in json.bytes }
    try #require(try Store(path: path, fileSystem: world.environment.fileSystem).read()?.lists.count == 3)
  }

  /// Whether these words write a format of text to a file or a pipe, which get every text exactly.
  private func isExact(_ words: [String], isTerminal: Bool) -> Bool {
    words[0].hasPrefix("export") && !isTerminal
      && Set(words).isDisjoint(with: ["--to=taskwarrior", "--to=flick"])
  }

  @Test(arguments: [UInt64](1...4))
  func printsNoHarmfulCharacters(seed: UInt64) throws {
    var words = HostileWords(seed: seed)
    let world = try World()
    try fill(world, &words)
    var exits: [Int32: Int] = [:]
    let rounds = Search.size(10, long: 30)
    for round in 0..<rounds {
      for command in Application.program.commands {
        let names = (0..<4).map { "\(words.text())\($0)" }
        let texts = [words.script(), words.script(), words.calendar(), words.text()]
        world.environment.file = { (path) throws(SystemError) in
          guard let place = names.firstIndex(of: path) else { throw SystemError(.open, code: 2) }
          return Array(texts[place].utf8)
        }
        world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path("config")
        if round % 5 == 1 { world.environment.variables["XDG_CONFIG_HOME"] = "/\(words.text())" }
        let isTerminal = words.number(below: 2) == 0
        world.environment.terminal.output = isTerminal
        let line = words.commandLine(command, files: names)
        let reply = world.run(line, input: words.number(below: 2) == 0 ? words.script() : words.text())
        exits[reply.exitCode, default: 0] += 1
        #expect(harm(in: reply.message, besides: ["\n"]) == nil, "\(line.debugDescription)")
        if !isExact(line, isTerminal: isTerminal) {
          // With -0 a NUL byte ends each line; no text holds one.
          let isForXargs = line.contains("--null")
          #expect(
            harm(in: withoutColors(reply.text), besides: isForXargs ? ["\n", "\t", "\0"] : ["\n", "\t"])
              == nil,
            "\(line.debugDescription)")
        }
      }
    }
    // Enough of them did something, and enough were refused.
    let enough: [Int32: Int] = [0: 100, 64: 50, 65: 5]
    #expect(enough.allSatisfy { exits[$0.key, default: 0] * 30 > $0.value * rounds }, "\(exits)")
  }

  /// Each harmful scalar on its own way through the commands that show texts of items and names of lists.
  @Test func everyHarmfulScalarIsShown() throws {
    let world = try World()
    let breaks = "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}\0".unicodeScalars
    let scalars = HostileWords.harmful.filter { !breaks.contains($0) }
    let texts = stride(from: 0, to: scalars.count, by: 64).map { start in
      scalars[start..<min(start + 64, scalars.count)].reduce(into: "x") { $0.unicodeScalars.append($1) }
    }
    world.run("add", "--bottom", "-", input: texts.joined(separator: "\n"))
    world.run("lists", "add", texts[0])
    world.run("done", "1-\(texts.count)", "--yes")
    let script = "swipe left on row 1\nexpect rows \"x\"\n"
    for line in [
      ["list"], ["list", "--plain"], ["show", "1-\(texts.count)"], ["lists"], ["log"], ["undo"], ["redo"],
      ["simulate", "-"], ["simulate", "--at=0.1s", "-"], ["simulate", "--why", "-"], ["explain", "-"],
      ["simulate", "--compare=android", "-"], ["simulate", "--apply", "-"], ["list", "--list", texts[0]],
      ["add", "--list", texts[1], "x"], ["move", "1", "--list", texts[0]],
      ["rm", "2-\(texts.count)", "--yes"], texts,
    ] {
      let reply = world.run(line, input: script)
      #expect(harm(in: reply.text, besides: ["\n", "\t"]) == nil, "\(line[0])")
      #expect(harm(in: reply.message, besides: ["\n"]) == nil, "\(line[0])")
      #expect(line == texts || reply.exitCode <= 1, "\(line[0]): \(reply.message.prefix(200))")
    }
    // Programs get every text exactly.
    #expect(world.run("undo", "2").exitCode == 0)
    let json = try JSONValue(parsing: Array(world.run("list", "--json").text.utf8))
    guard case .array(let items)? = json["items"] else { throw Damage() }
    #expect(items.count == texts.count && zip(items, texts).allSatisfy { $0["text"] == .string($1) })
    try checkPrograms(world, count: texts.count)
  }

  /// Checks that JSON and pictures contain no harmful scalar, and other output none if it goes to a terminal.
  private func checkPrograms(_ world: World, count: Int) throws {
    let script = "swipe right on row 1\n"
    for line in [
      ["list", "--json"], ["show", "1-\(count)", "--json"], ["lists", "--json"], ["log", "--json"],
      ["undo", "--json"], ["redo", "--json"], ["merge", "/dev/null", "-", "-", "-o", "-"],
      ["simulate", "-", "--format", "json", "--why"], ["simulate", "-", "--format", "jsonl", "--why"],
      ["simulate", "-", "--format", "json", "--at", "0.1s"], ["simulate", "-", "--expand"],
    ] + SimulationFormat.names.filter({ $0 != "text" }).map({ ["simulate", "-", "--format", $0] })
      + ExchangeFormats.all.filter({ $0.isJSON }).map({ ["export", "--to", $0.name, "--all"] })
    {
      for isTerminal in [false, true] {
        world.environment.terminal.output = isTerminal
        let reply = world.run(line, input: script)
        #expect(harm(in: reply.text, besides: ["\n", "\t"]) == nil, "\(line)")
      }
    }
    for line in ["show ", "done ", "undone ", "list --list ", "list ", "add needs:"] {
      world.environment.variables["COMP_LINE"] = "flick " + line
      for shell in ["bash", "zsh", "fish"] {
        let reply = world.run("completions", "--candidates", shell)
        #expect(reply.exitCode == 0 && harm(in: reply.text, besides: ["\n", "\t"]) == nil, "\(line)")
      }
    }
    for format in ExchangeFormats.all.filter({ !$0.isJSON }).map({ $0.name }) {
      world.environment.terminal.output = false
      let exact = world.run("export", "--to", format, "--all").text
      world.environment.terminal.output = true
      let shown = world.run("export", "--to", format, "--all").text
      #expect(harm(in: exact, besides: ["\n", "\t", "\r"]) != nil, "\(format)")
      #expect(Array(shown.utf8) == Array(exact.utf8).visibleText, "\(format)")
      #expect(harm(in: shown, besides: ["\n"]) == nil, "\(format)")
    }
    world.environment.terminal.output = false
  }

  @Test func variablesAndPathsInMessagesAreShown() throws {
    let world = try World()
    world.environment.variables["FLICK_FILE"] = world.folder.path("\u{1B}[2J\u{202E}/\n/")
    #expect(
      world.run("list")
        == .failed(
          64, "'\(world.folder.path("\\u{1B}[2J\\u{202E}/\\u{A}/"))' is not a file name for the list"))
    world.environment.variables["FLICK_FILE"] = world.folder.path("\u{9B}2J")
    try world.folder.write("{\"\u{1}", to: "\u{9B}2J")
    #expect(harm(in: world.run("list").message, besides: ["\n"]) == nil)
    #expect(harm(in: world.run("doctor").message, besides: ["\n"]) == nil)
  }

  private struct Damage: Error {}

  /// The first harmful scalar of a text outside `allowed`, or nil if there is none.
  private func harm(in text: String, besides allowed: Set<Unicode.Scalar>) -> String? {
    text.unicodeScalars.first { $0.isHarmful && !allowed.contains($0) }.map { String($0.value, radix: 16) }
  }

  /// Without the sequences by which flick colors, strikes and dims; no hostile text here uses those numbers.
  private func withoutColors(_ text: String) -> String {
    text.replacing(/\u{1B}\[(0|2|7|9|3[0-7]|38;[0-9;]+|;)+m/, with: "")
  }
}
