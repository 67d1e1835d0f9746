/// The state machine that every recognizer holds: only the steps that a recognizer may take exist.
///
/// A step that the present state does not allow does nothing and answers `nothing`.
public struct Standing: Hashable, Sendable {
  public private(set) var state = RecognizerState.possible
  /// Whether the recognizer has seen all that it needs and waits for the word.
  public private(set) var isReady = false
  /// Why it failed; nil unless it did.
  public private(set) var failure: FailureReason?

  public init() {}

  /// All that is needed has been seen.
  public mutating func qualify() -> Signal {
    guard state == .possible, !isReady else { return .nothing }
    isReady = true
    return .ready
  }

  /// A continuous gesture that is ready begins; false if it is not ready.
  public mutating func begin() -> Bool { leavePossible(.began) }

  /// A discrete gesture that is ready has happened; false if it is not ready.
  public mutating func recognize() -> Bool { leavePossible(.recognized) }

  private mutating func leavePossible(_ next: RecognizerState) -> Bool {
    guard isReady else { return false }
    isReady = false
    state = next
    return true
  }

  public mutating func change() -> Signal {
    guard state.isActive else { return .nothing }
    state = .changed
    return .changed
  }

  public mutating func end() -> Signal {
    guard state.isActive else { return .nothing }
    state = .ended
    return .ended
  }

  /// A gesture that is possible, ready or not, is none.
  public mutating func fail(_ reason: FailureReason) -> Signal {
    guard state == .possible else { return .nothing }
    isReady = false
    state = .failed
    failure = reason
    return .failed
  }

  /// The system takes the touches away: what is under way is cancelled, what is possible fails.
  public mutating func cancel() -> Signal {
    guard state.isActive else { return fail(.cancelled) }
    state = .cancelled
    return .cancelled
  }
}
