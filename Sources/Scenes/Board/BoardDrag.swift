import Motion
import TodoModel

/// An item on its way from one place of the board to another, under the finger or on its last bit of way.
struct BoardDrag {
  let uid: ItemUID
  /// The pane that it was lifted from, and its row there.
  let source: Int
  let row: Int
  /// The finger's place in the row.
  let grip: Offset
  /// The scroll offset of each list at the lift, or the offset it was moving to.
  let offsets: [Double]
  /// The pane that it would drop into now, and the place there.
  var pane: Int
  var place: Int
  /// The finger, in screen coordinates.
  var finger: Location
  /// Whether the finger still holds it.
  var isHeld = true
  /// When the strips are looked at though the finger rests, or nil unless a list has just been scrolled.
  var nextEdgeCheck: Time?

  var isAtItsOldPlace: Bool { pane == source && place == row }
}
