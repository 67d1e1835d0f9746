import Gestures
package import Motion
package import Scenes
import Text

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

  /// The picture without layers that are invisible during a span; within the span it looks the same.
  func part(_ span: ClosedRange<Time>) -> Picture {
    var part = self
    part.layers = layers.compactMap { $0.part(span) }
    return part
  }

  /// The times of change: moments of steps and spans of motion, unordered and possibly repeated.
  var motions: [ClosedRange<Time>] {
    var motions: [ClosedRange<Time>] = []
    for layer in layers { layer.addMotions(to: &motions) }
    return motions
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
  /// The part of the screen that is drawn: all, or the box around what is ever shown, as wide as a caption needs.
  func shown(isWhole: Bool) -> Frame {
    // Each thing by itself, so that what comes and goes quickly is not missed in a long recording.
    let used = isWhole ? [] : layers.flatMap { corners(of: $0) }
    guard !used.isEmpty else { return Frame(0, 0, size.width, size.height) }
    let box = Frame(around: used).inset(by: -Picture.margin)
    let width = max(box.width, Picture.minWidth)
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
    let step = max(1, moments.count / Picture.maxMoments)
    return stride(from: 0, to: moments.count, by: step).flatMap { index in
      part.frame(at: moments[index]).sprites.flatMap { sprite -> [Location] in
        guard sprite.alpha > 0.02, sprite.shape != .box(Frame(0, 0, size.width, size.height), .black),
          let box = sprite.map.box(of: sprite.shape.bounds).intersection(sprite.clip), box.height > 0
        else { return [] }
        return [box.origin, Location(box.maxX, box.maxY)]
      }
    }
  }

  private static let maxMoments = 400
  /// The margin around the used part, and its least width, pt.
  private static let margin = 8.0
  private static let minWidth = 240.0
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
    Frame(around: frame.corners.map { self($0) })
  }
}

extension Frame {
  init(around center: Location, radius: Double) {
    self.init(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
  }
}
