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
             The pan of row 1 began and followed the fingers to their lift: its travel was 128 pt, at least 10 are needed.
             The tap of the list, the long-press of the list, the pan of the list and the pinch of the list failed because the pan of row 1 was first, after 17 ms.
             The delete of row 1 failed because the way was too short: the way of the row was 118 pt, more than 160 are needed.

          """)
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
             The pan of row 1 began and followed the fingers to their lift: its travel was 224 pt, at least 10 are needed.
             The delete of row 1 came about: its way of the row was 214 pt, more than 160 are needed. That deleted #1 A.
             The tap of the list, the long-press of the list, the pan of the list and the pinch of the list failed because the pan of row 1 was first, after 17 ms.

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
             The pan of the list began and followed the fingers to their lift: its travel was 20 pt, at least 10 are needed.
             The long-press of the list failed because the finger went too far: the movement was 10.607 pt, at most 10 are allowed.
             The pan of row 2 could not begin: the way is not more sideways than up or down.
             The tap of the list and the pinch of the list failed because the pan of the list was first, after 100 ms.
             The add of the list failed because the way was too short: the pull was 5.438 pt, more than 50 are needed.

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
             The tap of the list recognized it: its movement was 0 pt, at most 45 are allowed, its duration was 50 ms, at most 750 are allowed.
             The pan of row 2 failed because the finger was lifted after 50 ms: the travel was 0 pt, at least 10 are needed.
             The long-press of the list, the pan of the list and the pinch of the list failed because the tap of the list was first, after 50 ms.

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
             The long-press of the list did not get the touch: there is no row under the finger.
             The tap of the list failed because the touch lasted too long: the duration was over 750 ms, at most 750 are allowed.
             The pan of the list failed because the finger was lifted after 800 ms: the travel was 0 pt, at least 10 are needed.
             The pinch of the list failed because of the number of fingers: the number of fingers was 1, at least 2 are needed.

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
             The pan of row 1 began and followed the fingers to their lift: its travel was 224 pt, at least 10 are needed.
             The delete of row 1 came about: its way of the row was 214 pt, more than 160 are needed. That deleted #1 A.
             The tap of the list, the long-press of the list, the pan of the list and the pinch of the list failed because the pan of row 1 was first, after 17 ms.

          2. tap row 3
             Nothing recognized this gesture.
             The pan of row 3, the tap of the list, the long-press of the list, the pan of the list and the pinch of the list did not get the touch: the row is in motion.

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
             The long-press of the list began and followed the fingers to their lift: its duration was 500 ms, at least 200 are needed, its movement was 0 pt, at most 10 are allowed. That moved #1 A to place 2.
             The pan of row 1, the tap of the list, the pan of the list and the pinch of the list failed because the long-press of the list was first, after 200 ms.

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
             The pinch of the list began and followed the fingers to their lift: its change of distance was 10.416 pt, at least 10 are needed.
             The tap of the list, the long-press of the list and the pan of the list failed because of the number of fingers: the number of fingers was 2, at most 1 are allowed.
             The pan of row 1 and the pan of row 2 failed because the pinch of the list was first, after 42 ms.
             The add of the list failed because the way was too short: the gap was 39.584 pt, more than 50 are needed.

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
             The pan of row 1 followed the fingers until the system took them away: its travel was 224 pt, at least 10 are needed.
             The tap of the list, the long-press of the list, the pan of the list and the pinch of the list failed because the pan of row 1 was first, after 17 ms.

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
             The pan of row 1, the tap of the list, the long-press of the list and the pan of the list failed because of the number of fingers: the number of fingers was 2, at most 1 are allowed.
             The pinch of the list failed because the finger was lifted after 50 ms: the change of distance was 0 pt, at least 10 are needed.

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
             The tap of the list recognized it: its movement was 0 pt, at most 45 are allowed, its duration was 50 ms, at most 750 are allowed.
             The pan of row 1 failed because the finger was lifted after 50 ms: the travel was 0 pt, at least 10 are needed.
             The long-press of the list, the pan of the list and the pinch of the list failed because the tap of the list was first, after 50 ms.

          2. swipe right on row 2
             Nothing recognized this gesture.
             The pan of row 2, the long-press of the list, the pan of the list and the pinch of the list did not get the touch: a text is being edited.
             The tap of the list failed because the finger went too far: the movement was 46.667 pt, at most 45 are allowed.

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
             The pan of the list began and followed the fingers to their lift: its travel was 300 pt, at least 10 are needed.
             The pan of row 8 could not begin: the way is not more sideways than up or down.
             The long-press of the list failed because the finger went too far: the movement was 24.999 pt, at most 10 are allowed.
             The tap of the list and the pinch of the list failed because the pan of the list was first, after 8 ms.

          2. tap 160,240
             Nothing recognized this gesture.
             The pan of row 21 and the tap of the list did not get the touch: the touch stopped the moving list.
             The long-press of the list failed because the finger was lifted after 50 ms: the duration was 50 ms, at least 200 are needed.
             The pan of the list failed because the finger was lifted after 50 ms: the travel was 0 pt, at least 10 are needed.
             The pinch of the list failed because of the number of fingers: the number of fingers was 1, at least 2 are needed.

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
             The pan of row 1 began and followed the fingers to their lift: its travel was 256 pt, at least 10 are needed.
             The delete of row 1 came about: its way of the row was 246 pt, more than 160 are needed. That deleted #1 A.
             The tap of the list, the long-press of the list, the pan of the list and the pinch of the list failed because the pan of row 1 was first, after 8 ms.

          2. swipe right on row 2 by 80%
             Nothing recognized this gesture.
             The pan of row 2 failed because the pan of row 1 was first, after 0 ms.

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
             Nothing was decided yet: see 3.

          2. tap view A
             Nothing was decided yet: see 3.

          3. tap view A
             The three of A recognized it: its movement was 0 pt, at most 45 are allowed, its duration was 50 ms, at most 750 are allowed, its pause was 100 ms, at most 350 are allowed.
             The two of A and the one of A failed because the three of A, which had to fail first, did not.

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
             Nothing was decided by the end of the script.

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
