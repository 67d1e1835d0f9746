import Motion

extension GestureCompiler {
  /// The target's place on the screen; a point has no size.
  func frame(of target: Target, _ place: PlaceFinder) throws(GestureError) -> Frame {
    if case .point(let location) = target { return Frame(location.x, location.y, 0, 0) }
    do throws(PlaceError) {
      return try place(target)
    } catch {
      throw GestureError(.place(error))
    }
  }

  /// The end of a drag that began at `start` on `origin`.
  ///
  /// A dragged item moves to the place of the row under the finger, and the rows between its old and new place
  /// close up. So to end below a row, an item from above ends on that row itself and an item from below on the
  /// next; and likewise for above.
  func destination(
    _ target: Target, from start: Location, of origin: Target, _ place: PlaceFinder
  ) throws(GestureError) -> Location {
    let row: RowReference
    let isBelow: Bool
    switch target {
    case .below(let reference): (row, isBelow) = (reference, true)
    case .above(let reference): (row, isBelow) = (reference, false)
    default: return try frame(of: target, place).center
    }
    let frame = try frame(of: .row(row), place)
    let next = Offset(0, isBelow ? rowHeight : -rowHeight)
    // An item that comes from another list pushes the row under the finger down.
    if origin.isOnAnotherList(than: row) { return isBelow ? frame.center + next : frame.center }
    if start.y >= frame.y, start.y < frame.maxY { return frame.center }
    let comesFromBelow = start.y >= frame.maxY
    return comesFromBelow == isBelow ? frame.center + next : frame.center
  }
}

extension Target {
  /// Whether both are rows and name different lists.
  fileprivate func isOnAnotherList(than row: RowReference) -> Bool {
    guard case .row(let own) = self, let list = own.list, let other = row.list else { return false }
    return list != other
  }
}
