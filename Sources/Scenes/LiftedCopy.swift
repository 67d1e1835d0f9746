public import Motion
public import TodoModel

/// The copy of a row that follows the finger while the row is dragged.
public struct LiftedCopy: Hashable, Sendable {
  public let uid: ItemUID
  public let text: String
  public let isDone: Bool
  /// Green of its color; red is 1 and blue 0.
  public let green: Double
  public let from: Time
  /// When it had settled; nil while it is there.
  public internal(set) var until: Time?
  /// Screen coordinates of its top left corner, pt, the scale left out.
  public internal(set) var x: Track
  public internal(set) var y: Track
  /// Around its middle.
  public internal(set) var scale = Track(rest: 1)
  public internal(set) var alpha = Track(rest: 1)
  /// In points.
  public internal(set) var shadow = Track(rest: 0)

  /// When the last of its animations ends; nil without one.
  var animationEnd: Time? { [x.end, y.end, scale.end, alpha.end, shadow.end].compactMap { $0 }.max() }
}
