public import Motion

extension View {
  /// Returns a location in this view as a location on the screen.
  public func screenLocation(of point: Location) -> Location {
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
  public func location(ofScreen point: Location) -> Location? {
    var place = point
    for view in chain.reversed() {
      guard let inside = view.local(place) else { return nil }
      place = view === self ? inside : inside + view.contentOffset
    }
    return place
  }

  /// Returns the smallest upright frame on the screen that contains a frame in this view.
  public func screenFrame(of part: Frame) -> Frame {
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
  public var screenFrame: Frame { screenFrame(of: Frame(0, 0, frame.width, frame.height)) }
}
