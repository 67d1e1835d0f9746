/// A position on the screen or in content, in points; x grows to the right, y downwards.
public struct Location: Hashable, Sendable {
  /// The horizontal coordinate, pt.
  public var x: Double
  /// The vertical coordinate, pt.
  public var y: Double

  /// Creates a location from its coordinates, pt.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static var zero: Location { Location(0, 0) }

  /// Returns the displacement from `right` to `left`.
  public static func - (left: Location, right: Location) -> Offset {
    Offset(left.x - right.x, left.y - right.y)
  }

  /// Returns the location displaced by `offset`.
  public static func + (location: Location, offset: Offset) -> Location {
    Location(location.x + offset.dx, location.y + offset.dy)
  }

  /// Returns the location displaced by the opposite of `offset`.
  public static func - (location: Location, offset: Offset) -> Location {
    Location(location.x - offset.dx, location.y - offset.dy)
  }
}

/// A displacement, in points, or a velocity, in points per second.
public struct Offset: Hashable, Sendable {
  /// The horizontal component; positive to the right.
  public var dx: Double
  /// The vertical component; positive downwards.
  public var dy: Double

  /// Creates an offset from its components.
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The offset without length.
  public static var zero: Offset { Offset(0, 0) }

  /// The Euclidean length.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Returns the sum of two offsets.
  public static func + (left: Offset, right: Offset) -> Offset {
    Offset(left.dx + right.dx, left.dy + right.dy)
  }

  /// Returns the difference of two offsets.
  public static func - (left: Offset, right: Offset) -> Offset {
    Offset(left.dx - right.dx, left.dy - right.dy)
  }

  /// Returns the offset with both components multiplied by `factor`.
  public static func * (offset: Offset, factor: Double) -> Offset {
    Offset(offset.dx * factor, offset.dy * factor)
  }
}

/// A width and a height, in points.
public struct Extent: Hashable, Sendable {
  /// The horizontal size, pt.
  public var width: Double
  /// The vertical size, pt.
  public var height: Double

  /// Creates an extent from its width and height, pt.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle, in points, without its right and bottom edges.
public struct Frame: Hashable, Sendable {
  /// The left edge, pt.
  public var x: Double
  /// The top edge, pt.
  public var y: Double
  /// The horizontal size, pt.
  public var width: Double
  /// The vertical size, pt.
  public var height: Double

  /// Creates a frame from its left and top edges and its size, pt.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest frame around these points.
  package init(around points: [Location]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
  }

  /// The right edge, pt; not in the frame.
  public var maxX: Double { x + width }
  /// The bottom edge, pt; not in the frame.
  public var maxY: Double { y + height }
  /// The point in the middle.
  public var center: Location { Location(x + width / 2, y + height / 2) }
  /// The top left corner.
  public var origin: Location { Location(x, y) }
  package var corners: [Location] {
    [origin, Location(maxX, y), Location(x, maxY), Location(maxX, maxY)]
  }

  /// Returns whether the frame contains a location.
  public func contains(_ location: Location) -> Bool {
    location.x >= x && location.x < maxX && location.y >= y && location.y < maxY
  }

  /// Returns the frame displaced by `offset`, its size unchanged.
  public func moved(by offset: Offset) -> Frame { Frame(x + offset.dx, y + offset.dy, width, height) }

  /// Returns the area that two frames share, in square points.
  public func overlap(with other: Frame) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x)) * max(0, min(maxY, other.maxY) - max(y, other.y))
  }

  /// Returns the rectangle that two frames share, or nil if they share no area.
  public func intersection(_ other: Frame) -> Frame? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return right > left && bottom > top ? Frame(left, top, right - left, bottom - top) : nil
  }
}

/// A length, in points or as a share of the screen's width.
package enum Distance: Hashable, Sendable {
  case points(Double)
  /// 100 is the whole width.
  case percent(Double)

  package func points(width: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): width * percent / 100
    }
  }
}
