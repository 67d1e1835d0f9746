import Motion

/// Where a view lies and whether it can be touched: all that a hit test looks at.
struct ViewPlacement {
  var frame: Frame
  var transform = Transform.identity
  var contentOffset = Offset.zero
  var isHidden = false
  var alpha = 1.0
  var isInteractive = true
}

extension ViewPlacement {
  /// A point of the superview in the view's own coordinates; nil if the transform flattens the view.
  func local(_ point: Location) -> Location? {
    guard transform != .identity else { return Location(point.x - frame.x, point.y - frame.y) }
    guard let inverse = transform.inverse else { return nil }
    let center = frame.center
    let turned = center + (inverse(.zero + (point - center)) - .zero)
    return Location(turned.x - frame.x, turned.y - frame.y)
  }

  /// The place among the subviews that a touch at a point of the superview means; nil if it misses.
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
