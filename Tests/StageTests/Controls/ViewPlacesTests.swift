import Motion
import Testing

@testable import Stage

@Suite final class ViewPlacesTests {
  /// Kept here, for a view holds its superview weakly.
  var roots: [View] = []

  /// A scrolled view on the screen, and in it a card turned by 90° and twice as large.
  func card() -> View {
    let root = View("root", frame: Frame(0, 0, 320, 480))
    let table = View("table", frame: Frame(10, 20, 300, 400))
    table.contentOffset = Offset(0, 100)
    let card = View("card", frame: Frame(100, 200, 40, 20))
    card.transform = Transform.rotation(.pi / 2).then(.scale(2, 2))
    root.add(table)
    table.add(card)
    roots.append(root)
    return card
  }

  @Test func convertsPointThroughScrollAndTransform() {
    #expect(card().screenLocation(of: Location(20, 10)) == Location(130, 130))
    #expect(card().screenLocation(of: .zero) == Location(150, 90))
  }

  @Test func andComesBackIn() {
    #expect(card().location(ofScreen: Location(150, 90)) == .zero)
    #expect(card().location(ofScreen: Location(130, 130)) == Location(20, 10))
    let flat = card()
    flat.transform = .scale(0, 1)
    #expect(flat.location(ofScreen: Location(130, 130)) == nil)
  }

  @Test func theFrameOnTheScreenHoldsAllOfIt() {
    #expect(card().screenFrame == Frame(110, 90, 40, 80))
    #expect(card().screenFrame(of: Frame(0, 0, 20, 10)) == Frame(130, 90, 20, 40))
  }
}
