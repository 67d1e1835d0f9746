import Gestures
import Testing

@Suite struct StandingTests {
  @Test func aDiscreteGestureQualifiesAndHappens() {
    var standing = Standing()
    let answer1 = standing.qualify()
    #expect(answer1 == .ready)
    #expect(standing.isReady)
    let answer2 = standing.qualify()
    #expect(answer2 == .nothing)
    let happens = standing.recognize()
    #expect(happens)
    #expect((standing.state, standing.isReady) == (.recognized, false))
    let answer3 = standing.fail(.moved)
    #expect(answer3 == .nothing)
    let answer4 = standing.cancel()
    #expect(answer4 == .nothing)
  }

  @Test func aContinuousGestureBeginsChangesAndEnds() {
    var standing = Standing()
    let beginsEarly = standing.begin()
    #expect(!beginsEarly)
    let answer5 = standing.change()
    #expect(answer5 == .nothing)
    _ = standing.qualify()
    let begins = standing.begin()
    #expect(begins)
    #expect(standing.state == .began)
    let answer6 = standing.change()
    #expect(answer6 == .changed)
    let answer7 = standing.end()
    #expect(answer7 == .ended)
    let answer8 = standing.change()
    #expect(answer8 == .nothing)
    let answer9 = standing.end()
    #expect(answer9 == .nothing)
    #expect(standing.state == .ended)
  }

  @Test func whatIsTakenAwayFailsOrIsCancelled() {
    var possible = Standing()
    let answer10 = possible.cancel()
    #expect(answer10 == .failed)
    #expect((possible.state, possible.failure) == (.failed, .cancelled))
    var begun = Standing()
    _ = begun.qualify()
    _ = begun.begin()
    let answer11 = begun.cancel()
    #expect(answer11 == .cancelled)
    #expect((begun.state, begun.failure) == (.cancelled, nil))
  }

  @Test func aReadyGestureCanStillFail() {
    var standing = Standing()
    _ = standing.qualify()
    let answer12 = standing.fail(.waited)
    #expect(answer12 == .failed)
    #expect((standing.isReady, standing.failure) == (false, .waited))
    let begins = standing.begin()
    #expect(!begins)
  }

  @Test func everyStateHasItsSuccessors() {
    func successors(_ state: RecognizerState) -> [RecognizerState] {
      RecognizerState.allCases.filter(state.mayBecome)
    }
    #expect(successors(.possible) == [.began, .recognized, .failed])
    #expect(successors(.began) == [.changed, .ended, .cancelled])
    #expect(successors(.changed) == [.changed, .ended, .cancelled])
    for state in RecognizerState.allCases where state.isFinal { #expect(successors(state) == [.possible]) }
  }
}
