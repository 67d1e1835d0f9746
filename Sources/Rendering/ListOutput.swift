import Storage
import Terminal
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
  package func plain(_ columns: ListColumns? = nil, end: Character = "\n") -> String {
    if let columns, !columns.isUsual {
      let names = columns.names.isEmpty ? [.id, .state, .text] : columns.names
      return found.items.map { columns.cells(names, of: $0).joined(separator: "\t") + String(end) }.joined()
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

  package func ids(end: Character = "\n") -> String {
    var text = ""
    text.reserveCapacity(found.items.count * 8)
    for found in found.items {
      text += String(found.item.id)
      text.append(end)
    }
    return text
  }

  package var countJSON: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("count", found.items.count)
    json.endObject()
    return json.output
  }

  /// One JSON document. Items have all members, and their list if there are several, or the chosen columns.
  package func json(_ columns: ListColumns? = nil, relations: Relations? = nil) -> [UInt8] {
    var json = JSONWriter(capacity: found.items.count * 256)
    json.beginObject()
    if let list { json.member("list", document.lists[list].name) }
    json.member("count", found.total)
    json.name("items")
    json.beginArray()
    for found in found.items {
      json.lineBreak()
      if let columns, !columns.names.isEmpty {
        json.columns(columns, of: found)
      } else {
        json.item(
          found.item, list: list == nil ? document.lists[found.place.list].name : nil,
          isBlocked: relations?.needs.isBlocked(found.item.uid) ?? false,
          why: columns?.why.map { $0(found.item) })
      }
    }
    json.lineBreak()
    json.endArray()
    json.endObject()
    return json.takeOutput()
  }
}
