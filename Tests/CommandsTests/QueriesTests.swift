import Arguments
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

/// The context of queries: dates, saved views, help.
@Suite struct QueriesTests {
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
    let page = try World().run("help", "queries")
    #expect(page.exitCode == 0)
    #expect(page.text.hasPrefix("How to select items.\n\nQueries:\n"))
  }

  /// A view that names the one before it twice, forty deep, has 2⁴⁰ conditions.
  @Test func viewsMayComeToTenThousandConditions() throws {
    let world = try worldOfViews(40, "id:1") { "view:v\($0 - 1) or view:v\($0 - 1)" }
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
    #expect(world.run("config", "view.x", "view:v39") == refusal("view.x", "view:v39", "more in view.v14"))
  }

  /// A world with a numbered chain of views, each said by `query` with its number.
  private func worldOfViews(_ count: Int, _ first: String, _ query: (Int) -> String) throws -> World {
    let world = try World("A", "B")
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    world.run("config", "view.v0", "id:1")
    let views = (1...count).map { "\"view.v\($0)\": \"\(query($0))\"" } + ["\"view.v0\": \"\(first)\""]
    try world.folder.write("{\(views.joined(separator: ", "))}", to: "flick/config.json")
    return world
  }

  /// Views without conditions count too, else they could be doubled without end.
  @Test func viewsWithoutConditionsCountAsOne() throws {
    let world = try worldOfViews(40, "sort:due") { "view:v\($0 - 1) view:v\($0 - 1)" }
    #expect(world.run("list", "--ids", "view:v13") == .said("1\n2\n"))
    #expect(world.run("list", "view:v40").exitCode == 65)
  }

  @Test func viewsMayBeAHundredDeep() throws {
    let world = try worldOfViews(200, "id:1") { "not (view:v\($0 - 1))" }
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
