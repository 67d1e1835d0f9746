package import Stage
package import TodoModel

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

  /// A scene of this kind that shows the list at an index of a document.
  package func make(
    on stage: Stage, screen: Screen, document: Document, list: Int, source: ItemSource, recorder: Recorder
  ) -> any Scene {
    let model = SceneModel(document: document, source: source, recorder: recorder)
    let parts = SceneParts(stage: stage, model: model, list: list, screen: screen, recorder: recorder)
    return switch self {
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
