import JSON
import Storage
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// `flick simulate`, from its words to its outcome.
@Suite struct SimulateCommandTests {
  @Test(arguments: ["views", "card", "detail", "calendar"], ["text", "json", "jsonl"])
  func printsNothingOfStoredListInOtherScenes(scene: String, format: String) throws {
    let reply = try World("Secret").play("--format", format, script: "scene \(scene)\nwait 1s\n")
    #expect(reply.exitCode == 0)
    #expect(!reply.text.contains("Secret"))
  }

  @Test func playsExpandedScriptIdentically() throws {
    let script = """
      list "A", "B", "C"
      swipe left on row 1 ease ease-in over 130ms
      pull down by 160pt over 400ms hold
      expect placeholder "Release to add item"
      release
      type "D"
      key return
      pinch apart between row 2 and row 3 by 120pt
      """
    let expanded = try World().play("--expand", script: script)
    #expect(expanded.exitCode == 0)
    #expect(
      try World().play("--json", script: expanded.text).text == World().play("--json", script: script).text)
    #expect(try World().play("--expand", script: expanded.text).text == expanded.text)
  }

  @Test func printsSameBytesForSameScript() throws {
    let script = "list 1000 rows\nflick up by 300pt release 2000pt/s\nwait 200ms\ntap 160,200\n"
    #expect(try World().play("--json", script: script) == World().play("--json", script: script))
  }

  @Test func createsAtMostElevenRowsForLongList() throws {
    let outcome = try World().play(
      "--json",
      script: """
        list 100000 rows
        repeat 20
          flick up by 400pt release 4000pt/s
        end
        swipe left on row "Item 2"
        """)
    // The flicks have scrolled far away, so the last statement cannot be played.
    #expect(outcome.exitCode == 65)
    let scrolled = try World().play(
      "--json", script: "list 100000 rows\nrepeat 20\n  flick up by 400pt release 4000pt/s\nend\n")
    let rows = try JSONValue(parsing: Array(scrolled.text.utf8))["rows"]
    #expect(rows?["created"] == .number("11"))
  }
}

extension String {
  func components(_ separator: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while let character = rest.first {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
