import Gestures
import Motion
package import Scenes
import Text

/// The account of a touch, for a panel: its outcome, how far the nearest other one was, and each recognizer's
/// decision, near misses first.
package struct TouchWhy: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The row and the recognizer: `row 1 pan`.
    package var head: String
    package var text: String
    package var standing: VerdictStanding
  }

  /// What came of the touch, in the words of the commands.
  package var outcome: [String] = []
  /// While a finger is down, its travel and what an effect needs.
  package var progress: String?
  /// Whether a decision at the lift had an effect.
  private(set) var hasEffect: Bool
  package private(set) var nearest: String?
  package private(set) var lines: [Line] = []

  /// Creates an account; only a full one lists the recognizers that were merely prevented or did not receive the touch,
  /// instead of counting them, with a hint.
  package init(
    _ verdicts: [RecordedVerdict] = [], isFull: Bool = false, hint: String = " (w lists them)"
  ) {
    nearest = TouchWhy.nearest(verdicts)
    hasEffect = verdicts.contains { $0.isCommitDecision && $0.verdict.isSuccess }
    // Stable: equal verdicts keep the order of the decisions.
    let sorted = verdicts.enumerated().map { offset, verdict in
      (order: (verdict.standing.rawValue, verdict.missedShare ?? 1, offset), verdict: verdict)
    }.sorted { $0.order < $1.order }
    lines = sorted.map { _, recorded in
      Line(head: recorded.title, text: recorded.explanation.visible, standing: recorded.standing)
    }
    let folded = sorted.map(\.verdict).filter { $0.standing == .prevented }.map { recorded in
      guard recorded.verdict.reason == .ignored else { return "prevented" }
      return "did not receive the touch" + (recorded.verdict.note.map { ": \($0.visible)" } ?? "")
    }
    guard !isFull, folded.count > 1 else { return }
    lines.removeAll { $0.standing == .prevented }
    for text in Set(folded).sorted() {
      let count = folded.count { $0 == text }
      lines.append(Line(head: count == 1 ? "1 other" : "\(count) others", text: text, standing: .prevented))
    }
    lines[lines.count - 1].text += hint
  }

  /// The smallest change of a measured value, as a share of its limit, that would have decided otherwise.
  private static func nearest(_ verdicts: [RecordedVerdict]) -> String? {
    let isWon = verdicts.contains(where: \.verdict.isSuccess)
    let measured = verdicts.compactMap { recorded in
      recorded.verdict.deciding.flatMap { measure in
        // Fingers that another recognizer followed went on when one failed by their movement.
        measure.limit > 0 && measure.unit != .count && !(isWon && recorded.verdict.reason == .moved)
          && !(measure.isMet && measure.unit == .milliseconds && recorded.verdict.reason != nil)
          ? (recorded, measure) : nil
      }
    }
    guard let (recorded, measure) = measured.min(by: { $0.1.margin / $0.1.limit < $1.1.margin / $1.1.limit })
    else { return nil }
    let change = measure.isMet == [.atMost, .lessThan].contains(measure.bound) ? "more" : "less"
    let margin = "\(decimalText(measure.margin, places: 1)) \(measure.unit.rawValue)"
    return "nearest other outcome: \(margin) \(change) \(measure.quantity) (\(recorded.title))"
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

  enum Importance: Comparable {
    /// The decision of a lift, a success, a near miss, another failure, a verdict decided by another's success.
    case commit, winner, nearMiss, loser, prevented
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
