import Gestures
import Motion
import Scenes
import TestSupport
import Testing

/// Recognizers on their own, without an arena that keeps order, keep to their state machine all the same.
@Suite struct RandomSampleTests {
  @Test(arguments: RecognizerKind.allCases)
  func noStreamLeadsOutOfTheStateMachine(kind: RecognizerKind) {
    for seed in 0..<Search.size(500, long: 1500) {
      var random = SplitMix64(seed: UInt64(seed))
      var recognizer = RandomSampleTests.recognizer(kind, &random)
      for step in 0..<60 {
        let before = recognizer.state
        let signal = RandomSampleTests.disturb(&recognizer, &random)
        let after = recognizer.state
        let isLegal = before == after || RandomSampleTests.follows(after, before)
        if !isLegal || !RandomSampleTests.fits(signal, before, after) || recognizer.brokenInvariant != nil {
          Issue.record(
            "seed \(seed), step \(step): \(before) to \(after) by \(signal), \(recognizer.brokenInvariant ?? "")"
          )
          return
        }
      }
      recognizer.reset()
      #expect(recognizer.state == .possible && !recognizer.isReady && recognizer.deadline == nil)
    }
  }

  private static func recognizer(_ kind: RecognizerKind, _ random: inout SplitMix64) -> any Recognizer {
    let profile = Profile(ProfileName.allCases[Int.random(in: 0..<4, using: &random)])
    let fingers = Int.random(in: 1...3, using: &random)
    switch kind {
    case .tap:
      return Bool.random(using: &random)
        ? TapRecognizer(fingers: fingers, profile: profile) : TapRecognizer(taps: 2, profile: profile)
    case .longPress: return LongPressRecognizer(fingers: fingers, profile: profile)
    case .pan: return PanRecognizer(minimum: fingers, maximum: 3, profile: profile)
    case .swipe: return SwipeRecognizer(SwipeDirection.allCases, fingers: fingers, profile: profile)
    case .pinch: return PinchRecognizer(profile: profile)
    case .rotation: return RotationRecognizer(profile: profile)
    case .edgePan: return EdgePanRecognizer(.left, screen: Extent(320, 480), profile: profile)
    }
  }

  /// A sample, a timer, a grant, a denial or a reset, at random.
  private static func disturb(_ recognizer: inout any Recognizer, _ random: inout SplitMix64) -> Signal {
    let time = Time.milliseconds(random.number(-100...2000))
    switch Int.random(in: 0..<24, using: &random) {
    case 0: recognizer.grant(at: time)
    case 1: recognizer.deny(.prevented, at: time)
    case 2: recognizer.resetValues()
    case 3: if !recognizer.state.isActive { recognizer.reset() }
    case 4: return recognizer.timeOut(at: recognizer.deadline ?? time)
    case 5: return recognizer.timeOut(at: time)
    case 6: return Int.random(in: 0..<4, using: &random) == 0 ? recognizer.cancel(at: time) : .nothing
    default:
      if recognizer.isReady, Bool.random(using: &random) {
        recognizer.grant(at: time)
        return .nothing
      }
      let extreme = Int.random(in: 0..<30, using: &random) == 0
      let reach = extreme ? 1e300 : 80.0
      return recognizer.handle(
        TouchSample(
          time: time, finger: Int.random(in: 1...3, using: &random),
          phase: TouchPhase.allCases[Int.random(in: 0..<6, using: &random)],
          location: Location(random.number(0...reach), random.number(0...reach))))
    }
    return .nothing
  }

  /// Whether a recognizer may go from one state to another in one step.
  private static func follows(_ after: RecognizerState, _ before: RecognizerState) -> Bool {
    switch before {
    case .possible: [.began, .recognized, .failed].contains(after)
    case .began, .changed: [.changed, .ended, .cancelled].contains(after)
    case .ended, .cancelled, .recognized, .failed: after == .possible
    }
  }

  /// Whether a signal says what has happened.
  private static func fits(_ signal: Signal, _ before: RecognizerState, _ after: RecognizerState) -> Bool {
    switch signal {
    case .nothing: true
    case .ready: after == .possible
    case .changed: after == .changed
    case .ended: after == .ended
    case .cancelled: after == .cancelled
    case .failed: after == .failed && before == .possible
    }
  }
}
