package import Motion

/// A recognizer in an ``Arena``, together with its relations to other recognizers.
public final class ArenaMember {
  /// The name in logs and scripts: the recognizer's kind unless another was given.
  package let name: String
  /// A number for the recognizer's owner; free for the delegate, ignored by the arena.
  package let owner: Int
  /// Available without copying the recognizer.
  package let kind: RecognizerKind

  // Private storage behind computed properties: Swift's exclusivity checks of a class's visible storage would
  // cost more than the access. Accesses cannot overlap: a recognizer is a value without access to its member.
  private var storedRecognizer: any Recognizer
  private var storedState = RecognizerState.possible

  /// The depth of its view in the view tree; nested members are asked first.
  let depth: Int
  /// The number of members added before, which decides among members of equal depth.
  var order = 0
  private var required: [Relative] = []
  private var companions: [Relative] = []
  /// The number of taps required, or nil for recognizers other than taps.
  let taps: Int?
  /// The longest pause between two taps, or nil unless several taps are required.
  package private(set) var tapPause: Time?
  private let waitsForMoreTaps: Bool

  /// Whether the member is part of the current touches: it received one, or was prevented at one.
  var isInvolved = false
  /// Whether its verdict on the current touches has been reported.
  var isDecided = false
  /// Whether the member was reported as ignored in the current touches.
  var isIgnored = false
  /// The member that it waits for, or has waited for, in the current touches.
  var waitsFor: ArenaMember?
  /// The time of its first part in the current touches.
  package private(set) var start = Time.zero
  /// When it failed because of the number of fingers in the current touches.
  var failedAt: Time?
  /// The number of further fingers that came down at that moment.
  var furtherFingers = 0

  /// The numbers of the touches offered to it since it entered, ascending; only if members compete by touch.
  private var touches: [Int] = []
  /// The number of these that are not up.
  private var touchesDown = 0

  /// The other side of a relation. Weak, because failure requirements can form a cycle.
  private struct Relative {
    weak var member: ArenaMember?
  }

  /// Creates a member. `name` defaults to the recognizer's kind, `owner` is free for the delegate, and
  /// `depth` is the depth of the recognizer's view in the view tree.
  package init(_ recognizer: any Recognizer, name: String? = nil, owner: Int = 0, depth: Int = 0) {
    storedRecognizer = recognizer
    self.name = name ?? recognizer.kind.rawValue
    self.owner = owner
    kind = recognizer.kind
    self.depth = depth
    let tap = recognizer as? TapRecognizer
    taps = tap?.taps
    tapPause = tap?.pause
    waitsForMoreTaps = tap?.waitsForMoreTaps ?? false
  }

  /// A copy of the recognizer. Set it only to one whose values have been reset; else the arena changes it.
  package var recognizer: any Recognizer {
    get { storedRecognizer }
    set {
      storedRecognizer = newValue
      storedState = newValue.state
    }
  }

  /// Replaces the recognizer by one of the same kind with other limits; only before touches.
  package func replace(by other: any Recognizer) {
    recognizer = other
    tapPause = (other as? TapRecognizer)?.pause
  }

  package var state: RecognizerState { storedState }

  /// Makes this recognizer wait until `other` has failed. A requirement that completes a cycle is ignored.
  package func require(toFail other: ArenaMember) {
    if other !== self, !requires(other) { required.append(Relative(member: other)) }
  }

  package func recognizeTogether(with other: ArenaMember) {
    guard other !== self, !isCompanion(of: other) else { return }
    companions.append(Relative(member: other))
    other.companions.append(Relative(member: self))
  }

  func requires(_ other: ArenaMember) -> Bool { required.contains { $0.member === other } }
  func isCompanion(of other: ArenaMember) -> Bool { companions.contains { $0.member === other } }

  /// Returns whether another member is asked before this one.
  func isAsked(after other: ArenaMember) -> Bool {
    depth == other.depth ? order > other.order : depth < other.depth
  }

  /// Resets the recognizer's values: the translation to zero, the scale to 1, the rotation to 0.
  package func resetValues() { storedRecognizer.resetValues() }

  /// Whether the member can still recognize in the current touches.
  var isUndecided: Bool { isInvolved && !isDecided && state == .possible }

  /// Whether the member has begun or recognized in the current touches, which prevents others.
  var holds: Bool {
    switch state {
    case .began, .changed, .recognized, .ended, .cancelled: true
    case .possible, .failed: false
    }
  }

  /// Whether the member stays undecided without fingers: it is between two taps, or waits for such a member.
  var isPending: Bool { isUndecided && (isBetweenTouches || (waitsFor?.isUndecided ?? false)) }

  /// Whether a tap waits for another recognizer because that needs more taps, by the profile's rule.
  func waitsForTaps(of other: ArenaMember) -> Bool {
    guard waitsForMoreTaps, let taps, let others = other.taps else { return false }
    return taps < others
  }

  /// A recognizer's answer, with its values if it is reported to the delegate.
  typealias Answer = (signal: Signal, values: GestureValues?)

  func handle(_ sample: TouchSample) -> Answer { answer { $0.handle(sample) } }
  func timeOut(at time: Time) -> Answer { answer { $0.timeOut(at: time) } }
  func cancel(at time: Time) -> Answer { answer { $0.cancel(at: time) } }

  private func answer(_ act: (inout any Recognizer) -> Signal) -> Answer {
    let signal = with(act)
    switch signal {
    case .nothing, .ready: return (signal, nil)
    case .failed:
      storedState = .failed
      return (signal, nil)
    case .changed: storedState = .changed
    case .ended: storedState = .ended
    case .cancelled: storedState = .cancelled
    }
    return (signal, with { $0.values })
  }

  /// Lets the recognizer begin or recognize, and returns its values after that.
  func grant(at time: Time) -> GestureValues {
    storedRecognizer.grant(at: time)
    storedState = storedRecognizer.state
    return with { $0.values }
  }

  func deny(_ reason: FailureReason, at time: Time) {
    storedRecognizer.deny(reason, at: time)
    storedState = storedRecognizer.state
  }

  var deadline: Time? { with { $0.deadline } }
  var failure: FailureReason? { with { $0.failure } }
  var measures: [Measure] {
    var measures = with { $0.measures }
    if furtherFingers > 0 { measures[0].value += Double(furtherFingers) }
    return measures
  }
  package var pair: FingerPlaces? { with { $0.pair } }
  var isBetweenTouches: Bool { with { $0.isBetweenTouches } }
  var isMeasuring: Bool { with { $0.isMeasuring } }

  /// Uses the recognizer in place; reading it through the property would copy it, its samples included.
  @inline(__always)
  private func with<Value>(_ use: (inout any Recognizer) -> Value) -> Value { use(&storedRecognizer) }

  /// Whether a touch that was offered to it is down.
  var isTouched: Bool { touchesDown > 0 }

  /// Counts a touch as its own; the number is greater than all before.
  func offer(_ touch: Int) {
    touches.append(touch)
    touchesDown += 1
  }

  /// Counts one of its touches as up; does nothing for a touch of others.
  func lift(_ touch: Int) {
    if touches.last(where: { $0 <= touch }) == touch { touchesDown -= 1 }
  }

  /// Whether both entered with a touch that was offered to both, or one entered with a touch of the other.
  func enteredTogether(with other: ArenaMember) -> Bool {
    touches.first.map(other.touches.contains) ?? false || other.touches.first.map(touches.contains) ?? false
  }

  package func sharesTouch(with other: ArenaMember) -> Bool {
    var (mine, others) = (touches[...], other.touches[...])
    // The newest first: a shared touch is mostly one of the last.
    while let one = mine.last, let another = others.last {
      if one == another { return true }
      if one > another { mine.removeLast() } else { others.removeLast() }
    }
    return false
  }

  /// Starts a run of touches at `time`.
  func enter(at time: Time) {
    isInvolved = true
    isDecided = false
    waitsFor = nil
    start = time
    failedAt = nil
    furtherFingers = 0
    touches.removeAll(keepingCapacity: true)
    touchesDown = 0
  }

  func leave() {
    storedRecognizer.reset()
    storedState = storedRecognizer.state
    isInvolved = false
    isDecided = false
    waitsFor = nil
  }
}
