/// The scenes, by their names in scripts.
package enum SceneKind: String, Hashable, Sendable, CaseIterable {
  case list, board, pager, card, detail, views, calendar

  /// Whether the scene shows lists row by row.
  package var showsLists: Bool {
    switch self {
    case .list, .board, .pager: true
    case .card, .detail, .views, .calendar: false
    }
  }

  func make(_ parts: SceneParts) -> any Scene {
    switch self {
    case .list: ListScene(parts)
    case .board: BoardScene(parts)
    case .pager: PagerScene(parts)
    case .card: CardScene(parts)
    case .detail: DetailScene(parts)
    case .views: ViewsScene(parts)
    case .calendar: CalendarScene(parts)
    }
  }
}
