package import Motion
package import Scenes

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
  func part(_ span: ClosedRange<Time>) -> Layer? {
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

  func addMotions(to motions: inout [ClosedRange<Time>]) {
    for term in [x, y, scaleX, scaleY, alpha, drawn].flatMap(\.terms) {
      for (index, stretch) in term.stretches.enumerated() {
        // The next change may cut an animation short.
        let next = index + 1 < term.stretches.count ? term.stretches[index + 1].start : .never
        let end = max(stretch.start, stretch.animation?.end ?? stretch.start)
        motions.append(stretch.start...min(end, next))
      }
    }
    for change in transform.changes { motions.append(change.start...change.start) }
    for layer in layers { layer.addMotions(to: &motions) }
  }
}
