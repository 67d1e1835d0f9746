public import Gestures
public import Motion

/// A rectangle on the headless screen that can be touched: a node of the view tree.
public final class View {
  public let name: String
  /// A number for its owner; the tree does not look at it.
  public var tag = 0

  // Private, so that nobody outside can reach the storage: each access would be checked for overlapping ones
  // while the program runs, which costs more than the hit test itself.
  private var placement: ViewPlacement
  private var above = Superview()
  private var inside: [View] = []
  private var hung: [Entrant] = []

  /// The view that a view lies in. Whoever ends that relation clears it, a superview that goes away included, so
  /// that it never dangles; a weak reference would make every touch pay for it.
  private struct Superview {
    unowned(unsafe) var view: View?
  }

  /// `frame` is in the coordinates of the view that it will lie in.
  public init(_ name: String, frame: Frame) {
    self.name = name
    placement = ViewPlacement(frame: frame)
  }

  deinit {
    for view in inside { view.above.view = nil }
  }
}

extension View {
  /// The alpha below which a view cannot be touched, as UIView's hit test documents it.
  public static let leastAlpha = 0.01

  /// Where it lies, in its superview's coordinates, the transform left out.
  public var frame: Frame {
    get { placement.frame }
    set { placement.frame = newValue }
  }

  /// Applied around the frame's center.
  public var transform: Transform {
    get { placement.transform }
    set { placement.transform = newValue }
  }

  /// What is added to a point inside to give the coordinates of the subviews: a scroll view's offset.
  public var contentOffset: Offset {
    get { placement.contentOffset }
    set { placement.contentOffset = newValue }
  }

  public var isHidden: Bool {
    get { placement.isHidden }
    set { placement.isHidden = newValue }
  }

  /// 0…1; below ``leastAlpha`` it cannot be touched.
  public var alpha: Double {
    get { placement.alpha }
    set { placement.alpha = newValue }
  }

  /// Whether touches may land on it or on what lies in it.
  public var isInteractive: Bool {
    get { placement.isInteractive }
    set { placement.isInteractive = newValue }
  }
}

extension View {
  public var superview: View? { above.view }

  /// The views that lie in it, from the back to the front.
  public var subviews: [View] { inside }

  /// The recognizers that hang on it, in the order in which they were added.
  public var entrants: [Entrant] { hung }

  /// Puts a view in front of those that are here; one that lies elsewhere leaves there. A view that this one
  /// lies in, or this one itself, is refused.
  public func add(_ view: View) {
    guard !chain.contains(where: { $0 === view }) else { return }
    view.removeFromSuperview()
    inside.append(view)
    view.above.view = self
  }

  public func removeFromSuperview() {
    superview?.inside.removeAll { $0 === self }
    above.view = nil
  }

  /// Hangs a recognizer on this view.
  public func add(_ entrant: Entrant) { hung.append(entrant) }

  /// How many views it lies in.
  public var depth: Int { chain.count - 1 }

  /// This view and the views it lies in, the innermost first.
  public var chain: [View] {
    var chain = [self]
    while let above = chain[chain.count - 1].superview { chain.append(above) }
    return chain
  }
}

extension View {
  /// A point of the superview in this view's own coordinates; nil if the transform flattens the view.
  public func local(_ point: Location) -> Location? { placement.local(point) }

  /// The view that a touch at a point of the superview lands on: from the front to the back, depth first;
  /// nil if it misses this view.
  ///
  /// A view that is hidden, nearly clear (alpha below ``leastAlpha``) or takes no interaction is passed over
  /// with all that is in it. What lies outside of its superview cannot be hit.
  public func hit(_ point: Location) -> View? {
    var asked = 0
    return hit(point, &asked)
  }

  /// The same; adds to `asked` how many views were asked for it.
  func hit(_ point: Location, _ asked: inout Int) -> View? {
    asked += 1
    guard let content = placement.content(at: point) else { return nil }
    for view in inside.reversed() {
      if let hit = view.hit(content, &asked) { return hit }
    }
    return self
  }
}
