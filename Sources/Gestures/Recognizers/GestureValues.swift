public import Motion

/// The values of a gesture; those that do not apply to its recognizer are nil.
public struct GestureValues: Hashable, Sendable {
  /// The centroid of the fingers in screen coordinates, pt; once they are lifted, their last one.
  public var location: Location
  /// The number of fingers in the gesture.
  public var fingers: Int
  /// The displacement since the gesture began, less the slop if the profile subtracts it, pt; pans only.
  public var translation: Offset?
  /// The velocity: of a pan in pt/s; of a pinch (1/s) and of a rotation (rad/s) in `dx`.
  public var velocity: Offset?
  /// The distance of the fingers as a multiple of the distance at the start; pinches only.
  public var scale: Double?
  /// The angle turned since the start, less the slop, in radians; positive clockwise; rotations only.
  public var rotation: Double?

  package init(
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
  package var isFinite: Bool {
    location.x.isFinite && location.y.isFinite
      && (translation.map { $0.dx.isFinite && $0.dy.isFinite } ?? true)
      && (velocity.map { $0.dx.isFinite && $0.dy.isFinite } ?? true) && (scale?.isFinite ?? true)
      && (rotation?.isFinite ?? true)
  }
}
