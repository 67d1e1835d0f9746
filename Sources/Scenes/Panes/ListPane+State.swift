import Motion
import Stage
import TodoModel

extension ListPane {
  /// The gestures that a pane's rows respond to.
  struct Abilities: Hashable {
    /// Swipe rows to complete and to delete.
    var swipes = false
    /// Tap rows to edit their texts.
    var edits = false
    /// Pull the list down to add an item, and up to clear it.
    var pulls = false
    /// Pull two neighbors apart to add an item between them.
    var pinches = false
    /// Hold a row and drag it to another place of the list.
    var reorders = false
    /// Whether the list scrolls only for drags that are not more horizontal than vertical.
    var locksAxis = false
    /// Whether rows that leave the window are shown until they have arrived, as needed if rows move from list to
    /// list.
    var keepsLeavingRows = false

    /// The abilities of a list alone on the screen.
    static let alone = Abilities(swipes: true, edits: true, pulls: true, pinches: true, reorders: true)
  }

  /// The scene's properties that a pane uses.
  struct PaneContext {
    var stage: Stage
    var screen: Screen
    var model: SceneModel
    var recorder: Recorder
    var pool: RowPool
    var owners: RecognizerOwners
  }

  /// The places of the table on the screen.
  struct Window {
    var places = 0..<0
    /// The last time the rows were updated for the offset.
    var time = Time.zero
    /// The time of the next update, as far as known; `never` for none.
    var change: Time?
  }

  /// The drag that scrolls the list, and its effect at the lift.
  struct Scroll {
    var scroller: Scroller
    /// When the finger that drags the list last moved.
    var lastMove = Time.zero
    var isDragging = false
  }

  /// Whether the drag that scrolls the list has been past one of its ends from the start.
  struct Pull {
    var isDown = false
    var isUp = false
  }

  /// The fingers that are down.
  struct Touches {
    /// The item of the first finger's row, and the time of its touch.
    var touched: ItemUID?
    var start = Time.zero
    /// The finger whose touch stopped the moving list; it can neither tap nor swipe.
    var stopping: Int?
    /// A finger that came down on a moving row and is not delivered.
    var ignored: Int?
  }

  /// The state of rebuilding the list from the model.
  struct Reload {
    /// The time of the reload, until which no row enters or leaves, or nil for none.
    var due: Time?
    /// The item whose text will be edited after the reload.
    var edits: ItemUID?
    /// The touched rows not yet shown again during the reload.
    var rowsInTouch: [Row] = []
  }

  /// A row whose text is being edited.
  struct Edited {
    var uid: ItemUID
    var draft: EditedText
  }

  /// Two neighboring rows under two fingers.
  struct Pinched {
    var upper: Int
    var upperStart: Double
    var lowerStart: Double
    var isUpperFirst: Bool
    var gap = 0.0
  }

  /// A row that a finger has lifted.
  struct Held {
    /// The row's place in the table as last reloaded.
    let row: Int
    let uid: ItemUID
    /// The rows that it replaces: its own and all subtasks'.
    let rows: Range<Int>
    /// The finger's offset from the row's corner.
    let grip: Offset
    /// The current index; the rows between have closed up.
    var place: Int
    /// The finger's location.
    var finger: Location
    /// The time of the next check of the edges after a page was turned.
    var nextEdgeCheck: Time?
  }
}
