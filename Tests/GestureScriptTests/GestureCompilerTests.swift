import GestureScript
import Gestures
import Motion
import Testing

@Suite struct GestureCompilerTests {
  let screen = TouchScreen()

  // MARK: Ways

  @Test func samplesComeAtTheRateAndOnceAtTheEnd() throws {
    let fast = TouchScreen(rate: 120)

    #expect(
      try fast.touches("drag from 0,0 to 0,60 over 20ms") == """
        0 1 began 0,0
        8.333 1 moved 0,24.9990234375
        16.667 1 moved 0,50.0009765625
        20 1 moved 0,60
        20 1 ended 0,60
        """)
    #expect(try fast.touches("drag from 0,0 to 0,60 over 25ms").split(separator: "\n").count == 5)
    #expect(try fast.compile("drag from 0,0 to 0,60").samples.count == 1 + 24 + 1)
  }

  @Test func holdAloneLeavesTheFingerDown() throws {
    let gesture = try screen.compile("drag from 0,0 to 0,60 over 100ms hold", at: .seconds(1))

    #expect(gesture.samples.map(\.line) == ["1000 1 began 0,0", "1100 1 moved 0,60"])
    #expect(gesture.down == [1: Location(0, 60)])
    #expect(gesture.end == .milliseconds(1100))
  }

  @Test func aPullDragsTheFirstRow() throws {
    #expect(
      try screen.touches("pull down by 160pt over 0ms") == """
        0 1 began 160,25
        0 1 moved 160,185
        0 1 ended 160,185
        """)
    #expect(try TouchScreen(rows: 0).touches("pull down by 160pt over 0ms").hasPrefix("0 1 began 160,25\n"))
    #expect(
      try screen.touches("pull up by 50% over 0ms") == """
        0 1 began 160,455
        0 1 moved 160,295
        0 1 ended 160,295
        """)
  }

  @Test func usesFreeFingers() throws {
    let held = TouchScreen(down: [1: Location(5, 5), 3: Location(7, 7)])
    let gesture = try held.compile("drag with 2 fingers from 30,0 to 30,10 over 0ms hold")

    #expect(Set(gesture.samples.map(\.finger)) == [2, 4])
    #expect(gesture.down == [1: Location(5, 5), 2: Location(20, 10), 3: Location(7, 7), 4: Location(40, 10)])
  }

  // MARK: Touches on the spot

  @Test func aLongPressRestsAndMayThenDrag() throws {
    #expect(
      try screen.touches("long-press row 1 for 150ms then drag to row 3 over 200ms then hold 50ms") == """
        0 1 began 160,25
        100 1 stationary 160,25
        150 1 stationary 160,25
        250 1 moved 160,75
        350 1 moved 160,125
        400 1 stationary 160,125
        400 1 ended 160,125
        """)
    #expect(try screen.compile("long-press row 1").end == .milliseconds(600))
    #expect(try screen.compile("long-press row 1 then hold").down == [1: Location(160, 25)])
  }

  @Test(arguments: [
    // Moving down, an item takes the row's own place to end below it, and the place before to end above it.
    ("row 1", "below row 3", 125.0), ("row 1", "above row 3", 75), ("row 5", "below row 3", 175),
    ("row 5", "above row 3", 125), ("row 3", "below row 3", 125), ("row 3", "above row 3", 125),
    ("row 4", "below row 3", 175), ("row 2", "above row 3", 75), ("160,460", "below row 3", 175),
    ("row 5 of list \"A\"", "above row 3 of list \"B\"", 125),
    ("row 1 of list \"A\"", "below row 3 of list \"B\"", 175),
  ])
  func endsDragAtNewPlaceOfItem(from: String, to: String, y: Double) throws {
    let end = try screen.compile("drag from \(from) to \(to) over 0ms").samples.last?.location

    #expect(end == Location(160, y))
  }

  // MARK: Two fingers

  // MARK: Letting go

  @Test func releaseAndCancelEndEveryFinger() throws {
    let held = TouchScreen(down: [2: Location(1, 2), 1: Location(3, 4.5)])

    #expect(try held.touches("release") == "0 1 ended 3,4.5\n0 2 ended 1,2")
    #expect(try held.touches("cancel") == "0 1 cancelled 3,4.5\n0 2 cancelled 1,2")
    #expect(try held.compile("release").down == [:])
  }

  // MARK: Warnings and errors

  @Test func pointsOffTheScreenAreAllowedAndNamed() throws {
    let gesture = try screen.compile("swipe right on row 1 by 400pt over 200ms", at: .seconds(1))

    #expect(gesture.samples.last?.location == Location(432, 25))
    #expect(gesture.offScreen.map(\.finger) == [1])
    #expect(gesture.offScreen.map(\.time) == [.milliseconds(1200)])
    #expect(gesture.offScreen.map(\.location) == [Location(432, 25)])
  }

  @Test func saysWhyAGestureCannotBe() throws {
    #expect(try screen.fault("tap row 16") == "expected row 16, found nothing there")
    #expect(
      try screen.fault("tap row 12")
        == "expected row 12 on the screen, found it off the screen (scroll to 120pt)")
    #expect(try screen.fault("tap card 2") == "expected a target of this scene, found card 2")
    #expect(
      try screen.fault("pinch together between row 1 and row 2 by 60pt")
        == "expected fingers that approach by at most their distance, 50pt, found 60pt")
    #expect(
      try screen.fault("drag from 0,0 to 1,1 over 86400s then hold 86400s")
        == "expected at most 1000000 touch samples in a statement, found more")
    #expect(
      try TouchScreen(down: [9: .zero]).fault("tap 1,1 with 10 fingers")
        == "expected at most 10 fingers on the screen, found more")
  }

  @Test func refusesPullOfListScrolledAway() throws {
    let compiler = screen.compiler
    let error = TargetError(.row(.row(1)), .offScreen(scrollTo: 0))

    #expect(throws: GestureError(.target(error))) {
      try compiler.compile(Gesture(.pull(.down, by: .points(60))), at: .zero) { (_) throws(TargetError) in
        throw error
      }
    }
  }
}
