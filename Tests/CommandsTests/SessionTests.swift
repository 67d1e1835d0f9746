import Foundation
import Storage
import Terminal
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// Commands print what `Tests/Sessions/commands` says.
@Suite struct SessionTests {
  @Test(arguments: Session.names(in: "commands"))
  func prints(session name: String) throws { try Session.check(name) { try World() } }
}

extension World: SessionPlayer {
  func set(_ name: String, to value: String) throws {
    switch name {
    case "items": run("add", "-", input: value.replacing(", ", with: "\n"))
    case "now": second = try #require(Instant(value)).secondsSince1970 - 1_795_253_400
    case "zone":
      let hours = try #require(Int64(value))
      environment.localTime = { LocalTime(wall: $0.secondsSince1970 + hours * 3600) }
    case "terminal":
      let words = value.split(separator: " ")
      environment.terminal = Environment.Terminal(
        input: words.contains("input"), output: words.contains("output"),
        messages: words.contains("messages"),
        width: words.lazy.compactMap { Int($0) }.first ?? 80)
    default:
      guard let end = name.firstIndex(of: "=") else { throw Session.Malformed("unknown setting \(name)") }
      let text = name[end...].dropFirst() + (value.isEmpty ? "" : " " + value)
      environment.variables[String(name[..<end])] = String(text).replacing("~", with: folder.path)
    }
  }

  /// Runs `flick` with its variables before it, `cat`, `cat >`, `cp`, `rm` or `ls`; `~` is the world's folder.
  func reply(to command: String, input: String?) throws -> Session.Reply {
    var words = try Session.words(command.replacing("~/", with: folder.path("")))
    let input = input?.replacing("~/", with: folder.path(""))
    let variables = environment.variables
    defer { environment.variables = variables }
    while let word = words.first, let end = word.firstIndex(of: "=") {
      environment.variables[String(word[..<end])] = String(word[word.index(after: end)...])
      words.removeFirst()
    }
    // The tests run in the checkout: only the world's folder may be written.
    if let target = words.last, ["cat", "cp", "rm"].contains(words[0]), !target.hasPrefix(folder.path) {
      throw Session.Malformed("\(command) needs a path below ~")
    }
    switch words.first {
    case "flick": return try runFlick(Array(words.dropFirst()), input: input)
    case "ls": return Session.Reply(output: folder.names.map { $0 + "\n" }.joined())
    case "cat" where words.count == 2: return Session.Reply(output: shown(try text(ofFile: words[1])))
    case "cat" where words.count == 3:
      let file = URL(filePath: words[2])
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((input ?? "").utf8).write(to: file)
      return Session.Reply()
    case "cp" where words.count == 3:
      try Data(contentsOf: URL(filePath: words[1])).write(to: URL(filePath: words[2]))
      return Session.Reply()
    case "rm":
      for path in words.dropFirst() { try FileManager.default.removeItem(atPath: path) }
      return Session.Reply()
    default: throw Session.Malformed("unknown command \(command)")
    }
  }

  /// A command that reports that it stored nothing, a repair excepted, must have left list and history unchanged.
  private func runFlick(_ words: [String], input: String?) throws -> Session.Reply {
    readsFiles()
    environment.variables["XDG_CONFIG_HOME"] = folder.path
    let stored = {
      try ["todo.json", "todo.json.history"].map { try self.text(ofFile: self.folder.path($0)) }
    }
    let before = try stored()
    let reply = run(words, input: input)
    let mayStore = reply.hasChangedStore || words.contains("--repair")
    #expect(try mayStore || stored() == before, "flick \(words) says that it stored nothing")
    return Session.Reply(
      output: shown(reply.text), message: shown(reply.message), exitCode: reply.exitCode,
      isStored: reply.hasChangedStore)
  }

  private func text(ofFile path: String) throws -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func shown(_ text: String) -> String { text.replacing(folder.path, with: "~") }
}
