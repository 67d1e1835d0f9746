import GestureScript
import Testing

/// The messages for scripts with errors, as flick prints them.
@Suite struct ScriptErrorTests {
  // MARK: Bytes

  @Test func bytesThatAreNotUTF8AreShownWhereTheyAre() {
    let text = Array("wait 1s\ntype \"é".utf8) + [0xFF] + Array("\"\nwait 2s # ".utf8) + [0xC3]
    #expect(
      faults(bytes: text) == """
        a.gesture:2:8: error: expected text in UTF-8, found the byte 0xFF
          type "é\u{FFFD}"
                 ^
        a.gesture:3:11: error: expected text in UTF-8, found the byte 0xC3
          wait 2s # \u{FFFD}
                    ^
        """)
  }

  @Test func acceptsAByteOrderMarkAndCarriageReturnsAtLineEnds() {
    #expect(faults("\u{FEFF}wait 1s\r\ntap 1,1\r") == "no fault")
  }

  // MARK: Limits

  @Test func aScriptHasAtMostSixteenMebibytes() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: (16 << 20) + 1)
    #expect(
      faults(bytes: bytes) == """
        a.gesture:1:1: error: expected a script of at most 16 MiB, found \(bytes.count) bytes
          \("")
          ^
        """)
  }

  @Test func blocksNestSixteenDeep() {
    let opening = { (depth: Int) in String(repeating: "repeat 1\n", count: depth) }
    let closing = { (depth: Int) in String(repeating: "end\n", count: depth) }
    #expect(faults(opening(16) + "wait 1s\n" + closing(16)) == "no fault")
    #expect(
      faults(opening(17) + "wait 1s\n" + closing(17)) == """
        a.gesture:17:1: error: expected at most 16 nested blocks, found "repeat"
          repeat 1
          ^
        """)
  }

  @Test func stepsAreCountedAsTheyArePlayed() {
    #expect(faults("repeat 10000\n  repeat 98\n    wait 1s\n  end\nend") == "no fault")
    #expect(
      faults("repeat 10000\n  repeat 99\n    wait 1s\n  end\nend") == """
        a.gesture:5:1: error: expected at most 1000000 steps, counting repeats, found "end"
          end
          ^
        """)
    let empty = String(repeating: "repeat 10000\n", count: 8) + "repeat 0\nwait 1s\n"
    #expect(faults(empty + String(repeating: "end\n", count: 9)).contains("at most 1000000 steps"))
  }

  @Test func afterAThousandFaultsReadingStops() throws {
    let text = String(repeating: "tpa\n", count: 1_000_000)
    do throws(ScriptErrors) {
      _ = try ScriptParser.madeUp().parse(text)
      Issue.record("no fault")
    } catch {
      #expect(error.errors.count == 1000)
    }
  }
}

/// The messages for the errors of a script, as flick prints them.
func faults(_ text: String, _ scenes: SceneGrammar...) -> String {
  faults(bytes: Array(text.utf8), ScriptParser.madeUp(scenes))
}

func faults(bytes: [UInt8], _ parser: ScriptParser = .madeUp()) -> String {
  do throws(ScriptErrors) {
    _ = try parser.parse(bytes: bytes)
    return "no fault"
  } catch {
    return error.errors.map { $0.rendered(file: "a.gesture") }.joined(separator: "\n")
  }
}
