import GestureScript
import Testing

@Suite struct ScriptFaultTests {
  /// The messages for a script's faults, as flick prints them.
  func faults(_ text: String) -> String {
    faults(bytes: Array(text.utf8))
  }

  func faults(bytes: [UInt8]) -> String {
    do throws(ScriptFaults) {
      _ = try ScriptParser().parse(bytes: bytes)
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
        a.gesture:5:4: error: expected a target like row 2, row "Milk" or 160,240, found the end of the line
          tap
             ^
        """)
  }
}
