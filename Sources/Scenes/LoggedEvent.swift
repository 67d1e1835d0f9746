package import Motion

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

extension [LoggedEvent] {
  /// The calls of a gesture statement in order: event and list.
  func lines(of gesture: Int) -> [String] {
    filter { $0.gesture == gesture }.map { "\($0.event) \($0.control)" }
  }
}
