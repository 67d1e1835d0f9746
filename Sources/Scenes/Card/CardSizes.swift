import Motion

/// Every length of the card scene.
enum CardSizes {
  /// The size of an attachment that has none of its own, pt.
  static let card = Extent(200, 200)
  /// How exact an expectation is that does not say: as exact as output shows numbers.
  static let exactness = 0.0005
}
