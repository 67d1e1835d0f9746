import JSON
import Text
package import TodoModel

package struct ListOutput: Sendable {
  package var document: Document
  /// The index of the requested list, or nil if there are several.
  package var list: Int?
  package var found: FoundItems

  package init(document: Document, list: Int?, found: FoundItems) {
    self.document = document
    self.list = list
    self.found = found
  }

  /// The items in the order of the groups, each once.
  package mutating func order(by groups: [ItemGroup]) {
    var seen = Set<ItemUID>()
    found.items = groups.flatMap(\.items).filter { seen.insert($0.item.uid).inserted }
  }

  /// One item per line, tabs between the columns; by default id, `open` or `done`, text.
  package func plain(_ columns: ListColumns? = nil, end: String = "\n") -> String {
    if let columns, !columns.names.isEmpty || columns.why != nil {
      let names = columns.names.isEmpty ? [.id, .state, .field(.text)] : columns.names
      return found.items.map { columns.cells(names, of: $0).joined(separator: "\t") + end }.joined()
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(found.items.count * 64)
    for found in found.items {
      bytes.append(contentsOf: String(found.item.id).utf8)
      bytes.append(contentsOf: (found.item.isDone ? "\tdone\t" : "\topen\t").utf8)
      bytes.append(visible: found.item.text)
      bytes.append(contentsOf: end.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func ids(end: String = "\n") -> String {
    found.items.map { "\($0.item.id)\(end)" }.joined()
  }

  package static let countForm = JSONForm<Int>.object {
    $0.member("count", { $0 }, "how many items match")
  }

  package var countJSON: [UInt8] { ListOutput.countForm.lineOutput(found.items.count) }

  /// One JSON document. Items have all members, and their list if there are several, or the chosen columns.
  package func json(_ columns: ListColumns? = nil, relations: Relations? = nil) -> [UInt8] {
    var json = JSONWriter(capacity: found.items.count * 256)
    ListOutput.form.write(&json, Content(output: self, columns: columns, relations: relations))
    return json.takeOutput()
  }

  package struct Content {
    fileprivate var output: ListOutput
    fileprivate var columns: ListColumns?
    fileprivate var relations: Relations?
  }

  package static let form = form(ListedItem.form.shape, "the items that are shown, in order")
  package static let columnsForm = form(
    ListColumns.shape, "the items that are shown, with the columns asked for")

  private static func form(_ row: JSONShape, _ help: String) -> JSONForm<Content> {
    .object {
      $0.member("list", \.output.name, "the list's name", absent: "several lists were searched")
      $0.member("count", \.output.found.items.count, "how many items there are")
      $0.member("items", { $0 }, help, JSONForm(.array(row)) { $0.rows($1) })
    }
  }

  private var name: String? { list.map { document.lists[$0].name } }
}

extension JSONWriter {
  fileprivate mutating func rows(_ content: ListOutput.Content) {
    let (output, others) = (content.output, content.columns?.moment.others)
    beginArray()
    for found in output.found.items {
      lineBreak()
      if let columns = content.columns, !columns.names.isEmpty {
        self.columns(columns, of: found)
      } else {
        let list = output.list == nil ? output.document.lists[found.place.list].name : nil
        ListedItem.form.write(
          &self,
          ListedItem(
            found.item, list: list, others: others?(found.item) ?? [],
            isBlocked: content.relations?.needs.isBlocked(found.item.uid) ?? false,
            why: content.columns?.why.map { $0(found.item) }))
      }
    }
    lineBreak()
    endArray()
  }
}

package struct ListColumns {
  /// The columns; empty for the usual ones.
  package var names: [ListColumn]
  /// Returns the reason for an item's position, for a column at the end, or nil if not requested.
  package var why: ((Item) -> String)?
  fileprivate let lists: [String]
  fileprivate let moment: QueryMoment
  /// The ids for columns that name other items.
  private var ids: [ItemUID: Int] = [:]

  package init(
    _ names: [ListColumn], in document: Document, at moment: QueryMoment, why: ((Item) -> String)? = nil
  ) {
    self.names = names
    self.why = why
    self.moment = moment
    lists = document.lists.map(\.name)
    guard ItemField.all(.item, .items).contains(where: { names.contains(.field($0)) }) else { return }
    document.forEachName { _, id, uid in
      ids[uid] = id
      return true
    }
  }

  /// The contents of these columns, safe to show; empty for a missing value.
  func cells(_ names: [ListColumn], of found: FoundItem) -> [String] {
    let item = found.item
    let cells = names.map { name in
      switch name {
      case .id: String(item.id)
      case .state: state(of: item)
      case .list: lists[found.place.list].visible
      case .created: moment.fullText(of: item.creationDate)
      case .field(.text): item.text.visible
      case .field(.completed): item.completionDate.map { moment.fullText(of: $0) } ?? ""
      case .field(let field): cell(item.value(of: field), isRule: field.kind == .rule).visible
      }
    }
    return cells + (why.map { [$0(item)] } ?? [])
  }

  private func cell(_ value: FieldValue?, isRule: Bool) -> String {
    switch value {
    case .date(let date): moment.fullText(of: date)
    case .text(let text): isRule ? RecurrenceWords.text(of: text) : text
    case .words(let words): words.joined(separator: ",")
    case .item(let uid): ids[uid].map(String.init) ?? ""
    case .items(let uids): uids.compactMap { ids[$0].map(String.init) }.joined(separator: ",")
    case .attachments(let attachments): attachments.map(\.name).joined(separator: ",")
    case .conflicts(let conflicts): conflicts.map(\.field).joined(separator: ",")
    case nil: ""
    }
  }

  func state(of item: Item) -> String { item.isDone ? "done" : "open" }

  /// The row's object: ``JSONWriter/columns(_:of:)`` has its members in the order asked for.
  fileprivate static var shape: JSONShape {
    let (unasked, none, noneOfThem) = ("it was not asked for", "there is none", "there are none")
    let fields: [ItemField] = [.wait, .recur, .under, .needs, .started, .archived]
    return .object(
      [
        JSONMember("id", .whole, "the number", absent: unasked),
        JSONMember("state", .words(["open", "done"]), "whether it is done", absent: unasked),
        ItemField.due.jsonMember,
        JSONMember("text", .text, "the text", absent: unasked),
        JSONMember("list", .text, "the name of its list", absent: unasked),
        JSONMember("tags", .array(.text), "its tags", absent: noneOfThem),
        JSONMember("priority", .text, "its priority", absent: none),
        JSONMember("created", .instant, "when it was created", absent: unasked),
        ItemField.completed.jsonMember,
        JSONMember("note", .text, "its note", absent: none),
      ] + fields.map(\.jsonMember) + [
        JSONMember("attachments", .array(.any), "cards attached to it", absent: noneOfThem),
        JSONMember("conflicts", .array(.any), "values that lost in a merge", absent: noneOfThem),
        JSONMember("why", .text, "why it is where sort:next puts it", absent: "--why is not given"),
      ])
  }
}

extension JSONWriter {
  fileprivate mutating func columns(_ columns: ListColumns, of found: FoundItem) {
    let item = found.item
    beginObject()
    for name in columns.names {
      switch name {
      case .id: member("id", item.id)
      case .state: member("state", columns.state(of: item))
      case .list: member("list", columns.lists[found.place.list])
      case .created: member("created", item.created)
      case .field(.text): member("text", item.text)
      case .field(.completed): if let completed = item.completed { member("completed", completed) }
      case .field(let field):
        if let value = item.value(of: field) {
          self.name(field.rawValue)
          value.write(to: &self)
        }
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
      case .started: "started"
      case .overdue(let due) where moment.day(of: due) == moment.today:
        "overdue since " + moment.words(for: due)
      case .overdue(let due): "overdue, " + moment.dueWords(for: due)
      case .today(let due), .soon(let due): "due " + moment.words(for: due)
      case .priority(let letter): "priority " + letter.visible
      case .order: "in list order"
      case .blocked:
        "blocked by " + needs.blockers(of: item.uid).map { name(of: $0) }.joined(separator: ", ")
      case .waiting(let date): "waits until " + moment.fullText(of: date)
      case .done: "done"
      }
    }
  }
}
