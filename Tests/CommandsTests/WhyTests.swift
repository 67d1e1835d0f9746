import JSON
import Storage
import Testing

@testable import Commands

/// `simulate --why` in JSON.
@Suite struct WhyTests {
  /// The lift comes after another gesture, and still belongs to the first.
  @Test func theVerdictsOnAHeldGestureAreItsOwn() throws {
    let reply = try World().play(
      "--why", "--json",
      script: """
        list "A", "B", "C"
        swipe left on row 1 by 80% hold
        wait 500ms
        swipe right on row 2 by 80%
        release
        """)
    guard case .array(let verdicts)? = try JSONValue(parsing: Array(reply.text.utf8))["verdicts"] else {
      Issue.record("no verdicts")
      return
    }
    let told = verdicts.map { [$0["gesture"], $0["target"], $0["recognizer"], $0["statement"]] }
    func held(_ target: String, _ recognizer: String) -> [JSONValue?] {
      [.number("1"), .string(target), .string(recognizer), .string("swipe left on row 1 by 80% then hold")]
    }
    #expect(
      told == [
        held("list", "tap"), held("list", "long-press"), held("list", "pan"), held("list", "pinch"),
        [.number("2"), .string("row 2"), .string("pan"), .string("swipe right on row 2 by 80%")],
        held("row 1", "delete"), held("row 1", "pan"),
      ])
  }

  @Test func theJSONHasTheVerdicts() throws {
    let reply = try World().play(
      "--why", "--json", script: "profile exact\nlist \"A\"\nswipe left on row 1 by 40%\n")
    let json = try JSONValue(parsing: Array(reply.text.utf8))
    guard case .array(let verdicts)? = json["verdicts"] else {
      Issue.record("no verdicts")
      return
    }
    #expect(
      verdicts.dropFirst(4).first
        == (try JSONValue(
          parsing: Array(
            """
            {"gesture":1,"statement":"swipe left on row 1 by 40%","time":0.2,"recognizer":"delete",
            "target":"row 1","outcome":"failed","reason":"short","measures":[{"quantity":"travel of the row",
            "value":128,"limit":160,"bound":"more than","unit":"pt","margin":32}],
            "explanation":"failed: travel of the row 128.0 pt at 200 ms, needs more than 160.0, short by 32.0"}
            """.utf8))))
  }
}
