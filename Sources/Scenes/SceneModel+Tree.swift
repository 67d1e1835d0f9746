package import TodoModel

extension SceneModel {
  /// The items of a list in shown order: children directly below their parents.
  package func shownItems(of list: Int) -> Items {
    let items = document.lists[list].items
    guard let tree = tree(of: list) else { return items }
    return Items(tree.order(of: items).lazy.map { items[$0] })
  }

  /// The edits of a change with its effects on parents and subtasks; empty if it is impossible.
  func planned(
    about uids: [ItemUID], _ body: (inout TreeEditor) throws(TreeFault) -> Void
  ) -> [Edit] {
    var editor = TreeEditor(document, about: uids, at: now)
    do { try body(&editor) } catch { return [] }
    return editor.edits
  }
}

extension TreeEditor {
  /// Runs `body`, converting its errors: it fails only if an edit does not fit.
  mutating func attempt(_ body: (inout TreeEditor) throws(EditError) -> Void) throws(TreeFault) {
    do { try body(&self) } catch { throw .edit(error) }
  }
}

extension Edit {
  /// Whether the edit sets an item's parent.
  var givesParent: Bool {
    switch self {
    case .insert(let item, _, _): item.under != nil
    case .setField(_, let change): change.field == .under && change.value != nil
    default: false
    }
  }
}
