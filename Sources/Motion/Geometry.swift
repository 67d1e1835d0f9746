/// A point on the screen or in content, in points; y grows downwards.
public struct Location: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static var zero: Location { Location(0, 0) }

  public static func - (left: Location, right: Location) -> Offset {
    Offset(left.x - right.x, left.y - right.y)
  }

  public static func + (location: Location, offset: Offset) -> Location {
    Location(location.x + offset.dx, location.y + offset.dy)
  }

  public static func - (location: Location, offset: Offset) -> Location {
    Location(location.x - offset.dx, location.y - offset.dy)
  }
}

/// A way from one location to another, in points; or a velocity, in points per second.
public struct Offset: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static var zero: Offset { Offset(0, 0) }

  /// The Euclidean length.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  public static func + (left: Offset, right: Offset) -> Offset {
    Offset(left.dx + right.dx, left.dy + right.dy)
  }

  public static func - (left: Offset, right: Offset) -> Offset {
    Offset(left.dx - right.dx, left.dy - right.dy)
  }

  public static func * (offset: Offset, factor: Double) -> Offset {
    Offset(offset.dx * factor, offset.dy * factor)
  }
}

/// A width and a height, in points.
public struct Extent: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points. Half-open: its left and top edges belong to it, its right and bottom ones do not.
public struct Frame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Location { Location(x + width / 2, y + height / 2) }
  public var origin: Location { Location(x, y) }

  public func contains(_ location: Location) -> Bool {
    location.x >= x && location.x < maxX && location.y >= y && location.y < maxY
  }

  public func moved(by offset: Offset) -> Frame { Frame(x + offset.dx, y + offset.dy, width, height) }

  /// The area that two frames share, in square points.
  public func overlap(with other: Frame) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x)) * max(0, min(maxY, other.maxY) - max(y, other.y))
  }
}
