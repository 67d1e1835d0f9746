import Gestures
import Motion
import Scenes

extension Painter {
  /// The overhang of a line beyond the row that had to cross it, pt.
  static let overhang = 8.0
  /// The length of a line on each side of the path that had to cross it, pt.
  static let reach = 40.0
  private static let fading = Time.milliseconds(250)

  /// The deciding limits, each while it counted, followed by the shortfall.
  var thresholds: [Layer] {
    recording.thresholds(of: recording.accounts).map { threshold in
      var layer = Layer("limit", shapes(of: threshold))
      var alpha = Track.present(from: threshold.from, until: nil)
      if let until = threshold.until {
        alpha.add(
          Animation(
            .view("limit"), .alpha, from: 1, to: 0, start: until, duration: Painter.fading, curve: .linear))
      }
      layer.alpha = .product([alpha])
      return layer
    }
  }

  private func shapes(of threshold: Threshold) -> [Shape] {
    switch threshold.shape {
    case .line(let from, let to): return limit([from, to])
    case .circle(let center, let radius):
      return [
        .ring(center, radius: radius, .black, width: 3.5), .ring(center, radius: radius, .limit, width: 2),
      ]
    case .square(let center, let radius):
      let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)]
      return limit(corners.map { center + Offset($0 * radius, $1 * radius) })
    case .arrow(let from, let to): return arrow(from, to, threshold.measure)
    }
  }

  /// Dashes visible on any ground.
  private func limit(_ points: [Location]) -> [Shape] {
    [.line(points, .black, width: 3.5, dash: nil), .line(points, .limit, width: 2, dash: 4)]
  }

  /// An arrow from the reached to the required point, with the margin beside it.
  private func arrow(_ from: Location, _ to: Location, _ measure: Measure) -> [Shape] {
    let length = (to - from).length
    guard length > 0 else { return [] }
    let along = (to - from) * (1 / length)
    let across = Offset(-along.dy, along.dx)
    let head = min(9, length)
    let back = to - along * head
    let lines = [[from, to], [back + across * (head * 0.6), to, back - across * (head * 0.6)]]
    var shapes: [Shape] = []
    for line in lines { shapes.append(.line(line, .black, width: 6, dash: nil)) }
    for line in lines { shapes.append(.line(line, .limit, width: 3, dash: nil)) }
    // With as many decimals as the verdict has.
    let text = "short by \(decimalText(measure.margin, places: measure.margin < 0.05 ? 3 : 1)) pt"
    let size = 12.0
    let width = TextWidth.of(text, size: size) + 10
    let isSideways = abs(along.dx) > abs(along.dy)
    let middle = from + (to - from) * 0.5
    let isRight = middle.x + 12 + width <= self.size.width
    var x = isSideways ? middle.x - width / 2 : isRight ? middle.x + 12 : middle.x - 12 - width
    x = min(max(2, x), max(2, self.size.width - width - 2))
    let y = max(2, isSideways ? middle.y - 26 : middle.y - 9)
    shapes.append(.box(Frame(x, y, width, 18), .black, alpha: 0.8, radius: 5))
    shapes.append(.label(Label(text, at: Location(x + 5, y + 9), size: size, color: .limit)))
    return shapes
  }
}

extension Color {
  static let limit = Color(0.45, 0.95, 1)
}
