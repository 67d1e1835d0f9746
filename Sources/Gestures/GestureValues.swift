public import Motion

/// What a recognizer tells of its gesture; members that do not apply are nil.
public struct GestureValues: Hashable, Sendable {
  /// The centroid of the fingers, in screen coordinates; of the last ones once they are lifted.
  public var location: Location
  /// How many fingers take part.
  public var fingers: Int
  /// The way since the start of the gesture, slop taken off, pt.
  public var translation: Offset?
  /// pt/s for a pan; in dx 1/s for a pinch and rad/s for a rotation.
  public var velocity: Offset?
  public var scale: Double?
  /// Radians; positive clockwise as seen on the screen.
  public var rotation: Double?

  public init(
    location: Location, fingers: Int, translation: Offset? = nil, velocity: Offset? = nil,
    scale: Double? = nil, rotation: Double? = nil
  ) {
    self.location = location
    self.fingers = fingers
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
  }

  /// Whether every number in it is finite.
  public var isFinite: Bool {
    location.x.isFinite && location.y.isFinite
      && (translation.map { $0.dx.isFinite && $0.dy.isFinite } ?? true)
      && (velocity.map { $0.dx.isFinite && $0.dy.isFinite } ?? true) && (scale?.isFinite ?? true)
      && (rotation?.isFinite ?? true)
  }
}
