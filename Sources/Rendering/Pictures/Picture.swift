package import Motion
package import Scenes

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
      .then(
        .translation(Offset(place.x + x.value(at: time), place.y + y.value(at: time))))
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
