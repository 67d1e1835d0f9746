import Storage
import Testing

@testable import Commands

/// Scripts on the pager, from their words to what they say.
@Suite struct PagerScriptTests {
  private let head = """
    profile exact
    scene pager
    list "A": "Milk", [x] "Eggs"
    list "B": "Report"
    list "C": 30 rows

    """

  private func message(_ statements: String) throws -> String {
    let outcome = try World().play(script: head + statements + "\n")
    let lines = outcome.message.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.first.map { String($0).replacing("standard input:", with: "") } ?? ""
  }

  @Test(arguments: [
    ("expect list \"A\"", ""),
    ("expect list \"B\"", "6:1: error: expected list \"B\", found list \"A\""),
    ("expect list \"X\"", "6:1: error: expected a list on the screen, found \"X\""),
    ("expect list \"B\" rows \"Report\"", ""),
    ("expect list \"C\" offset 0pt", ""),
    ("expect rows \"Milk\", [x] \"Eggs\"", ""),
    ("expect row \"Eggs\" done", ""),
    ("expect row 1 of list \"B\" on-screen", ""),
    ("expect event did-choose on \"B\"", "6:1: error: expected event did-choose on \"B\", found no event"),
    ("expect event will-move on \"B\"", "6:1: error: expected the event did-choose, found will-move"),
    ("tap card 4", "6:1: error: expected card 4, found nothing there"),
    ("tap card 3", "6:1: error: expected card 3 on the screen, found it off the screen (scroll to 520pt)"),
    (
      "tap row 1 of list \"C\"",
      "6:1: error: expected row 1 of list \"C\" on the screen, found it off the screen (scroll to 520pt)"
    ),
    ("type \"x\"", "6:1: error: expected a text that is being edited, found none (tap a row first)"),
    (
      "set cues on",
      "6:5: error: expected another statement, found \"cues\" (the scene pager has no settings)"
    ),
  ])
  func reportsTokenFound(statement: String, message: String) throws {
    #expect(try self.message(statement) == message)
  }
}
