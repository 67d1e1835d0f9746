/// The state machine of a recognizer. An invalid transition changes nothing and returns `nothing` or false.
public struct RecognizerStateMachine: Hashable, Sendable {
  /// The current state.
  public private(set) var state = RecognizerState.possible
  /// Whether the gesture qualifies and waits to be granted or denied.
  public private(set) var isReady = false
  /// Why the recognizer failed, or nil unless it did.
  public private(set) var failure: FailureReason?

  /// Creates a state machine in the state `possible`.
  public init() {}

  /// Makes a possible recognizer ready.
  public mutating func qualify() -> Signal {
    guard state == .possible, !isReady else { return .nothing }
    isReady = true
    return .ready
  }

  /// Begins a continuous gesture that is ready; returns false if it is not.
  public mutating func begin() -> Bool { leavePossible(.began) }

  /// Recognizes a discrete gesture that is ready; returns false if it is not.
  public mutating func recognize() -> Bool { leavePossible(.recognized) }

  private mutating func leavePossible(_ next: RecognizerState) -> Bool {
    guard isReady else { return false }
    isReady = false
    state = next
    return true
  }

  /// Changes a gesture that has begun.
  public mutating func change() -> Signal {
    guard state.isActive else { return .nothing }
    state = .changed
    return .changed
  }

  /// Ends a gesture that has begun.
  public mutating func end() -> Signal {
    guard state.isActive else { return .nothing }
    state = .ended
    return .ended
  }

  /// Fails a possible recognizer, ready or not, for a reason.
  public mutating func fail(_ reason: FailureReason) -> Signal {
    guard state == .possible else { return .nothing }
    isReady = false
    state = .failed
    failure = reason
    return .failed
  }

  /// Cancels a gesture that has begun, and fails a possible one with the reason `cancelled`.
  public mutating func cancel() -> Signal {
    guard state.isActive else { return fail(.cancelled) }
    state = .cancelled
    return .cancelled
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

  /// Whether a recognizer may go to `next` in one step; from a final state only a reset to `possible` may
  /// follow.
  public func mayBecome(_ next: RecognizerState) -> Bool {
    switch self {
    case .possible: next == .began || next == .recognized || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .recognized, .failed: next == .possible
    }
  }
}

/// A recognizer's answer to a sample or a timer.
public enum Signal: Hashable, Sendable {
  /// Nothing follows.
  case nothing
  /// The gesture qualifies; the recognizer stays possible until it is granted or denied.
  case ready
  /// The gesture, which had begun, has changed, has ended, was cancelled.
  case changed, ended, cancelled
  /// The recognizer has failed.
  case failed
}
