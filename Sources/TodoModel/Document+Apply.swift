extension Document {
  /// Applies one edit and returns its inverse. Throws, changing nothing, if the edit does not fit. `now` is
  /// written to `modified` of a changed field. `hint`, the item's probable place, saves a search.
  @discardableResult
  public mutating func apply(
    _ edit: Edit, at now: Instant, near hint: Place? = nil
  ) throws(EditError) -> Edit {
    var locator = ItemLocator(hint: hint)
    return try apply(edit, at: now, &locator)
  }

  /// Applies edits in order and returns their inverses in the order in which these undo all of it. Throws,
  /// leaving the document unchanged, if one does not fit. Many edits cost one pass and hardly more for each.
  @discardableResult
  public mutating func apply(_ edits: [Edit], at now: Instant) throws(EditError) -> [Edit] {
    var changed = self
    var locator = ItemLocator(edits)
    var inverses: [Edit] = []
    inverses.reserveCapacity(edits.count)
    for edit in edits { inverses.append(try changed.apply(edit, at: now, &locator)) }
    self = changed
    return inverses.reversed()
  }

  /// Applies the edits of steps, each at its own time. Throws, changing nothing, if an edit does not fit.
  package mutating func replay(_ steps: [Step]) throws(EditError) {
    var changed = self
    var locator = ItemLocator(steps.flatMap(\.edits))
    for step in steps {
      for edit in step.edits { _ = try changed.apply(edit, at: step.time, &locator) }
    }
    self = changed
  }

  mutating func apply(
    _ edit: Edit, at now: Instant, _ locator: inout ItemLocator
  ) throws(EditError) -> Edit {
    switch edit {
    case .insert(let item, let list, let index):
      return try insert(item, list: list, index: index, &locator)
    case .remove(let uid):
      let place = try locator.find(uid, in: self)
      let item = lists[place.list].items.remove(at: place.index)
      locator.noteRemoval(of: item, from: place)
      return .insert(item, list: lists[place.list].name, index: place.index)
    case .complete(let uid, let time):
      let place = try locator.find(uid, in: self)
      guard !self[place].isDone else { throw .alreadyCompleted(uid) }
      change(place, .completed, at: now) { $0.completed = time }
      return .reopen(uid)
    case .reopen(let uid):
      let place = try locator.find(uid, in: self)
      guard let completed = self[place].completed else { throw .notCompleted(uid) }
      change(place, .completed, at: now) { $0.completed = nil }
      return .complete(uid, at: completed)
    case .setText(let uid, let text):
      let place = try locator.find(uid, in: self)
      guard Item.isText(text) else { throw .badText }
      let old = self[place].text
      change(place, .text, at: now) { $0.text = text }
      return .setText(uid, old)
    case .setField(let uid, let value):
      let place = try locator.find(uid, in: self)
      var inverse = value
      change(place, value.field, at: now) { inverse = value.apply(to: &$0) }
      return .setField(uid, inverse)
    case .move(let uid, let list, let index):
      return try move(uid, list: list, index: index, at: now, &locator)
    case .addList, .renameList, .removeList, .moveList, .chooseList:
      locator.noteChangeOfLists()
      return try applyToLists(edit)
    }
  }

  private func find(list name: String) throws(EditError) -> Int {
    guard let list = list(named: name) else { throw .noList(name) }
    return list
  }

  private mutating func change(
    _ place: Place, _ field: ItemField, at now: Instant, _ body: (inout Item) -> Void
  ) {
    lists[place.list].items.update(at: place.index) {
      body(&$0)
      $0.modified[field] = now
    }
  }

  private mutating func insert(
    _ item: Item, list name: String, index: Int, _ locator: inout ItemLocator
  ) throws(EditError) -> Edit {
    let list = try find(list: name)
    let count = lists[list].items.count
    guard (0...count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    // A new id cannot be in use; only a returning item's (undo, merge) must be looked up.
    if item.id < next { try locator.makeSureIsNew(item, in: self) }
    guard Item.ids.contains(item.id) else { throw .idOutOfRange(item.id) }
    guard item.text.isEmpty || Item.isText(item.text) else { throw .badText }
    lists[list].items.insert(item, at: index)
    locator.noteInsertion(of: item, at: Place(list: list, index: index))
    next = max(next, item.id + 1)
    return .remove(item.uid)
  }

  private mutating func move(
    _ uid: ItemUID, list name: String, index: Int, at now: Instant, _ locator: inout ItemLocator
  ) throws(EditError) -> Edit {
    let target = try find(list: name)
    let place = try locator.find(uid, in: self)
    let count = lists[target].items.count - (target == place.list ? 1 : 0)
    guard (0...count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    var item = lists[place.list].items.remove(at: place.index)
    locator.noteRemoval(of: item, from: place)
    item.modified[.place] = now
    lists[target].items.insert(item, at: index)
    locator.noteInsertion(of: item, at: Place(list: target, index: index))
    return .move(uid, list: lists[place.list].name, index: place.index)
  }

  private mutating func applyToLists(_ edit: Edit) throws(EditError) -> Edit {
    switch edit {
    case .addList(let name, let index, let unknown):
      guard ItemList.isName(name) else { throw .badText }
      guard list(named: name) == nil else { throw .listExists(name) }
      guard (0...lists.count).contains(index) else { throw .indexOutOfRange(index, count: lists.count) }
      var list = ItemList(name: name)
      list.unknown = unknown
      lists.insert(list, at: index)
      if index <= current { current += 1 }
      return .removeList(name)
    case .renameList(let old, let new):
      let list = try find(list: old)
      guard ItemList.isName(new) else { throw .badText }
      guard old == new || self.list(named: new) == nil else { throw .listExists(new) }
      lists[list].name = new
      return .renameList(new, to: old)
    case .removeList(let name):
      let list = try find(list: name)
      guard lists[list].items.isEmpty else { throw .listNotEmpty(name) }
      guard list != current else { throw .listIsCurrent(name) }
      let unknown = lists.remove(at: list).unknown
      if list < current { current -= 1 }
      return .addList(name, index: list, unknown: unknown)
    case .moveList(let name, let index):
      let list = try find(list: name)
      guard lists.indices.contains(index) else { throw .indexOutOfRange(index, count: lists.count - 1) }
      let chosen = lists[current].name
      lists.insert(lists.remove(at: list), at: index)
      current = self.list(named: chosen) ?? 0
      return .moveList(name, index: list)
    case .chooseList(let name):
      let old = lists[current].name
      current = try find(list: name)
      return .chooseList(old)
    default:
      return edit
    }
  }
}
