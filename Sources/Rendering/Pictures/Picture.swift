import Gestures
package import Motion
package import Scenes
import TodoModel

/// The visible parts of a recording as functions of time, from the back to the front: every picture format is
/// drawn from this value. Lengths are in points.
package struct Picture: Hashable, Sendable {
  package var size: Extent
  /// When the last animation of the recording had ended.
  package var duration: Time
  package var layers: [Layer]
  /// The default moment of a still picture.
  package var poster: Time

  /// Draws a recording; `isExplained` adds the limits that decided about its gestures.
  package init(_ recording: Recording, isExplained: Bool = false) {
    size = recording.screen.size
    duration = recording.duration
    poster = recording.keyMoments.first ?? .zero
    let painter = Painter(recording)
    layers = painter.layers + (isExplained ? painter.thresholds : []) + painter.fingers
  }
}

extension Picture {
  /// The picture without layers that are invisible during a span; within the span it looks the same.
  func part(_ span: ClosedRange<Time>) -> Picture {
    var part = self
    part.layers = layers.compactMap { $0.part(span) }
    return part
  }
}

/// A part that moves and fades as a whole. It is drawn around its origin, which is at ``place`` moved by
/// ``x`` and ``y`` in the containing layer; scale and transform apply around that origin.
package struct Layer: Hashable, Sendable {
  /// The name in output: `row 2`, `lifted`, `finger 1`, or nil for a part of something.
  package var name: String?
  /// The item that it shows, by its number for people.
  package var item: Int?
  package var place = Location.zero
  package var x = Channel(0)
  package var y = Channel(0)
  package var scaleX = Channel(1)
  package var scaleY = Channel(1)
  package var transform = DiscreteTrack(Transform.identity)
  /// 0 while it cannot be seen.
  package var alpha = Channel(1)
  /// The share of a trail that has been drawn, 0…1.
  package var drawn = Channel(1)
  /// The clipping frame, in its own coordinates.
  package var clip: Frame?
  /// The shapes, later ones in front, all behind the layers.
  package var shapes: [Shape] = []
  package var layers: [Layer] = []

  init(_ name: String? = nil, item: Int? = nil, at place: Location = .zero, _ shapes: [Shape] = []) {
    self.name = name
    self.item = item
    self.place = place
    self.shapes = shapes
  }

  init(_ layers: [Layer]) { self.layers = layers }

  var isEverSeen: Bool { alpha.isEverPositive }

  /// Without the layers invisible during a span, or nil if it is invisible itself.
  fileprivate func part(_ span: ClosedRange<Time>) -> Layer? {
    if alpha.isZero(in: span) { return nil }
    guard !layers.isEmpty else { return self }
    var part = self
    part.layers = layers.compactMap { $0.part(span) }
    return part
  }

  var isMoving: Bool {
    !(x.isConstant && y.isConstant && scaleX.isConstant && scaleY.isConstant)
      || !transform.changes.isEmpty
  }

  /// The map from its own coordinates to the containing layer's, at a moment.
  func map(at time: Time) -> Transform {
    Transform.scale(scaleX.value(at: time), scaleY.value(at: time))
      .then(transform.value(at: time))
      .then(.translation(Offset(place.x + x.value(at: time), place.y + y.value(at: time))))
  }
}

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
}

extension Picture {
  /// The times of change: moments of steps and spans of motion, unordered and possibly repeated.
  var motions: [ClosedRange<Time>] {
    var motions: [ClosedRange<Time>] = []
    for layer in layers { layer.addMotions(to: &motions) }
    return motions
  }
}

extension Layer {
  fileprivate func addMotions(to motions: inout [ClosedRange<Time>]) {
    for term in [x, y, scaleX, scaleY, alpha, drawn].flatMap(\.terms) {
      for (index, stretch) in term.stretches.enumerated() {
        // What comes next may cut an animation short.
        let next = index + 1 < term.stretches.count ? term.stretches[index + 1].start : .never
        let end = max(stretch.start, stretch.animation?.end ?? stretch.start)
        motions.append(stretch.start...min(end, next))
      }
    }
    for change in transform.changes { motions.append(change.start...change.start) }
    for layer in layers { layer.addMotions(to: &motions) }
  }
}

extension Recording {
  /// The significant moments, in order: for an editing gesture, its lift's threshold crossing, else its first
  /// edit; without an edit, each recognition.
  var keyMoments: [Time] {
    let crossings = crossings
    let first = Dictionary(edits.map { ($0.gesture, $0.time) }) { first, _ in first }
    var moments = first.map { gesture, time in
      let start = starts.indices.contains(gesture) ? starts[gesture].time : .zero
      let next = crossings.partitioningIndex { $0 >= start }
      return next < crossings.count && crossings[next] <= time ? crossings[next] : time
    }
    if moments.isEmpty {
      moments = gestures.filter { $0.state == .recognized || $0.state == .began }.map(\.time)
    }
    return moments.sorted()
  }

  /// When a row was armed, a placeholder offered to be released, or a row had been lifted, in order of time.
  private var crossings: [Time] {
    let limit = screen.size.width / 2
    var moments = shown.flatMap { $0.cue.stretches.filter { abs($0.value) > limit }.map(\.start) }
    // The text announces that the lift adds or clears.
    moments += placeholders.filter { $0.placeholder?.text.hasPrefix("Release") ?? false }.map(\.time)
    moments += lifted.map { copy in
      copy.scale.stretches.first { $0.animation == nil && $0.value > 1 }?.start ?? copy.from
    }
    return moments.sorted()
  }
}

extension Picture {
  /// The part of the screen that is drawn: all of it, or one box around what is ever shown, as wide as a caption
  /// needs.
  func shown(isWhole: Bool) -> Frame {
    // Each thing by itself, so that what comes and goes quickly is not missed in a long recording.
    let used = isWhole ? [] : layers.flatMap { corners(of: $0) }
    guard !used.isEmpty else { return Frame(0, 0, size.width, size.height) }
    let box = Frame(around: used).inset(by: -Picture.margin)
    let width = max(box.width, Picture.leastWidth)
    let left = max(0, min(box.center.x - width / 2, size.width - width).rounded(.down))
    let top = max(0, box.y.rounded(.down))
    let right = min(size.width, (left + width).rounded(.up))
    return Frame(left, top, right - left, min(size.height, box.maxY.rounded(.up)) - top)
  }

  /// The corners of the boxes around the shapes of a layer, at each moment at which it changes.
  private func corners(of layer: Layer) -> [Location] {
    var part = self
    part.layers = [layer]
    let moments = Set([.zero, duration] + part.motions.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    let step = max(1, moments.count / Picture.mostMoments)
    return stride(from: 0, to: moments.count, by: step).flatMap { index in
      part.frame(at: moments[index]).sprites.flatMap { sprite -> [Location] in
        guard sprite.alpha > 0.02, sprite.shape != Picture.background(size),
          let box = sprite.map.box(of: sprite.shape.bounds).intersection(sprite.clip), box.height > 0
        else { return [] }
        return [box.origin, Location(box.maxX, box.maxY)]
      }
    }
  }

  fileprivate static func background(_ size: Extent) -> Shape {
    .box(Frame(0, 0, size.width, size.height), .black)
  }

  private static let mostMoments = 400
  /// The margin around the used part, and its least width, pt.
  private static let margin = 8.0
  private static let leastWidth = 240.0
}

extension Shape {
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

/// A picture at one moment: every visible shape, from the back to the front.
package struct PictureFrame: Hashable, Sendable {
  package struct Sprite: Hashable, Sendable {
    /// The name of the nearest named layer around it, and that layer's item.
    package var name: String?
    package var item: Int?
    package var shape: Shape
    /// The map from the shape's own coordinates to the screen's.
    package var map: Transform
    /// The product of the alphas of its layers.
    package var alpha: Double
    package var drawn: Double
    /// The clipping frame, in screen coordinates.
    package var clip: Frame
  }

  package var time: Time
  package var size: Extent
  package var sprites: [Sprite] = []
}

extension Picture {
  /// The frame at a moment: a function of time alone.
  package func frame(at time: Time) -> PictureFrame {
    var frame = PictureFrame(time: time, size: size)
    let screen = PictureFrame.Sprite(
      shape: .box(Frame(0, 0, 0, 0), .black), map: .identity, alpha: 1, drawn: 1,
      clip: Frame(0, 0, size.width, size.height))
    for layer in layers { frame.add(layer, in: screen) }
    return frame
  }
}

extension PictureFrame {
  /// `outer` is the containing layer.
  fileprivate mutating func add(_ layer: Layer, in outer: Sprite) {
    var inner = outer
    inner.alpha *= min(1, layer.alpha.value(at: time))
    guard inner.alpha > 0 else { return }
    if let name = layer.name { (inner.name, inner.item) = (name, layer.item) }
    inner.map = layer.map(at: time).then(outer.map)
    inner.drawn = layer.drawn.value(at: time)
    if let clip = layer.clip {
      guard let visible = inner.map.box(of: clip).intersection(outer.clip) else { return }
      inner.clip = visible
    }
    for shape in layer.shapes {
      var sprite = inner
      sprite.shape = shape
      sprites.append(sprite)
    }
    for layer in layer.layers { add(layer, in: inner) }
  }
}

extension Transform {
  /// The smallest upright frame around a mapped frame.
  func box(of frame: Frame) -> Frame {
    let corners = [
      Location(frame.x, frame.y), Location(frame.maxX, frame.y), Location(frame.x, frame.maxY),
      Location(frame.maxX, frame.maxY),
    ]
    return Frame(around: corners.map { self($0) })
  }
}

extension Frame {
  /// The smallest frame around these points.
  init(around points: [Location]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
  }

  /// The square around a disc.
  init(around center: Location, radius: Double) {
    self.init(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
  }
}
