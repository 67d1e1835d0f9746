package import Motion

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
