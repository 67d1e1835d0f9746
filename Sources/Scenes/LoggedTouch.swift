public import Gestures
public import Motion

/// The views that a touch reached, from the one it hit outwards.
public struct LoggedTouch: Hashable, Sendable {
  /// The gesture statement that it belongs to, counted from 0.
  public var gesture: Int
  /// The time of delivery.
  public var time: Time
  /// The number of its finger, the same until it lifts.
  public var finger: Int
  /// `began`, `ended` or `cancelled`.
  public var phase: TouchPhase
  /// The names of the views, the one it hit first.
  public var views: [String]
}

/// An event sent by a control, or a call made by a picker, a board or a pager.
public struct LoggedEvent: Hashable, Sendable {
  /// The gesture statement that caused it, counted from 0; −1 before the first.
  public var gesture: Int
  /// When it was sent.
  public var time: Time
  /// The control, or the list of a call.
  public var control: String
  /// `touch-down`, `value-changed` …; a picker's call is `did-select`.
  public var event: String
  /// The control's value at that time, or the item of a call.
  public var value: String
}
