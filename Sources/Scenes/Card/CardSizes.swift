import Motion

/// The lengths of the card scene.
enum CardSizes {
  /// The size of an attachment without a size of its own, pt.
  static let card = Extent(200, 200)
  /// The default tolerance of expectations: the precision of printed numbers.
  static let exactness = 0.0005
}
