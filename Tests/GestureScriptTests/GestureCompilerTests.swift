import GestureScript
import Gestures
import Motion
import Testing

@Suite struct GestureCompilerTests {
  let screen = TouchScreen()

  // MARK: Ways

  @Test func aSwipeGoesFromTenPercentByMostOfTheWidth() throws {
    #expect(
      try screen.touches("swipe right on row 2") == """
        0 1 began 32,75
        100 1 moved 144,75
        200 1 moved 256,75
        200 1 ended 256,75
        """)
    #expect(
      try screen.touches("swipe left on row 2 over 100ms") == """
        0 1 began 288,75
        100 1 moved 64,75
        100 1 ended 64,75
        """)
  }

  @Test func aSwipeStartsWhereItIsTold() throws {
    #expect(
      try screen.touches("swipe left on row 2 from 25% by 10% over 0ms") == """
        0 1 began 80,75
        0 1 moved 48,75
        0 1 ended 48,75
        """)
    #expect(
      try screen.touches("flick down from 10,20.5 by 5pt over 0ms") == """
        0 1 began 10,20.5
        0 1 moved 10,25.5
        0 1 ended 10,25.5
        """)
    #expect(
      try screen.touches("swipe up from 50% by 16pt over 0ms") == """
        0 1 began 160,160
        0 1 moved 160,144
        0 1 ended 160,144
        """)
    #expect(
      try screen.touches("swipe right on 40,125 by 161pt over 0ms") == """
        0 1 began 40,125
        0 1 moved 201,125
        0 1 ended 201,125
        """)
  }

  @Test func aVerticalSwipeStartsOnItsRowOrLiesAroundTheMiddle() throws {
    #expect(
      try screen.touches("swipe up on row 3 by 20pt over 0ms") == """
        0 1 began 160,125
        0 1 moved 160,105
        0 1 ended 160,105
        """)
    #expect(
      try screen.touches("flick up by 300pt release 1500pt/s") == """
        0 1 began 160,390
        100 1 moved 160,240
        200 1 moved 160,90
        200 1 ended 160,90
        """)
  }

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

  @Test func easingBendsTheTimeOfAWay() throws {
    #expect(
      try screen.touches("drag from 0,0 to 100,0 ease ease-in") == """
        0 1 began 0,0
        100 1 moved 31.5361328125,0
        200 1 moved 100,0
        200 1 ended 100,0
        """)
  }

  @Test func holdRestsAndThenLifts() throws {
    #expect(
      try screen.touches("drag from 0,0 to 0,60 over 100ms then hold 150ms") == """
        0 1 began 0,0
        100 1 moved 0,60
        200 1 stationary 0,60
        250 1 stationary 0,60
        250 1 ended 0,60
        """)
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

  @Test func severalFingersGoSideBySide() throws {
    #expect(
      try screen.touches("drag with 3 fingers from 160,60 to 160,220 over 0ms") == """
        0 1 began 140,60
        0 1 moved 140,220
        0 2 began 160,60
        0 2 moved 160,220
        0 3 began 180,60
        0 3 moved 180,220
        0 1 ended 140,220
        0 2 ended 160,220
        0 3 ended 180,220
        """)
  }

  @Test func aGestureTakesTheFingersThatAreUp() throws {
    let held = TouchScreen(down: [1: Location(5, 5), 3: Location(7, 7)])
    let gesture = try held.compile("drag with 2 fingers from 30,0 to 30,10 over 0ms hold")

    #expect(Set(gesture.samples.map(\.finger)) == [2, 4])
    #expect(gesture.down == [1: Location(5, 5), 2: Location(20, 10), 3: Location(7, 7), 4: Location(40, 10)])
  }

  // MARK: Touches on the spot

  @Test func aTapLastsFiftyMilliseconds() throws {
    #expect(
      try screen.touches("tap row 3") == """
        0 1 began 160,125
        50 1 stationary 160,125
        50 1 ended 160,125
        """)
  }

  @Test func aDoubleTapPausesForAHundred() throws {
    #expect(
      try screen.touches("double-tap 100,325 with 2 fingers for 20ms") == """
        0 1 began 90,325
        0 2 began 110,325
        20 1 stationary 90,325
        20 2 stationary 110,325
        20 1 ended 90,325
        20 2 ended 110,325
        120 1 began 90,325
        120 2 began 110,325
        140 1 stationary 90,325
        140 2 stationary 110,325
        140 1 ended 90,325
        140 2 ended 110,325
        """)
  }

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
    // From above an item takes the row's own place to stand below it, the one before to stand above it.
    ("row 1", "below row 3", 125.0), ("row 1", "above row 3", 75), ("row 5", "below row 3", 175),
    ("row 5", "above row 3", 125), ("row 3", "below row 3", 125), ("row 3", "above row 3", 125),
    ("row 4", "below row 3", 175), ("row 2", "above row 3", 75), ("160,460", "below row 3", 175),
    ("row 5 of list \"A\"", "above row 3 of list \"B\"", 125),
    ("row 1 of list \"A\"", "below row 3 of list \"B\"", 175),
  ])
  func aDragEndsWhereTheItemComesToStand(from: String, to: String, y: Double) throws {
    let end = try screen.compile("drag from \(from) to \(to) over 0ms").samples.last?.location

    #expect(end == Location(160, y))
  }

  // MARK: Two fingers

  @Test func aPinchMovesEachFingerByHalf() throws {
    #expect(
      try screen.touches("pinch apart between row 4 and row 5 by 52pt over 100ms") == """
        0 1 began 160,175
        0 2 began 160,225
        100 1 moved 160,149
        100 2 moved 160,251
        100 1 ended 160,149
        100 2 ended 160,251
        """)
    #expect(
      try screen.touches("pinch together between row 5 and row 4 by 50pt over 100ms") == """
        0 1 began 160,225
        0 2 began 160,175
        100 1 moved 160,200
        100 2 moved 160,200
        100 1 ended 160,200
        100 2 ended 160,200
        """)
  }

  @Test func aPinchMayGoFromOneDistanceToAnother() throws {
    #expect(
      try screen.touches("pinch at 160,240 from 200pt to 25% release 600pt/s") == """
        0 1 began 160,140
        0 2 began 160,340
        100 1 moved 160,200
        100 2 moved 160,280
        100 1 ended 160,200
        100 2 ended 160,280
        """)
    #expect(
      try screen.touches("pinch between 100,100 and 200,100 from 20pt to 40pt over 0ms") == """
        0 1 began 140,100
        0 1 moved 130,100
        0 2 began 160,100
        0 2 moved 170,100
        0 1 ended 130,100
        0 2 ended 170,100
        """)
  }

  @Test func aRotationTurnsTwoFingersClockwise() throws {
    #expect(
      try screen.touches("rotate by 90deg at 160,240 over 100ms") == """
        0 1 began 100,240
        0 2 began 220,240
        100 1 moved 160,180
        100 2 moved 160,300
        100 1 ended 160,180
        100 2 ended 160,300
        """)
  }

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
    #expect(
      gesture.offScreen == [OffScreenPoint(finger: 1, time: .milliseconds(1200), location: Location(432, 25))]
    )
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

  @Test func aPullOfAListScrolledAwayIsAnError() throws {
    let compiler = screen.compiler
    let error = PlaceError(.row(.row(1)), .offScreen(scrollTo: 0))

    #expect(throws: GestureError(.place(error))) {
      try compiler.compile(.pull(Pull(by: .points(60))), at: .zero) { (_) throws(PlaceError) in throw error }
    }
  }
}
