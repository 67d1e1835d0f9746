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
      (order: (verdict.standing.panelOrder, verdict.missedShare ?? 1, offset), verdict: verdict)
    }.sorted { $0.order < $1.order }
    lines = sorted.map { _, recorded in
      Line(
        head: "\(recorded.target.name.visible) \(recorded.verdict.recognizer.visible)",
        text: recorded.verdict.explanation.visible + (recorded.by.map { " (\($0.name.visible))" } ?? ""),
        standing: recorded.standing)
    }
  }
}

extension VerdictStanding {
  /// The rank in the panel; near misses come first, as they are the most interesting.
  fileprivate var panelOrder: Int {
    switch self {
    case .nearMiss: 0
    case .success: 1
    case .failure: 2
    case .prevented: 3
    }
  }
}
