/// What a scene starts from.
struct SceneStart {
  var model: SceneModel
  var list: Int
  var screen: Screen
  var recorder: Recorder
}

/// The scenes that there are, by the name that a script gives: a line each.
public enum SceneKind: String, Hashable, Sendable, CaseIterable {
  case list
  case board
  case pager
  case card
  case detail
  case views
  case calendar

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
