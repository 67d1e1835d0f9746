import Motion

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
