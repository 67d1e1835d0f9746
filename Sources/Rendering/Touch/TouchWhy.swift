import Gestures
import Motion
package import Scenes
import Terminal

/// What each recognizer decided in a touch, for a panel: near misses first, the merely prevented last.
package struct TouchWhy: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// Where, and which recognizer: `row 1 pan`.
    package var head: String
    package var text: String
    package var rank: Rank
  }

  /// In the order in which they are shown.
  package enum Rank: Int, Hashable, Sendable, Comparable {
    /// It failed by less than half of what it needed.
    case nearMiss
    case success
    case failure
    /// Nothing of its own decided: it was prevented, ignored, or had to wait.
    case prevented

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package private(set) var lines: [Line] = []

  package init(_ verdicts: [RecordedVerdict] = []) {
    let ranked = verdicts.map { recorded in
      let share = recorded.share
      let line = Line(
        head: "\(recorded.target.name.visible) \(recorded.verdict.recognizer.visible)",
        text: recorded.verdict.explanation.visible + (recorded.by.map { " (\($0.name.visible))" } ?? ""),
        rank: recorded.verdict.isSuccess
          ? .success : share.map { $0 <= 0.5 ? .nearMiss : .failure } ?? .prevented)
      return (line: line, share: line.rank == .success ? 0 : share ?? 0)
    }
    // Sorting keeps the order of what is alike: that of the decisions.
    lines = ranked.enumerated().sorted {
      ($0.element.line.rank, $0.element.share, $0.offset)
        < ($1.element.line.rank, $1.element.share, $1.offset)
    }.map(\.element.line)
  }
}

extension RecordedVerdict {
  /// By what part of what was needed it failed; nil if it did not, or nothing measured decided.
  fileprivate var share: Double? {
    guard !verdict.isSuccess, let deciding = verdict.deciding else { return nil }
    // Of a timer that has run out nobody knows by how much.
    if deciding.isMet, deciding.unit == .milliseconds { return 1 }
    return deciding.margin / max(abs(deciding.limit), 1e-9)
  }
}
