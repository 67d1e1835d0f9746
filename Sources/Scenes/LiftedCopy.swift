package import Motion
package import TodoModel

/// The copy of a row that follows the finger while the row is dragged.
package struct LiftedCopy: Hashable, Sendable {
  package let uid: ItemUID
  package let text: String
  package let isDone: Bool
  /// Green of its color; red is 1 and blue 0.
  package let green: Double
  /// The indentation of the text, pt.
  package internal(set) var inset = 0.0
  package let from: Time
  /// The time at which it had settled, or nil before that.
  package internal(set) var until: Time?
  /// The screen coordinates of its top left corner, pt, without the scale.
  package internal(set) var x: Track
  package internal(set) var y: Track
  package internal(set) var scale = Track(rest: 1)
  package internal(set) var alpha = Track(rest: 1)
  package internal(set) var shadow = Track(rest: 0)

  /// When the last of its animations ends, or nil without one.
  var animationEnd: Time? { [x.end, y.end, scale.end, alpha.end, shadow.end].compactMap { $0 }.max() }
}
