import Testing

@testable import Scenes

/// The layout of cards and the card chosen by a lift: case 17 of the worked cases, and its neighbors.
@Suite struct PagerLayoutTests {
  private let three = PagerLayout(width: 320, count: 3)

  @Test func laysOutCardsWithPeekingNeighbors() {
    #expect(three.inset == 40)
    #expect((0..<3).map { three.left(of: $0) } == [40, 300, 560])
    #expect((0..<3).map { three.offset(of: $0) } == [0, 260, 520])
    #expect(three.contentWidth == 840)
  }

  /// Case 17: from offset 0 proposed 120 → 0; 130, a tie → 0; 131 → 260.
  @Test(arguments: [(120.0, 0.0), (130, 0), (131, 260), (-50, 0), (400, 260), (5000, 260)])
  func fromTheFirstCard(proposed: Double, target: Double) {
    #expect(three.offset(of: three.chosen(proposed: proposed, at: 0)) == target)
  }

  /// The neighbors on both sides can be seen, so both can be chosen; never the one after the next.
  @Test(arguments: [(0.0, 0.0), (130, 0), (131, 260), (390, 260), (391, 520), (9000, 520)])
  func fromTheSecondCard(proposed: Double, target: Double) {
    #expect(three.offset(of: three.chosen(proposed: proposed, at: 260)) == target)
  }

  @Test func onlyCardsVisibleAtTheLiftCanBeChosen() {
    let ten = PagerLayout(width: 320, count: 10)
    #expect(ten.visible(at: 260) == 0..<3)
    #expect(ten.chosen(proposed: 2000, at: 260) == 2)
    #expect(ten.visible(at: 300) == 1..<3)
    #expect(ten.chosen(proposed: 0, at: 300) == 1)
  }

  /// Half-open: a card whose edge just touches the screen's cannot be seen.
  @Test func edgesThatTouchDoNotShow() {
    #expect(three.visible(at: 0) == 0..<2)
    #expect(three.visible(at: 280) == 1..<3)
    #expect(three.visible(at: 279.5) == 0..<3)
    #expect(three.visible(at: -20) == 0..<1)
    #expect(three.visible(at: -19.5) == 0..<2)
  }

  @Test func farBeyondTheEndsAllCardsAreLookedAt() {
    #expect(three.visible(at: -400).isEmpty)
    #expect(three.chosen(proposed: 0, at: -400) == 0)
    #expect(three.chosen(proposed: 520, at: 4000) == 2)
  }

  @Test func aWiderScreenShowsMoreOfTheNeighbors() {
    let wide = PagerLayout(width: 1024, count: 6)
    #expect(wide.inset == 392)
    #expect(wide.offset(of: 1) == 260)
    #expect(wide.visible(at: 0) == 0..<3)
    #expect(wide.visible(at: 520) == 0..<5)
    #expect(wide.chosen(proposed: 1040, at: 520) == 4)
  }

  @Test func aScreenNarrowerThanACardStillCentersIt() {
    let narrow = PagerLayout(width: 200, count: 2)
    #expect(narrow.inset == -20)
    #expect(narrow.visible(at: 0) == 0..<1)
    #expect(narrow.visible(at: 60) == 0..<2)
  }

  @Test func laysOutSingleCard() {
    let one = PagerLayout(width: 320, count: 1)
    #expect(one.contentWidth == 320)
    #expect(one.chosen(proposed: 900, at: 0) == 0)
  }
}
