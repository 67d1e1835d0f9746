import TodoModel

extension SceneModel {
  /// The place of a row's item; rows that do not name their list belong to the list at this index.
  func place(of target: SceneTarget, in list: Int) throws(SceneError) -> Place {
    switch target {
    case .row(let index, let name):
      let list = try self.list(named: name, else: list)
      let count = document.lists[list].items.count
      guard (0..<count).contains(index) else { throw .noRow(index + 1, count: count) }
      let order = tree(of: list)?.order(of: document.lists[list].items)
      return Place(list: list, index: order?[index] ?? index)
    case .item(let text, let name):
      let list = try self.list(named: name, else: list)
      let found = document.lists[list].items.indices(ofText: text)
      guard let index = found.first else { throw .noRowNamed(text) }
      guard found.count == 1 else { throw .severalRowsNamed(text, count: found.count) }
      return Place(list: list, index: index)
    default: throw .notInScene("such a row")
    }
  }

  private func list(named name: String?, else list: Int) throws(SceneError) -> Int {
    guard let name else { return list }
    guard let found = document.list(named: name) else { throw .noList(name) }
    return found
  }
}
