import Motion
import Stage
import TodoModel

extension ListPane {
  /// The gestures that a pane's rows respond to.
  struct Abilities: Hashable {
    /// Swipe them to complete and to delete.
    var swipes = false
    /// Tap them to edit their texts.
    var edits = false
    /// Pull the list down to add an item, and up to clear it.
    var pulls = false
    /// Pull two neighbors apart to add an item between them.
    var pinches = false
    /// Hold one and drag it to another place of the list.
    var reorders = false
    /// Whether the list scrolls only along a way that is not more sideways than up or down.
    var locksAxis = false
    /// Whether rows that leave the window are shown until they have arrived, as where rows go from list to
    /// list.
    var keepsLeavingRows = false

    /// All that one list alone on the screen can do.
    static let alone = Abilities(swipes: true, edits: true, pulls: true, pinches: true, reorders: true)
  }

  /// The scene's properties that a pane uses.
  struct Surroundings {
    var stage: Stage
    var screen: Screen
    var model: SceneModel
    var recorder: Recorder
    var pool: RowPool
    var owners: RecognizerOwners
  }

  /// The places of the table that are on the screen.
  struct Window {
    var places = 0..<0
    /// When the rows were last brought in line with the offset.
    var time = Time.zero
    /// When they next will have to be, as far as that has been worked out; `never` for never.
    var change: Time?
  }

  /// The drag that scrolls the list, and what it does when it is let go.
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
    /// The item of the row on which the first of them came down, and when it did.
    var touched: ItemUID?
    var start = Time.zero
    /// The finger whose touch stopped the moving list; it can neither tap nor swipe.
    var stopping: Int?
    /// A finger that came down on a moving row and is not delivered.
    var ignored: Int?
  }

  /// The state of rebuilding the list from the model.
  struct Reload {
    /// When it is; until then no row enters or leaves. nil: not at all.
    var due: Time?
    /// The item whose text will be edited then.
    var edits: ItemUID?
    /// The touched rows that are not shown again yet, during the reload.
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
    /// When the edges are looked at again after a page was turned.
    var nextEdgeCheck: Time?
  }
}
