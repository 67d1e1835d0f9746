/// Where a recognizer stands.
public enum RecognizerState: String, Hashable, Sendable, CaseIterable {
  case possible
  /// A continuous gesture has begun, goes on, has ended, was taken away.
  case began, changed, ended, cancelled
  /// A discrete gesture has happened.
  case recognized
  case failed

  /// Whether a recognizer in this state is done until it is reset.
  public var isFinal: Bool {
    switch self {
    case .ended, .cancelled, .recognized, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// Whether a continuous gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether one step of a recognizer may lead from this state to another.
  ///
  /// A reset, which leads to `possible`, may follow on every final state.
  public func mayBecome(_ next: RecognizerState) -> Bool {
    switch self {
    case .possible: next == .began || next == .recognized || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .recognized, .failed: next == .possible
    }
  }
}

/// What a recognizer answers to a sample or a timer.
public enum Signal: Hashable, Sendable {
  case nothing
  /// It has seen all that it needs. It stays possible until it is granted or denied.
  case ready
  /// Its gesture, under way, has changed, has ended, was taken away.
  case changed, ended, cancelled
  case failed
}
