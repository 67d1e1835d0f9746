import Motion

/// A recognizer that takes part in an ``Arena``: the recognizer itself and its relations to others.
public final class Entrant {
  /// The name in logs and scripts: the recognizer's kind unless the owner gives another.
  public let name: String
  /// What it hangs on, for its owner; the arena does not look at it.
  public let host: Int
  /// An owner may reset its values; everything else is the arena's to do.
  public var recognizer: any Recognizer
  /// Where the recognizer stands.
  public internal(set) var state = RecognizerState.possible

  /// How deep its view lies; the deepest is asked first, then the one added first.
  let depth: Int
  var order = 0
  private(set) var required: [Entrant] = []
  private(set) var companions: [Entrant] = []
  /// How many taps it wants; nil for all but taps.
  let taps: Int?

  /// Whether it takes part in the present touches.
  var isInvolved = false
  /// Whether its verdict on them is out.
  var isDecided = false
  /// Whether it has been noted that it was not shown one of them.
  var isSlighted = false
  /// The one that it waits for or has waited for.
  var waitsFor: Entrant?
  /// When the first touch came down that it was shown.
  var start = Time.zero

  public init(_ recognizer: any Recognizer, name: String? = nil, host: Int = 0, depth: Int = 0) {
    self.recognizer = recognizer
    self.name = name ?? recognizer.kind.rawValue
    self.host = host
    self.depth = depth
    taps = (recognizer as? TapRecognizer)?.taps
  }
}

extension Entrant {
  /// Waits, before it recognizes, until `other` has failed.
  ///
  /// Where requirements close a circle, the one that would close it does not wait.
  public func require(toFail other: Entrant) {
    if other !== self, !required.contains(where: { $0 === other }) { required.append(other) }
  }

  /// Makes `other` wait, before it recognizes, until this one has failed: the same said from the other side.
  public func mustFail(before other: Entrant) { other.require(toFail: self) }

  /// May recognize besides `other`, and `other` besides it.
  public func recognizeTogether(with other: Entrant) {
    guard other !== self, !isCompanion(of: other) else { return }
    companions.append(other)
    other.companions.append(self)
  }

  func isCompanion(of other: Entrant) -> Bool { companions.contains { $0 === other } }

  /// Makes its values count from here: a translation of zero, a scale of 1, a rotation of 0.
  public func resetValues() { recognizer.resetValues() }
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

  /// Whether two taps that want different numbers of taps: neither is in the other's way.
  func isTapOfAnotherCount(than other: Entrant) -> Bool {
    guard let taps, let others = other.taps else { return false }
    return taps != others
  }

  func handle(_ sample: TouchSample) -> Signal {
    let signal = recognizer.handle(sample)
    if signal != .nothing { state = recognizer.state }
    return signal
  }

  func timeOut(at time: Time) -> Signal {
    let signal = recognizer.timeOut(at: time)
    if signal != .nothing { state = recognizer.state }
    return signal
  }

  func grant(at time: Time) {
    recognizer.grant(at: time)
    state = recognizer.state
  }

  func deny(_ reason: FailureReason, at time: Time) {
    recognizer.deny(reason, at: time)
    state = recognizer.state
  }

  func cancel(at time: Time) -> Signal {
    let signal = recognizer.cancel(at: time)
    state = recognizer.state
    return signal
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
    recognizer.reset()
    state = recognizer.state
    isInvolved = false
    isDecided = false
    waitsFor = nil
  }
}
