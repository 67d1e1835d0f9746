import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// `flick edit` with an editor. It is Saturday, 2026-11-21, 09:30.
@Suite struct EditorTests {
  /// A world whose editor does this with the text, once for each time that it is opened.
  private func world(_ edits: ((String) -> String)...) throws -> (World, Log) {
    let world = try World()
    let log = Log()
    world.environment.variables["EDITOR"] = "ed -s"
    world.environment.variables["TMPDIR"] = world.folder.path
    world.environment.editor = { (request) throws(SystemError) in
      log.requests.append(request)
      let bytes = (try? SafeFile(path: request.path).read() ?? []) ?? []
      let text = String(decoding: bytes, as: UTF8.self)
      log.texts.append(text)
      let edit = edits[min(log.texts.count, edits.count) - 1]
      try? SafeFile(path: request.path).update { _ in Array(edit(text).utf8) }
      return 0
    }
    world.environment.removeFolder = { log.removed.append($0) }
    world.run("add", "Milk")
    world.run("add", "--note", "Half a pound\n\nsalted", "Butter", "due:wed", "tag:home", "pri:B")
    world.run("add", "Bread")
    return (world, log)
  }

  /// Records the editor's command and the texts it was given.
  private final class Log {
    var requests: [EditorRequest] = []
    var texts: [String] = []
    var removed: [String] = []
    /// The lines of text number `index`, without comments.
    func lines(_ index: Int = 0) -> [Substring] {
      texts[index].split(separator: "\n").filter { !$0.hasPrefix("# ") }
    }
  }

  private static func replacing(_ old: String, _ new: String) -> (String) -> String {
    { $0.replacing(old, with: new) }
  }

  /// Texts are written to the file with the backslashes they need, and changes of other fields keep them.
  @Test(arguments: [
    "due:fri", "Ask about tag:home and \\due:fri", "+work and @home", "a  b\t c ", "  in front",
    "C:\\temp \\x",
    "#7 and [ ] a box", "https://example.org/a:b", "list:\"My list\" recur:weekly", "\\", "due:\"a b\" x",
    "12:30",
  ])
  func textsComeBackAsTheyWere(text: String) throws {
    let (world, log) = try world(EditorTests.replacing("[ ] #4", "[x] #4"))
    world.run("rm", "1-3")
    world.run("add", "--", text)
    #expect(world.run("edit").exitCode == 0)
    let item = try #require(world.document.currentList.items.first)
    #expect(item.isDone)
    #expect(item.members == nil)
    #expect(item.text.utf8.elementsEqual(text.utf8), "\(log.texts)")
  }

  @Test func reportsFaultsAtTheirLines() throws {
    let (world, log) = try world(
      EditorTests.replacing("Milk", "Milk due:soonish\n[] Cheese\n[ ] #9 Nine\n#2 x"),
      {
        $0.replacing(" due:soonish", with: "").replacing("[] Cheese", with: "[ ] Cheese").replacing(
          "#9 ", with: ""
        ).replacing("#2 x", with: "# x")
      })
    var questions: [String] = []
    world.environment.terminal.messages = true
    world.environment.answer = { question in
      questions.append(question)
      return ""
    }
    #expect(world.run("edit").exitCode == 0)
    #expect(log.lines(1).suffix(4) == ["[ ] #1 Milk due:soonish", "[] Cheese", "[ ] #9 Nine", "#2 x"])
    #expect(
      log.texts[1].contains(
        "[ ] #1 Milk due:soonish\n# ^ #1: due: 'soonish' is not a date; write it as tomorrow, fri 17:30, 3d, 25 dec "
          + "or 2026-11-25 (a text's word has a \\ before it)\n"))
    #expect(
      log.texts[1].contains(
        "\n[] Cheese\n# ^ a box is [ ], [>] or [x]; put one before a text that begins like this\n")
    )
    #expect(
      log.texts[1].contains(
        "\n[ ] #9 Nine\n# ^ #9 is none of these items; without its number the line adds an item\n"))
    #expect(log.texts[1].contains("\n#2 x\n# ^ the box is missing: [ ], [>] or [x]\n"))
    #expect(questions.count == 1)
    #expect(questions[0].hasSuffix("flick edit: edit again? [Y/n] "))
    #expect(world.list == ["3 open Bread", "2 open Butter", "1 open Milk", "4 open Cheese", "5 open Nine"])
  }

  @Test func keepsFileWithoutTerminal() throws {
    let (world, log) = try world(EditorTests.replacing("#1 Milk", "#1"))
    let reply = world.run("edit")
    let path = log.requests[0].path
    #expect(
      reply
        == .failed(
          65,
          "\(path):6: #1 has no text; remove the line to remove the item\n"
            + "flick: nothing was changed; \(path) is kept"))
    #expect(log.removed == [])
    #expect(
      try world.folder.text(String(path.dropFirst(world.folder.path.count + 1))).contains(
        "[ ] #1\n# ^ #1 has"))
  }

  @Test func givingUpKeepsFile() throws {
    let (world, log) = try world(EditorTests.replacing("#1 Milk", "#2 Milk"))
    world.environment.terminal.messages = true
    world.environment.answer = { _ in "n" }
    #expect(world.run("edit").message.contains("flick: nothing was changed; what was edited is kept in"))
    #expect(log.removed == [])
    #expect(world.list.count == 3)
  }

  /// Like `rm`, saving asks before it removes more than twenty items.
  @Test(
    arguments: [
      (20, [], nil, 0, 1), (21, [], nil, 64, 22), (21, [], "n", 0, 22), (21, [], "y", 0, 1),
      (21, ["--yes"], nil, 0, 1),
      (21, ["--dry-run"], nil, 0, 22),
    ] as [(Int, [String], String?, Int32, Int)])
  func removingManyLinesAsks(count: Int, options: [String], answer: String?, code: Int32, left: Int) throws {
    let (world, log) = try world { _ in "[ ] another file\n" }
    for number in 4...count { world.run("add", "Item \(number)") }
    var questions: [String] = []
    world.environment.terminal.messages = answer != nil
    world.environment.answer = { question in
      questions.append(question)
      return answer
    }
    let reply = world.run(["edit"] + options)
    #expect(reply.exitCode == code)
    #expect(questions == (answer == nil ? [] : ["flick edit: 21 items removed at once; continue? [y/N] "]))
    #expect(world.list.count == left + (left > 20 ? -1 : 0))
    let isKept = left > 20 && options.isEmpty
    #expect(log.removed.isEmpty == isKept)
    #expect(
      reply.message.replacing("\n  ", with: " ").contains(
        "what was edited is kept in \(log.requests[0].path)") == isKept)
  }

  @Test func tellsSeriesThatEnd() throws {
    let (world, _) = try world {
      $0.split(separator: "\n").filter { !$0.contains("Bread") }.joined(separator: "\n")
    }
    world.run("edit", "3", "recur:weekly", "due:fri")
    #expect(world.run("edit").message == "flick: #3 Bread: the series ends here\n")
  }

  @Test func changesByOthersAreMerged() throws {
    let (world, _) = try world(EditorTests.replacing("Milk", "Oat milk"))
    let inner = world.environment.editor
    let other = try World()
    other.environment.variables = world.environment.variables
    world.environment.editor = { (request) throws(SystemError) in
      var environment = other.environment
      environment.random = { 77 }
      _ = Application.run(["done", "1"], in: environment)
      _ = Application.run(["add", "Eggs"], in: environment)
      return try inner(request)
    }
    #expect(world.run("edit").exitCode == 0)
    #expect(world.list == ["4 open Eggs", "3 open Bread", "2 open Butter", "1 done Oat milk"])
  }

  @Test func changesNothingIfEditorFails() throws {
    let (world, _) = try world { $0 }
    world.environment.editor = { (_) throws(SystemError) in 1 }
    #expect(world.run("edit") == .said("", "flick: the editor ended with exit code 1; nothing was changed\n"))
    world.environment.editor = { (_) throws(SystemError) in 127 }
    #expect(
      world.run("edit") == .failed(74, "cannot start the editor 'ed -s'; set VISUAL or EDITOR to another"))
    world.environment.variables["EDITOR"] = nil
    #expect(world.run("edit").exitCode == 64)
  }

  @Test func tiesThatCannotBeAreFaults() throws {
    let (world, log) = try world(EditorTests.replacing("#1 Milk", "#1 Milk needs:3"))
    world.run("edit", "1", "under:3")
    #expect(world.run("edit").exitCode == 65)
    let path = log.requests[0].path
    #expect(
      try world.folder.text(String(path.dropFirst(world.folder.path.count + 1))).contains(
        "\n  [ ] #1 Milk needs:3\n# ^ #1 Milk cannot need #3 Bread and be above or below it"))
  }
}
