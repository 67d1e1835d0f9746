package import Interchange
package import TodoModel

/// Compares items by the fields that a place's format can hold; others count as equal.
package struct LinkedFields {
  private let format: any ExchangeFormat
  let clock: LocalClock
  /// Whether the place has the tags of a text elsewhere.
  private let countsTagWords: Bool
  let held: [ItemField]

  /// Creates a comparison. `relations` indicates that the place stores parents and dependencies in its own way.
  package init(
    _ format: any ExchangeFormat, _ clock: LocalClock, relations: Bool = false, countsTagWords: Bool = false
  ) {
    self.format = format
    self.countsTagWords = countsTagWords
    self.clock = clock
    held = ItemField.allCases.filter { field in
      format.fields.contains(field) || relations && (field == .under || field == .needs)
    }
  }

  /// The fields that differ between an item and a to-do. `hasNext` indicates that the item recurs as another item.
  package func differing(_ item: Item, _ todo: ImportedItem, hasNext: Bool) -> [ItemField] {
    held.filter { !isSame($0, item, todo, hasNext) }
  }

  /// Whether two items are the same to the place.
  package func areSame(_ left: Item, _ right: Item) -> Bool {
    held.allSatisfy { areSame($0, left, right) }
  }

  func areSame(_ field: ItemField, _ left: Item, _ right: Item) -> Bool {
    switch field {
    case .text: left.text.utf8.elementsEqual(right.text.utf8)
    case .completed: left.completed == right.completed
    default: left.value(of: field) == right.value(of: field)
    }
  }

  func isSame(_ field: ItemField, _ item: Item, _ todo: ImportedItem, _ hasNext: Bool) -> Bool {
    switch field {
    case .text: return item.text.utf8.elementsEqual(todo.text.utf8)
    case .completed:
      guard item.isDone == todo.isDone else { return false }
      guard let ours = item.completed, let theirs = todo.completed, ours != theirs else { return true }
      guard format.times == .day else { return ours == theirs }
      return item.completionDate.map(clock.day)
        == clock.day(of: todo.members.date(of: .completed, at: theirs))
    case .recur where item.isDone && todo.isDone && hasNext && todo.members.recur == nil: return true
    case .tags where countsTagWords && !item.tags.isEmpty:
      let words = Set(Item.tagWords(of: item.text))
      return item.tags.filter { !words.contains($0) } == todo.members.tags
    // A to-do under way without a time of its own is dated by its last change, which says nothing of the start.
    case .started: return item.isStarted == (todo.members.started != nil && !todo.isDone)
    // todo.txt programs drop the priority when they complete a line.
    case .priority where !format.namesItems && todo.isDone && todo.members.priority == nil:
      return true
    default: break
    }
    return format.isSame(field, item.value(of: field), todo.members.value(of: field), clock)
  }

  /// Whether an item with a to-do's text may be the to-do: it was created on the same day, or no field has two values.
  func mayBe(_ item: Item, _ todo: ImportedItem) -> Bool {
    let created = todo.created.map { todo.members.date(of: .created, at: $0) }
    if let created { return clock.day(of: created) == clock.day(of: item.creationDate) }
    return differing(item, todo, hasNext: false).allSatisfy {
      item.value(of: $0) == nil || todo.members.value(of: $0) == nil
    }
  }

  /// Copies a field from a to-do, which was changed there at `time`.
  func take(_ field: ItemField, of todo: ImportedItem, at time: Instant, into item: inout Item) {
    switch field {
    case .text: item.text = todo.text
    case .completed:
      item.completed = todo.isDone ? min(todo.completed ?? time, time) : nil
      item.setCompletionDay(todo.completed.flatMap { todo.members.day(of: .completed, at: $0) })
    default: FieldChange(field, todo.members.value(of: field)).apply(to: &item)
    }
    item.modified[field] = time
  }

  func take(_ field: ItemField, of other: Item, into item: inout Item) {
    switch field {
    case .text: item.text = other.text
    case .completed:
      item.completed = other.completed
      item.setCompletionDay(other.completionDay)
    default: FieldChange(field, other.value(of: field)).apply(to: &item)
    }
    item.modified[field] = other.modified[field]
  }

  /// Copies to each version the values that only the other has; returns the fields that may have been cleared on purpose.
  /// A field stays empty if ours was cleared later than theirs was set: a merge keeps the value as a conflict. Words and
  /// dependencies are joined by the merge.
  func exchangeValues(_ ours: inout Item, _ theirs: inout Item) -> [ItemField] {
    var restored: [ItemField] = []
    for field in held where field != .text && field.kind != .words && field.kind != .items {
      switch (ours.has(field), theirs.has(field)) {
      case (true, false):
        take(field, of: ours, into: &theirs)
        restored.append(field)
      case (false, true):
        let cleared = ours.modified[field]
        if let cleared, let time = theirs.modified[field], cleared > time { continue }
        take(field, of: theirs, into: &ours)
        if cleared != nil { restored.append(field) }
      case (true, true), (false, false): break
      }
    }
    return restored
  }
}

extension Item {
  func has(_ field: ItemField) -> Bool {
    field == .completed ? isDone : field == .text || value(of: field) != nil
  }
}
