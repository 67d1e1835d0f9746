package import Gestures
package import Motion

/// A node of the view tree: a rectangle on the headless screen that can be touched.
package final class View {
  /// The name in scripts and logs.
  package let name: String
  /// A number at the disposal of the program; the tree ignores it.
  package var tag = 0
  /// The rectangle in the superview's coordinates, pt, before the transform.
  package var frame: Frame
  /// The transform of the view and its subviews about the center of the frame.
  package var transform = Transform.identity
  /// The scroll offset, pt: added to a location in the view to convert it to a location among the subviews.
  package var contentOffset = Offset.zero
  /// Whether the view and its subviews are hidden; then they cannot be touched.
  package var isHidden = false
  /// The opacity, 0…1; below ``minAlpha`` the view cannot be touched.
  package var alpha = 1.0
  package var isInteractive = true
  /// The view that contains this one; cleared when the view is removed and when the superview is deallocated.
  package private(set) unowned(unsafe) var superview: View?
  /// The views directly in this one, from the back to the front.
  package private(set) var subviews: [View] = []
  /// The arena members of the recognizers attached to this view, in the order in which they were added.
  package private(set) var members: [ArenaMember] = []

  /// The alpha below which a view cannot be touched: the value in UIView's documentation of the hit test.
  package static let minAlpha = 0.01

  /// Creates a view; `frame` is in the coordinates of its future superview, pt.
  package init(_ name: String, frame: Frame) {
    self.name = name
    self.frame = frame
  }

  deinit {
    for view in subviews { view.superview = nil }
  }

  /// Moves a view here, in front of the others; not this view itself, or one that contains it.
  package func add(_ view: View) {
    guard !chain.contains(where: { $0 === view }) else { return }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  package func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  func add(_ member: ArenaMember) { members.append(member) }

  package var depth: Int { chain.count - 1 }

  /// This view and the views in it.
  package var all: [View] { [self] + subviews.flatMap(\.all) }

  /// This view and the views that contain it, the innermost first.
  package var chain: [View] {
    Array(sequence(first: self) { $0.superview })
  }

  /// Returns the view that a touch hits at a location in the superview, or nil if it misses this view.
  ///
  /// Subviews are tested from the front to the back, depth first. Untouchable views are skipped with their
  /// subviews. Parts of a view outside of its superview cannot be hit.
  package func hit(_ point: Location) -> View? {
    guard !isHidden, alpha >= View.minAlpha, isInteractive, let inside = local(point),
      transform == .identity ? frame.contains(point) : bounds.contains(inside)
    else { return nil }
    let content = inside + contentOffset
    for view in subviews.reversed() {
      if let hit = view.hit(content) { return hit }
    }
    return self
  }

  /// Returns a location in the superview as a location in this view, or nil if the transform flattens the view.
  package func local(_ point: Location) -> Location? {
    guard transform != .identity else { return Location(point.x - frame.x, point.y - frame.y) }
    guard let inverse = transform.inverse else { return nil }
    let center = frame.center
    let turned = center + (inverse(.zero + (point - center)) - .zero)
    return Location(turned.x - frame.x, turned.y - frame.y)
  }

  package var bounds: Frame { Frame(0, 0, frame.width, frame.height) }

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
    Frame(around: part.corners.map { screenLocation(of: $0) })
  }

  package var screenFrame: Frame { screenFrame(of: bounds) }
}
