import Arguments
import Terminal
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// What queries get from the world: dates, saved views, help.
@Suite struct QueriesTests {
  private func world(_ texts: String...) throws -> World {
    let world = try World()
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    if !texts.isEmpty { world.run("add", "-", input: texts.joined(separator: "\n")) }
    return world
  }

  @Test func everyConditionOfTheHelpCanBeTyped() {
    let samples = ["STATE": "open", "NAME": "home", "DATE": "2026-11-25", "PATTERN": "a+", "WORDS": "a b"]
    for (usage, _) in HelpTopic.conditions where !usage.hasPrefix("view:") {
      var text = usage
      for (word, sample) in samples {
        text = text.split(separator: word, omittingEmptySubsequences: false).joined(separator: sample)
      }
      #expect(throws: Never.self, "\(usage)") { try Query(parsing: text) }
    }
  }

  @Test func helpExplainsQueries() throws {
    let page = try world().run("help", "queries")
    #expect(page.exitCode == 0)
    #expect(page.text.hasPrefix("How to select items.\n\nQueries:\n"))
  }

  /// It is Saturday, 2026-11-21, 09:30.
  @Test func daysAreReadAsEverywhere() throws {
    let world = try world("A", "B")
    for words in [
      "created:today", "created:<=tomorrow", "created:>yesterday", "created:..fri", "created:2026-11-01..3d",
      "created:\"21 nov 2026\"", "created:<\"tomorrow 9:00\"",
    ] {
      #expect(world.run("list", "--ids", words) == .said("1\n2\n"), "\(words)")
    }
    for words in ["created:tomorrow", "created:<today", "created:fri.."] {
      #expect(world.run("list", "--ids", words) == .said(""), "\(words)")
    }
    #expect(
      world.run("list", "created:tomorow").message.hasPrefix(
        "flick: query:1:9: error: expected a date such as tomorrow, fri, 3d, \"25 dec\" or 2026-11-25, found \"tomorow\""
      ))
    #expect(world.run("list", "created:03/04").exitCode == 64)
    #expect(world.run("list", "created:none").exitCode == 64)
  }

  @Test func aViewIsSavedAndUsed() throws {
    let world = try world("Buy milk", "Call Ada @work", "Write report +work")
    #expect(
      world.run("config", "view.work", "tag:work sort:-id") == .said("view.work is tag:work sort:-id\n"))
    #expect(world.run("config", "view.work") == .said("tag:work sort:-id\n"))
    #expect(world.run("list", "--ids", "view:work") == .said("3\n2\n"))
    #expect(world.run("list", "--ids", "view:work", "--sort", "id") == .said("2\n3\n"))
    #expect(world.run("list", "--ids", "view:work report") == .said("3\n"))
    #expect(world.run("list", "--ids", "not view:work") == .said("1\n"))
    #expect(world.run("done", "-q", "view:work report").text == "done #3 Write report +work\n")
    #expect(world.run("config").text.hasSuffix("view.work  ") == false)
    #expect(world.run("config").text.split(separator: "\n").last?.hasPrefix("view.work") == true)
    #expect(
      world.run("list", "view:wrok")
        == .failed(
          64,
          """
          query:1:6: error: expected a saved view, found "wrok" (did you mean "work"?)
            view:wrok
                 ^
          """))
    #expect(world.run("config", "--unset", "view.work").exitCode == 0)
    #expect(world.run("list", "view:work").exitCode == 64)
    #expect(
      world.run("config", "view.work") == .failed(1, "no view 'work'; flick config view.work QUERY saves one")
    )
  }

  /// As they are shown behind an item.
  @Test func tagsMayHaveTheirSigns() throws {
    let world = try world("Paint", "Call Ada @town", "Sum 1+home")
    world.run("edit", "1", "--tag", "home")
    #expect(world.run("list", "--ids", "tag:+home") == .said("1\n"))
    #expect(world.run("list", "--ids", "+home") == .said("1\n3\n"))
    #expect(world.run("list", "--ids", "+town") == .said("2\n"))
    #expect(world.run("list", "--ids", "tag:@town") == .said("2\n"))
    #expect(world.run("list", "--ids", "--", "-+home") == .said("2\n"))
    #expect(world.run("done", "--query", "tag:+home").text == "done #1 Paint\n")
  }

  @Test func wordsOfOtherProgramsAreAnswered() throws {
    let world = try world("A")
    #expect(
      world.run("list", "is:pending")
        == .failed(
          64,
          """
          query:1:4: error: expected one of open, done, due, overdue, waiting, blocked, parent, recurring, archived, conflict, found "pending" \
          (did you mean "open"?)
            is:pending
               ^
          """))
    #expect(
      world.run("list", "due.before:tomorrow")
        == .failed(
          64,
          """
          query:1:1: error: expected due:<DATE, or the word in quotes as text, found "due.before:"
            due.before:tomorrow
            ^
          """))
  }

  @Test func aViewDoesNotLeadToItself() throws {
    let world = try world("A")
    world.run("config", "view.a", "is:open")
    world.run("config", "view.b", "view:a")
    func refusal(_ file: String, _ query: String) -> Reply {
      .failed(
        64,
        """
        \(file):1:1: error: expected a saved view without faults, found view.a, which refers to itself
          \(query)
          ^
        """)
    }
    #expect(world.run("config", "view.a", "view:b") == refusal("view.a", "view:b"))
    #expect(world.run("config", "view.a", "view:a") == refusal("view.a", "view:a"))
    #expect(world.run("list", "--ids", "view:b") == .said("1\n"))
    try world.folder.write("{\"view.a\": \"view:b\", \"view.b\": \"view:a\"}", to: "flick/config.json")
    #expect(world.run("list", "view:a") == refusal("query", "view:a"))
    #expect(world.run("config", "view.b", "is:done") == .said("view.b is is:done\n"))
    #expect(world.run("list", "--ids", "view:a") == .said(""))
  }

  /// Of views inside each other the innermost is named, which is the one to mend.
  @Test func aFaultInsideOfViewsIsNamedOnce() throws {
    let world = try world("A")
    world.run("config", "view.a", "is:open")
    try world.folder.write(
      "{\"view.a\": \"view:b\", \"view.b\": \"view:c\", \"view.c\": \"id:x\"}", to: "flick/config.json")
    #expect(
      world.run("list", "view:a")
        == .failed(
          64,
          """
          query:1:1: error: expected a saved view without faults, found view.c, which has "x" instead of ids \
          such as 3, 3-7 or 3,5,8-10
            view:a
            ^
          """))
  }

  /// A bulk change of a view takes what the view shows, or nothing.
  @Test func aViewWithALimitIsNoQueryForChanges() throws {
    let world = try world("A", "B", "C")
    let all = world.run("list", "--ids")
    world.run("config", "view.first", "is:open limit:1")
    #expect(world.run("list", "--ids", "view:first") == .said("1\n"))
    let refused = Reply.failed(
      64,
      """
      query:1:1: error: expected only conditions, found "view:first", which has limit:1
        view:first
        ^
      """)
    #expect(world.run("rm", "-q", "view:first") == refused)
    #expect(world.run("list", "--ids") == all)
  }

  @Test func aViewThatCannotBeReadIsNotSaved() throws {
    let world = try world("A")
    #expect(
      world.run("config", "view.x", "is:opne")
        == .failed(
          64,
          """
          view.x:1:4: error: expected one of open, done, due, overdue, waiting, blocked, parent, recurring, archived, conflict, found "opne" \
          (did you mean "open"?)
            is:opne
               ^
          """))
    #expect(!world.folder.names.contains("flick"))
    world.run("config", "view.a", "is:open")
    try world.folder.write(
      "{\"view.a\": \"view:b\", \"view.b\": \"view:a\", \"view.c\": \"is:\"}", to: "flick/config.json")
    #expect(world.run("list", "view:a").exitCode == 64)
    #expect(world.run("list", "view:c").message.contains("view.c, which has the query's end"))
    try world.folder.write("{\"view.a\": 3}", to: "flick/config.json")
    #expect(world.run("list", "view:a").exitCode == 65)
  }

  /// A view that names the one before it twice, forty deep, has 2⁴⁰ conditions.
  @Test func viewsMayComeToTenThousandConditions() throws {
    let world = try world("A", "B")
    world.run("config", "view.v0", "id:1")
    var views = (1...40).map { "\"view.v\($0)\": \"view:v\($0 - 1) or view:v\($0 - 1)\"" }
    views.append("\"view.v0\": \"id:1\"")
    try world.folder.write("{\(views.joined(separator: ", "))}", to: "flick/config.json")
    func refusal(_ file: String, _ query: String, _ found: String) -> Reply {
      .failed(
        65,
        """
        \(file):1:1: error: expected at most 10000 conditions, those of saved views included, found \(found)
          \(query)
          ^
        """)
    }
    #expect(world.run("list", "--ids", "view:v13") == .said("1\n"))
    #expect(world.run("list", "view:v14") == refusal("query", "view:v14", "more in view.v14"))
    #expect(world.run("v40") == refusal("query", "view:\"v40\"", "more in view.v14"))
    #expect(
      world.run("config", "view.x", "view:v39") == refusal("view.x", "view:v39", "more in view.v14"))
  }

  /// Views without conditions count too, else they could be doubled without end.
  @Test func viewsWithoutConditionsCountAsOne() throws {
    let world = try world("A")
    world.run("config", "view.v0", "id:1")
    var views = (1...40).map { "\"view.v\($0)\": \"view:v\($0 - 1) view:v\($0 - 1)\"" }
    views.append("\"view.v0\": \"sort:due\"")
    try world.folder.write("{\(views.joined(separator: ", "))}", to: "flick/config.json")
    #expect(world.run("list", "--ids", "view:v13") == .said("1\n"))
    #expect(world.run("list", "view:v40").exitCode == 65)
  }

  @Test func viewsMayBeAHundredDeep() throws {
    let world = try world("A")
    world.run("config", "view.v0", "id:1")
    var views = (1...200).map { "\"view.v\($0)\": \"not (view:v\($0 - 1))\"" }
    views.append("\"view.v0\": \"id:1\"")
    try world.folder.write("{\(views.joined(separator: ", "))}", to: "flick/config.json")
    #expect(world.run("list", "--ids", "view:v32") == .said("1\n"))
    #expect(
      world.run("list", "view:v200")
        == .failed(
          64,
          """
          query:1:1: error: expected a saved view without faults, found view.v167, which has one more instead of at \
          most 100 nested parentheses, views and negations
            view:v200
            ^
          """))
  }
}
