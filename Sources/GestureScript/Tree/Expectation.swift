public import Gestures
public import Motion

/// What a script says must be so at a moment.
public indirect enum Expectation: Hashable, Sendable {
  /// The whole list, top first; nil: the list on the screen.
  case rows([RowText], list: String?)
  case row(RowReference, RowCondition)
  /// Edits since the script's start.
  case edits(Int)
  /// In the last gesture statement.
  case recognized(RecognizerName, on: Target?, margin: Margin?)
  /// In the last gesture statement.
  case failed(RecognizerName, on: Target?, because: FailureReason?, margin: Margin?)
  /// The content offset, in points; nil: exactly.
  case offset(Double, within: Double?)
  /// The placeholder's text; nil: there is none.
  case placeholder(String?)
  case event(String, control: String)
  /// The views that got a touch, in order.
  case touched([String])
  /// An expectation that the scene adds.
  case phrase(ScenePhrase)
}

/// A row as a script writes it: its text, after `[x]` if it is done.
public struct RowText: Hashable, Sendable {
  public var text: String
  public var isDone: Bool

  public init(_ text: String, isDone: Bool = false) {
    self.text = text
    self.isDone = isDone
  }
}

/// What can be expected of one row.
public enum RowCondition: String, Hashable, Sendable, CaseIterable {
  case done, open
  case onScreen = "on-screen"
  case editing
}

/// The least distance between a measured value and the limit that decided.
public enum Margin: Hashable, Sendable {
  /// In points.
  case distance(Double)
  case time(Time)
  /// In degrees.
  case angle(Double)
}
