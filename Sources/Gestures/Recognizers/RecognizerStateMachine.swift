/// The state machine of a recognizer. An invalid transition changes nothing and returns `nothing` or false.
package struct RecognizerStateMachine: Hashable, Sendable {
  package private(set) var state = RecognizerState.possible
  /// Whether the gesture qualifies and waits to be granted or denied.
  package private(set) var isReady = false
  package private(set) var failure: FailureReason?

  package init() {}

  package mutating func qualify() -> Signal {
    guard state == .possible, !isReady else { return .nothing }
    isReady = true
    return .ready
  }

  package mutating func begin() -> Bool { leavePossible(.began) }

  package mutating func recognize() -> Bool { leavePossible(.recognized) }

  private mutating func leavePossible(_ next: RecognizerState) -> Bool {
    guard isReady else { return false }
    isReady = false
    state = next
    return true
  }

  package mutating func change() -> Signal { leaveActive(.changed, .changed) }

  package mutating func end() -> Signal { leaveActive(.ended, .ended) }

  private mutating func leaveActive(_ next: RecognizerState, _ signal: Signal) -> Signal {
    guard state.isActive else { return .nothing }
    state = next
    return signal
  }

  /// Fails a possible recognizer, ready or not, for a reason.
  package mutating func fail(_ reason: FailureReason) -> Signal {
    guard state == .possible else { return .nothing }
    isReady = false
    state = .failed
    failure = reason
    return .failed
  }

  /// Cancels a gesture that has begun, and fails a possible one with the reason `cancelled`.
  package mutating func cancel() -> Signal {
    state.isActive ? leaveActive(.cancelled, .cancelled) : fail(.cancelled)
  }
}

/// The state, after UIGestureRecognizer; the raw value is its name in scripts and logs.
public enum RecognizerState: String, Hashable, Sendable, CaseIterable {
  /// The gesture has neither been recognized nor ruled out.
  case possible
  /// A continuous gesture has begun, has changed, has ended, was cancelled.
  case began, changed, ended, cancelled
  /// A discrete gesture has been recognized.
  case recognized
  /// The touches are not this gesture.
  case failed

  /// Whether the recognizer stays in this state until it is reset.
  public var isFinal: Bool {
    switch self {
    case .ended, .cancelled, .recognized, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// Whether a continuous gesture has begun and has neither ended nor been cancelled.
  public var isActive: Bool { self == .began || self == .changed }
}
