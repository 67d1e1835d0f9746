package import Motion

package enum Shape: Hashable, Sendable {
  case box(Frame, Color, alpha: Double = 1, radius: Double = 0)
  /// The border of a rectangle, inside of its edges.
  case border(Frame, Color, width: Double, radius: Double = 0)
  /// The light from above on a row.
  case bevel(Frame)
  /// The shadow of a rectangle, with this blur in points.
  case shadow(Frame, blur: Double)
  case disc(Location, radius: Double, Color, alpha: Double = 1)
  case ring(Location, radius: Double, Color, width: Double)
  /// A line through points with a dark rim, as far as its layer is drawn.
  case trail([Location], Color, width: Double, alpha: Double)
  /// A line through points, with dashes of this length if there is one.
  case line([Location], Color, width: Double, dash: Double?)
  case label(Label)

  var bounds: Frame {
    switch self {
    case .box(let frame, _, _, _), .border(let frame, _, _, _), .bevel(let frame), .shadow(let frame, _):
      return frame
    case .disc(let center, let radius, _, _), .ring(let center, let radius, _, _):
      return Frame(around: center, radius: radius)
    case .trail(let points, _, _, _), .line(let points, _, _, _):
      // A line without a height is visible too.
      return Frame(around: points).inset(by: -1)
    case .label(let label):
      let width = label.width ?? label.size
      let left =
        switch label.anchor {
        case .start: label.place.x
        case .middle: label.place.x - width / 2
        case .end: label.place.x - width
        }
      return Frame(left, label.place.y - label.size / 2, width, label.size)
    }
  }
}
