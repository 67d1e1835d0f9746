import Motion
import TodoModel

/// An item being moved from one place of the board to another, under the finger or settling after the lift.
struct BoardDrag {
  let uid: ItemUID
  /// The pane of its origin, and its row there.
  let source: Int
  let row: Int
  /// The finger's place in the row.
  let grip: Offset
  /// The scroll offset of each list at the lift, or the offset it was moving to.
  let offsets: [Double]
  /// The pane that it would drop into now, and the place there.
  var pane: Int
  var place: Int
  /// The finger's location, in screen coordinates.
  var finger: Location
  /// Whether the finger still holds the copy.
  var isHeld = true
  /// The time of the next check of the strips even if the finger rests, or nil unless a list has just been
  /// scrolled.
  var nextEdgeCheck: Time?

  var isAtItsOldPlace: Bool { pane == source && place == row }
}
