import Gestures
import Motion
import Testing

@Suite struct PinchRecognizerTests {
  /// Two fingers on a horizontal line, `distance` apart.
  private func pinch(_ distance: Double, _ profile: Profile = .uikit) -> Solo {
    let play = Solo(PinchRecognizer(profile: profile))
    play.down(0, 0, finger: 1, at: 0)
    play.down(distance, 0, finger: 2, at: 0)
    return play
  }

  private func recognizer(_ play: Solo) -> PinchRecognizer? { play.member.recognizer as? PinchRecognizer }

  @Test func beginsAtTenPointsAndSubtractsEight() {
    let play = pinch(100)
    play.move(109, 0, finger: 2, at: 10)
    #expect(play.events == [])
    play.move(110, 0, finger: 2, at: 20)
    #expect(play.events == ["20 began 1.019"])
    #expect(play.lastValues?.scale == 110.0 / 108)
    play.move(216, 0, finger: 2, at: 30)
    play.up(finger: 1, at: 40)
    #expect(play.events == ["20 began 1.019", "30 changed 2", "40 ended 2"])
    play.up(finger: 2, at: 50)
    #expect(play.verdicts == ["ended: change of distance 116.0 pt, needs 10.0, 106.0 to spare"])
  }

  /// Only the last sample of a time gives the distance of the two, and only it is reported.
  @Test func fingersThatMoveAsOneDoNotChangeTheirDistance() {
    var samples: [TouchSample] = []
    for (step, places) in [(100.0, 200.0), (90, 211), (60, 181), (30, 151)].enumerated() {
      for (finger, y) in [(1, places.0), (2, places.1)] {
        samples.append(
          TouchSample(
            time: .milliseconds(Double(step) * 10), finger: finger, phase: step == 0 ? .began : .moved,
            location: Location(0, y)))
      }
    }
    let play = Solo(PinchRecognizer(profile: .uikit))
    for sample in samples.withFollowers { play.take(sample) }
    #expect(play.events == ["10 began 1.12", "20 changed 1.12", "30 changed 1.12"])
    play.up(finger: 1, at: 40)
    play.up(finger: 2, at: 40)
    #expect(play.verdicts == ["ended: change of distance 21.0 pt, needs 10.0, 11.0 to spare"])
  }

  @Test func reportsNearerOfTwoLimitsInFlutter() {
    let play = pinch(300, .flutter)
    play.move(314, 0, finger: 2, at: 10)
    #expect(play.events == [])
    play.move(315, 0, finger: 2, at: 20)
    play.up(finger: 1, at: 30)
    play.up(finger: 2, at: 30)
    #expect(play.verdicts == ["ended: change of distance 15.0 pt, needs 15.0, 0.0 to spare"])
    let far = pinch(400, .flutter)
    far.move(417, 0, finger: 2, at: 10)
    far.up(finger: 1, at: 30)
    far.up(finger: 2, at: 30)
    #expect(far.verdicts == ["failed: lifted at 30 ms: change of distance 17.0 pt, needs 18.0, short by 1.0"])
  }

  @Test func returnsCurrentAndFormerFingerLocations() {
    let play = Solo(PinchRecognizer(profile: .uikit))
    play.down(0, 0, finger: 1, at: 0)
    #expect(play.member.pair == nil)
    play.down(100, 0, finger: 2, at: 0)
    play.move(110, 0, finger: 2, at: 10)
    play.move(120, 5, finger: 2, at: 20)
    let pair = play.member.pair
    #expect([pair?.present.first.location, pair?.present.second.location] == [.zero, Location(120, 5)])
    #expect([pair?.start.first.location, pair?.start.second.location] == [.zero, Location(110, 0)])
    #expect(Solo(PanRecognizer(profile: .uikit)).member.pair == nil)
  }

  @Test func closingCountsTheOtherWay() {
    let play = pinch(200)
    play.move(190, 0, finger: 2, at: 10)
    #expect(play.lastValues?.scale == 190.0 / 192)
  }

  @Test func failsJustBelowTenPoints() {
    let play = pinch(100)
    play.move(110.0.nextDown, 0, finger: 2, at: 10)
    play.up(finger: 1, at: 20)
    play.up(finger: 2, at: 20)
    #expect(play.lastVerdict?.reason == .lifted)
    #expect(play.events == [])
  }

  @Test func countsScaleFromReset() {
    let play = pinch(100)
    play.move(200, 0, finger: 2, at: 10)
    play.member.resetValues()
    play.move(250, 0, finger: 2, at: 20)
    #expect(play.events == ["10 began 1.852", "20 changed 1.25"])
  }

  @Test func velocityIsTheScalesRateOfChange() {
    let play = pinch(100)
    play.move(110, 0, finger: 2, at: 50)
    #expect(play.lastValues?.velocity.map { short($0.dx) } == short((110.0 / 108 - 1) / 0.05))
    play.move(-10, 0, finger: 1, at: 60)
    play.move(130, 0, finger: 2, at: 60)
    #expect(play.lastValues?.velocity.map { short($0.dx) } == short(30.0 / 108 / 0.01))
  }

  @Test func ignoresThirdFinger() {
    let play = pinch(100)
    play.down(50, 300, finger: 3, at: 5)
    play.move(50, 0, finger: 3, at: 6)
    play.move(120, 0, finger: 2, at: 10)
    play.up(finger: 3, at: 20)
    play.up(finger: 2, at: 30)
    play.up(finger: 1, at: 40)
    #expect(play.events == ["10 began 1.111", "30 ended 1.111"])
  }

  @Test func failsWithOneFinger() {
    let play = Solo(PinchRecognizer(profile: .uikit))
    play.down(0, 0, at: 0)
    play.move(50, 0, at: 10)
    play.up(at: 20)
    #expect(play.verdicts == ["failed: fingers 1 at 20 ms, needs 2, short by 1"])
  }

  @Test func exactBeginsWithTheFirstMove() {
    let play = pinch(40, .exact)
    play.move(40, 0, finger: 2, at: 5)
    #expect(play.events == [])
    play.move(40.5, 0, finger: 2, at: 10)
    #expect(play.events == ["10 began 1.013"])
    let pair = recognizer(play)?.pair
    #expect([pair?.start.first.location, pair?.start.second.location] == [Location(0, 0), Location(40, 0)])
    #expect(
      [pair?.present.first.location, pair?.present.second.location] == [Location(0, 0), Location(40.5, 0)])
  }

  @Test func inUIKitTheWaysCountFromTheBeginning() {
    let play = pinch(100)
    play.move(112, 0, finger: 2, at: 10)
    play.move(140, 0, finger: 2, at: 20)
    let pair = recognizer(play)?.pair
    #expect([pair?.start.first.location, pair?.start.second.location] == [Location(0, 0), Location(112, 0)])
  }

  @Test func androidWantsALongSpan() {
    let play = pinch(100, .android)
    play.move(150, 0, finger: 2, at: 10)
    #expect(play.events == [])
    play.move(171, 0, finger: 2, at: 20)
    #expect(play.events == ["20 began 1.474"])
    let short = pinch(100, .android)
    short.move(150, 0, finger: 2, at: 10)
    short.up(finger: 1, at: 20)
    short.up(finger: 2, at: 20)
    #expect(short.verdicts == ["failed: lifted at 20 ms: distance 150.0 pt, needs 170.1, short by 20.1"])
    let slight = pinch(100, .android)
    slight.move(110, 0, finger: 2, at: 10)
    slight.up(finger: 1, at: 20)
    slight.up(finger: 2, at: 20)
    #expect(slight.lastVerdict?.measures.map(\.value) == [10, 110])
  }

  @Test func flutterTakesAShareOfTheDistanceToo() {
    let play = pinch(100, .flutter)
    play.move(104, 0, finger: 2, at: 10)
    #expect(play.events == [])
    play.move(105, 0, finger: 2, at: 20)
    #expect(play.events == ["20 began 1"])
    let wide = pinch(1000, .flutter)
    wide.move(1018, 0, finger: 2, at: 10)
    #expect(wide.events == ["10 began 1"])
  }

  @Test func keepsScaleFiniteForFingersOnOnePoint() {
    let play = pinch(0)
    play.move(12, 0, finger: 2, at: 10)
    play.member.resetValues()
    play.move(0, 0, finger: 2, at: 20)
    play.member.resetValues()
    play.move(5, 0, finger: 2, at: 30)
    #expect(play.lastValues?.isFinite == true)
    #expect(play.arena.brokenInvariant == nil)
  }

  @Test func correctionsMoveStartPlaceAndVelocity() {
    let play = pinch(100)
    play.move(120, 0, finger: 2, at: 10)
    play.correct(-10, 0, finger: 1, at: 0)
    // The first finger has not moved: its place is corrected, and the base with it.
    #expect(play.events.last == "10 changed \(short(130.0 / 118))")
    play.correct(124, 0, finger: 2, at: 10)
    #expect(play.events.last == "10 changed \(short(134.0 / 118))")
    let pair = recognizer(play)?.pair
    #expect(
      [pair?.start.first.location, pair?.start.second.location] == [Location(-10, 0), Location(124, 0)])
    play.move(144, 0, finger: 2, at: 20)
    #expect(play.lastValues?.velocity.map { short($0.dx) } == short(20.0 / 118 / 0.01))
    play.correct(134, 0, finger: 2, at: 10)
    #expect(play.lastValues?.velocity.map { short($0.dx) } == short(10.0 / 118 / 0.01))
  }

  @Test func aTouchTakenAwayCancelsIt() {
    let play = pinch(100)
    play.move(120, 0, finger: 2, at: 10)
    play.cancel(finger: 1, at: 20)
    #expect(play.events == ["10 began 1.111", "20 cancelled 1.111"])
  }
}
