package import Gestures
package import Motion

/// A node of the view tree: a rectangle on the headless screen that can be touched.
package final class View {
  /// The name in scripts and logs.
  package let name: String
  /// A number at the disposal of the program; the tree ignores it.
  package var tag = 0

  // Private storage: exclusivity checks of a class's visible storage would cost more than the hit test.
  private var placement: ViewPlacement
  private var above = Superview()
  private var inside: [View] = []
  private var attached: [ArenaMember] = []

  /// A reference that costs a touch less than a weak one. It never dangles: it is cleared when the view is
  /// removed and when the superview is deallocated.
  private struct Superview {
    unowned(unsafe) var view: View?
  }

  /// Creates a view; `frame` is in the coordinates of its future superview, pt.
  package init(_ name: String, frame: Frame) {
    self.name = name
    placement = ViewPlacement(frame: frame)
  }

  deinit {
    for view in inside { view.above.view = nil }
  }
}

extension View {
  /// The alpha below which a view cannot be touched: the value in UIView's documentation of the hit test.
  package static let leastAlpha = 0.01

  /// The rectangle in the superview's coordinates, pt, before the transform.
  package var frame: Frame {
    get { placement.frame }
    set { placement.frame = newValue }
  }

  /// The transform of the view and its subviews about the center of the frame.
  package var transform: Transform {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  /// The scroll offset, pt: added to a location in the view to convert it to a location among the subviews.
  package var contentOffset: Offset {
    get { placement.contentOffset }
    set { placement.contentOffset = newValue }
  }

  /// Whether the view and its subviews are hidden; then they cannot be touched.
  package var isHidden: Bool {
    get { placement.isHidden }
    set { placement.isHidden = newValue }
  }

  /// The opacity, 0…1; below ``leastAlpha`` the view cannot be touched.
  package var alpha: Double {
    get { placement.alpha }
    set { placement.alpha = newValue }
  }

  /// Whether the view and its subviews can be touched.
  package var isInteractive: Bool {
    get { placement.isInteractive }
    set { placement.isInteractive = newValue }
  }
}

extension View {
  /// The view that contains this one, or nil without one.
  package var superview: View? { above.view }

  /// The views directly in this one, from the back to the front.
  package var subviews: [View] { inside }

  /// The arena members of the recognizers attached to this view, in the order in which they were added.
  package var members: [ArenaMember] { attached }

  /// Adds a view in front of the others, from its former superview; not this view itself, or one that
  /// contains it.
  package func add(_ view: View) {
    guard !isInside(view) else { return }
    view.removeFromSuperview()
    inside.append(view)
    view.above.view = self
  }

  /// Removes the view from its superview; does nothing without one.
  package func removeFromSuperview() {
    superview?.inside.removeAll { $0 === self }
    above.view = nil
  }

  /// Attaches a recognizer's arena member to this view.
  package func add(_ member: ArenaMember) { attached.append(member) }

  /// Whether a view is this one or contains it.
  private func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let present = next {
      if present === view { return true }
      next = present.superview
    }
    return false
  }

  /// The number of views that contain this one.
  package var depth: Int { chain.count - 1 }

  /// This view and the views that contain it, the innermost first.
  package var chain: [View] {
    var chain = [self]
    while let above = chain[chain.count - 1].superview { chain.append(above) }
    return chain
  }
}

extension View {
  /// Returns a location in the superview as a location in this view, or nil if the transform flattens the view.
  package func local(_ point: Location) -> Location? { placement.local(point) }

  /// Returns the view that a touch hits at a location in the superview, or nil if it misses this view.
  ///
  /// Subviews are tested from the front to the back, depth first. Untouchable views are skipped with their
  /// subviews. Parts of a view outside of its superview cannot be hit.
  package func hit(_ point: Location) -> View? {
    var asked = 0
    return hit(point, &asked)
  }

  /// Does the hit test and adds the number of views examined to `asked`.
  func hit(_ point: Location, _ asked: inout Int) -> View? {
    asked += 1
    guard let content = placement.content(at: point) else { return nil }
    for view in inside.reversed() {
      if let hit = view.hit(content, &asked) { return hit }
    }
    return self
  }
}

extension View {
  /// Returns a location in this view as a location on the screen.
  package func screenLocation(of point: Location) -> Location {
    var place = point
    for view in chain {
      // Converts the view's coordinates to the superview's content coordinates.
      if view !== self { place = place - view.contentOffset }
      place = Location(place.x + view.frame.x, place.y + view.frame.y)
      if view.transform != .identity {
        let center = view.frame.center
        place = center + (view.transform(.zero + (place - center)) - .zero)
      }
    }
    return place
  }

  /// Returns a location on the screen as a location in this view, or nil if a transform flattens a view.
  package func location(ofScreen point: Location) -> Location? {
    var place = point
    for view in chain.reversed() {
      guard let inside = view.local(place) else { return nil }
      place = view === self ? inside : inside + view.contentOffset
    }
    return place
  }

  /// Returns the smallest upright frame on the screen that contains a frame in this view.
  package func screenFrame(of part: Frame) -> Frame {
    let corners = [
      part.origin, Location(part.maxX, part.y), Location(part.x, part.maxY), Location(part.maxX, part.maxY),
    ].map { screenLocation(of: $0) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return Frame(left, top, right - left, bottom - top)
  }

  /// The smallest upright frame on the screen that contains this view.
  package var screenFrame: Frame { screenFrame(of: Frame(0, 0, frame.width, frame.height)) }
}

/// The properties of a view that decide a hit test.
struct ViewPlacement {
  var frame: Frame
  var transform = Transform.identity
  var contentOffset = Offset.zero
  var isHidden = false
  var alpha = 1.0
  var isInteractive = true
}

extension ViewPlacement {
  /// Returns a location in the superview as a location in the view, or nil if the transform flattens the view.
  func local(_ point: Location) -> Location? {
    guard transform != .identity else { return Location(point.x - frame.x, point.y - frame.y) }
    guard let inverse = transform.inverse else { return nil }
    let center = frame.center
    let turned = center + (inverse(.zero + (point - center)) - .zero)
    return Location(turned.x - frame.x, turned.y - frame.y)
  }

  /// Returns a location in the superview as one among the subviews, or nil if a touch misses the view.
  func content(at point: Location) -> Location? {
    guard !isHidden, alpha >= View.leastAlpha, isInteractive else { return nil }
    if transform == .identity {
      return frame.contains(point)
        ? Location(point.x - frame.x + contentOffset.dx, point.y - frame.y + contentOffset.dy) : nil
    }
    guard let local = local(point), Frame(0, 0, frame.width, frame.height).contains(local) else { return nil }
    return local + contentOffset
  }
}
