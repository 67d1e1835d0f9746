package import Gestures

/// A condition that a script expects at a moment.
package indirect enum Expectation: Hashable, Sendable {
  /// The whole list, top first; a nil list is the one on the screen.
  case rows([RowText], list: String?)
  case row(RowReference, RowCondition)
  /// The list has no such row.
  case noRow(RowReference)
  /// Edits since the script's start.
  case edits(Int)
  /// A recognition in the last gesture statement.
  case recognized(RecognizerName, on: Target?, margin: Margin?)
  /// A failure in the last gesture statement.
  case failed(RecognizerName, on: Target?, because: FailureReason?, margin: Margin?)
  /// What the lift decided about the content in the last gesture statement.
  case lift(LiftName, happens: Bool, because: FailureReason?, margin: Margin?)
  /// The content offset, in points; exact if `within` is nil.
  case offset(Double, within: Double?)
  /// The placeholder's text, or nil for no placeholder.
  case placeholder(String?)
  case event(String, control: String)
  /// The views that received a touch, in order.
  case touched([String])
  case phrase(ScenePhrase)
}

/// The expectable states of one row.
package enum RowCondition: String, Hashable, Sendable, CaseIterable {
  case done, open
  case onScreen = "on-screen"
  case editing
}
