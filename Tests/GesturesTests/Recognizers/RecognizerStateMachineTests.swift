import Gestures
import Testing

@Suite struct RecognizerStateMachineTests {
  @Test func aDiscreteGestureQualifiesAndHappens() {
    var stateMachine = RecognizerStateMachine()
    let answer1 = stateMachine.qualify()
    #expect(answer1 == .ready)
    #expect(stateMachine.isReady)
    let answer2 = stateMachine.qualify()
    #expect(answer2 == .nothing)
    let happens = stateMachine.recognize()
    #expect(happens)
    #expect((stateMachine.state, stateMachine.isReady) == (.recognized, false))
    let answer3 = stateMachine.fail(.moved)
    #expect(answer3 == .nothing)
    let answer4 = stateMachine.cancel()
    #expect(answer4 == .nothing)
  }

  @Test func aContinuousGestureBeginsChangesAndEnds() {
    var stateMachine = RecognizerStateMachine()
    let beginsEarly = stateMachine.begin()
    #expect(!beginsEarly)
    let answer5 = stateMachine.change()
    #expect(answer5 == .nothing)
    _ = stateMachine.qualify()
    let begins = stateMachine.begin()
    #expect(begins)
    #expect(stateMachine.state == .began)
    let answer6 = stateMachine.change()
    #expect(answer6 == .changed)
    let answer7 = stateMachine.end()
    #expect(answer7 == .ended)
    let answer8 = stateMachine.change()
    #expect(answer8 == .nothing)
    let answer9 = stateMachine.end()
    #expect(answer9 == .nothing)
    #expect(stateMachine.state == .ended)
  }

  @Test func failsOrCancelsWhenTouchesAreLost() {
    var possible = RecognizerStateMachine()
    let answer10 = possible.cancel()
    #expect(answer10 == .failed)
    #expect((possible.state, possible.failure) == (.failed, .cancelled))
    var begun = RecognizerStateMachine()
    _ = begun.qualify()
    _ = begun.begin()
    let answer11 = begun.cancel()
    #expect(answer11 == .cancelled)
    #expect((begun.state, begun.failure) == (.cancelled, nil))
  }

  @Test func aReadyGestureCanStillFail() {
    var stateMachine = RecognizerStateMachine()
    _ = stateMachine.qualify()
    let answer12 = stateMachine.fail(.waited)
    #expect(answer12 == .failed)
    #expect((stateMachine.isReady, stateMachine.failure) == (false, .waited))
    let begins = stateMachine.begin()
    #expect(!begins)
  }
}
