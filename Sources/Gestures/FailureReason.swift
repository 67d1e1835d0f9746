/// Why a recognizer did not recognize: a closed list, the words of `expect failed … because …`.
public enum FailureReason: String, Hashable, Sendable, CaseIterable {
  /// The finger went farther than the recognizer allows.
  case moved
  /// The touch lasted too long.
  case late
  /// The finger was lifted before the recognizer could begin.
  case lifted
  /// The travel was too short for the time it took.
  case short
  /// The travel went too far across the direction.
  case across
  /// The travel went against the direction.
  case opposite
  /// More fingers than allowed, or fewer than needed.
  case fingers
  /// Taps too far apart, in time or in place.
  case apart
  /// The touch began away from the edge.
  case edge
  /// Another recognizer had recognized first.
  case prevented
  /// The owner refused the touch.
  case ignored
  /// The owner refused the beginning.
  case refused
  /// Another recognizer that had to fail first did not.
  case waited
  /// The system took the touches away.
  case cancelled
}
