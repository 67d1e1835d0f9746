package import GestureScript
import Scenes

extension Script {
  /// Whether the script shows a stored list: not if it provides its lists, or all contents of its scene.
  package var showsStoredList: Bool {
    guard setup.lists.isEmpty else { return false }
    let contents = statements.compactMap { placed -> Content? in
      if case .phrase(let phrase) = placed.value { Content(phrase.meaning) } else { nil }
    }
    return switch SceneKind(rawValue: setup.scene) {
    case .views: false
    case .card, .detail: contents.isEmpty || contents.contains(.item)
    case .list, .board, .pager, .calendar, nil: true
    }
  }
}

/// The contents that a statement provides for the scenes card and detail.
private enum Content {
  case own
  case item

  init?(_ meaning: SceneMeaning) {
    switch (meaning as? CardStatement, meaning as? DetailStatement) {
    case (.cards, _), (_, .distance): self = .own
    case (.item, _), (_, .item): self = .item
    default: return nil
    }
  }
}
