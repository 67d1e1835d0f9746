import Gestures
import Scenes
import TestSupport
import Testing

/// Under random fingers no recognizer leaves its state machine, each reports one verdict a run, and once all
/// fingers are up and time has passed all of them are reset.
@Suite struct RandomTouchTests {
  /// A seed of 5000 streams, in the long form 4.
  @Test(arguments: 0..<Search.size(1, long: 4))
  func noStreamLeadsOutOfTheStateMachine(seed: Int) {
    var tally: [String: Int] = [:]
    for stream in 0..<5000 {
      var random = SplitMix64(seed: UInt64(seed * 5000 + stream))
      let play = RandomPlay(&random)
      play.run(&random)
      if let fault = play.fault {
        Issue.record("seed \(seed), stream \(stream): \(fault)")
        return
      }
      tally.merge(play.tally, uniquingKeysWith: +)
    }
    // Every reason and every way in which a recognizer can end comes up; lifts are the scenes' decisions.
    for reason in FailureReason.allCases where ![.ignored, .slow, .rested].contains(reason) {
      #expect(tally[reason.rawValue, default: 0] > 0, "\(reason)")
    }
    for kind in RecognizerKind.allCases {
      let endings = kind == .tap || kind == .swipe ? ["recognized"] : ["ended", "cancelled"]
      for ending in endings {
        #expect(tally["\(kind.rawValue) \(ending)", default: 0] > 0, "\(kind) \(ending)")
      }
    }
  }
}
