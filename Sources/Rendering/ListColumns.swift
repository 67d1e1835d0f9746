import Storage
import Terminal
package import TodoModel

package struct ListColumns {
  /// The columns; empty for the usual ones.
  package var names: [ListColumn]
  /// Returns the reason for an item's position, for a column at the end, or nil if not requested.
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

  var isUsual: Bool { names.isEmpty && why == nil }

  /// The contents of these columns, safe to show; empty for a missing value.
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

  /// The tags that are not words of the text; the text shows the others.
  func tags(of item: Item) -> [String] { item.hasMembers ? item.tags : [] }

  func list(of found: FoundItem) -> String { lists[found.place.list] }
}

extension JSONWriter {
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
  /// Returns the reason, in words, for an item's position under `sort:next`.
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
