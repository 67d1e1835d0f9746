public import Gestures
public import Motion

/// A rectangle on the headless screen that can be touched: a node of the view tree.
public final class View {
  public let name: String
  /// Where it lies, in its superview's coordinates, the transform left out.
  public var frame: Frame
  /// Applied around the frame's center.
  public var transform = Transform.identity
  /// What is added to a point inside to give the coordinates of the subviews: a scroll view's offset.
  public var contentOffset = Offset.zero
  public var isHidden = false
  public var alpha = 1.0
  public var isInteractive = true
  /// A number for its owner; the tree does not look at it.
  public var tag = 0
  public private(set) var subviews: [View] = []
  public private(set) weak var superview: View?
  public private(set) var entrants: [Entrant] = []

  public init(_ name: String, frame: Frame) {
    self.name = name
    self.frame = frame
  }

  /// Puts a view in front of those that are here.
  public func add(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Hangs a recognizer on this view.
  public func add(_ entrant: Entrant) { entrants.append(entrant) }

  /// How many views lie above it.
  public var depth: Int {
    var depth = 0
    var view = superview
    while let above = view {
      depth += 1
      view = above.superview
    }
    return depth
  }
}

extension View {
  /// The alpha below which a view cannot be touched, as UIView's hit test documents it.
  public static let leastAlpha = 0.01

  /// A point of the superview in this view's own coordinates; nil if the transform flattens the view.
  public func local(_ point: Location) -> Location? {
    var point = point
    if transform != .identity {
      guard let inverse = transform.inverse else { return nil }
      let center = frame.center
      let turned = inverse(Location.zero + (point - center))
      point = center + (turned - .zero)
    }
    return Location(point.x - frame.x, point.y - frame.y)
  }

  /// The view that a touch at a point of the superview lands on: from the front to the back, depth first;
  /// nil if it misses this view.
  ///
  /// A view that is hidden, nearly clear (alpha below ``leastAlpha``) or takes no interaction is passed over
  /// with all that is in it. What lies outside of its superview cannot be hit.
  public func hit(_ point: Location) -> View? {
    guard !isHidden, alpha >= View.leastAlpha, isInteractive, let inside = local(point),
      Frame(0, 0, frame.width, frame.height).contains(inside)
    else { return nil }
    let content = inside + contentOffset
    for view in subviews.reversed() {
      if let hit = view.hit(content) { return hit }
    }
    return self
  }

  /// This view and the views it lies in, the innermost first.
  public var chain: [View] {
    var chain = [self]
    while let above = chain[chain.count - 1].superview { chain.append(above) }
    return chain
  }
}
