/// The layout of a pager's cards, and the choice of a card at the lift.
struct PagerLayout: Hashable {
  /// The width of a card, and of the space between two, pt.
  static let itemWidth = 240.0
  static let gap = 20.0

  /// The screen's width, pt.
  let width: Double
  /// The number of cards.
  let count: Int

  /// The distance from the first card to the screen's edge when the card is in the middle; likewise after the
  /// last.
  var inset: Double { (width - PagerLayout.itemWidth) / 2 }

  /// The distance between equal points of neighboring cards.
  private static let step = itemWidth + gap

  /// The left edge of a card, in content coordinates.
  func left(of card: Int) -> Double { inset + Double(card) * PagerLayout.step }

  /// The middle of a card, in content coordinates.
  func center(of card: Int) -> Double { width / 2 + Double(card) * PagerLayout.step }

  /// The offset that puts a card into the middle of the screen.
  func offset(of card: Int) -> Double { Double(card) * PagerLayout.step }

  /// The length of the content: its greatest offset shows the last card in the middle.
  var contentWidth: Double { width + offset(of: max(0, count - 1)) }

  /// The cards visible at an offset, even in part.
  func visible(at offset: Double) -> Range<Int> {
    let first = ((offset - inset - PagerLayout.itemWidth) / PagerLayout.step).rounded(.down) + 1
    let last = ((offset + width - inset) / PagerLayout.step).rounded(.up)
    let low = Int(min(max(first, 0), Double(count)))
    return low..<max(low, Int(min(max(last, 0), Double(count))))
  }

  /// The card whose middle would be nearest to the screen's at the proposed offset, among those visible at the
  /// offset of the lift; at a tie the first.
  ///
  /// If none is visible, which takes a drag far past an end, all are candidates.
  func chosen(proposed: Double, at offset: Double) -> Int {
    let seen = visible(at: offset)
    let cards = seen.isEmpty ? 0..<count : seen
    // Both middles are half a width to the right of the compared offsets.
    return cards.min { abs(self.offset(of: $0) - proposed) < abs(self.offset(of: $1) - proposed) } ?? 0
  }
}
