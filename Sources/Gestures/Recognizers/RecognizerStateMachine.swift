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
