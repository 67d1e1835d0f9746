import Gestures
import Motion
package import Scenes
import Terminal

/// Each recognizer's decision in a touch, for a panel: near misses first, the merely prevented last.
package struct TouchWhy: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The row and the recognizer: `row 1 pan`.
    package var head: String
    package var text: String
    package var standing: VerdictStanding
  }

  package private(set) var lines: [Line] = []

  package init(_ verdicts: [RecordedVerdict] = []) {
    // Stable: equal verdicts keep the order of the decisions.
    let sorted = verdicts.enumerated().map { offset, verdict in
      (order: (verdict.standing.rawValue, verdict.missedShare ?? 1, offset), verdict: verdict)
    }.sorted { $0.order < $1.order }
    lines = sorted.map { _, recorded in
      Line(
        head: "\(recorded.target.name.visible) \(recorded.verdict.recognizer.visible)",
        text: recorded.explanation.visible,
        standing: recorded.standing)
    }
  }
}

/// In the order of the panel; near misses come first, as they are the most interesting.
package enum VerdictStanding: Int, Sendable {
  /// A failure by at most half of the limit.
  case nearMiss
  case success
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
    // It follows the recognizer whose fingers were lifted.
    if rest != nil { return .loser }
    return switch standing {
    case .success: .winner
    case .nearMiss: .nearMiss
    case .failure: .loser
    case .prevented: .prevented
    }
  }
}
