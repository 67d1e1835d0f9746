import TodoModel

extension Document {
  /// The parts that edits can change: lists with their items, and the current one, without times of changes.
  var seen: Document {
    var seen = Document(
      lists: lists.map { list in
        ItemList(
          name: list.name,
          items: Items(
            list.items.map { item in
              var item = item
              item.modified = FieldTimes()
              return item
            }))
      }, current: current)
    seen.next = 0
    seen.revision = 0
    return seen
  }
}
