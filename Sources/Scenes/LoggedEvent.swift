package import Gestures
package import Motion
package import TodoModel

package struct LoggedGesture: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  package var gesture: Int
  /// The item of the row under its first finger.
  package var touched: ItemUID?
  package var time: Time
  package var recognizer: String
  package var kind: RecognizerKind
  package var target: AnimationTarget
  package var state: RecognizerState
  package var values: GestureValues
}

/// An event sent by a control, or a call made by a picker, a board or a pager.
package struct LoggedEvent: Hashable, Sendable {
  /// The gesture statement that caused it, counted from 0; −1 before the first.
  package var gesture: Int
  package var time: Time
  /// The control, or the list of a call.
  package var control: String
  /// `touch-down`, `value-changed` …; a picker's call is `did-select`.
  package var event: String
  /// The control's value at that time, or the item of a call.
  package var value: String
}
