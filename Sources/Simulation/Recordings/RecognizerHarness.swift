import GestureScript
import Gestures
import Motion

/// One recognizer of every kind, in every profile, each on its own under the same fingers.
struct RecognizerHarness: Sendable {
  let screen: Extent

  /// The recognizers' outcomes: each success with its end, in a fixed order.
  func decides(_ samples: [TouchSample]) -> [String] {
    let judge = VerdictCollector(recognizers)
    for sample in samples { judge.play(sample) }
    return judge.finish()
  }

  private var recognizers: [any Recognizer] {
    ProfileName.allCases.flatMap { name -> [any Recognizer] in
      let profile = Profile(name)
      var all: [any Recognizer] = [
        PanRecognizer(profile: profile), PanRecognizer(minimum: 1, maximum: 1, profile: profile),
        PinchRecognizer(profile: profile), RotationRecognizer(profile: profile),
      ]
      for fingers in 1...3 {
        all.append(TapRecognizer(fingers: fingers, profile: profile))
        all.append(TapRecognizer(taps: 2, fingers: fingers, profile: profile))
        all.append(LongPressRecognizer(fingers: fingers, profile: profile))
        for direction in SwipeDirection.allCases {
          all.append(SwipeRecognizer([direction], fingers: fingers, profile: profile))
        }
      }
      // As required by the list and the board.
      all.append(LongPressRecognizer(duration: .milliseconds(200), profile: profile))
      all.append(LongPressRecognizer(duration: .milliseconds(300), profile: profile))
      for edge in [ScreenEdge.left, .right, .top, .bottom] {
        all.append(EdgePanRecognizer(edge, screen: screen, profile: profile))
      }
      return all
    }
  }
}

private final class VerdictCollector: ArenaDelegate {
  private let arena = Arena()
  private let members: [ArenaMember]
  private var decisions: [(index: Int, words: String)] = []

  init(_ recognizers: [any Recognizer]) {
    members = recognizers.enumerated().map { ArenaMember($1, owner: $0) }
    for member in members { arena.add(member) }
    arena.delegate = self
  }

  func play(_ sample: TouchSample) {
    if sample.phase == .began {
      arena.begin(sample, chain: members)
    } else {
      arena.take(sample)
    }
  }

  func finish() -> [String] {
    arena.timeOut(at: .never)
    return decisions.sorted { ($0.index, $0.words) < ($1.index, $1.words) }.map(\.words)
  }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? { nil }
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { nil }
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { true }
  func handle(_ event: GestureEvent) {}

  func note(_ verdict: Verdict) {
    guard verdict.isSuccess else { return }
    decisions.append((verdict.owner, "\(verdict.owner) \(verdict.recognizer) \(verdict.outcome.rawValue)"))
  }
}
