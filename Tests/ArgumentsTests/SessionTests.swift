import Arguments
import TestSupport
import Testing

/// Made-up programs print what `Tests/Sessions/arguments` says.
@Suite struct SessionTests {
  @Test(arguments: Session.names(in: "arguments"))
  func prints(session name: String) throws { try Session.check(name) { PageReader() } }
}

/// Answers a program's words with help or their error, and `man PROGRAM` or `man PROGRAM COMMAND` with a page's source.
private struct PageReader: SessionPlayer {
  private var width = 80

  mutating func set(_ name: String, to value: String) throws {
    guard name == "width", let width = Int(value) else { throw Session.Malformed("unknown setting \(name)") }
    self.width = width
  }

  func reply(to command: String, input: String?) throws -> Session.Reply {
    var words = try Session.words(command)
    let isPage = words.first == "man"
    if isPage { words.removeFirst() }
    guard let name = words.first, let program = [pantry, bare, hostile].first(where: { $0.name == name })
    else {
      throw Session.Malformed("unknown program in \(command)")
    }
    if isPage {
      let date = "November 5, 2026"
      let command = words.dropFirst().first.flatMap { program.command(named: $0) }
      return Session.Reply(
        output: command.map { program.manualPage(of: $0, date: date) } ?? program.manualPage(date: date))
    }
    do throws(ArgumentError) {
      let parsed = try ArgumentParser(program).parse(Array(words.dropFirst()))
      return Session.Reply(
        output: parsed.help.map { program.help(on: $0.command, $0.length, width: width) } ?? "")
    } catch {
      return Session.Reply(message: "\(name): \(error.message(in: program))\n", exitCode: 64)
    }
  }
}
