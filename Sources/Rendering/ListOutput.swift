import Storage
import Terminal
package import TodoModel

/// What `flick list` shows: the items that a request came to.
package struct ListOutput: Sendable {
  /// The document that the items are from.
  package var document: Document
  /// The list that was looked at; nil if there are several.
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

  /// One item a line: id, `open` or `done`, text, between tabs.
  package func plain(end: Character = "\n") -> String {
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

  /// The ids alone, one a line.
  package func ids(end: Character = "\n") -> String {
    var text = ""
    text.reserveCapacity(found.items.count * 8)
    for found in found.items {
      text += String(found.item.id)
      text.append(end)
    }
    return text
  }

  /// One JSON document. Items of several lists name their list.
  package var json: [UInt8] {
    var json = JSONWriter(capacity: found.items.count * 160)
    json.beginObject()
    if let list { json.member("list", document.lists[list].name) }
    json.member("count", found.total)
    json.name("items")
    json.beginArray()
    for found in found.items {
      json.lineBreak()
      json.item(found.item, list: list == nil ? document.lists[found.place.list].name : nil)
    }
    json.lineBreak()
    json.endArray()
    json.endObject()
    return json.output
  }
}
