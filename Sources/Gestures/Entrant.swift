import Motion

/// A recognizer that takes part in an ``Arena``: the recognizer itself and its relations to others.
public final class Entrant {
  /// The name in logs and scripts: the recognizer's kind unless the owner gives another.
  public let name: String
  /// What it hangs on, for its owner; the arena does not look at it.
  public let host: Int
  /// What kind of recognizer it is; asked for without copying the recognizer.
  public let kind: RecognizerKind

  // Stored under names of their own, so that nobody outside can reach the storage: each access would be checked
  // for overlapping ones while the program runs, which costs more than what the access is for. Those of the
  // recognizer cannot overlap: it is a value that knows nothing of its entrant.
  @exclusivity(unchecked) private var storedRecognizer: any Recognizer
  private var storedState = RecognizerState.possible

  /// How deep its view lies; the deepest is asked first, then the one added first.
  let depth: Int
  var order = 0
  private var required: [Relative] = []
  private var companions: [Relative] = []
  /// How many taps it wants; nil for all but taps.
  let taps: Int?

  /// Whether it takes part in the present touches.
  var isInvolved = false
  /// Whether its verdict on them is out.
  var isDecided = false
  /// Whether it has been noted that it was not shown one of them.
  var isSlighted = false
  /// The one that it waits for or has waited for in the present touches.
  var waitsFor: Entrant?
  /// When the first touch came down that it was shown.
  var start = Time.zero

  /// The other side of a relation. Nobody owns whom he waits for: relations may well close a circle.
  private struct Relative {
    weak var entrant: Entrant?
  }

  public init(_ recognizer: any Recognizer, name: String? = nil, host: Int = 0, depth: Int = 0) {
    storedRecognizer = recognizer
    self.name = name ?? recognizer.kind.rawValue
    self.host = host
    kind = recognizer.kind
    self.depth = depth
    taps = (recognizer as? TapRecognizer)?.taps
  }
}

extension Entrant {
  /// A copy of the recognizer. An owner may put one back that it has only reset the values of;
  /// ``resetValues()`` does the same without a copy. Everything else is the arena's to do.
  public var recognizer: any Recognizer {
    get { storedRecognizer }
    set {
      storedRecognizer = newValue
      storedState = newValue.state
    }
  }

  /// Where the recognizer stands.
  public var state: RecognizerState { storedState }

  /// Waits, before it recognizes, until `other` has failed.
  ///
  /// Where requirements close a circle, the one that would close it does not wait.
  public func require(toFail other: Entrant) {
    if other !== self, !requires(other) { required.append(Relative(entrant: other)) }
  }

  /// Makes `other` wait, before it recognizes, until this one has failed: the same said from the other side.
  public func mustFail(before other: Entrant) { other.require(toFail: self) }

  /// May recognize besides `other`, and `other` besides it.
  public func recognizeTogether(with other: Entrant) {
    guard other !== self, !isCompanion(of: other) else { return }
    companions.append(Relative(entrant: other))
    other.companions.append(Relative(entrant: self))
  }

  func requires(_ other: Entrant) -> Bool { required.contains { $0.entrant === other } }
  func isCompanion(of other: Entrant) -> Bool { companions.contains { $0.entrant === other } }

  /// Whether its turn comes after another's.
  func isAsked(after other: Entrant) -> Bool {
    depth == other.depth ? order > other.order : depth < other.depth
  }

  /// Makes its values count from here: a translation of zero, a scale of 1, a rotation of 0.
  public func resetValues() { storedRecognizer.resetValues() }
}

extension Entrant {
  /// Whether it may still recognize in the present touches.
  var isUndecided: Bool { isInvolved && !isDecided && state == .possible }

  /// Whether it is under way or has been in the present touches: who holds keeps others out.
  var holds: Bool {
    switch state {
    case .began, .changed, .recognized, .ended, .cancelled: true
    case .possible, .failed: false
    }
  }

  /// Whether it is not done though no finger is down.
  var staysOpen: Bool { isUndecided && (isBetweenTouches || (waitsFor?.isUndecided ?? false)) }

  /// Whether two taps that want different numbers of taps: neither is in the other's way.
  func isTapOfAnotherCount(than other: Entrant) -> Bool {
    guard let taps, let others = other.taps else { return false }
    return taps != others
  }

  /// What it answers, with its values where the answer is a step of a gesture that owners are told of.
  typealias Answer = (signal: Signal, values: GestureValues?)

  func handle(_ sample: TouchSample) -> Answer { settle(answer { $0.handle(sample) }) }
  func timeOut(at time: Time) -> Answer { settle(answer { $0.timeOut(at: time) }) }
  func cancel(at time: Time) -> Answer { settle(answer { $0.cancel(at: time) }) }

  /// Lets the recognizer act in place, within one access: to read it later would be checked anew, and copy it.
  @inline(__always)
  private func answer(_ act: (inout any Recognizer) -> Signal) -> Answer {
    let signal = act(&storedRecognizer)
    return (signal, signal.isTold ? Entrant.read(&storedRecognizer) { $0.values } : nil)
  }

  @inline(__always)
  private func settle(_ answer: Answer) -> Answer {
    switch answer.signal {
    case .nothing, .ready: break
    case .changed: storedState = .changed
    case .ended: storedState = .ended
    case .cancelled: storedState = .cancelled
    case .failed: storedState = .failed
    }
    return answer
  }

  /// Lets it begin or recognize, and gives its values then.
  func grant(at time: Time) -> GestureValues {
    storedRecognizer.grant(at: time)
    storedState = storedRecognizer.state
    return Entrant.read(&storedRecognizer) { $0.values }
  }

  func deny(_ reason: FailureReason, at time: Time) {
    storedRecognizer.deny(reason, at: time)
    storedState = storedRecognizer.state
  }

  /// When it wants to be called though nothing happens.
  var deadline: Time? { Entrant.read(&storedRecognizer) { $0.deadline } }

  /// Why it failed.
  var failure: FailureReason? { Entrant.read(&storedRecognizer) { $0.failure } }

  /// What it has measured.
  var measures: [Measure] { Entrant.read(&storedRecognizer) { $0.measures } }

  /// The places of two fingers, of a recognizer that measures between two.
  public var pair: FingerPlaces? { Entrant.read(&storedRecognizer) { $0.pair } }

  /// Whether it waits for another touch though no finger is down.
  var isBetweenTouches: Bool { Entrant.read(&storedRecognizer) { $0.isBetweenTouches } }

  /// Reads in place: to read it as it stands in a property would copy it, with all that it remembers.
  @inline(__always)
  private static func read<Value>(
    _ recognizer: inout any Recognizer, _ value: (borrowing any Recognizer) -> Value
  ) -> Value {
    value(recognizer)
  }

  /// Starts to take part.
  func enter(at time: Time) {
    isInvolved = true
    isDecided = false
    waitsFor = nil
    start = time
  }

  /// Is possible again, and takes part no more.
  func leave() {
    storedRecognizer.reset()
    storedState = storedRecognizer.state
    isInvolved = false
    isDecided = false
    waitsFor = nil
  }
}

extension Signal {
  /// Whether owners are told of what it means at once.
  fileprivate var isTold: Bool { self == .changed || self == .ended || self == .cancelled }
}
