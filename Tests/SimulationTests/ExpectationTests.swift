import Simulation
import Testing

@Suite struct ExpectationTests {
  /// Between two statements the clock runs beyond the longest pause of a double tap; a wait sets the time.
  @Test func decidesTapBeforeNextStatement() throws {
    let decided =
      "profile exact\nscene views\nview A 20,40 100x100\nrecognizer \"once\" tap on A\nrecognizer \"twice\" tap 2 times on A\n"
      + "\"once\" after \"twice\" fails\n"
      + "tap view A\ntap 300,20\ntap view A\nwait 100ms\ntap view A\nexpect recognized \"twice\"\n"
    let played = try Script(parsing: decided).play()
    #expect(played.failed.map(\.message) == [])
    #expect(
      played.recording.verdicts.filter { $0.verdict.isSuccess }.map {
        "\($0.gesture) \($0.verdict.recognizer)"
      } == ["0 once", "3 twice"])
    #expect(played.recording.starts.map(\.time.milliseconds).prefix(3) == [0, 450, 500])
  }
}
