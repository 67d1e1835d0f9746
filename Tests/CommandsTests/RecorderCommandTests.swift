import Foundation
import Testing

@testable import Commands

/// The recorder page. `Tests/Pictures/check_pictures.py` checks its recordings in a browser.
@Suite struct RecorderCommandTests {
  /// The data of the page's script.
  private struct PageData: Decodable, Equatable {
    var setup: String
    var mostFingers: Int
    var width: Double
  }

  private func data(of page: String) throws -> PageData {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">")?.upperBound)
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)?.lowerBound)
    return try JSONDecoder().decode(PageData.self, from: Data(page[start..<end].utf8))
  }

  @Test func showsSampleListWithoutFile() throws {
    let world = try World("Stored")
    let reply = world.run("recorder")
    #expect(reply.exitCode == 0)
    #expect(reply.message == "")
    #expect(
      try data(of: reply.text)
        == PageData(
          setup: """
            screen 320x480
            list "Groceries": "Milk", "Eggs", "Bread", "Butter", "Apples", "Coffee"

            """, mostFingers: 10, width: 320))
    #expect(!reply.text.contains("Stored"))
    #expect(reply.text.contains("#surface{width:320px;width:min(320px,100cqw,100cqh*320/480)"))
  }

  /// The setup shown is the script up to its first gesture.
  @Test func theSceneIsTheScriptsBeforeItsFirstGesture() throws {
    let reply = try World().run(
      "recorder", "-",
      input: """
        screen 200x300   # small
        row-height 40
        list "Work": "Report", "Call", "Mail", "Plan", "Read", "Rest", "Walk", "Cook", "Write"
        scroll to 40pt
        swipe right on row "Call"
        expect row "Call" done
        """)
    #expect(reply.exitCode == 0)
    #expect(
      try data(of: reply.text)
        == PageData(
          setup: """
            screen 200x300
            row-height 40
            list "Work": "Report", "Call", "Mail", "Plan", "Read", "Rest", "Walk", "Cook", "Write"
            scroll to 40pt

            """, mostFingers: 10, width: 200))
    #expect(reply.text.contains("#surface{width:200px;width:min(200px,100cqw,100cqh*200/300)"))
    #expect(reply.text.contains(">Call</text>"))
  }

  @Test func showsStoredListForScriptWithoutList() throws {
    let reply = try World("Stored").run("recorder", "-", input: "swipe right on row 1\n")
    #expect(try data(of: reply.text) == PageData(setup: "", mostFingers: 10, width: 320))
    #expect(reply.text.contains(">Stored</text>"))
  }

  @Test func keepsRecognizersOfViewsScene() throws {
    let setup = "scene views\nview A 20,20 280x200\nrecognizer \"once\" tap on A\n"
    let reply = try World().run("recorder", "-", input: setup + "tap view A\nexpect recognized \"once\"\n")
    #expect(try data(of: reply.text).setup == setup)
  }

  /// A name that would end the script's element, or the page.
  @Test func escapesNamesInPage() throws {
    let hostile = "</script><script>alert(1)</script>"
    let reply = try World().run("recorder", "-", input: "list \"\(hostile)\": \"\(hostile)\"\n")
    #expect(!reply.text.contains("<script>alert"))
    #expect(try data(of: reply.text).setup == "list \"\(hostile)\": \"\(hostile)\"\n")
  }

  @Test func thePageLoadsNothing() throws {
    let page = try World().run("recorder").text
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains(" src=\"") && !page.contains("<link"))
    #expect(page.replacing("http://www.w3.org/2000/svg", with: "").range(of: "http:") == nil)
  }
}
