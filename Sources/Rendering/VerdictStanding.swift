import Gestures
package import Scenes

package enum VerdictStanding: Hashable, Sendable {
  case success
  /// A failure by at most half of the limit.
  case nearMiss
  /// A failure by more, or by an unknown amount.
  case failure
  /// Another recognizer's success decided, or it did not receive the touch.
  case prevented
}

extension RecordedVerdict {
  package var standing: VerdictStanding {
    guard let reason = verdict.reason else { return .success }
    if reason == .prevented || reason == .ignored { return .prevented }
    return missedShare.map { $0 <= 0.5 } ?? false ? .nearMiss : .failure
  }

  /// The missing share of the limit, or nil for successes, without a deciding measure, and without a meaning:
  /// an expired timer has no known shortfall, and one finger is half of two.
  var missedShare: Double? {
    guard !verdict.isSuccess, let measure = verdict.deciding, measure.unit != .count, measure.limit > 0,
      !(measure.isMet && measure.unit == .milliseconds)
    else { return nil }
    return measure.margin / measure.limit
  }

  enum Importance: Int, Comparable {
    /// The decision of a lift, a success, a near miss, another failure, a verdict decided by another's success.
    case commit, winner, nearMiss, loser, prevented

    static func < (left: Importance, right: Importance) -> Bool { left.rawValue < right.rawValue }
  }

  var importance: Importance {
    if isCommitDecision { return .commit }
    return switch standing {
    case .success: .winner
    case .nearMiss: .nearMiss
    case .failure: .loser
    case .prevented: .prevented
    }
  }
}
