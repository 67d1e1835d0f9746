package import Gestures
package import Motion
import Text

/// The beginning of a gesture statement.
package struct StatementStart: Hashable, Sendable {
  package var time: Time
  /// The number of touch samples before it.
  package var samples: Int
  /// The line in the script, from 1; 0 without a text.
  package var line = 0
  /// The comment above the statement; empty without one.
  package var comment = ""
  /// The kinds of recognizers that the gesture is for; empty for raw touches.
  package var kinds: [RecognizerKind] = []
  /// Whether the clock ran on before it until everything rested; otherwise the script sets the wait.
  package var isAfterRest = false
}

/// Assigns verdicts to the gesture statements that caused them.
///
/// A verdict may come after a later statement has begun: the verdict on a held gesture comes with its `release`,
/// the verdict on a tap that waits for another one comes with the other tap. It belongs to the last statement that
/// put down or moved the finger that began its sequence of touches.
package struct StatementVerdicts: Sendable {
  /// The verdicts on each statement's touches, in the order of decision.
  package private(set) var verdicts: [[RecordedVerdict]]
  /// For each statement the later one, counted from 0, whose verdicts are on its touches too, or nil for none.
  package private(set) var decidedBy: [Int?]
  /// For each statement, whether recognizers that were shown its touches may still have waited at the end.
  package private(set) var isOpen: [Bool]
  /// The statement of each verdict in the recording; −1 before the first.
  package private(set) var statements: [Int] = []

  package init(_ recording: Recording) {
    let starts = recording.starts
    let fingers = StatementVerdicts.fingers(of: recording)
    let began = Dictionary(
      grouping: recording.fingers.enumerated().filter { $1.phase == .began }, by: \.element.time)
    let views = Dictionary(grouping: recording.touches, by: \.gesture).mapValues { Set($0.flatMap(\.views)) }
    verdicts = Array(repeating: [], count: starts.count)
    decidedBy = Array(repeating: nil, count: starts.count)
    for recorded in recording.verdicts {
      guard starts.indices.contains(recorded.gesture) else {
        statements.append(-1)
        continue
      }
      var statement = recorded.gesture
      if let first = began[recorded.verdict.start], let sample = first.first?.offset {
        let own = Set(first.map(\.element.finger))
        // The sequence began in the last statement before its first sample.
        let origin = min(starts.partitioningIndex { $0.samples > sample } - 1, statement)
        while statement > max(origin, 0), fingers[statement].isDisjoint(with: own) { statement -= 1 }
        for earlier in max(origin, 0)..<max(statement, 0)
        where !fingers[earlier].isDisjoint(with: own)
          && StatementVerdicts.reaches(recorded.target, views[earlier])
        {
          decidedBy[earlier] = min(decidedBy[earlier] ?? statement, statement)
        }
      }
      verdicts[statement].append(recorded)
      statements.append(statement)
    }
    isOpen = Array(repeating: false, count: starts.count)
    guard recording.isUndecided, let last = fingers.lastIndex(where: { !$0.isEmpty }) else { return }
    // The recognizers may also have waited since earlier touches of the same views.
    for statement in (0...last).reversed() {
      guard verdicts[statement].isEmpty, views[statement] == views[last] else { break }
      isOpen[statement] = true
    }
  }

  /// Whether touches that reached these views may have reached a recognizer; unknown views, nil, leave it open.
  private static func reaches(_ target: AnimationTarget, _ views: Set<String>?) -> Bool {
    guard let views, case .view(let name) = target else { return true }
    return views.contains(name)
  }

  /// The fingers that each statement put down or moved.
  private static func fingers(of recording: Recording) -> [Set<Int>] {
    let starts = recording.starts.map(\.samples)
    return zip(starts, starts.dropFirst() + [recording.fingers.count]).map { start, end in
      let samples = recording.fingers[min(start, end)..<end]
      return Set(samples.filter { !$0.phase.isLift && $0.phase != .updated }.map(\.finger))
    }
  }
}
