package import Gestures
package import Motion

/// A headless touch screen: a view tree, the recognizers on its views, and the delivery of touches to them.
package final class Stage {
  /// The delegate that lays out the views before each hit test.
  package protocol Layout: AnyObject {
    func layOut(at time: Time)
    /// Called when a finger lands on `view`, nil for none, before any recognizer receives the touch.
    func willTouch(_ view: View?, _ sample: TouchSample)
  }

  /// The view that fills the screen and contains all others.
  package let root: View
  package let arena = Arena()
  /// The delegate that lays out the views, or nil if the views stay where they are.
  package weak var layout: (any Layout)?
  private var touched: [(finger: Int, view: View?)] = []
  /// The time until which another tap may follow, or nil if no recognizer of several taps received one.
  package private(set) var tapsEnd: Time?

  package init(screen: Extent) {
    root = View("root", frame: Frame(0, 0, screen.width, screen.height))
  }

  /// Adds a recognizer to a view in the tree. `name` defaults to its kind; `owner` is for the arena's delegate.
  @discardableResult
  package func add(
    _ recognizer: any Recognizer, to view: View, name: String? = nil, owner: Int = 0
  ) -> ArenaMember {
    let member = ArenaMember(recognizer, name: name, owner: owner, depth: view.depth)
    arena.add(member)
    view.add(member)
    return member
  }

  /// Delivers a sample to the recognizers on the touched view and its superviews. A finger that comes down
  /// outside of the screen touches nothing. A repeated `began` is ignored, and so are samples of fingers that
  /// are not down.
  package func deliver(_ sample: TouchSample) {
    if sample.phase == .began { return touch(sample) }
    arena.take(sample)
    guard sample.phase == .ended || sample.phase == .cancelled else { return }
    if sample.phase == .ended { noteLift(of: sample.finger, at: sample.time) }
    touched.removeAll { $0.finger == sample.finger }
  }

  private func touch(_ sample: TouchSample) {
    guard !touched.contains(where: { $0.finger == sample.finger }) else { return }
    layout?.layOut(at: sample.time)
    let view = root.hit(sample.location)
    layout?.willTouch(view, sample)
    touched.append((sample.finger, view))
    arena.begin(sample, chain: (view?.chain ?? []).flatMap(\.members))
  }

  private func noteLift(of finger: Int, at time: Time) {
    for member in (view(touchedBy: finger)?.chain ?? []).flatMap(\.members) {
      if let pause = member.tapPause { tapsEnd = max(tapsEnd ?? time, time + pause) }
    }
  }

  /// Returns the view that a finger came down on, or nil if the finger is not down or touches nothing.
  package func view(touchedBy finger: Int) -> View? {
    touched.first { $0.finger == finger }?.view
  }

  /// Returns whether a finger that came down on the view itself is still down.
  package func isTouched(_ view: View) -> Bool { touched.contains { $0.view === view } }

  /// Returns the names of the responders at a point: the view hit, its superviews, the view controller, the
  /// window; empty outside of the screen.
  package func responderChain(at point: Location) -> [String] {
    guard let hit = root.hit(point) else { return [] }
    return hit.chain.map(\.name) + ["view controller", "window"]
  }
}
