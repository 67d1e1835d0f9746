import Motion
import Stage
import Testing

@Suite struct ViewTests {
  private func tree() -> (root: View, names: (Double, Double) -> String) {
    let root = View("root", frame: Frame(0, 0, 320, 480))
    let (a, b) = (View("A", frame: Frame(20, 20, 160, 160)), View("B", frame: Frame(140, 80, 160, 160)))
    let c = View("C", frame: Frame(20, 260, 280, 200))
    for view in [a, b, c] { root.add(view) }
    // Root (160, 280) is C's (140, 20).
    c.add(View("D", frame: Frame(140, 20, 120, 160)))
    return (root, { x, y in root.hit(Location(x, y))?.chain.map(\.name).joined(separator: ", ") ?? "" })
  }

  @Test func hitTestsFromFrontToBackAndOutward() {
    let (root, names) = tree()
    #expect(names(160, 120) == "B, root")
    #expect(names(200, 300) == "D, C, root")
    #expect(names(50, 300) == "C, root")
    #expect(names(310, 470) == "root")
    #expect(names(50, 50) == "A, root")
    #expect(names(320, 100) == "")
    withExtendedLifetime(root) {}
  }

  @Test func edgesBelongToTheLeftAndTop() {
    let (root, names) = tree()
    #expect(names(20, 20) == "A, root")
    #expect(names(180, 20) == "root")
    #expect(names(179.999, 179.999) == "B, root")
    #expect(names(20, 180) == "root")
    withExtendedLifetime(root) {}
  }

  @Test func skipsHiddenClearAndIdleViewsWithSubviews() throws {
    let (root, names) = tree()
    let c = root.subviews[2]
    c.isHidden = true
    #expect(names(200, 300) == "root")
    c.isHidden = false
    c.alpha = 0.01.nextDown
    #expect(names(200, 300) == "root")
    c.alpha = 0.01
    #expect(names(200, 300) == "D, C, root")
    c.isInteractive = false
    #expect(names(200, 300) == "root")
  }

  @Test func pointsGoThroughTheInverseOfEachTransform() {
    let root = View("root", frame: Frame(0, 0, 320, 480))
    let card = View("card", frame: Frame(100, 100, 100, 50))
    root.add(card)
    card.transform = .rotation(.pi / 2)
    // Turned around (150, 125) it covers 125…175 by 75…175.
    #expect(root.hit(Location(130, 80)) === card)
    #expect(root.hit(Location(110, 120)) === root)
    #expect(card.local(Location(150, 125)) == Location(50, 25))
    #expect(card.local(Location(150, 75)) == Location(0, 25))
    card.transform = .scale(2, 2)
    #expect(root.hit(Location(60, 80)) === card)
    #expect(card.local(Location(50, 75)) == Location(0, 0))
    card.transform = .scale(0, 1)
    #expect(root.hit(Location(150, 125)) === root)
    #expect(card.local(Location(150, 125)) == nil)
  }

  @Test func transformsOfNestedViewsAddUp() {
    let root = View("root", frame: Frame(0, 0, 400, 400))
    let outer = View("outer", frame: Frame(100, 100, 200, 200))
    let inner = View("inner", frame: Frame(0, 0, 50, 50))
    root.add(outer)
    outer.add(inner)
    outer.transform = .rotation(.pi)
    #expect(root.hit(Location(290, 290)) === inner)
    #expect(root.hit(Location(110, 110)) === outer)
  }

  @Test func hitTestsScrolledContent() {
    let list = View("list", frame: Frame(0, 0, 320, 480))
    for row in 0..<20 { list.add(View("\(row)", frame: Frame(0, Double(row) * 50, 320, 50))) }
    list.contentOffset = Offset(0, 125)
    #expect(list.hit(Location(10, 0))?.name == "2")
    #expect(list.hit(Location(10, 25))?.name == "3")
    #expect(list.hit(Location(10, 479))?.name == "12")
  }

  @Test func doesNotHitOutsideSuperview() {
    let (root, inner) = (
      View("root", frame: Frame(0, 0, 300, 300)), View("inner", frame: Frame(0, 0, 50, 50))
    )
    let outside = View("outside", frame: Frame(100, 100, 50, 50))
    root.add(inner)
    inner.add(outside)
    #expect(root.hit(Location(120, 120)) === root)
  }

  @Test func movesViewToNewSuperview() {
    let (first, second) = (View("1", frame: Frame(0, 0, 9, 9)), View("2", frame: Frame(0, 0, 9, 9)))
    let view = View("v", frame: Frame(0, 0, 9, 9))
    first.add(view)
    second.add(view)
    #expect(first.subviews.isEmpty)
    #expect(view.superview === second)
    view.removeFromSuperview()
    #expect(second.subviews.isEmpty)
    #expect(view.superview == nil)
  }

  @Test func refusesViewInItself() {
    let (outer, inner) = (View("outer", frame: Frame(0, 0, 9, 9)), View("inner", frame: Frame(0, 0, 9, 9)))
    outer.add(inner)
    inner.add(outer)
    outer.add(outer)
    #expect(outer.superview == nil)
    #expect(inner.depth == 1)
  }

  @Test func forgetsReleasedSuperview() {
    let inner = View("inner", frame: Frame(0, 0, 9, 9))
    do {
      let outer = View("outer", frame: Frame(0, 0, 9, 9))
      outer.add(inner)
      #expect(inner.superview != nil)
    }
    #expect(inner.superview == nil)
    #expect(inner.chain.map(\.name) == ["inner"])
  }
}
