import Storage
import Terminal
package import TodoModel

/// The columns in which items are shown, and what stands in them.
package struct ListColumns {
  /// None for the usual ones.
  package var names: [ListColumn]
  /// Why an item stands where it does, for a column at the end, or nil where that is not asked for.
  package var why: ((Item) -> String)?
  private let lists: [String]
  private let moment: QueryMoment

  package init(
    _ names: [ListColumn], in document: Document, at moment: QueryMoment, why: ((Item) -> String)? = nil
  ) {
    self.names = names
    self.why = why
    self.moment = moment
    lists = document.lists.map(\.name)
  }

  /// Whether nothing was chosen.
  var isUsual: Bool { names.isEmpty && why == nil }

  /// What stands in these columns, safe to show; nothing in one that the item has no value for.
  func cells(_ names: [ListColumn], of found: FoundItem) -> [String] {
    let item = found.item
    let cells = names.map { name in
      switch name {
      case .id: String(item.id)
      case .state: state(of: item)
      case .due: item.due.map { moment.fullText(of: $0) } ?? ""
      case .text: item.text.visible
      case .list: lists[found.place.list].visible
      case .tags: tags(of: item).joined(separator: ",").visible
      case .priority: item.priority?.visible ?? ""
      }
    }
    return cells + (why.map { [$0(item)] } ?? [])
  }

  func state(of item: Item) -> String { item.isDone ? "done" : "open" }

  /// The words of the text that count as tags stand in the text.
  func tags(of item: Item) -> [String] { item.hasMembers ? item.tags : [] }

  func list(of found: FoundItem) -> String { lists[found.place.list] }
}

extension JSONWriter {
  /// The chosen columns of an item as members; those that it has no value for are left out.
  mutating func columns(_ columns: ListColumns, of found: FoundItem) {
    let item = found.item
    beginObject()
    for name in columns.names {
      switch name {
      case .id: member("id", item.id)
      case .state: member("state", columns.state(of: item))
      case .due: if let due = item.due { member("due", due.description) }
      case .text: member("text", item.text)
      case .list: member("list", columns.list(of: found))
      case .tags:
        let tags = columns.tags(of: item)
        if !tags.isEmpty { array("tags", tags) { $0.string($1) } }
      case .priority: if let priority = item.priority { member("priority", priority) }
      }
    }
    if let why = columns.why { member("why", why(item)) }
    endObject()
  }
}

extension Document {
  /// Why an item stands where `sort:next` puts it, in words.
  package func reasons(at moment: QueryMoment) -> (Item) -> String {
    let needs = ItemNeeds(self)
    return { item in
      switch moment.nextReason(of: item, isBlocked: needs.isBlocked(item.uid)) {
      case .overdue(let due): "overdue, " + moment.dueWords(for: due)
      case .today(let due), .soon(let due): "due " + moment.words(for: due)
      case .priority(let letter): "priority " + letter.visible
      case .order: "in the order of the list"
      case .blocked:
        "blocked by " + needs.blockers(of: item.uid).map { name(of: $0) }.joined(separator: ", ")
      case .waiting(let date): "waits until " + moment.fullText(of: date)
      case .done: "done"
      }
    }
  }
}
