import TodoModel

@testable import Interchange

extension ImportedFile {
  /// Reads a text of a format where the clocks show UTC.
  init(_ text: String, _ format: any ExchangeFormat, _ world: ExchangeWorld = ExchangeWorld()) {
    self = format.read(Array(text.utf8), world)
  }

  /// The items in words: `[x] Milk  due 2026-12-01  priority A`.
  var told: [String] { items.map(\.told) }

  /// The faults as `LINE:COLUMN: REASON`.
  func faults(of text: String) -> [String] { ImportedFile.places(of: faults, in: text) }

  static func places(of faults: [ImportError], in text: String) -> [String] {
    let places = ImportError.positions(of: faults.map(\.offset), in: Array(text.utf8))
    return zip(faults, places).map { "\($1.line):\($1.column): \($0.reason)" }
  }
}

extension ImportedItem {
  var told: String {
    var text = (isDone ? "[x] " : "[ ] ") + self.text
    func add(_ name: String, _ value: String?) {
      if let value { text += "  \(name) \(value)" }
    }
    add("list", list)
    add("created", created?.description)
    add("completed", completed?.description)
    add("modified", modified?.description)
    add("due", members.due?.description)
    add("priority", members.priority)
    add("tags", members.tags.isEmpty ? nil : members.tags.joined(separator: "|"))
    add("note", members.note?.replacing("\n", with: "/"))
    add("wait", members.wait?.description)
    add("recur", members.recur)
    add("clock", members.clock)
    for member in members.unknown { add(member.name, member.json) }
    return text
  }
}

extension Item {
  /// An open item of this text, made at 2026-11-21T09:30:00Z, with what `change` sets.
  static func sample(_ text: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
    var item = Item(
      uid: ItemUID(high: 0x1234_5678_9ABC_DEF0, low: 0x1122_3344_5566_7788), id: 1, text: text,
      created: Instant(secondsSince1970: 1_795_253_400))
    change(&item)
    return item
  }
}

extension ExchangeFormat {
  /// The text of a file with these items on a list `Work`, and what it says is lost.
  func text(_ items: Item..., naming: Bool = false, world: ExchangeWorld = ExchangeWorld()) -> (
    String, [String]
  ) {
    let file = write([ItemList(name: "Work", items: Items(items))], naming: naming, world)
    return (String(decoding: file.bytes, as: UTF8.self), file.losses.messages)
  }
}

extension ImportedItem {
  /// The item that it becomes, with the uid of the file or none.
  func item(id: Int, now: Instant) -> Item { item(uid: uid ?? ItemUID(high: 0, low: 0), id: id, now: now) }
}
