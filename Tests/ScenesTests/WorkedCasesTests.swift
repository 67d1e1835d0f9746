import Gestures
import Motion
import Testing
import TodoModel

@testable import Scenes

/// The worked cases 1 to 13, each compared whole.
@Suite struct WorkedCasesTests {
  @Test func case1_gradient() {
    let play = ListPlay(ListPlay.letters, size: Extent(320, 750))
    let greens = play.simulator.state.rows.map { short($0.green * 1000) }
    #expect(
      greens == [
        "0", "42.857", "85.714", "128.571", "171.429", "214.286", "257.143", "300", "342.857", "385.714",
        "428.571", "471.429", "514.286", "557.143", "600",
      ])
  }

  @Test func case2_complete() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 40, 125), (0.08, 120, 126))
    #expect(play.simulator.state.rows[2].x == 80)
    #expect(play.simulator.state.rows[2].cue == 80)
    play.sample(.moved, 201, 127, at: 0.16)
    #expect(play.simulator.state.rows[2].cue == 161)
    play.simulator.advance(to: .seconds(0.2))
    play.mark()
    play.sample(.ended, 201, 127, at: 0.2)
    play.simulator.settle()
    #expect(play.edits == ["0 complete #3 C"])
    #expect(play.texts == "A B [C] D E F G H I J K L M N O")
    #expect(play.timeline == ["0 set row 3 completed true", "0 row 3 x 161 → 0 in 0.2 ease-in-out"])
  }

  @Test func case3_notFarEnough() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 40, 125), (0.1, 200, 125), up: 0.2)
    #expect(play.edits == [])
    #expect(play.timeline == ["0.2 row 3 x 160 → 0 in 0.2 ease-in-out"])
  }

  @Test func case4_delete() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 300, 125), (0.1, 139, 126))
    play.mark()
    play.sample(.ended, 139, 126, at: 0.1)
    play.simulator.settle()
    #expect(play.texts == "A B D E F G H I J K L M N O")
    #expect(play.edits == ["0 remove #3 C"])
    #expect(
      play.timeline == [
        "0 remove row 3 #3", "0 set row 3 hidden true", "0 row 4 y 150 → 100 in 0.3 ease-in-out",
        "0 row 5 y 200 → 150 after 0.03 in 0.3 ease-in-out",
        "0 row 6 y 250 → 200 after 0.06 in 0.3 ease-in-out",
        "0 row 7 y 300 → 250 after 0.09 in 0.3 ease-in-out",
        "0 row 8 y 350 → 300 after 0.12 in 0.3 ease-in-out",
        "0 row 9 y 400 → 350 after 0.15 in 0.3 ease-in-out",
        "0 row 10 y 450 → 400 after 0.18 in 0.3 ease-in-out", "0.48 reload",
      ])
    #expect(play.rows(at: .seconds(0.1 + 0.4799)).last == "10 J 400")
    #expect(play.rows(at: .seconds(0.1 + 0.48)).last == "10 K 450")
    #expect(short(play.simulator.state.rows[2].green * 1_000_000) == "92307.692")
  }

  @Test(arguments: [
    (108.0, 180.0, ["row 5 pan failed refused", "list tap failed prevented by pan"], "list pan"),
    (120.0, 220.0, ["row 5 pan failed refused"], "list pan"),
    (121.0, 220.0, ["list tap failed prevented by pan"], "row 5 pan"),
  ])
  func case5_direction(x: Double, y: Double, verdicts: [String], winner: String) {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 100, 200), (0.05, x, y))
    for verdict in verdicts { #expect(play.verdicts.contains(verdict)) }
    let first = play.simulator.recording.gestures.first
    #expect(first.map { "\($0.target == .list ? "list" : "row 5") \($0.recognizer)" } == winner)
  }

  @Test func case6_completedRow() {
    let play = ListPlay(ListPlay.letters, done: ["C"])
    play.tap(100, 125)
    play.simulator.settle()
    #expect(play.simulator.scene.editedItem == nil)
    #expect(play.timeline == [])
    play.mark()
    play.finger((0, 40, 125), (0.1, 201, 125), up: 0.1)
    play.simulator.settle()
    #expect(play.edits == [])
    #expect(play.timeline == ["0.1 row 3 x 161 → 0 in 0.2 ease-in-out"])
    play.mark()
    play.finger((0, 300, 125), (0.1, 139, 125), up: 0.1)
    #expect(play.texts == "A B D E F G H I J K L M N O")
    #expect(play.edits == ["0.1 remove #3 C"])
  }

  @Test func case7_edit() throws {
    let play = ListPlay(ListPlay.letters)
    play.tap(100, 325)
    play.simulator.settle()
    let begin = (1...10).flatMap { row in
      ["0.05 row \(row) translate-y 0 → -300 in 0.3 ease-in-out"]
        + (row == 7 ? [] : ["0.05 row \(row) alpha 1 → 0.3 in 0.3 ease-in-out"])
    }
    #expect(play.timeline == begin)
    #expect(play.rows().contains("7 G 0"))
    try play.simulator.press(.clear)
    try play.simulator.type("Pay rent")
    play.mark()
    try play.simulator.press(.return)
    play.simulator.settle()
    #expect(play.edits == ["0 set-text #7 Pay rent"])
    let back = (1...10).flatMap { row in
      ["0 row \(row) translate-y -300 → 0 in 0.3 ease-in-out"]
        + (row == 7 ? [] : ["0 row \(row) alpha 0.3 → 1 in 0.3 ease-in-out"])
    }
    #expect(play.timeline == ["0 set row 7 text Pay rent"] + back)
    #expect(play.rows().contains("7 Pay rent 300"))
    #expect(play.texts == "A B C D E F Pay rent H I J K L M N O")
  }

  @Test func case8_editToNothing() throws {
    let play = ListPlay(["A", "B", "C", "D", "E", "F"])
    play.tap(100, 175)
    play.simulator.settle()
    let begin = (1...6).flatMap { row in
      ["0.05 row \(row) translate-y 0 → -150 in 0.3 ease-in-out"]
        + (row == 4 ? [] : ["0.05 row \(row) alpha 1 → 0.3 in 0.3 ease-in-out"])
    }
    #expect(play.timeline == begin)
    try play.simulator.press(.clear)
    play.mark()
    try play.simulator.press(.return)
    play.simulator.settle()
    #expect(play.edits == ["0 remove #4 D"])
    #expect(
      play.timeline == [
        "0 remove row 4 #4", "0 set row 4 hidden true", "0 row 1 translate-y -150 → 0 in 0.3 ease-in-out",
        "0 row 1 alpha 0.3 → 1 in 0.3 ease-in-out", "0 row 2 translate-y -150 → 0 in 0.3 ease-in-out",
        "0 row 2 alpha 0.3 → 1 in 0.3 ease-in-out", "0 row 3 translate-y -150 → 0 in 0.3 ease-in-out",
        "0 row 3 alpha 0.3 → 1 in 0.3 ease-in-out", "0 row 4 translate-y -150 → 0 in 0.3 ease-in-out",
        "0 row 5 y 200 → 150 in 0.3 ease-in-out", "0 row 5 translate-y -150 → 0 in 0.3 ease-in-out",
        "0 row 5 alpha 0.3 → 1 in 0.3 ease-in-out", "0 row 6 y 250 → 200 after 0.03 in 0.3 ease-in-out",
        "0 row 6 translate-y -150 → 0 in 0.3 ease-in-out", "0 row 6 alpha 0.3 → 1 in 0.3 ease-in-out",
        "0.33 reload",
      ])
    #expect(play.texts == "A B C E F")
  }

  @Test func case9_pullsThatAddNothing() {
    let play = ListPlay(ListPlay.letters)
    play.finger((0, 160, 25), (0.1, 160, 50))
    #expect(play.placeholder == "Pull to add item, y -25, green 0, scale 1, alpha 0.5")
    play.sample(.moved, 160, 75, at: 0.15)
    #expect(play.placeholder == "Pull to add item, y 0, green 0, scale 1, alpha 1")
    play.sample(.ended, 160, 75, at: 0.2)
    play.simulator.settle()
    #expect(play.placeholder == nil)
    #expect(play.edits == [])
    let start = play.simulator.now.seconds
    play.finger((0, 160, 25), (0.1, 160, 45), (0.12, 160, 15), (0.15, 160, 85))
    #expect(play.offset == "-60")
    #expect(play.placeholder == nil)
    play.sample(.ended, 160, 85, at: start + 0.2)
    #expect(play.edits == [])
  }

  @Test func case10_pullAdds() throws {
    let play = ListPlay(["A", "B", "C"])
    play.finger((0, 160, 25), (0.1, 160, 76))
    #expect(play.placeholder == "Release to add item, y 1, green 0, scale 1, alpha 1")
    play.simulator.advance(to: .seconds(0.2))
    play.mark()
    play.sample(.ended, 160, 76, at: 0.2)
    #expect(play.placeholder == nil)
    #expect(play.edits == ["0 insert #4 at 0"])
    let duration = play.simulator.recording.offset.end.map { short(($0 - .seconds(0.2)).seconds) }
    #expect(
      play.timeline == [
        "0 insert row 1 #4", "0 row 2 alpha 1 → 0.3 in 0.3 ease-in-out",
        "0 row 3 alpha 1 → 0.3 in 0.3 ease-in-out", "0 row 4 alpha 1 → 0.3 in 0.3 ease-in-out",
        "0 list offset -51 → 0 in \(duration ?? "") bounce", "0 reload",
      ])
    play.simulator.settle()
    try play.simulator.type("Milk")
    play.mark()
    try play.simulator.press(.return)
    play.simulator.settle()
    #expect(play.texts == "Milk A B C")
    #expect(play.simulator.state.rows.map { short($0.green) } == ["0", "0.2", "0.4", "0.6"])
    #expect(
      play.timeline == [
        "0 set row 1 text Milk", "0 row 2 alpha 0.3 → 1 in 0.3 ease-in-out",
        "0 row 3 alpha 0.3 → 1 in 0.3 ease-in-out", "0 row 4 alpha 0.3 → 1 in 0.3 ease-in-out",
      ])
  }

  @Test func case10_pullAddsToAnEmptyList() throws {
    let play = ListPlay([])
    play.finger((0, 160, 25), (0.1, 160, 76), up: 0.2)
    #expect(play.rows(at: .seconds(0.2)) == ["1  51"])
    play.simulator.settle()
    #expect(play.rows() == ["1  0"])
    play.mark()
    try play.simulator.press(.return)
    #expect(play.texts == "")
    #expect(play.timeline == ["0 remove row 1 #1", "0 set row 1 hidden true", "0 reload"])
  }

  @Test func case11_pinchAddsWithTheLowerFingerFirst() throws {
    let play = ListPlay(ListPlay.letters)
    play.sample(.began, finger: 1, 160, 220, at: 0)
    play.sample(.began, finger: 2, 160, 180, at: 0)
    play.sample(.moved, finger: 1, 160, 240, at: 0.1)
    play.sample(.moved, finger: 2, 160, 154, at: 0.1)
    #expect(play.placeholder == "Release to add item, y 175, green 0.129, scale 1, alpha 1")
    #expect(
      play.rows() == [
        "1 A -26", "2 B 24", "3 C 74", "4 D 124", "5 E 226", "6 F 276", "7 G 326", "8 H 376", "9 I 426",
        "10 J 476",
      ])
    play.mark()
    play.sample(.ended, finger: 1, 160, 240, at: 0.1)
    play.sample(.ended, finger: 2, 160, 154, at: 0.1)
    play.simulator.settle()
    #expect(play.edits == ["0 insert #16 at 4"])
    #expect(play.texts == "A B C D  E F G H I J K L M N O")
    let sets = (1...10).map { "0 set row \($0) translate-y 0" }
    let begin = (1...10).flatMap { row in
      ["0 row \(row) translate-y 0 → -200 in 0.3 ease-in-out"]
        + (row == 5 ? [] : ["0 row \(row) alpha 1 → 0.3 in 0.3 ease-in-out"])
    }
    #expect(play.timeline == ["0 insert row 5 #16"] + sets + begin + ["0 reload"])
    #expect(play.simulator.scene.editedItem == play.simulator.scene.model.document.lists[0].items[4].uid)
  }

  @Test func case12_pinchOfExactlyOneRow() {
    let play = ListPlay(ListPlay.letters)
    play.sample(.began, finger: 1, 160, 180, at: 0)
    play.sample(.began, finger: 2, 160, 220, at: 0)
    play.sample(.moved, finger: 1, 160, 168, at: 0.05)
    play.sample(.moved, finger: 2, 160, 226, at: 0.05)
    #expect(play.placeholder == "Pull apart to add item, y 175, green 0.129, scale 0.48, alpha 0.48")
    play.sample(.moved, finger: 1, 160, 155, at: 0.1)
    play.sample(.moved, finger: 2, 160, 245, at: 0.1)
    #expect(play.placeholder == "Pull apart to add item, y 175, green 0.129, scale 1, alpha 1")
    play.mark()
    play.sample(.ended, finger: 1, 160, 155, at: 0.1)
    play.sample(.ended, finger: 2, 160, 245, at: 0.1)
    play.simulator.settle()
    #expect(play.edits == [])
    #expect(
      play.timeline == (1...4).map { "0 row \($0) translate-y -25 → 0 in 0.2 ease-in-out" }
        + (5...10).map { "0 row \($0) translate-y 25 → 0 in 0.2 ease-in-out" })
  }

  @Test(arguments: [(0.0, 0...9), (20.0, 0...9), (25.0, 0...10), (50.0, 1...10), (125.0, 2...12)])
  func case13_windowing(offset: Double, rows: ClosedRange<Int>) throws {
    let play = ListPlay(generated: 20)
    try play.simulator.scroll(to: offset)
    #expect(play.simulator.state.rows.map(\.row) == Array(rows))
  }

  @Test func case13_oneJumpCreatesNone() throws {
    let play = ListPlay(generated: 20)
    #expect(play.simulator.recording.rows == RowCounts(visible: 10, created: 10, reused: 0))
    try play.simulator.scroll(to: 51)
    #expect(play.simulator.recording.rows == RowCounts(visible: 10, created: 10, reused: 1))
  }
}
