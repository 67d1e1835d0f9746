import GestureScript
import Gestures
import Motion
import Scenes
import TestSupport
import Testing
import TodoModel

@testable import Simulation

@Suite struct LiveRecorderTests {
  @Test func keysBecomeTheirStatementsAndDragsGestures() throws {
    let hand = try Hand("Milk", "Eggs", "Bread")
    hand.session.startRecording(at: hand.now)
    _ = hand.done(.complete)
    hand.pass(1)
    hand.drag(from: (40, 75), to: (260, 75), steps: 20)
    hand.pass(1)
    hand.session.choose(by: 2, at: hand.now)
    _ = try hand.session.perform(.edit, at: hand.now)
    hand.pass(1)
    for letter in ["!", "?"] {
      try hand.session.type(letter, at: hand.now)
      hand.pass(0.1)
    }
    try hand.session.press(.left, at: hand.now)
    try hand.session.press(.return, at: hand.now)
    hand.pass(1)
    let script = try #require(hand.endRecording())
    #expect(
      script == """
        screen 320x240
        profile uikit
        list "List": "Milk", "Eggs", "Bread"
        swipe right on row 1
        wait 1210.001ms
        swipe right on 40,75 by 220pt over 200ms then hold 10ms
        wait 1000ms
        tap row 3
        wait 950ms
        type "!?"
        wait 200ms
        key left
        wait 0.001ms
        key return

        """)
  }

  /// A list whose children are siblings of their parents in the store: shown as Party, Cake, Candles, Music, Milk.
  private var tree: Document {
    var items = ["Party", "Candles", "Milk", "Cake", "Music"].enumerated().map { index, text in
      Item(
        uid: ItemUID(high: 7, low: UInt64(index)), id: index + 1, text: text,
        created: Instant(secondsSince1970: 0))
    }
    items[1].under = items[3].uid
    items[3].under = items[0].uid
    items[4].under = items[0].uid
    return Document(lists: [ItemList(name: "List", items: Items(items))], next: 6)
  }

  @Test func keepsTreeOfList() throws {
    let hand = try Hand(tree)
    hand.session.startRecording(at: hand.now)
    hand.session.choose(by: 1, at: hand.now)
    #expect(hand.done(.complete) == ["complete Cake", "complete Candles"])
    let script = try #require(hand.endRecording())
    #expect(
      script == """
        screen 320x240
        profile uikit
        list "List": "Party", "Candles" under row 4, "Milk", "Cake" under row 1, "Music" under row 1
        swipe right on row 2

        """)
    let played = try Script(parsing: script).play()
    #expect(played.recording.edits.map(words) == ["complete Cake", "complete Candles"])
  }

  /// A recording plays with equal edits after any actions.
  @Test(arguments: UInt64(0)..<Search.size(24, long: 200), [false, true])
  func aRecordingPlaysWithEqualEdits(_ seed: UInt64, hasSubtasks: Bool) throws {
    var random = SplitMix64(seed: seed)
    let profile = random.one(of: ProfileName.allCases)
    var setup = LiveSetup()
    setup.profile = ScriptProfile(profile)
    let hand =
      hasSubtasks
      ? try Hand(tree, setup: setup)
      : try Hand("Milk", "Eggs", "Bread", "Tea", "Salt", "Oil", "Rice", profile: profile)
    if random.below(2) == 0 { hand.session.scroll(byNotches: 1, at: Location(100, 100), time: hand.now) }
    hand.session.startRecording(at: hand.now)
    for _ in 0..<(4 + random.below(12)) { act(hand, &random) }
    hand.session.cancel(at: hand.now)
    hand.session.settle(at: hand.now)
    if hand.session.isEditing { try hand.session.press(.return, at: hand.now) }
    hand.session.settle(at: hand.now)
    let done = hand.session.simulator.takeEdits().map(words)
    let text = try #require(hand.endRecording())
    let played = try Script(parsing: text).play()
    #expect(played.recording.edits.map(words) == done, "\(text)")
  }

  private func words(_ recorded: RecordedEdit) -> String {
    switch recorded.edit {
    case .insert(_, _, let index): "insert \(index)"
    case .move(_, _, let index): "move \(recorded.text) \(index)"
    default: "\(recorded.edit.name) \(recorded.text)"
    }
  }

  /// One thing that a hand may do, however senseless.
  private func act(_ hand: Hand, _ random: inout SplitMix64) {
    let session = hand.session
    func place() -> (Double, Double) { (random.number(-20...340), random.number(-20...260)) }
    switch random.below(12) {
    case 0...3:
      let (start, fingers) = (place(), random.one(of: [LiveFingers.one, .one, .mirrored, .abreast]))
      hand.press(start.0, start.1, fingers)
      if random.below(4) == 0 { hand.pass(random.number(0...0.6)) }
      let end = random.below(2) == 0 ? place() : (random.number(0...320), start.1)
      for step in 1...(1 + random.below(12)) where session.hasTouch {
        let part = Double(step) / 12
        hand.move(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
      }
      if random.below(5) > 0 { session.lift(at: hand.now) }
    case 4: hand.press(place().0, place().1)
    case 5: session.lift(at: hand.now)
    case 6: session.cancel(at: hand.now)
    case 7 where !session.hasTouch && !session.isEditing:
      if random.below(2) == 0 { session.choose(by: random.below(7) - 3, at: hand.now) }
      _ = try? session.perform(random.one(of: RowAction.allCases), at: hand.now)
    case 8 where !session.hasTouch:
      session.scroll(byNotches: random.below(5) - 2, at: Location(100, 100), time: hand.now)
    case 9 where !session.hasTouch:
      try? session.type(random.one(of: ["a", " ", "Ä", "\u{301}"]), at: hand.now)
    case 10 where !session.hasTouch: try? session.press(random.one(of: Key.allCases), at: hand.now)
    default: hand.pass(random.number(0...0.7))
    }
    if random.below(2) == 0 { hand.pass(random.number(0...0.4)) }
  }
}
