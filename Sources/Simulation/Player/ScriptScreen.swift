import GestureScript
import Gestures
import Scenes
public import TodoModel

extension ScriptSetup {
  package var screenToPlayOn: Screen {
    var screen = Screen(size: screen, rowHeight: rowHeight, profile: Profile(profile.base))
    screen.ownProfile = profile.name
    for threshold in profile.thresholds {
      Threshold.named(threshold.name)?.set(threshold.value, on: &screen)
    }
    return screen
  }

  /// The document of the script's own lists, with ids 1, 2, 3 … from the top, or nil without lists.
  public var document: Document? {
    guard !lists.isEmpty else { return nil }
    var next = 1
    var names = Set<String>()
    let contents = lists.enumerated().map { index, list in
      var name = list.name ?? (lists.count == 1 ? "List" : "List \(index + 1)")
      while !names.insert(name).inserted { name += "'" }
      let items = list.content.items(firstID: next)
      next += items.count
      return ItemList(name: name, items: items)
    }
    return Document(lists: contents, next: next)
  }
}

extension Script {
  var sceneKind: SceneKind {
    get throws(ScriptError) {
      let name = setup.scene
      if let kind = SceneKind(rawValue: name) { return kind }
      let position = statements.last { $0.value == .scene(name) }?.position
      let names = SceneKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ScriptError(at: position ?? .nowhere, expected: "a scene (\(names))", found: "\"\(name)\"")
    }
  }
}

extension ScriptList.Content {
  fileprivate func items(firstID: Int) -> Items {
    let start = Instant(secondsSince1970: 0)
    switch self {
    case .generated(let count): return Items(generated: count, firstID: firstID)
    case .items(let rows):
      return Items(
        rows.enumerated().map { index, row in
          var item = Item(
            uid: uid(firstID + index), id: firstID + index, text: row.text, created: start,
            completed: row.isDone ? start : nil)
          if let parent = row.parent { item.under = uid(firstID + parent - 1) }
          return item
        })
    }
  }

  private func uid(_ id: Int) -> ItemUID { ItemUID(high: 2, low: UInt64(id)) }
}
