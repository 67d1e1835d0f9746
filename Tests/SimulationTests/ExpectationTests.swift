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

  @Test func rowsStandAsTheTreeShowsThem() throws {
    let play = """
      list "Party", "Milk", "Candles" under row 4, "Cake" under row 1
      swipe right on row 2
      expect rows "Party", [x] "Cake", [x] "Candles", "Milk"
      expect rows "Party", "Milk", [x] "Candles", [x] "Cake"
      """
    #expect(
      try found(play) == [
        "expected rows \"Party\", \"Milk\", [x] \"Candles\", [x] \"Cake\", "
          + "found rows \"Party\", [x] \"Cake\", [x] \"Candles\", \"Milk\""
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

  @Test func aTapThatStillWaits() throws {
    let play =
      views
      + "tap view A\nexpect recognized \"once\"\nexpect failed \"twice\"\nwait 1s\nexpect recognized \"once\"\n"
    let found = try found(play)
    #expect(found.count == 2)
    #expect(
      found.first?.hasPrefix("expected recognized \"once\", found once still waiting for twice; wait ")
        == true)
    #expect(found.last?.contains("found twice still waiting for another tap; wait ") == true)
  }

  private func fault(_ text: String) -> String? {
    do {
      _ = try Script(parsing: text).play()
      return nil
    } catch let fault as ScriptFault {
      return fault.message
    } catch let faults as ScriptFaults {
      return faults.faults.map(\.message).joined(separator: "\n")
    } catch { return "\(error)" }
  }

  @Test func aViewOffTheScreenIsNoTarget() {
    #expect(
      fault("scene views\nview far 20,600 100x100\ntap view far\n")
        == "expected view far on the screen, found it off the screen")
    #expect(fault("scene views\nview far 20,600 100x100\nexpect view far at 20,600\n") == nil)
  }

  @Test func whileATextIsEditedItsEndGoesBeforeAScroll() {
    #expect(
      fault("list 30 rows\ntap row 8\nkey right\ntap row 1\n")
        == "expected row 1 on the screen, found it off the screen (key return first, then scroll to 0pt)")
  }

  @Test func allWordsThatMayStandThereAreNamed() {
    let scene = "scene views\nview A 20,40 100x100\n"
    #expect(
      fault(scene + "recognizer \"x\" triple-tap on A\n")
        == """
        expected "tap", "double-tap", "long-press", "pan", "swipe", "pinch", "rotation" or "edge-pan", \
        found "triple-tap"
        """)
    #expect(
      fault(scene + "tap waits for pan\n")?.hasPrefix("expected ") == true)
    #expect(
      fault(scene + "\"x\" waits for \"y\"\n")
        == "expected \"after\", \"with\" or \"refuses\", found \"waits\"")
    #expect(
      fault("list \"A\", \"B\"\npinch out between row 1 and row 2 by 50pt\n")
        == """
        expected "apart", "together", "between", "at", "from", "to", "by", "over", "release", "ease" or "hold", \
        found "out"
        """)
    #expect(fault("list \"A\"\nlong-press row 1 then dragg\n")?.contains("\"hold\" or \"drag\"") == true)
    #expect(fault("list \"A\"\nswipe left then stop\n") == "expected \"hold\", found \"stop\"")
    #expect(
      fault("list \"A\"\nexpect list \"A\" row\n")
        == "expected \"rows\" or \"no rows\", found \"row\" (did you mean \"rows\"?)")
  }

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
