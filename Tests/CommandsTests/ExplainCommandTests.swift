import Testing

@testable import Commands

/// Scripts retold in sentences: each text whole.
@Suite struct ExplainCommandTests {
  @Test func aSwipeThatWasTooShort() throws {
    #expect(
      try retold(
        """
        list "A", "B"
        swipe left on row 1 by 40%
        """)
          == """
          1. swipe left on row 1 by 40%
             'pan' on row 1 began and followed the fingers to their lift: travel 128 pt (needs at least 10).
             'tap' on the list, 'long-press' on the list, 'pan' on the list and 'pinch' on the list failed because 'pan' on row 1 was recognized first, after 17 ms.
             'delete' on row 1 failed because the finger did not go far enough: travel of the row 118 pt (needs more than 160).

          """)
  }

  @Test func underAnotherProfile() throws {
    let script = "scene views\nrecognizer \"open\" tap on root\ntap 160,240 for 500ms\n"
    let world = try World()
    let text = world.run("explain", "--profile", "android", "-", input: script).text
    let itsOwn = world.run("explain", "-", input: "profile android\n" + script).text
    let usual = world.run("explain", "-", input: script).text
    #expect(text == itsOwn)
    #expect(text != usual)
  }

  @Test func onATerminalItsLinesAreBroken() throws {
    let world = try World()
    world.environment.terminal = .init(input: true, output: true, messages: true, width: 60)
    #expect(
      world.run("explain", "-", input: "list \"A\", \"B\"\nswipe left on row 1 by 40%\n").text == """
        1. swipe left on row 1 by 40%
           'pan' on row 1 began and followed the fingers to their
           lift: travel 128 pt (needs at least 10).
           'tap' on the list, 'long-press' on the list, 'pan' on the
           list and 'pinch' on the list failed because 'pan' on row
           1 was recognized first, after 17 ms.
           'delete' on row 1 failed because the finger did not go
           far enough: travel of the row 118 pt (needs more than
           160).

        """)
  }

  /// Nobody reads ten digits.
  @Test func pointsInWarningsAreRounded() throws {
    let reply = try World("A").run("explain", "-", input: "swipe right on row 1 by 700.3333333333pt\n")
    #expect(reply.message == "flick: warning: standard input:1: finger 1 leaves the screen at 323.805,25\n")
  }

  @Test func aSwipeThatWentFarEnough() throws {
    #expect(
      try retold(
        """
        list "A", "B"
        swipe left on row 1
        """)
          == """
          1. swipe left on row 1
             'pan' on row 1 began and followed the fingers to their lift: travel 224 pt (needs at least 10).
             'delete' on row 1 was reached: travel of the row 214 pt (needs more than 160). That deleted #1 A.
             'tap' on the list, 'long-press' on the list, 'pan' on the list and 'pinch' on the list failed because 'pan' on row 1 was recognized first, after 17 ms.

          """)
  }

  @Test func aDragThatWasNotSideways() throws {
    #expect(
      try retold(
        """
        list "A", "B"
        drag from 100,75 to 120,95
        """)
          == """
          1. drag from 100,75 to 120,95
             'pan' on the list began and followed the fingers to their lift: travel 20 pt (needs at least 10).
             'long-press' on the list failed because the finger went too far: movement 10.607 pt (at most 10).
             'pan' on row 2 could not begin: the movement is not more horizontal than vertical.
             'tap' on the list and 'pinch' on the list failed because 'pan' on the list was recognized first, after 100 ms.
             'add' on the list failed because the finger did not go far enough: pull 5.438 pt (needs more than 50).

          """)
  }

  @Test func aTapThatEdits() throws {
    #expect(
      try retold(
        """
        list "A", "B"
        tap row 2
        key escape
        """)
          == """
          1. tap row 2
             'tap' on the list was recognized: movement 0 pt (at most 45), duration 50 ms (at most 750).
             'pan' on row 2 failed because the finger was lifted after 50 ms: travel 0 pt (needs at least 10).
             'long-press' on the list, 'pan' on the list and 'pinch' on the list failed because 'tap' on the list was recognized first, after 50 ms.

          """)
  }

  @Test func aTapThatLastedTooLong() throws {
    #expect(
      try retold(
        """
        list "A"
        tap 160,300 for 800ms
        """)
          == """
          1. tap 160,300 for 800ms
             Nothing recognized this gesture.
             'long-press' on the list did not receive the touch: no row is under the finger.
             'tap' on the list failed because the touch lasted too long: duration over 750 ms (at most 750).
             'pan' on the list failed because the finger was lifted after 800 ms: travel 0 pt (needs at least 10).
             'pinch' on the list failed because of the number of fingers: 1 (needs at least 2).

          """)
  }

  @Test func aTouchOnARowInMotion() throws {
    #expect(
      try retold(
        """
        list "A", "B", "C"
        swipe left on row 1
        wait 50ms
        tap row 3
        """)
          == """
          1. swipe left on row 1
             'pan' on row 1 began and followed the fingers to their lift: travel 224 pt (needs at least 10).
             'delete' on row 1 was reached: travel of the row 214 pt (needs more than 160). That deleted #1 A.
             'tap' on the list, 'long-press' on the list, 'pan' on the list and 'pinch' on the list failed because 'pan' on row 1 was recognized first, after 17 ms.

          2. tap row 3
             Nothing recognized this gesture.
             'pan' on row 3, 'tap' on the list, 'long-press' on the list, 'pan' on the list and 'pinch' on the list did not receive the touch: the row is moving.

          """)
  }

  @Test func aFingerHeldStill() throws {
    #expect(
      try retold(
        """
        list "A", "B", "C"
        long-press row 1 for 300ms then drag to below row 2
        """)
          == """
          1. long-press row 1 for 300ms then drag to below row 2
             'long-press' on the list began and followed the fingers to their lift: duration 341.667 ms (needs at least 200), movement 0 pt (at most 10). That moved #1 A to place 2.
             'pan' on row 1, 'tap' on the list, 'pan' on the list and 'pinch' on the list failed because 'long-press' on the list was recognized first, after 200 ms.

          """)
  }

  @Test func aPinchOfTooLittle() throws {
    #expect(
      try retold(
        """
        list "A", "B"
        pinch apart between row 1 and row 2 by 50pt
        """)
          == """
          1. pinch apart between row 1 and row 2 by 50pt
             'pinch' on the list began and followed the fingers to their lift: change of distance 50 pt (needs at least 10).
             'tap' on the list, 'long-press' on the list and 'pan' on the list failed because of the number of fingers: 2 (at most 1).
             'pan' on row 1 and 'pan' on row 2 failed because 'pinch' on the list was recognized first, after 42 ms.
             'add' on the list failed because the finger did not go far enough: gap 39.584 pt (needs more than 50).

          """)
  }

  @Test func aSwipeThatTheSystemTookAway() throws {
    #expect(
      try retold(
        """
        list "A"
        swipe right on row 1 hold
        cancel
        """)
          == """
          1. swipe right on row 1 then hold
             'pan' on row 1 followed the fingers until the system took them away: travel 224 pt (needs at least 10).
             'tap' on the list, 'long-press' on the list, 'pan' on the list and 'pinch' on the list failed because 'pan' on row 1 was recognized first, after 17 ms.

          """)
  }

  @Test func twoFingersForOne() throws {
    #expect(
      try retold(
        """
        list "A"
        tap row 1 with 2 fingers
        """)
          == """
          1. tap row 1 with 2 fingers
             Nothing recognized this gesture.
             'pan' on row 1, 'tap' on the list, 'long-press' on the list and 'pan' on the list failed because of the number of fingers: 2 (at most 1).
             'pinch' on the list failed because the finger was lifted after 50 ms: change of distance 0 pt (needs at least 10).

          """)
  }

  @Test func anEditKeepsTheOthersOut() throws {
    #expect(
      try retold(
        """
        list "A", "B"
        tap row 1
        swipe right on row 2
        key escape
        """)
          == """
          1. tap row 1
             'tap' on the list was recognized: movement 0 pt (at most 45), duration 50 ms (at most 750).
             'pan' on row 1 failed because the finger was lifted after 50 ms: travel 0 pt (needs at least 10).
             'long-press' on the list, 'pan' on the list and 'pinch' on the list failed because 'tap' on the list was recognized first, after 50 ms.

          2. swipe right on row 2
             Nothing recognized this gesture.
             'pan' on row 2, 'long-press' on the list, 'pan' on the list and 'pinch' on the list did not receive the touch: a text is being edited.
             'tap' on the list failed because the finger went too far: movement 46.667 pt (at most 45).

          """)
  }

  @Test func aTouchThatStopsAMovingList() throws {
    #expect(
      try retold(
        """
        list 100 rows
        flick up by 300pt release 3000pt/s
        wait 200ms
        tap 160,240
        """)
          == """
          1. flick up by 300pt release 3000pt/s
             'pan' on the list began and followed the fingers to their lift: travel 300 pt (needs at least 10).
             'pan' on row 8 could not begin: the movement is not more horizontal than vertical.
             'long-press' on the list failed because the finger went too far: movement 24.999 pt (at most 10).
             'tap' on the list and 'pinch' on the list failed because 'pan' on the list was recognized first, after 8 ms.

          2. tap 160,240
             Nothing recognized this gesture.
             'pan' on row 21 and 'tap' on the list did not receive the touch: the touch stopped the moving list.
             'long-press' on the list failed because the finger was lifted after 50 ms: duration 50 ms (needs at least 200).
             'pan' on the list failed because the finger was lifted after 50 ms: travel 0 pt (needs at least 10).
             'pinch' on the list failed because of the number of fingers: 1 (needs at least 2).

          """)
  }

  /// The lift comes after another gesture, and is still that of the first.
  @Test func aGestureThatIsHeldWhileAnotherIsMade() throws {
    #expect(
      try retold(
        """
        list "A", "B", "C"
        swipe left on row 1 by 80% hold
        wait 500ms
        swipe right on row 2 by 80%
        release
        """)
          == """
          1. swipe left on row 1 by 80% then hold
             'pan' on row 1 began and followed the fingers to their lift: travel 256 pt (needs at least 10).
             'delete' on row 1 was reached: travel of the row 246 pt (needs more than 160). That deleted #1 A.
             'tap' on the list, 'long-press' on the list, 'pan' on the list and 'pinch' on the list failed because 'pan' on row 1 was recognized first, after 8 ms.

          2. swipe right on row 2 by 80%
             Nothing recognized this gesture.
             'pan' on row 2 failed because 'pan' on row 1 was recognized first, after 0 ms.

          """)
  }

  @Test func tapsThatWaitForAnother() throws {
    #expect(
      try retold(
        """
        scene views
        view A 20,20 280x200 in root
        recognizer "one" tap on A
        recognizer "two" double-tap on A
        recognizer "three" tap 3 times on A
        "one" after "two" fails
        "two" after "three" fails
        repeat 3
          tap view A
          wait 100ms
        end
        """)
          == """
          1. tap view A
             Not decided yet: see gesture 3.

          2. tap view A
             Not decided yet: see gesture 3.

          3. tap view A
             'three' on A was recognized: movement 0 pt (at most 45), duration 50 ms (at most 750), pause 100 ms (at most 350).
             'two' on A and 'one' on A failed after waiting for 'three' on A, which did not fail.

          """)
  }

  @Test func aTapThatStillWaitsAtTheEnd() throws {
    #expect(
      try retold(
        """
        scene views
        view A 20,20 280x200 in root
        recognizer "one" tap on A
        recognizer "two" double-tap on A
        "one" after "two" fails
        tap view A
        """)
          == """
          1. tap view A
             Not decided when the script ended.

          """)
  }

  @Test func aViewWithoutRecognizers() throws {
    #expect(
      try retold("scene views\nview A 20,20 280x200 in root\ntap view A")
        == "1. tap view A\n   No recognizer was touched.\n")
  }

  /// Its controls take the touches themselves.
  @Test func aForm() throws {
    #expect(
      try retold(
        """
        scene detail
        today 2026-11-25
        list "Home": "Water", "Pay rent"
        item "Pay rent"
        tap control "done"
        tap part "next day" of "due"
        tap control "save"
        disable "done"
        tap control "done"
        """)
          == """
          1. tap control "done"
             The control done sent touch-down, touch-up-inside and value-changed; it shows on.

          2. tap part "next day" of "due"
             The control due sent touch-down, touch-up-inside and value-changed; it shows 2026-11-26.

          3. tap control "save"
             The control save sent touch-down and touch-up-inside; it shows Save.
             That set the due of #2 Pay rent to 2026-11-26. That completed #2 Pay rent.

          4. tap control "done"
             No control took the touch.

          """)
  }

  private func retold(_ script: String) throws -> String {
    let reply = try World().run("explain", "-", input: script + "\n")
    #expect(reply.message == "")
    return reply.text
  }
}
