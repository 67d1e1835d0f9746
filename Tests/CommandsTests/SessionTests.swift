import Foundation
import Interchange
import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// Commands print what `Tests/Sessions/commands` says.
@Suite(.onOwnThreads) struct SessionTests {
  @Test(arguments: Session.names(in: "commands"))
  func prints(session name: String) throws { try Session.check(name) { try World() } }
}

extension World: SessionPlayer {
  func set(_ name: String, to value: String) throws {
    switch name {
    case "items": run("add", "-", input: value.replacing(", ", with: "\n"))
    case "now": second = try #require(Instant(value)).secondsSince1970 - 1_795_253_400
    // Without a repository, flick sync exchanges the links alone.
    case "git" where value == "none":
      environment.program = { (request) throws(SystemError) in SyncCommandTests.MadeUpGit().run(request) }
    case "zone":
      if let hours = Int64(value) {
        environment.localTime = { LocalTime(wall: $0.secondsSince1970 + hours * 3600) }
      } else {
        func zoneFile(_ name: String) -> [UInt8]? {
          FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { [UInt8]($0) }
        }
        let clock = ExchangeWorld(zoneFile: zoneFile).clock(ofZone: value)
        environment.localTime = try #require(clock, "no zone \(value) in /usr/share/zoneinfo").time(at:)
        let file = environment.file
        environment.file = { (path) throws(SystemError) in
          let rules = path.firstRange(of: "/zoneinfo/").flatMap { zoneFile(String(path[$0.upperBound...])) }
          if let rules { return rules }
          return try file(path)
        }
        environment.variables["TZ"] = value
      }
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

  /// Runs `flick` with its variables before it, or a line of the shell in the world's folder, which is `~`.
  func reply(to command: String, input: String?) throws -> Session.Reply {
    let input = input?.replacing("~/", with: folder.path(""))
    let line = command.replacing("~/", with: folder.path(""))
    var words = try Session.words(line)
    let variables = environment.variables
    defer { environment.variables = variables }
    while let word = words.first, let end = word.firstIndex(of: "=") {
      environment.variables[String(word[..<end])] = String(word[word.index(after: end)...])
      words.removeFirst()
    }
    if words.first == "flick" { return try runFlick(Array(words.dropFirst()), input: input) }
    return try runShell(line, words, input: input ?? "")
  }

  /// Runs a line of the shell in the world's folder; `cat > FILE` makes the file's folder, too.
  private func runShell(_ line: String, _ words: [String], input: String) throws -> Session.Reply {
    if words.count == 3, words[0] == "cat", words[1] == ">" {
      let file = URL(filePath: words[2].hasPrefix("/") ? words[2] : folder.path(words[2]))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(input.utf8).write(to: file)
      return Session.Reply()
    }
    let ending = Subprocess.run(
      "/bin/sh", ["-c", "cd \"$HOME\" && \(line)"],
      variables: ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C"], input: input)
    guard case .exited(let code) = ending.status else {
      throw Session.Malformed("\(line): \(ending.status)")
    }
    return Session.Reply(output: shown(ending.output), message: shown(ending.message), exitCode: code)
  }

  /// A command that reports that it stored nothing must have left list and history unchanged; but for repairs, and for
  /// links, which mark their list as linked.
  private func runFlick(_ words: [String], input: String?) throws -> Session.Reply {
    readsFiles()
    environment.variables["XDG_CONFIG_HOME"] = folder.path
    let stored = {
      try ["todo.json", "todo.json.history"].map { try self.text(ofFile: self.folder.path($0)) }
    }
    let before = try stored()
    let reply = run(words, input: input)
    let mayStore = reply.hasChangedStore || words.contains("--repair") || words.first == "link"
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
