import Foundation
import Testing

@testable import Commands

/// The live page. `Tests/Pictures/check_pictures.py` touches it in a browser.
@Suite struct PageCommandTests {
  /// The data of the page's script.
  private struct PageData: Decodable, Equatable {
    var script: String
    var profile: String
  }

  private func data(of page: String) throws -> PageData {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">")?.upperBound)
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)?.lowerBound)
    return try JSONDecoder().decode(PageData.self, from: Data(page[start..<end].utf8))
  }

  @Test func showsStoredListAsSnapshot() throws {
    let world = try World("Tea", "Milk")
    world.run("done", "1")
    let reply = world.run("page")
    #expect(reply.exitCode == 0)
    #expect(reply.message == "")
    #expect(
      try data(of: reply.text)
        == PageData(script: "list \"Inbox\": [x] \"Tea\", \"Milk\"\n", profile: "uikit"))
  }

  /// The set-up shown is the script up to its first action; its profile comes apart.
  @Test func setsUpScriptBeforeItsFirstAction() throws {
    let reply = try World("Stored").run(
      "page", "-",
      input: """
        screen 200x300   # small
        row-height 40
        profile android
        list "Work": "Report", "Call", "Mail", "Plan", "Read", "Rest", "Walk", "Cook", "Write"
        scroll to 40pt
        swipe right on row "Call"
        """)
    #expect(
      try data(of: reply.text)
        == PageData(
          script: """
            screen 200x300
            row-height 40
            list "Work": "Report", "Call", "Mail", "Plan", "Read", "Rest", "Walk", "Cook", "Write"
            scroll to 40pt

            """, profile: "android"))
  }

  @Test func keepsRecognizersOfViewsScene() throws {
    let setup = "scene views\nview A 20,20 280x200\nrecognizer \"once\" tap on A\n"
    let reply = try World().run("page", "-", input: setup + "tap view A\n")
    #expect(try data(of: reply.text).script == setup + "list \"Inbox\": 0 rows\n")
  }

  /// A name that would end the script's element, or the page.
  @Test func escapesNamesInPage() throws {
    let hostile = "</script><script>alert(1)</script>"
    let reply = try World().run("page", "-", input: "list \"\(hostile)\": \"\(hostile)\"\n")
    #expect(!reply.text.contains("<script>alert"))
    #expect(try data(of: reply.text).script == "list \"\(hostile)\": \"\(hostile)\"\n")
  }

  @Test func pageLoadsNothingAndIsSmall() throws {
    let page = try World("Milk").run("page").text
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("' 'wasm-unsafe-eval'; base-uri 'none'"))
    #expect(!page.contains(" src=\"") && !page.contains("<link") && !page.contains("http:"))
    #expect(page.utf8.count < 700_000)
  }
}
