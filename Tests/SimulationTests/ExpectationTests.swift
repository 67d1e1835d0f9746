import Simulation
import Testing

/// Each expectation is met where it should be, and says what it found where it is not.
@Suite struct ExpectationTests {
  private func found(_ text: String) throws -> [String] {
    try Script(parsing: text).play().failed.map(\.message)
  }

  @Test func aRowThatIsGone() throws {
    let play = """
      list "A", "B", "B"
      swipe left on row "A"
      wait 1s
      expect no row "A"
      expect no row 3
      expect no row "B"
      expect no row 2
      """
    #expect(
      try found(play) == [
        "expected no row \"B\", found at least 2", "expected no row 2, found it in the list",
      ])
  }

  private let views = """
    profile exact
    scene views
    view A 20,40 100x100
    scroll-view Page 100,200 100x100 content 100x400
    view "In it" 110,260 20x20 in Page
    recognizer "once" tap on A
    recognizer "twice" tap 2 times on A
    once after twice fails

    """.replacing("once after twice fails", with: "\"once\" after \"twice\" fails")

  @Test func theOffsetOfAScrollView() throws {
    let play =
      views + """
        drag from 150,250 to 150,230 over 200ms then hold 100ms
        expect offset 20pt of view "Page"
        expect offset 19.5pt of view Page within 1pt
        expect offset 19pt of view Page
        """
    #expect(try found(play) == ["expected offset 19pt of view Page, found 20pt"])
    #expect(throws: ScriptFault.self) { try found(views + "expect offset 0pt of view A") }
  }

  @Test func thePlaceOfAView() throws {
    let play =
      views + """
        expect view A at 20,40
        drag from 150,250 to 150,230 over 200ms then hold 100ms
        expect view "In it" at 110,240 within 1pt
        expect view "In it" at 110,242 within 1pt
        """
    #expect(try found(play) == ["expected view \"In it\" at 110,242 within 1pt, found it at 110,240"])
  }

  @Test func aRecognizerThatWaits() throws {
    let play =
      views + """
        tap view A
        expect waiting "once"
        wait 1s
        expect waiting "once"
        tap 300,20
        expect recognized "once"
        """
    #expect(
      try found(play) == [
        "expected waiting \"once\", found none waiting",
        "expected recognized \"once\", found no verdict yet from this recognizer in the last gesture",
      ])
  }

  /// Between two statements the clock runs beyond the longest pause of a double tap; a wait sets the time.
  @Test func aTapIsDecidedBeforeTheNextStatement() throws {
    let decided =
      views + "tap view A\ntap 300,20\ntap view A\nwait 100ms\ntap view A\nexpect recognized \"twice\"\n"
    let played = try Script(parsing: decided).play()
    #expect(played.failed.map(\.message) == [])
    #expect(
      played.recording.verdicts.filter { $0.verdict.isSuccess }.map {
        "\($0.gesture) \($0.verdict.recognizer)"
      } == ["0 once", "3 twice"])
    #expect(played.recording.starts.map(\.time.milliseconds).prefix(3) == [0, 450, 500])
  }
}
