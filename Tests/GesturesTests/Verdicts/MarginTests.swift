import Gestures
import Motion
import Scenes
import Testing

/// A margin is a promise: with a limit moved by a little less the decision stays, by a little more it flips.
///
/// The touches stay as they are and the limit moves, so that all else is unchanged.
@Suite struct MarginTests {
  @Test(arguments: ProfileName.allCases, MarginTests.subjects.indices)
  func holdsForEveryRule(name: ProfileName, subject: Int) {
    let subject = MarginTests.subjects[subject]
    let profile = Profile(name)
    for seed in 0..<300 {
      var random = SplitMix64(seed: seed)
      let touches = MarginTests.touches(like: subject.touches, &random)
      guard let verdict = MarginTests.decide(subject.make(profile), touches) else {
        Issue.record("\(name) \(subject.name), seed \(seed): no verdict")
        return
      }
      let measures = verdict.isSuccess ? verdict.measures : [verdict.deciding].compactMap { $0 }
      for measure in measures where measure.unit != .count {
        #expect(verdict.isSuccess == measure.isMet || measure.margin == 0)
        for beyond in [false, true] {
          guard let moved = MarginTests.move(profile, measure, beyond: beyond) else { continue }
          let other = MarginTests.decide(
            subject.make(moved), touches, successAt: verdict.isSuccess ? verdict.time : nil)
          let stays = MarginTests.stays(verdict, other, measure)
          if stays == beyond {
            Issue.record(
              """
              \(name) \(subject.name), seed \(seed), \(measure.quantity) \(beyond ? "beyond" : "within"): \
              \(verdict.explanation) became \(other?.explanation ?? "nothing")
              """)
            return
          }
        }
      }
    }
  }

  @Test func triesEveryKind() {
    let kinds = MarginTests.subjects.map { $0.make(.uikit).kind }
    #expect(Set(kinds) == Set(RecognizerKind.allCases))
  }

  /// Whether the rule of a measure answers as before; another rule may have answered instead.
  static func stays(_ verdict: Verdict, _ other: Verdict?, _ measure: Measure) -> Bool {
    guard let other else { return false }
    // Its first qualifying move is another one, with another limit.
    if verdict.isSuccess, verdict.kind == .swipe, measure.quantity == "travel" { return other.isSuccess }
    // Where it must end for want of distance is another place, too.
    if verdict.isSuccess, verdict.kind == .pinch, measure.quantity == "distance" { return other.isSuccess }
    // The timer is another one, too.
    if verdict.reason == .late { return other.reason == .late }
    if verdict.isSuccess {
      return other.isSuccess && other.time == verdict.time || other.reason == .direction
    }
    return other.reason == verdict.reason && other.time == verdict.time
      && other.deciding?.quantity == measure.quantity && other.deciding?.value == measure.value
  }

  // MARK: Recognizers

  struct Subject: Sendable {
    var name: String
    var touches: Touches
    var make: @Sendable (Profile) -> any Recognizer
  }

  enum Touches { case taps, rests, drags, swipes, pairs }

  static let subjects = [
    Subject(name: "tap", touches: .rests) { TapRecognizer(profile: $0) },
    Subject(name: "double tap", touches: .taps) { TapRecognizer(taps: 2, profile: $0) },
    Subject(name: "triple tap", touches: .taps) { TapRecognizer(taps: 3, profile: $0) },
    Subject(name: "tap of two", touches: .pairs) { TapRecognizer(fingers: 2, profile: $0) },
    Subject(name: "long press", touches: .rests) { LongPressRecognizer(profile: $0) },
    Subject(name: "long press of two", touches: .pairs) { LongPressRecognizer(fingers: 2, profile: $0) },
    Subject(name: "pan", touches: .drags) { PanRecognizer(profile: $0) },
    Subject(name: "pan of two", touches: .pairs) { PanRecognizer(minimum: 2, profile: $0) },
    Subject(name: "horizontal pan", touches: .drags) { PanRecognizer(axis: .horizontal, profile: $0) },
    Subject(name: "pan that fails across", touches: .drags) {
      PanRecognizer(axis: .vertical, failsAcross: true, profile: $0)
    },
    Subject(name: "swipe", touches: .swipes) { SwipeRecognizer([.right], profile: $0) },
    Subject(name: "swipe of two", touches: .pairs) { SwipeRecognizer([.down], fingers: 2, profile: $0) },
    Subject(name: "pinch", touches: .pairs) { PinchRecognizer(profile: $0) },
    Subject(name: "rotation", touches: .pairs) { RotationRecognizer(profile: $0) },
    Subject(name: "edge pan", touches: .drags) {
      EdgePanRecognizer(.left, screen: Extent(320, 480), profile: $0)
    },
  ]

  // MARK: Limits

  /// The distance of the moved limit from the measured value, in the measure's unit.
  private static let step = 1e-4

  /// The profile with the limit moved just before or beyond the measured value; nil without a limit or a margin.
  static func move(_ profile: Profile, _ measure: Measure, beyond: Bool) -> Profile? {
    if !beyond, measure.margin < 3 * step { return nil }
    // A measured value above the limit is met from above: there the limit rises.
    let isAbove =
      measure.value > measure.limit
      || measure.value == measure.limit && measure.bound != .atMost && measure.isMet
    let limit = measure.value + (isAbove == beyond ? step : -step)
    var profile = profile
    let shift = limit - measure.limit
    let time = Time(nanoseconds: Int64((limit * 1e6).rounded()))
    switch measure.quantity {
    case "movement":
      profile.tap.movement = limit
      profile.longPress.movement = limit
    case "duration":
      profile.tap.longest = time
      profile.longPress.duration = time
      profile.swipe.longest = time
    case "pause": profile.tap.pause = time
    case "shortest pause", "time from touch to touch": profile.tap.shortestPause = time
    case "distance between taps": profile.tap.apart = limit
    case "travel" where measure.time != nil:
      profile.swipe.alongDecay *= profile.swipe.along / (profile.swipe.along + shift)
      profile.swipe.along += shift
    case "travel across":
      profile.swipe.acrossDecay *= profile.swipe.across / (profile.swipe.across + shift)
      profile.swipe.across += shift
    case "travel against the direction": profile.swipe.opposite = limit
    case "travel":
      if profile.pan.slop == measure.limit { profile.pan.slop = limit }
      if profile.pan.freeSlop == measure.limit { profile.pan.freeSlop = limit }
    case "change of distance":
      profile.pinch.begins = limit
      profile.pinch.scale = nil
    case "distance": profile.pinch.shortest = limit
    case "turn": profile.rotation.begins = limit
    case "distance from the edge": profile.edge.width = limit
    // Each is the limit of the other; the profile has none.
    case "horizontal travel", "vertical travel": return nil
    default:
      Issue.record("no limit is known for \(measure.quantity)")
      return nil
    }
    return profile
  }

  // MARK: Touches

  /// A recognizer's verdict on touches, once all timers have run out: the first verdict, or a success at that
  /// time, as earlier touches may have failed it before.
  private static func decide(
    _ recognizer: any Recognizer, _ touches: [TouchSample], successAt time: Time? = nil
  ) -> Verdict? {
    let judge = VerdictCollector(recognizer)
    for sample in touches { judge.play(sample) }
    judge.arena.timeOut(at: .never)
    return judge.verdicts.first { $0.isSuccess && $0.time == time } ?? judge.verdicts.first
  }

  /// Samples at 60 or 120 a second; some rest, and some times are left out.
  static func touches(like kind: Touches, _ random: inout SplitMix64) -> [TouchSample] {
    let frame = random.one(of: [1.0 / 60, 1.0 / 120])
    let start = Location(random.number(0...40), 200)
    switch kind {
    case .taps:
      var samples: [TouchSample] = []
      var time = 0.0
      for finger in 0..<Int(random.number(2...5)) {
        let near = random.number(0...1) < 0.8
        let place = start + Offset(random.number(0...(near ? 20 : 140)), 0)
        let (length, rest) = (random.number(0.01...0.12), random.number(0.02...0.36))
        samples += stroke(
          finger, from: place, by: Offset(random.number(0...8), 0), at: time, over: length, frame, &random)
        time += length + rest
      }
      return samples
    case .rests:
      let reach = random.one(of: [3.0, 7.5, 9, 17, 40, 60])
      return stroke(
        0, from: start, by: Offset(random.number(-reach...reach), random.number(-reach...reach)), at: 0,
        over: random.number(0.02...1.2), frame, &random)
    case .drags:
      let reach = random.one(of: [9.0, 20, 60])
      return stroke(
        0, from: start, by: Offset(random.number(-reach...reach), random.number(-reach...reach)), at: 0,
        over: random.number(0.05...0.6), frame, &random)
    case .swipes:
      return stroke(
        0, from: start, by: Offset(random.number(-5...90), random.number(-50...50)), at: 0,
        over: random.number(0.05...0.7), frame, &random)
    case .pairs:
      let gap = Offset(random.number(20...150), random.number(0...150))
      let reach = random.one(of: [5.0, 15, 60])
      let over = random.number(0.05...0.7)
      let ways = (0..<2).map { _ in Offset(random.number(-reach...reach), random.number(-reach...reach)) }
      return [
        stroke(0, from: start, by: ways[0], at: 0, over: over, frame, &random),
        stroke(1, from: start + gap, by: ways[1], at: 0, over: over, frame, &random),
      ].joined().enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element).withFollowers
    }
  }

  /// A straight way, out and perhaps halfway back, with rests in it.
  private static func stroke(
    _ finger: Int, from start: Location, by way: Offset, at time: Double, over duration: Double,
    _ frame: Double, _ random: inout SplitMix64
  ) -> [TouchSample] {
    let turns = random.number(0...1) < 0.3
    let rests = random.number(0...1) < 0.4
    let tells = random.number(0...1) < 0.5
    var samples = [TouchSample(time: .seconds(time), finger: finger, phase: .began, location: start)]
    var place = start
    for step in 1...max(1, Int(duration / frame)) {
      let part = min(1, Double(step) * frame / duration)
      let moved = turns && part > 0.6 ? 1.2 - part : rests && part > 0.4 ? 0.4 : part
      let next = start + way * moved
      let isResting = next == place
      place = next
      if isResting, !tells { continue }
      samples.append(
        TouchSample(
          time: .seconds(time + part * duration), finger: finger, phase: isResting ? .stationary : .moved,
          location: next))
    }
    samples.append(
      TouchSample(time: .seconds(time + duration), finger: finger, phase: .ended, location: place))
    return samples
  }
}

/// Takes down the verdicts on one recognizer.
private final class VerdictCollector: ArenaDelegate {
  let arena = Arena()
  private let member: ArenaMember
  var verdicts: [Verdict] = []

  init(_ recognizer: any Recognizer) {
    member = ArenaMember(recognizer)
    arena.add(member)
    arena.delegate = self
  }

  func play(_ sample: TouchSample) {
    if sample.phase == .began { arena.begin(sample, chain: [member]) } else { arena.take(sample) }
  }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? { nil }
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { nil }
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }
  func handle(_ event: GestureEvent) {}
  func note(_ verdict: Verdict) { verdicts.append(verdict) }
  func amend(_ measures: [Measure], of member: ArenaMember) {
    verdicts[verdicts.count - 1].measures = measures
  }
}
