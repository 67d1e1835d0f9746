import Arguments
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// The commands that messages name are commands that work.
@Suite struct HintTests {
  /// The words of a hint with its placeholders filled; files are in a folder.
  private func command(_ hint: String, in world: World) -> [String] {
    var values = [
      "ID": "1", "TEXT": "text", "NAME": "Work", "QUERY": "is:open", "TAG": "home", "DATE": "fri",
      "WORD": "milk",
      "FORMAT": "csv", "COUNT": "1", "FILE": world.folder.path("todo.csv"),
      "list.json": world.folder.path("list.json"), "RULE": "weekly", "STATE": "open", "VALUE": "fri",
      "list:NAME": "list:Work", "tag:NAME": "tag:home", "LETTER": "A",
    ]
    var words: [String] = []
    for word in hint.split(separator: " ") {
      var parts: [String] = []
      for part in word.split(separator: ":", omittingEmptySubsequences: false) {
        let sign = part.prefix { "<>=".contains($0) }
        let name = String(part.dropFirst(sign.count))
        parts.append(String(sign) + (values[name] ?? name))
        // No item is its own parent.
        if name == "ID" { values["ID"] = "2" }
      }
      words.append(parts.joined(separator: ":").replacing("\"\"", with: ""))
    }
    #expect(words.first == "flick", "\(hint)")
    return Array(words.dropFirst())
  }

  /// Runs a hint in a world with two items; it must not be wrong usage.
  private func check(_ hint: String) throws {
    let world = try World("Milk", "Eggs")
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    world.run("lists", "add", "Work")
    world.run("edit", "1", "due:fri")
    world.run("add", "-", "list:Work", input: "")
    world.environment.terminal = Environment.Terminal(input: true, output: true, messages: true, width: 80)
    let words = command(hint, in: world)
    let reply = world.run(words, input: "1\n")
    #expect(reply.exitCode != 64, "\(hint): flick \(words.joined(separator: " ")): \(reply.message)")
  }

  @Test func otherProgramsCommands() throws {
    let uses = Set(ForeignCommands.uses.names.compactMap { ForeignCommands.uses[$0] })
    #expect(uses.count > 40)
    // The first needs a terminal of its own, the second an editor, the third a remote.
    for use in uses.sorted() where !["flick touch", "flick edit", "flick sync"].contains(use) {
      try check(use)
    }
  }

  @Test func subjectsOfHelp() throws {
    for name in ForeignCommands.subjects.names { try check(try #require(ForeignCommands.subjects[name])) }
  }

  @Test func otherProgramsOptions() throws {
    var count = 0
    for command in Application.program.commands {
      let foreign = command.foreignOptions
      for use in Set(foreign.names.compactMap { foreign[$0] }) {
        try check(use)
        count += 1
      }
    }
    #expect(count > 20)
    for name in ForeignCommands.options.names {
      try check("flick add text " + (try #require(ForeignCommands.options[name])))
    }
  }

  @Test func otherProgramsStatesAndRules() throws {
    for state in ForeignKey.states.values {
      try check("flick list \(state.contains(":") ? state : "is:" + state)")
    }
    for rule in ForeignKey.rules.values {
      let world = try World("Milk")
      #expect(world.run("edit", "1", "recur:\(rule)").exitCode == 0, "\(rule)")
    }
  }

  /// Words of other programs are answered with flick's own.
  @Test(arguments: [
    ("context", "flick config context QUERY"), ("reorder", "flick move ID --before ID"),
    ("vim", "flick edit"),
    ("md", "flick export --to markdown"), ("timesheet", "flick help hooks"), ("tui", "flick touch"),
    ("defer", "flick edit ID wait:1w"), ("grep", "flick list WORD"), ("settings", "flick config"),
    ("theme", "flick list --color never"), ("upcoming", "flick week"),
    ("backup", "flick export --to flick --all list.json"),
  ])
  func aCommandElsewhere(word: String, use: String) throws {
    let reply = try World().run(word)
    #expect(reply == .failed(64, "unknown command '\(word)'; use '\(use)'"))
  }

  @Test(arguments: [
    ("due:tom", "tomorrow"), ("is:late", "overdue"), ("is:today", "due"), ("is:active", "started"),
    ("recur:bimonthly", "every 2 months"),
  ])
  func aValueElsewhere(word: String, meant: String) throws {
    let world = try World("Milk")
    let isDate = word.hasPrefix("due:")
    let reply = isDate ? world.run("add", "a", word) : world.run("list", word)
    #expect(reply.message.contains("did you mean"), "\(reply.message)")
    #expect(reply.message.contains(meant), "\(reply.message)")
  }
}
