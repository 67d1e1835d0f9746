import Storage
import TerminalText
public import TodoModel

/// What `flick list` shows: items of one list, with the rank that each has in it.
public struct ListOutput: Sendable {
  /// The list's name.
  public var name: String
  /// How many items the list has in all.
  public var count: Int
  /// The items shown, in list order, each with its index in the list.
  public var items: [(index: Int, item: Item)]

  public init(name: String, count: Int, items: [(index: Int, item: Item)]) {
    self.name = name
    self.count = count
    self.items = items
  }

  /// One item a line: id, mark, text, ids aligned.
  public func text(_ depth: ColorDepth) -> String {
    let width = items.map { String($0.item.id).utf8.count }.max() ?? 0
    var text = ""
    text.reserveCapacity(items.count * 48)
    for (index, item) in items {
      let id = String(item.id)
      let gap = String(repeating: " ", count: width - id.utf8.count)
      let color = item.isDone ? Color.completed : Color.row(index, of: count)
      text += gap
      text += depth.styled(id, dim: true)
      text += item.isDone ? "  [x] " : "  [ ] "
      text += depth.styled(item.text.visible, color, struck: item.isDone)
      text += "\n"
    }
    return text
  }

  /// One item a line: id, `open` or `done`, text, between tabs.
  public var plain: String {
    var text = ""
    text.reserveCapacity(items.count * 40)
    for (_, item) in items {
      text += "\(item.id)\t\(item.isDone ? "done" : "open")\t\(item.text.visible)\n"
    }
    return text
  }

  /// One JSON document.
  public var json: [UInt8] {
    var json = JSONWriter(capacity: items.count * 160)
    json.beginObject()
    json.member("list", name)
    json.member("count", count)
    json.name("items")
    json.beginArray()
    for (_, item) in items {
      json.lineBreak()
      json.item(item, list: nil)
    }
    json.lineBreak()
    json.endArray()
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
