import Motion

extension Picture {
  /// The part of the screen that is ever used, over the full width; the whole screen if none is.
  var used: Frame {
    var moments: [Time] = [.zero, duration]
    for motion in motions { moments += [motion.lowerBound, motion.upperBound] }
    moments = Array(Set(moments)).sorted()
    let step = max(1, moments.count / Picture.mostMoments)
    var top = size.height
    var bottom = 0.0
    for index in stride(from: 0, to: moments.count, by: step) {
      for sprite in frame(at: moments[index]).sprites where sprite.alpha > 0.02 {
        guard sprite.shape != Picture.background(size),
          let box = sprite.map.box(of: sprite.shape.bounds).intersection(sprite.clip), box.height > 0
        else { continue }
        top = min(top, box.y)
        bottom = max(bottom, box.maxY)
      }
    }
    guard bottom > top else { return Frame(0, 0, size.width, size.height) }
    top = max(0, (top - Picture.margin).rounded(.down))
    bottom = min(size.height, (bottom + Picture.margin).rounded(.up))
    return Frame(0, top, size.width, bottom - top)
  }

  static func background(_ size: Extent) -> Shape { .box(Frame(0, 0, size.width, size.height), .black) }

  private static let mostMoments = 400
  /// The margin above and below the used part, pt.
  private static let margin = 8.0
}

extension Shape {
  var bounds: Frame {
    switch self {
    case .box(let frame, _, _, _), .border(let frame, _, _, _), .bevel(let frame), .shadow(let frame, _):
      return frame
    case .disc(let center, let radius, _, _), .ring(let center, let radius, _, _):
      return Frame(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    case .trail(let points, _, _, _), .line(let points, _, _, _):
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      // A line without a height is visible too.
      return Frame(left - 1, top - 1, (xs.max() ?? 0) - left + 2, (ys.max() ?? 0) - top + 2)
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
