public import Motion
public import TodoModel

/// The copy of a row that follows the finger while the row is dragged.
public struct LiftedCopy: Hashable, Sendable {
  /// The item of the row.
  public let uid: ItemUID
  /// The text shown.
  public let text: String
  /// Whether the copy is shown as completed.
  public let isDone: Bool
  /// Green of its color; red is 1 and blue 0.
  public let green: Double
  /// The indentation of the text, pt.
  public internal(set) var inset = 0.0
  /// When it was lifted.
  public let from: Time
  /// The time at which it had settled, or nil before that.
  public internal(set) var until: Time?
  /// The screen coordinates of its top left corner, pt, without the scale.
  public internal(set) var x: Track
  /// The offset from the top.
  public internal(set) var y: Track
  /// The scale around its middle.
  public internal(set) var scale = Track(rest: 1)
  /// The opacity; 1 is opaque.
  public internal(set) var alpha = Track(rest: 1)
  /// The shadow in points.
  public internal(set) var shadow = Track(rest: 0)

  /// When the last of its animations ends, or nil without one.
  var animationEnd: Time? { [x.end, y.end, scale.end, alpha.end, shadow.end].compactMap { $0 }.max() }
}
