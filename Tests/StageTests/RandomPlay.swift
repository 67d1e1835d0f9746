import Gestures
import Motion
import Scenes
import Stage

/// A random view tree with random recognizers and relations under a random stream of samples.
final class RandomPlay: ArenaDelegate {
  private let stage = Stage(screen: Extent(320, 480))
  private var members: [ArenaMember] = []
  private var told: [ObjectIdentifier: RecognizerState] = [:]
  /// The recognizers that saw a touch and have not reported a verdict on it.
  private var undecided: Set<String> = []
  /// The number of times each event happened, to see that the streams are varied enough.
  private(set) var tally: [String: Int] = [:]
  private var lastTime = Time(nanoseconds: .min)
  private var noise: SplitMix64
  private(set) var fault: String?

  init(_ random: inout SplitMix64) {
    noise = SplitMix64(seed: random.next())
    var views = [stage.root]
    for index in 0..<Int.random(in: 1...5, using: &random) {
      let view = View(
        "v\(index)",
        frame: Frame(
          random.number(-50...150), random.number(-50...200), random.number(50...400), random.number(50...400)
        ))
      if Bool.random(using: &random) {
        view.transform = .rotation(random.number(-3...3)).then(.scale(random.number(0...2), 1))
      }
      view.contentOffset = Offset(0, random.number(-20...20))
      views[Int.random(in: 0..<views.count, using: &random)].add(view)
      views.append(view)
    }
    let profiles = ProfileName.allCases.map(Profile.init)
    for index in 0..<Int.random(in: 1...7, using: &random) {
      let profile = profiles[Int.random(in: 0..<profiles.count, using: &random)]
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      members.append(stage.add(RandomPlay.recognizer(profile, &random), to: view, name: "r\(index)"))
    }
    for member in members {
      let other = members[Int.random(in: 0..<members.count, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: member.require(toFail: other)
      case 1: other.require(toFail: member)
      case 2: member.recognizeTogether(with: other)
      default: break
      }
    }
    stage.arena.delegate = self
  }

  private static func recognizer(_ profile: Profile, _ random: inout SplitMix64) -> any Recognizer {
    let fingers = Int.random(in: 1...3, using: &random)
    switch RecognizerKind.allCases[Int.random(in: 0..<RecognizerKind.allCases.count, using: &random)] {
    case .tap:
      return TapRecognizer(taps: Int.random(in: 1...3, using: &random), fingers: fingers, profile: profile)
    case .longPress: return LongPressRecognizer(fingers: fingers, profile: profile)
    case .pan:
      return PanRecognizer(
        minimum: fingers, maximum: fingers + Int.random(in: 0...2, using: &random),
        axis: [nil, .horizontal, .vertical][Int.random(in: 0..<3, using: &random)],
        failsAcross: Bool.random(using: &random), profile: profile)
    case .swipe:
      return SwipeRecognizer(
        SwipeDirection.allCases.filter { _ in Bool.random(using: &random) }, fingers: fingers,
        profile: profile)
    case .pinch: return PinchRecognizer(profile: profile)
    case .rotation: return RotationRecognizer(profile: profile)
    case .edgePan:
      return EdgePanRecognizer(
        ScreenEdge.allCases[Int.random(in: 0..<4, using: &random)], screen: Extent(320, 480), profile: profile
      )
    }
  }

  func run(_ random: inout SplitMix64) {
    var time = Time.zero
    var down: [Int: Location] = [:]
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      time += RandomPlay.step(&random)
      var finger = Int.random(in: 1...4, using: &random)
      let phase = RandomPlay.phase(isDown: down[finger] != nil, &random)
      if phase == .updated || phase == .moved, let any = down.keys.min(), Bool.random(using: &random) {
        finger = any
      }
      let location = RandomPlay.location(near: down[finger], &random)
      var moment = time
      if phase == .updated { moment = time - .milliseconds(Double(Int.random(in: 0...40, using: &random))) }
      deliver(TouchSample(time: moment, finger: finger, phase: phase, location: location))
      switch phase {
      case .began: if down[finger] == nil { down[finger] = location }
      case .ended, .cancelled: down[finger] = nil
      case .moved: if down[finger] != nil { down[finger] = location }
      case .stationary, .updated: break
      }
      if Int.random(in: 0..<20, using: &random) == 0 {
        stage.arena.timeOut(at: time)
        check()
      }
      if fault != nil { return }
    }
    for (finger, location) in down.sorted(by: { $0.key < $1.key }) {
      time += .milliseconds(8)
      deliver(TouchSample(time: time, finger: finger, phase: .ended, location: location))
    }
    stage.arena.timeOut(at: .never)
    check()
    if !stage.arena.isIdle { fault = fault ?? "not idle in the end" }
    if let name = undecided.min() { fault = fault ?? "\(name) gave no verdict" }
    for member in members {
      let recognizer = member.recognizer
      if recognizer.state != .possible || recognizer.isReady || recognizer.isBetweenTouches
        || recognizer.deadline != nil
      {
        fault = fault ?? "\(member.name) is not reset in the end"
      }
    }
  }

  /// Mostly some milliseconds, now and then none, backwards, or long.
  private static func step(_ random: inout SplitMix64) -> Time {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: .zero
    case 4: .milliseconds(-5)
    case 5: .milliseconds(Double(Int.random(in: 100...900, using: &random)))
    case 6: .milliseconds(500)
    case 7: Time(nanoseconds: 1)
    default: .milliseconds(Double(Int.random(in: 1...20, using: &random)))
    }
  }

  private static func phase(isDown: Bool, _ random: inout SplitMix64) -> TouchPhase {
    // Now and then a sample that makes no sense.
    if Int.random(in: 0..<12, using: &random) == 0 {
      return TouchPhase.allCases[Int.random(in: 0..<TouchPhase.allCases.count, using: &random)]
    }
    guard isDown else { return .began }
    switch Int.random(in: 0..<16, using: &random) {
    case 0...8: return .moved
    case 9, 10: return .stationary
    case 11, 12: return .updated
    case 13: return .cancelled
    default: return .ended
    }
  }

  private static func location(near place: Location?, _ random: inout SplitMix64) -> Location {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return Location(1e300, -1e300)
    case 1: return Location(-.greatestFiniteMagnitude, .infinity)
    case 2: return Location(random.number(-1e6...1e6), 0)
    default: break
    }
    guard let place, place.x.magnitude < 1e6, place.y.magnitude < 1e6 else {
      let edges = [random.number(0...320), random.number(0...10), random.number(310...320)]
      return Location(edges[Int.random(in: 0..<3, using: &random)], random.number(0...480))
    }
    let reach = [0, 1, 8, 60][Int.random(in: 0..<4, using: &random)]
    return place + Offset(random.number(-1...1) * Double(reach), random.number(-1...1) * Double(reach))
  }

  private func deliver(_ sample: TouchSample) {
    stage.deliver(sample)
    check()
  }

  private func check() {
    if let broken = stage.arena.brokenInvariant { fault = fault ?? broken }
  }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    if Int.random(in: 0..<15, using: &noise) == 0 { return Refusal("chance") }
    undecided.insert(member.name)
    return nil
  }

  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    Int.random(in: 0..<15, using: &noise) == 0 ? Refusal("chance") : nil
  }

  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool {
    // The same answer every time, or two could be under way that do not tolerate each other.
    (member.name + other.name).utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 5 == 0
  }

  func shouldRequireFailure(of first: ArenaMember, by second: ArenaMember) -> Bool {
    (second.name + first.name).utf8.reduce(7) { $0 &* 31 &+ Int($1) } % 11 == 0
  }

  func handle(_ event: GestureEvent) {
    let before = told[ObjectIdentifier(event.member)] ?? .possible
    if before.isActive == (event.state == .began || event.state == .recognized) {
      fault = fault ?? "\(event.member.name) went from \(before) to \(event.state)"
    }
    if event.time < lastTime { fault = fault ?? "time went back at \(event.member.name)" }
    if !event.values.isFinite { fault = fault ?? "\(event.member.name) has values \(event.values)" }
    lastTime = event.time
    told[ObjectIdentifier(event.member)] = event.state
  }

  func note(_ verdict: Verdict) {
    if verdict.reason == .ignored { return }
    guard let member = members.first(where: { $0.name == verdict.recognizer }) else { return }
    tally["\(verdict.kind.rawValue) \(verdict.outcome.rawValue)", default: 0] += 1
    if let reason = verdict.reason { tally[reason.rawValue, default: 0] += 1 }
    // A recognizer kept out at the touch is not asked about it.
    if undecided.remove(verdict.recognizer) == nil, verdict.reason != .prevented {
      fault = fault ?? "\(verdict.recognizer) gave a verdict on nothing"
    }
    let state = told[ObjectIdentifier(member)] ?? .possible
    if verdict.isSuccess, state != verdict.outcome {
      fault = fault ?? "\(verdict.recognizer) \(verdict.outcome) was told as \(state)"
    }
    if !verdict.isSuccess, state.isActive { fault = fault ?? "\(verdict.recognizer) failed while \(state)" }
    if (verdict.reason != nil) == verdict.isSuccess {
      fault =
        fault ?? "\(verdict.recognizer) \(verdict.outcome) because \(String(describing: verdict.reason))"
    }
    if verdict.explanation.isEmpty || verdict.explanation.contains("nan") {
      fault = fault ?? verdict.explanation
    }
    told[ObjectIdentifier(member)] = .possible
  }
}
