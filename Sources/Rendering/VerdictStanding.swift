import Gestures
package import Scenes

/// What a verdict comes to, for whoever is told of several.
package enum VerdictStanding: Hashable, Sendable {
  case success
  /// It failed, and would not have with at most half of the limit more or less.
  case nearMiss
  /// It failed by more, or nobody knows by how much.
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

  /// By what part of the limit it failed, or nil if it did not, if nothing measured decided, and where that tells nothing:
  /// of a timer that has run out nobody knows by how much, and one finger is half of two.
  var missedShare: Double? {
    guard !verdict.isSuccess, let measure = verdict.deciding, measure.unit != .count, measure.limit > 0,
      !(measure.isMet && measure.unit == .milliseconds)
    else { return nil }
    return measure.margin / measure.limit
  }

  /// How telling a verdict is; the least first.
  enum Importance: Int, Comparable {
    /// The decision of a lift, a success, a failure by little, another failure, one that another success decided.
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
