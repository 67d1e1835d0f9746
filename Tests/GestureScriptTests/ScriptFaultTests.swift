import GestureScript
import Testing

@Suite struct ScriptFaultTests {
  /// The messages for a script's faults, as flick prints them.
  func faults(_ text: String) -> String {
    faults(bytes: Array(text.utf8))
  }

  func faults(bytes: [UInt8]) -> String {
    do throws(ScriptFaults) {
      _ = try ScriptParser.madeUp().parse(bytes: bytes)
      return "no fault"
    } catch {
      return error.faults.map { $0.rendered(file: "a.gesture") }.joined(separator: "\n")
    }
  }

  @Test func aFaultShowsPlaceLineAndCaret() {
    #expect(
      faults("wait 1s\n\nswipe rihgt on row 2\n") == """
        a.gesture:3:7: error: expected a direction (left, right, up, down), found "rihgt" (did you mean "right"?)
          swipe rihgt on row 2
                ^
        """)
  }

  @Test func allFaultsOfAFileAreReported() {
    #expect(
      faults("tpa row 1\ntap row 0\ntap row 1 row 2\ntap 1,2\ntap\n") == """
        a.gesture:1:1: error: expected a statement, found "tpa" (did you mean "tap"?)
          tpa row 1
          ^
        a.gesture:2:9: error: expected a row's number, a whole number from 1 to 1000000000, found "0"
          tap row 0
                  ^
        a.gesture:3:11: error: expected "with", "for" or the end of the line, found "row"
          tap row 1 row 2
                    ^
        a.gesture:5:4: error: expected a target (row 2, row "Milk", 160,240, day DATE, card N, control "TEXT", view NAME), found the end of the line
          tap
             ^
        """)
  }

  @Test func everyFaultSaysWhatWasExpected() {
    for (script, message) in Self.cases { #expect(faults(script) == message) }
  }

  @Test func aFaultyOpeningDoesNotMakeItsEndStray() {
    #expect(
      faults("repaet 2\n  together\n    finger 1 dwon 1,1\n  end\nend\nend\n") == """
        a.gesture:1:1: error: expected a statement, found "repaet" (did you mean "repeat"?)
          repaet 2
          ^
        a.gesture:3:14: error: expected what the finger does (down, move, update, up, cancel), found "dwon" \
        (did you mean "down"?)
              finger 1 dwon 1,1
                       ^
        a.gesture:6:1: error: expected a statement, found "end" (no block to end here)
          end
          ^
        """)
  }

  @Test func everyOpenBlockIsNamed() {
    #expect(
      faults("repeat 2\n  repeat 3\n    together\n      finger 1 down 1,1") == """
        a.gesture:4:24: error: expected "end", found the end of the script (the block "together" began on line 3)
                finger 1 down 1,1
                                 ^
        a.gesture:4:24: error: expected "end", found the end of the script (the block "repeat" began on line 2)
                finger 1 down 1,1
                                 ^
        a.gesture:4:24: error: expected "end", found the end of the script (the block "repeat" began on line 1)
                finger 1 down 1,1
                                 ^
        """)
  }

  @Test func whatIsKnownOfFingersEndsWhereRepeatsBegin() {
    let drag = "drag from 1,1 to 2,2 hold\n"
    let move = "together\n  finger 1 move to 1,1 at 0ms\nend"
    #expect(faults(drag + move) == "no fault")
    #expect(
      faults(drag + "release\n" + move).hasPrefix("a.gesture:4:10: error: expected a finger that is down"))
    #expect(faults("repeat 2\n\(move)\n\(drag)end") == "no fault")
    #expect(
      faults("repeat 1\n\(move)\nend").hasPrefix("a.gesture:3:10: error: expected a finger that is down"))
    #expect(faults("repeat 0\n\(drag)end\n\(move)").hasPrefix("a.gesture:5:10: error:"))
    #expect(faults("repeat 3\n\(drag)end\n\(move)") == "no fault")
  }

  @Test func oneSlipIsOneFault() {
    // Where the finger is after a line that could not be read is not known.
    #expect(
      faults("drag form 1,1 to 2,2 hold\ntogether\n finger 1 move to 1,1\nend").split(separator: "\n").count
        == 3)
    #expect(faults("together\n finger 1 donw 1,1\n finger 1 up\nend").split(separator: "\n").count == 3)
    #expect(
      faults("together\n finger 1 move to 1,1\n finger 1 move to 2,2\n finger 1 up\n finger 1 up\nend") == """
        a.gesture:2:9: error: expected a finger that is down, found finger 1, which is up
           finger 1 move to 1,1
                  ^
        a.gesture:5:9: error: expected a finger that is down, found finger 1, which is up
           finger 1 up
                  ^
        """)
  }

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

  @Test func carriageReturnsAreForLineEndsOnly() {
    #expect(faults("\u{FEFF}wait 1s\r\ntap 1,1\r") == "no fault")
    #expect(
      faults("wait\r1s") == """
        a.gesture:1:5: error: expected a word, a number or a text in double quotes, found the character U+000D
          wait\\u{D}1s
              ^
        """)
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
    do throws(ScriptFaults) {
      _ = try ScriptParser.madeUp().parse(text)
      Issue.record("no fault")
    } catch {
      #expect(error.faults.count == 1000)
    }
  }
}
