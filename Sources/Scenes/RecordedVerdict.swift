package import Gestures
package import Motion
package import TodoModel

/// A verdict with its recognizer's owner and the touched item.
package struct RecordedVerdict: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  package var gesture: Int
  package var verdict: Verdict
  package var target: AnimationTarget
  /// The item of the row under its first finger.
  package var touched: ItemUID?
  /// The owner of the recognizer that prevented it or made it wait.
  package var by: AnimationTarget?
  /// Whether the verdict belongs to a lift's threshold, passed or missed, instead of a recognizer.
  package var isCommitDecision = false
  /// The offset at which the content rests in the end, pt, if the verdict is about the content's motion after a lift
  /// (`fling`, `page`) instead of a recognizer; otherwise nil.
  package var rest: Double?
}

/// A decision that a lift can make about a row.
package enum CommitDecision: String, CaseIterable, Sendable { case add, complete, delete }
