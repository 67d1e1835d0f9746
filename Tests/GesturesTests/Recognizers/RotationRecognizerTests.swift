import Gestures
import Motion
import Testing

@Suite struct RotationRecognizerTests {
  /// One finger on the origin, the other 100 pt away at an angle.
  private func rotation(_ degrees: Double = 0) -> Solo {
    let play = Solo(RotationRecognizer(profile: .uikit))
    play.down(0, 0, finger: 1, at: 0)
    let place = place(degrees)
    play.down(place.x, place.y, finger: 2, at: 0)
    return play
  }

  private func place(_ degrees: Double) -> Location {
    let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
    return Location(100 * cosine, 100 * sine)
  }

  private func turn(_ play: Solo, to degrees: Double, at time: Double) {
    let place = place(degrees)
    play.move(place.x, place.y, finger: 2, at: time)
  }

  @Test func beginsAtTenDegreesAndSubtractsFive() {
    let play = rotation()
    turn(play, to: 9.99, at: 10)
    #expect(play.events == [])
    turn(play, to: 10, at: 20)
    turn(play, to: 45, at: 30)
    play.up(finger: 2, at: 40)
    play.up(finger: 1, at: 50)
    #expect(play.events == ["20 began 5°", "30 changed 40°", "40 ended 40°"])
    #expect(play.verdicts == ["ended: turn 45.0 deg, needs 10.0, 35.0 to spare"])
    #expect(play.lastVerdict?.margin(in: .degrees).map(short) == "35")
  }

  @Test func counterclockwiseIsNegative() {
    let play = rotation(90)
    turn(play, to: 60, at: 10)
    #expect(play.events == ["10 began -25°"])
  }

  @Test func turnsAreCountedAcrossTheHalfTurn() {
    let play = rotation(170)
    for step in 1...40 { turn(play, to: 170 + Double(step) * 20, at: Double(step) * 10) }
    #expect(play.events.last == "400 changed 795°")
  }

  @Test func countsRotationFromReset() {
    let play = rotation()
    turn(play, to: 90, at: 10)
    play.member.resetValues()
    turn(play, to: 135, at: 20)
    #expect(play.events == ["10 began 85°", "20 changed 45°"])
  }

  @Test func failsBelowTenDegrees() {
    let play = rotation()
    turn(play, to: 7, at: 10)
    play.up(finger: 1, at: 20)
    play.up(finger: 2, at: 20)
    #expect(play.verdicts == ["failed: lifted at 20 ms: turn 7.0 deg, needs 10.0, short by 3.0"])
  }

  @Test func velocityIsTheRateOfTheTurn() {
    let play = rotation()
    turn(play, to: 45, at: 50)
    #expect(play.lastValues?.velocity.map { short($0.dx) } == short(40 * .pi / 180 / 0.05))
    turn(play, to: 50, at: 60)
    #expect(play.lastValues?.velocity.map { short($0.dx) } == short(5 * .pi / 180 / 0.01))
  }

  @Test func correctionsMoveStartPlaceAndVelocity() {
    let play = rotation()
    turn(play, to: 45, at: 10)
    let start = place(5)
    play.correct(start.x, start.y, finger: 2, at: 0)
    #expect(play.events.last == "10 changed 35°")
    turn(play, to: 60, at: 20)
    let between = place(55)
    play.correct(between.x, between.y, finger: 2, at: 10)
    #expect(play.events.last == "20 changed 50°")
    #expect(play.lastValues?.velocity.map { short($0.dx) } == short(5 * .pi / 180 / 0.01))
    let present = place(70)
    play.correct(present.x, present.y, finger: 2, at: 20)
    #expect(play.events.last == "20 changed 60°")
  }

  @Test func fingersOnOneSpotTurnNothing() {
    let play = rotation()
    play.move(0, 0, finger: 2, at: 10)
    play.move(0, 0, finger: 1, at: 20)
    #expect(play.arena.brokenInvariant == nil)
  }
}
