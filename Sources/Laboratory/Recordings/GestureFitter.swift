import GestureScript
import Gestures
import Motion

/// Finds the gesture statement equivalent to recorded touches: of the same duration, within the tolerance of
/// every sample at its moment and of the segments in between, and with the same decision of every kind of
/// recognizer. The simplest fitting statement is chosen, with numbers as round as possible.
struct GestureFitter {
  /// The greatest distance of the statement's finger from the recorded one, in points.
  static let tolerance = 1.0
  /// The maximum length of a sequence; longer ones are not single gestures and stay as they are.
  static let maxSamples = 20_000
  /// The minimum duration of a long press: the shortest that a recognizer requires.
  static let minPress = Time.milliseconds(200)
  /// The maximum rest before a swipe's lift, else it is a drag: a panel's last report often precedes a lift.
  static let maxSwipeRest = Time.milliseconds(40)
  /// The minimum speed of a vertical flick in points per second: a list keeps scrolling after it.
  static let minFlick = 250.0

  /// The longest time between two reports of a moving finger: it rests up to this time before a later one. Also the
  /// greatest difference of a decision's time, as the statement's samples come between the reports.
  static let longestStep = Time.milliseconds(20)

  let compiler: GestureCompiler

  /// The gesture for a sequence of touches, or nil if none fits.
  func gesture(for run: TouchRun) -> Gesture? {
    guard run.samples.count <= GestureFitter.maxSamples, let paths = contacts(of: run) else { return nil }
    return FittedShape.candidates(paths, compiler).first { fits($0, [run]) }
  }

  /// The double tap made of two sequences, or nil if they are not one.
  func doubleTap(_ first: TouchRun, _ second: TouchRun) -> Gesture? {
    guard first.samples.count + second.samples.count <= GestureFitter.maxSamples,
      first.end - first.start == second.end - second.start,
      second.start - first.end == GestureCompiler.tapPause,
      let paths = contacts(of: first), let more = contacts(of: second), paths.count == more.count
    else { return nil }
    return FittedShape.taps(paths + more, count: 2, fingers: paths.count).first { fits($0, [first, second]) }
  }

  /// The paths of fingers that come down and are lifted at the same moments, or nil for other runs.
  private func contacts(of run: TouchRun) -> [TouchPath]? {
    guard run.end > run.start, let paths = TouchPath.paths(of: run.samples), !paths.isEmpty else {
      return nil
    }
    let isTogether = paths.allSatisfy { $0.start == run.start && $0.lift == run.end && !$0.isCancelled }
    return isTogether ? paths : nil
  }

  private func fits(_ gesture: Gesture, _ runs: [TouchRun]) -> Bool {
    guard let first = runs.first,
      let compiled = try? compiler.compile(
        gesture, at: first.start,
        place: { (target) throws(TargetError) in throw TargetError(target, .foreign) }),
      compiled.down.isEmpty, compiled.samples.count <= 2 * GestureFitter.maxSamples
    else { return false }
    let fitted = TouchRun.runs(of: compiled.samples)
    guard fitted.count == runs.count else { return false }
    let isNear = zip(fitted, runs).allSatisfy { GestureFitter.isNear($0, $1) }
    return isNear && decisions(compiled.samples) == decisions(runs.flatMap(\.samples))
  }

  private static func isNear(_ fitted: TouchRun, _ run: TouchRun) -> Bool {
    guard fitted.start == run.start, fitted.end == run.end, let own = TouchPath.paths(of: fitted.samples),
      let recorded = TouchPath.paths(of: run.samples), own.count == recorded.count
    else { return false }
    // The fingers are interchangeable.
    var left = own
    for path in recorded {
      let nearest = left.indices.min {
        (left[$0].first - path.first).length < (left[$1].first - path.first).length
      }
      guard let nearest, left[nearest].lift == path.lift, left[nearest].isNear(path) else { return false }
      left.remove(at: nearest)
    }
    return true
  }

  /// The successes of recognizers of every kind, in every profile, each on its own under the same fingers, with their
  /// ends in a fixed order.
  private func decisions(_ samples: [TouchSample]) -> [String] {
    let all = ProfileName.allCases.flatMap { name in
      RecognizerKind.allCases.flatMap { recognizers($0, Profile(name)) }
    }
    let judge = VerdictCollector(all)
    for sample in samples { judge.play(sample) }
    return judge.finish()
  }

  private func recognizers(_ kind: RecognizerKind, _ profile: Profile) -> [any Recognizer] {
    switch kind {
    case .tap:
      (1...3).flatMap { fingers in
        (1...2).map { TapRecognizer(taps: $0, fingers: fingers, profile: profile) }
      }
    case .longPress:
      (1...3).map { LongPressRecognizer(fingers: $0, profile: profile) }
        // As required by the list and the board.
        + [200, 300].map { LongPressRecognizer(duration: .milliseconds($0), profile: profile) }
    case .pan: [PanRecognizer(profile: profile), PanRecognizer(minimum: 1, maximum: 1, profile: profile)]
    case .swipe:
      (1...3).flatMap { fingers in
        SwipeDirection.allCases.map { SwipeRecognizer([$0], fingers: fingers, profile: profile) }
      }
    case .pinch: [PinchRecognizer(profile: profile)]
    case .rotation: [RotationRecognizer(profile: profile)]
    case .edgePan:
      ScreenEdge.allCases.map { EdgePanRecognizer($0, screen: compiler.screen, profile: profile) }
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

  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { true }

  func note(_ verdict: Verdict) {
    guard verdict.isSuccess else { return }
    decisions.append((verdict.owner, "\(verdict.owner) \(verdict.recognizer) \(verdict.outcome.rawValue)"))
  }
}
