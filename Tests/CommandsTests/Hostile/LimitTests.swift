import CLibrary
import Storage
import TestSupport
import Testing
import TodoModel

@testable import Commands

/// Numbers out of range, texts without end and scripts without bottom: an error that says so, or it works.
@Suite struct LimitTests {
  static let numbers = [
    "0", "-0", "-1", "1", "0.5", "nan", "inf", "-inf", "infinity", "1e9", "1e999", "-1e999", "1e-999", "0x10",
    "1_000", ".5", "5.", "+5", "--5", "٣", "99999999999999999999", "-99999999999999999999",
    "9223372036854775807", "-9223372036854775808", "0.00000000000000000001", "1000000", "1000001",
    String(repeating: "9", count: 1000), "0." + String(repeating: "1", count: 1000), "",
  ]

  /// The short form takes every fifth for each text, each time others.
  private static func numbers(for text: String) -> [String] {
    numbers.enumerated().filter { Search.isLong || ($0.offset + text.utf8.count) % 5 == 0 }.map(\.element)
  }

  static let statements = [
    "screen N", "screen NxN", "row-height N", "rate N", "list N rows", "repeat N\ntap 1,1\nend", "wait Nms",
    "wait Ns", "tap N,N", "tap row N", "tap row 1 with N fingers", "swipe right on row 1 by Npt",
    "swipe left on row 1 from N% by N%", "swipe right on row 1 over Nms", "flick up by Npt release Npt/s",
    "drag from N,1 to 1,N over Nms", "pull down by Npt over Ns hold Nms",
    "pinch apart between row 1 and row N by Npt", "pinch at N,N from Npt to Npt",
    "rotate by Ndeg at 5,N radius Npt", "long-press row 1 for Nms", "scroll to Npt", "expect edits N",
    "expect offset Npt within Npt", "expect recognized pan margin >= Npt", "expect row N done",
    "together\nfinger N down 1,1 at Nms\nend",
    "together\nfinger 1 down N,N\nfinger 1 move to N,1 over Nms\nend", "scene calendar\nrange N to N",
    "scene calendar\ntap day 2026-11-N", "scene pager\nflick left by Npt release Npt/s",
    "scene views\nview A N,N NxN in root\ntap N,N", "scene card\ntap card N",
  ]

  @Test(arguments: statements) func acceptsOrRejectsAnyNumberInScript(statement: String) throws {
    let world = try World("Milk", "Eggs")
    for number in LimitTests.numbers(for: statement) {
      let reply = world.play(script: statement.replacing("N", with: number) + "\n")
      #expect([0, 1, 65].contains(reply.exitCode), "\(statement) with \(number)")
      #expect(reply.text.utf8.count + reply.message.utf8.count < 1 << 20, "\(statement) with \(number)")
      if reply.exitCode == 65 {
        #expect(reply.text == "" && reply.message.hasPrefix("standard input:"), "\(statement) with \(number)")
      }
    }
  }

  static let commands = [
    "add x --at=N", "add x --lock-timeout=N", "add x --lock-timeout=Nh", "list --limit=N", "log --limit=N",
    "show N", "done N", "done N-N", "move 1 --up=N", "move 1 --down=N", "move 1 --before=N",
    "lists move Inbox N", "undo N", "redo N", "simulate - --at=N", "simulate - --at=Ns",
    "simulate - --hit=N,N", "simulate - --fragility=0N", "calendar N", "calendar N-N", "calendar N..N",
    "calendar 2026-N", "rm N",
  ]

  @Test(arguments: commands) func acceptsOrRejectsAnyNumberInCommandLine(command: String) throws {
    let world = try World("Milk", "Eggs")
    for number in LimitTests.numbers(for: command) {
      let words = command.replacing("N", with: number).split(separator: " ").map(String.init)
      // A hundred thousand runs are what was asked for, but not here.
      if words.contains(where: { $0.hasPrefix("--fragility") && $0.utf8.count > 14 }) { continue }
      let reply = world.run(words, input: "list \"A\"\ntap row 1\n")
      #expect([0, 1, 64, 65].contains(reply.exitCode), "\(words): \(reply)")
      #expect(reply.message.utf8.count < 4096, "\(words)")
    }
    #expect(try world.document.brokenInvariant == nil)
  }

  @Test func addsOrTruncatesMegabyteWord() throws {
    let world = try World()
    let long = String(repeating: "日", count: 1 << 19)
    #expect(world.run("add", long).text == "added #1 \(long)\n")
    for words in [
      [long], ["list", "--\(long)"], ["list", "--limit=\(long)"], ["done", long], ["help", long],
    ] {
      let reply = world.run(words)
      #expect(reply.exitCode == 64 && reply.message.utf8.count < 2000, "\(reply.message.utf8.count)")
    }
  }

  @Test func takesHundredThousandWords() throws {
    let world = try World("Milk")
    let many = Array(repeating: "1", count: 100_000)
    #expect(world.run(["done"] + many).text == "done #1 Milk\n")
    #expect(world.run(["add"] + many).text.utf8.count == 9 + 200_000)
    #expect(world.run(["show"] + Array(repeating: "--json", count: 100_000) + ["1"]).exitCode == 0)
  }

  @Test func reportsOneFaultForDeepNesting() throws {
    let world = try World("Milk")
    let place = "standard input:17:1: error: expected at most 16 nested blocks, found \"repeat\"\n"
    let reply = world.play(script: String(repeating: "repeat 2\n", count: 100_000))
    #expect(reply.message == place + "  repeat 2\n  ^\n")
    let targets = world.play(
      script: "drag row 1 to " + String(repeating: "above ", count: 100_000) + "row 1\n")
    #expect(targets.exitCode == 65 && targets.message.utf8.count < 1000)
  }

  @Test func omitsHugeCharacterFromMessage() throws {
    let world = try World("Milk")
    let character = "e" + String(repeating: "\u{301}", count: 100_000)
    let reply = world.play(script: "tap row \"\(character)\" x\n")
    #expect(
      reply.message == """
        standard input:1:13: error: expected "with", "for" or the end of the line, found "x"
          tap row "…" x
                      ^

        """)
    #expect(world.play(script: "tap row \"\(character)\"\n").message.utf8.count < 10_000)
    #expect(world.run(character).message.utf8.count < 1000)
  }

  @Test func refusesScreenWithTooManyRows() throws {
    let world = try World("Milk")
    #expect(
      world.play(script: "screen 320x1002\nrow-height 1\ntap row 1\n").message == """
        standard input:2:1: error: expected at most 1000 rows on the screen, found 1002
          row-height 1
          ^

        """)
    #expect(world.play(script: "screen 320x1000\nrow-height 1\ntap row 1\n").exitCode == 0)
  }

  @Test func refusesTooManyTouchSamples() throws {
    let world = try World("Milk")
    #expect(
      world.play(script: "rate 1000\nrepeat 10000\ndrag from -9,-9 to -9,-8 over 900s\nend\n").message == """
        standard input:3:1: error: expected at most 2000000 touch samples in a script, found more
          drag from -9,-9 to -9,-8 over 900s
          ^

        """)
  }

  @Test func reportsExceededLimit() throws {
    let world = try World("Milk")
    func reason(_ words: String..., input: String? = nil) -> String {
      let reply = world.run(words, input: input)
      #expect(reply.exitCode == (input == nil ? 64 : 65) && reply.text.isEmpty)
      return String(reply.message.prefix { $0 != "\n" })
    }
    let query = "flick: query:1:"
    #expect(
      reason("list", String(repeating: "a ", count: 5001)) == query
        + "10001: error: expected a query of at most 10000 characters, found more")
    #expect(
      reason("list", String(repeating: "(", count: 101) + "a") == query
        + "101: error: expected at most 100 nested parentheses and negations, found one more")
    #expect(
      reason("list", "text~" + String(repeating: "a", count: 501)) == query
        + "506: error: expected a pattern of at most 500 characters, found 501")
    #expect(
      reason("list", "text~" + String(repeating: "(", count: 51) + "a") == query
        + "56: error: expected at most 50 nested groups, found \"(\"")
    #expect(
      reason("list", "text~(a{1000}){5}") == query
        + "6: error: expected a pattern of at most 4000 steps, counting repetitions, found more")
    #expect(
      reason("import", "-", "--from", "csv", input: "text" + String(repeating: ",a", count: 1024) + "\n")
        == "standard input:1:2052: a row has at most 1024 cells")
    let script = "standard input:"
    #expect(
      reason("simulate", "-", input: "repeat 10000\nrepeat 10000\ntap 1,1\nend\nend\n") == script
        + "5:1: error: expected at most 1000000 steps, counting repeats, found \"end\"")
    #expect(
      reason("simulate", "-", input: "rate 1000\ndrag from 0,0 to 9,9 over 3000s\n") == script
        + "2:1: error: expected at most 1000000 touch samples in a statement, found more")
    let faults = world.play(script: String(repeating: "x\n", count: 1500)).message
    #expect(faults.split(separator: "\n").count { $0.hasPrefix(script) } == 1000)
  }

  /// Exactly at the limit, and above it.
  @Test func refusesCopyLargerThanStoreLimit() throws {
    let world = try World("Milk")
    let (store, large) = (world.folder.path("todo.json"), world.folder.path("large"))
    try world.folder.write("", to: "large")
    // Nothing of it is on the disk.
    #expect(truncate(large, (2 << 30) + 1) == 0)
    let before = try world.folder.bytes("todo.json")
    let found = "\(large): found 2147483649 bytes, expected at most "
    let refusal = found + "2147483648 (2 GiB)"
    for words in [[large, store, store], [store, large, store]] {
      #expect(world.run(["merge"] + words) == .failed(65, refusal), "\(words)")
    }
    // What comes from elsewhere may be less.
    #expect(world.run("merge", store, store, large) == .failed(65, found + "67108864 (64 MiB)"))
    #expect(world.run("list", "--file", large) == .failed(65, refusal))
    #expect(try world.folder.bytes("todo.json") == before)
  }

  @Test func reportsTooLargeHistory() throws {
    let world = try World("Milk")
    let history = world.folder.path("todo.json.history")
    #expect(truncate(history, 3 << 30) == 0)
    // Lines that are no records end the search from behind.
    let file = try #require(fopen(history, "a"))
    #expect(fputs("\n\n\n", file) >= 0)
    #expect(fclose(file) == 0)
    let before = try world.folder.bytes("todo.json")
    let refusal = "\(history): found more bytes, expected at most 2147483648 (2 GiB)"
    for words in [["add", "Tea"], ["undo"], ["log"]] {
      #expect(world.run(words) == .failed(65, refusal), "\(words)")
    }
    #expect(try world.folder.bytes("todo.json") == before)
    #expect(world.list == ["1 open Milk"])
  }

  /// A pipe cannot be asked how long it is.
  @Test func refusesEndlessCopy() throws {
    let world = try World("Milk")
    world.environment.file = { (_) throws(SystemError) in throw SystemError(.read, code: 27) }
    let store = world.folder.path("todo.json")
    #expect(
      world.run("merge", "/dev/zero", store, store)
        == .failed(65, "/dev/zero: more than 256 MiB, the most that flick reads"))
  }

  @Test func inputWithoutEndIsRefused() throws {
    let world = try World("Milk")
    world.environment.standardInput = { () throws(SystemError) in throw SystemError(.read, code: 27) }
    let refusal = "standard input: more than 256 MiB, the most that flick reads"
    #expect(world.run("add", "-") == .failed(65, refusal))
    #expect(world.run("simulate", "-") == .failed(65, refusal))
  }
}
