/// The initial state of a scene.
struct SceneStart {
  var model: SceneModel
  var list: Int
  var screen: Screen
  var recorder: Recorder
}

/// The scenes, by their names in scripts, one per line.
public enum SceneKind: String, Hashable, Sendable, CaseIterable {
  /// One list of rows.
  case list
  /// Several lists on the screen; rows move from one to another.
  case board
  /// Lists on cards, one at a time.
  case pager
  /// A card that is zoomed and moved.
  case card
  /// A form with controls for the fields of an item.
  case detail
  /// Views that the script declares.
  case views
  /// A month with the items that are due.
  case calendar

  /// Whether the scene shows lists row by row.
  package var showsLists: Bool {
    switch self {
    case .list, .board, .pager: true
    case .card, .detail, .views, .calendar: false
    }
  }

  func make(_ start: SceneStart) -> any Scene {
    switch self {
    case .list: ListScene(start)
    case .board: BoardScene(start)
    case .pager: PagerScene(start)
    case .card: CardScene(start)
    case .detail: DetailScene(start)
    case .views: ViewsScene(start)
    case .calendar: CalendarScene(start)
    }
  }
}
