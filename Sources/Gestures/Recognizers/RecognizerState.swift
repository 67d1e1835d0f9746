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
