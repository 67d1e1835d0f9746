/// An affine transform of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
package struct Transform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx = 0.0
  package var ty = 0.0

  package static let identity = Transform(a: 1, b: 0, c: 0, d: 1)

  package static func translation(_ offset: Offset) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: offset.dx, ty: offset.dy)
  }

  /// Returns the transform that scales about the origin, by `x` horizontally and by `y` vertically.
  package static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y) }

  /// Returns the rotation about the origin by an angle in radians; positive is clockwise on the screen.
  package static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns the transform that applies this one first and `next` second.
  package func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  package func callAsFunction(_ location: Location) -> Location {
    Location(a * location.x + c * location.y + tx, b * location.x + d * location.y + ty)
  }

  /// The inverse transform, or nil if this one flattens the plane, so that it has none.
  package var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
