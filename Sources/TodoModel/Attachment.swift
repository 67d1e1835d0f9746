/// A card attached to an item: a name and, where known, its size in points.
public struct Attachment: Hashable, Sendable {
  /// The card's name.
  public var name: String
  /// The width in points, or nil if unknown.
  public var width: Double?
  /// The height in points, or nil if unknown.
  public var height: Double?
  package var unknown: [UnknownMember] = []

  /// A card with this name.
  public init(name: String, width: Double? = nil, height: Double? = nil) {
    self.name = name
    self.width = width
    self.height = height
  }
}
