import GestureScript
import Gestures
import Motion
import Scenes
import Testing
import TodoModel

@testable import Simulation

/// Touches and keys as they come, on a list of three rows that is 320 x 240 points large.
@Suite struct LiveSessionTests {
  @Test func aDragToTheRightCompletesARow() throws {
    let hand = try Hand("Milk", "Eggs", "Bread")
    hand.drag(from: (40, 75), to: (260, 75))
    #expect(hand.edits == ["complete Eggs"])
    hand.pass(1)
    #expect(hand.session.isAtRest)
    #expect(hand.session.deadline == nil)
    #expect(hand.rows == "Milk, [x] Eggs, Bread")
  }

  @Test func aCancelledDragDoesNothing() throws {
    let hand = try Hand("Milk", "Eggs")
    hand.press(40, 75)
    hand.move(260, 75)
    hand.session.cancel(at: hand.now)
    hand.pass(1)
    #expect(hand.edits == [])
    #expect(hand.session.isAtRest)
  }

  @Test func cancelsTouchOnSecondPress() throws {
    let hand = try Hand("Milk", "Eggs")
    hand.press(40, 75)
    hand.move(260, 75)
    hand.press(100, 75)
    #expect(!hand.session.hasTouch)
    #expect(hand.edits == [])
  }

  @Test func aRestingFingerLiftsARowWhenItsTimerFires() throws {
    let hand = try Hand("Milk", "Eggs", "Bread")
    hand.press(100, 25)
    #expect(hand.session.deadline == hand.start + .microseconds(210_001))
    hand.pass(0.3)
    hand.move(100, 125)
    hand.pass(0.1)
    hand.session.lift(at: hand.now)
    #expect(hand.edits == ["move Milk"])
    #expect(hand.rows == "Eggs, Bread, Milk")
  }

  @Test func twoMirroredFingersPinchTheNearestEdgeApart() throws {
    let hand = try Hand("Milk", "Eggs")
    hand.press(100, 56, .mirrored)
    hand.move(100, 100)
    #expect(hand.session.state.placeholder?.text == "Release to add item")
    hand.session.lift(at: hand.now)
    #expect(hand.session.isEditing)
    try hand.session.type("Bread", at: hand.now)
    #expect(hand.edits == [])
    try hand.session.press(.return, at: hand.now)
    #expect(hand.edits == ["insert Bread"])
    #expect(hand.rows == "Milk, Bread, Eggs")
  }

  @Test func twoFingersGoInStepsOfFourPointsAMicrosecondApart() {
    var touch = PointerTouch(.abreast, at: Location(100, 100))
    let samples = touch.move(to: Location(109, 100), at: .milliseconds(1))
    #expect(
      samples.map(\.time.nanoseconds) == [1_000_000, 1_000_000, 1_001_000, 1_001_000, 1_002_000, 1_002_000])
    #expect(samples.map(\.location.x) == [78, 128, 81, 131, 84, 134])
    #expect(samples.map(\.finger) == [1, 2, 1, 2, 1, 2])
  }

  /// Two fingers would take a step each 4 pt.
  @Test func limitsPointerToOneScreenAway() throws {
    let hand = try Hand("Milk", "Eggs")
    hand.press(100, 50, .mirrored)
    for place in [(1e5, 1e5), (-1e5, -1e5), (1e5, 240)] {
      hand.move(place.0, place.1)
      let pointer = Location(min(max(place.0, -320), 640), min(max(place.1, -240), 480))
      #expect(hand.session.touch?.pointer == pointer)
    }
  }

  /// Deleting a word letter by letter would take time for each letter that grows with the text.
  @Test func deletesWordAndMovesCaretInFewSteps() throws {
    let hand = try Hand("Milk")
    let word = String(repeating: "a", count: 60_000)
    hand.session.startRecording(at: hand.now)
    _ = hand.done(.edit)
    try hand.session.press(.clear, at: hand.now)
    try hand.session.type("one \(word)  two", at: hand.now)
    hand.session.moveCaret(to: 60_005, at: hand.now)
    hand.session.deleteWord(at: hand.now)
    #expect(hand.session.caret == 4)
    try hand.session.type("!", at: hand.now)
    for _ in 0..<3 { hand.session.deleteWord(at: hand.now) }
    try hand.session.press(.return, at: hand.now)
    let script = try #require(hand.endRecording())
    #expect(
      script.split(separator: "\n").filter { !$0.hasPrefix("wait") }.dropFirst(3) == [
        "tap row 1", "key clear", "type \"one \(word)  two\"", "key left", "key left", "key left", "key left",
        "key clear", "type \" two\"", "key home", "type \"one !\"", "key backspace", "key backspace",
        "key backspace", "key backspace", "key backspace", "key return",
      ])
    #expect(hand.rows == " two")
  }

  /// Zero-width characters share one column, to which a click may move the caret.
  @Test func movesCaretFarInFewSteps() throws {
    let hand = try Hand("Milk")
    let blanks = String(repeating: "\u{200B}", count: 60_000)
    _ = hand.done(.edit)
    try hand.session.type(blanks, at: hand.now)
    hand.session.moveCaret(to: 2, at: hand.now)
    #expect(hand.session.caret == 2)
    try hand.session.type("-", at: hand.now)
    hand.session.moveCaret(to: 60_005, at: hand.now)
    try hand.session.type("!", at: hand.now)
    try hand.session.press(.return, at: hand.now)
    #expect(hand.rows == "Mi-lk" + blanks + "!")
  }

  @Test func keysPlayTheGestureInTimeAndTheNextOneDoesNotWait() throws {
    let hand = try Hand("Milk", "Eggs", "Bread")
    #expect(try hand.session.perform(.complete, at: hand.now) == "swipe right on row 1")
    hand.pass(0.1)
    #expect(hand.edits == [])
    #expect((hand.session.state.rows.first?.x ?? 0) > 50)
    hand.session.choose(by: 1, at: hand.now)
    #expect(try hand.session.perform(.delete, at: hand.now) == "swipe left on row 2")
    #expect(hand.edits == ["complete Milk"])
    hand.session.settle(at: hand.now)
    #expect(hand.edits == ["remove Eggs"])
    #expect(hand.rows == "[x] Milk, Bread")
  }

  @Test func performsActionOfEveryRowKey() throws {
    let hand = try Hand("Milk", "Eggs", "Bread")
    #expect(hand.done(.carryDown) == ["move Milk"])
    #expect(hand.rows == "Eggs, Milk, Bread")
    #expect(hand.done(.carryUp) == ["move Milk"])
    #expect(hand.rows == "Milk, Eggs, Bread")
    #expect(hand.done(.edit) == [])
    try hand.session.type("!", at: hand.now)
    try hand.session.press(.return, at: hand.now)
    #expect(hand.edits == ["set-text Milk!"])
    for action in [RowAction.add, .insertBelow] {
      hand.session.choose(row: 0, at: hand.now)
      #expect(hand.done(action) == [])
      try hand.session.type("New", at: hand.now)
      try hand.session.press(.return, at: hand.now)
      #expect(hand.edits == ["insert New"])
    }
    hand.session.settle(at: hand.now)
    #expect(hand.rows == "New, New, Milk!, Eggs, Bread")
  }

  @Test func everyKeyWorksInEveryProfile() throws {
    for profile in ProfileName.allCases {
      try checkEveryKey(Hand("Milk", "Eggs", "Bread", profile: profile), "\(profile)")
    }
  }

  private func checkEveryKey(_ hand: Hand, _ profile: Comment, refusing: RowAction? = nil) throws {
    #expect(hand.done(.carryDown) == ["move Milk"], profile)
    #expect(hand.done(.complete) == ["complete Milk"], profile)
    #expect(hand.done(.delete) == ["remove Milk"], profile)
    for action in [RowAction.add, .insertBelow, .edit] {
      hand.session.choose(row: 0, at: hand.now)
      if action == refusing {
        #expect(hand.done(action) == ["refused"])
        continue
      }
      #expect(hand.done(action) == [], profile)
      #expect(hand.session.isEditing, "\(profile) \(action)")
      try hand.session.type("x", at: hand.now)
      try hand.session.press(.return, at: hand.now)
      #expect(hand.edits.count == 1, "\(profile) \(action)")
    }
  }

  /// The fingers come down aslant where they would be too close together vertically.
  @Test func sizesPinchByProfile() throws {
    func statement(_ thresholds: ScriptThreshold..., base: ProfileName = .uikit) throws -> String {
      let profile = ScriptProfile(base, named: "own", thresholds: thresholds)
      return try Hand("Milk", "Eggs", own: profile).session.perform(.insertBelow, at: .seconds(1000))
    }
    #expect(try statement() == "pinch apart between row 1 and row 2 by 120pt over 250ms")
    #expect(
      try statement(base: .android)
        == "together; finger 1 down 88,25; finger 1 move to 88,-35 over 250ms; finger 1 up; "
        + "finger 2 down 232,75; finger 2 move to 232,135 over 250ms; finger 2 up; end")
    #expect(
      try statement(ScriptThreshold("pinch.begins", 60, unit: "pt"))
        == "pinch apart between 160,35 and 160,65 by 126pt over 250ms")
    #expect(throws: RowRefusal.noPinch(row: 1)) {
      try statement(ScriptThreshold("pinch.begins", 600, unit: "pt"))
    }
  }

  /// If a custom profile needs more than usual, the gestures of keys go farther and last longer.
  @Test(arguments: [
    ("list.swipe.share", 80.0, "%"), ("list.lift.delay", 900, "ms"), ("list.lift.delay", 40, "ms"),
    ("pan.slop", 90, "pt"), ("tap.longest", 30, "ms"), ("pinch.begins", 40, "pt"),
    ("pinch.shortest", 150, "pt"), ("pinch.shortest", 40, "pt"),
  ])
  func performsEveryKeyInCustomProfiles(name: String, value: Double, unit: String) throws {
    for base in ProfileName.allCases {
      let profile = ScriptProfile(base, named: "own", thresholds: [ScriptThreshold(name, value, unit: unit)])
      // On Android fingers on two neighbors cannot be this far apart and change their distance this much.
      let refused = base == .android && name == "pinch.begins" ? RowAction.insertBelow : nil
      try checkEveryKey(Hand("Milk", "Eggs", "Bread", own: profile), "\(base)", refusing: refused)
    }
  }

  @Test func sizesPullByRowHeight() throws {
    var setup = try LiveSetup(Script(parsing: "row-height 110\nlist \"Milk\", \"Eggs\""))
    setup.profile = nil
    let hand = try Hand(try #require(setup.ownDocument), setup: setup)
    #expect(hand.done(.add) == [])
    #expect(hand.session.isEditing)
  }

  @Test func keysSayWhyTheyDoNothing() throws {
    let hand = try Hand("Milk")
    _ = hand.done(.complete)
    #expect(throws: RowRefusal.isDone(row: 1)) { try hand.session.perform(.complete, at: hand.now) }
    #expect(throws: RowRefusal.cannotEditDone(row: 1)) { try hand.session.perform(.edit, at: hand.now) }
    #expect(throws: RowRefusal.isLast(row: 1)) { try hand.session.perform(.carryDown, at: hand.now) }
    #expect(throws: RowRefusal.isFirst(row: 1)) { try hand.session.perform(.carryUp, at: hand.now) }
    _ = hand.done(.delete)
    #expect(throws: RowRefusal.noRows) { try hand.session.perform(.delete, at: hand.now) }
  }

  @Test func makesNoEditForBlankDraft() throws {
    let hand = try Hand("Milk")
    #expect(hand.done(.add) == [])
    try hand.session.press(.return, at: hand.now)
    hand.session.settle(at: hand.now)
    #expect(hand.edits == [])
    #expect(hand.rows == "Milk")
  }

  @Test func scrollsToFarRow() throws {
    let hand = try Hand(generated: 1000)
    hand.session.choose(row: 999, at: hand.now)
    #expect(hand.done(.complete) == ["complete Item 1000"])
    #expect(hand.done(.carryUp) == ["move Item 1000"])
    #expect(hand.session.chosenRow == 998)
    hand.session.scroll(byNotches: -2, at: Location(100, 100), time: hand.now)
    let offset: Double? = 49_660
    #expect(hand.session.state.offset == offset)
  }

  @Test func anotherDocumentKeepsOffsetAndOpenText() throws {
    let hand = try Hand("Milk", "Eggs", "Bread")
    hand.session.choose(by: 1, at: hand.now)
    _ = hand.done(.edit)
    try hand.session.type("!", at: hand.now)
    try hand.session.press(.left, at: hand.now)
    var other = hand.session.document
    _ = try other.apply(.remove(other.lists[0].items[0].uid), at: Instant(secondsSince1970: 0))
    hand.session.resume(with: other, screen: Extent(320, 200), at: hand.now)
    #expect(hand.session.isEditing)
    #expect(hand.session.simulator.scene.caret == 4)
    try hand.session.type("?", at: hand.now)
    try hand.session.press(.return, at: hand.now)
    #expect(hand.edits == ["set-text Eggs?!"])
    #expect(hand.rows == "Eggs?!, Bread")
  }

  @Test func anOpenTextOutlivesItsItemAndReturnInsertsIt() throws {
    let hand = try Hand("Milk", "Eggs")
    _ = hand.done(.edit)
    var other = hand.session.document
    _ = try other.apply(.remove(other.lists[0].items[0].uid), at: Instant(secondsSince1970: 0))
    hand.session.resume(with: other, at: hand.now)
    #expect(hand.session.isEditing)
    try hand.session.press(.return, at: hand.now)
    #expect(hand.edits == ["insert Milk"])
    #expect(hand.rows == "Milk, Eggs")
  }

  @Test func takesSetUpFromScriptAndCountsRest() throws {
    let script = try Script(
      parsing: """
        screen 320x150
        profile android
        set swipe-reopens on
        list "Work": "A", "B", "C", "D", [x] "E"
        scroll to 100pt
        tap row 4
        expect edits 0
        """)
    let setup = try LiveSetup(script)
    #expect(setup.leftOut == 2)
    let own = try #require(setup.ownDocument)
    let session = try LiveSession(setup, document: own, list: 0, screen: Extent(320, 600), at: .zero)
    #expect(session.screen == Extent(320, 150))
    #expect(session.state.offset == 100)
    session.choose(row: session.items.count - 1, at: .zero)
    #expect(try session.perform(.complete, at: .zero) == "swipe right on row 5")
    session.settle(at: .zero)
    #expect(session.takeSteps().map { $0.map(\.name) } == [["reopen"]])
  }

  /// Old states are dropped in every part of the simulation that grows with events.
  @Test func memoryDoesNotGrowWithTime() throws {
    let hand = try Hand(generated: 30)
    var counts: Set<Int> = []
    for round in 0..<60 {
      hand.drag(from: (160, 125), to: (160, 60))
      hand.drag(from: (160, 60), to: (160, 125))
      hand.drag(from: (40, 75), to: (150, 75))
      hand.pass(3)
      let recording = hand.session.simulator.recording
      let kept =
        recording.fingers.count + recording.shown.count + recording.timeline.entries.count
        + recording.gestures.count + recording.verdicts.count + recording.statements.count
        + recording.editing.count + recording.placeholders.count + recording.offset.stretches.count
      if round > 0 { counts.insert(kept) }
    }
    #expect(counts.count == 1)
    #expect((counts.max() ?? 0) < 200)
  }
}
