import Storage
import Terminal

package struct ListSummary: Hashable, Sendable {
  package var name: String
  package var isCurrent: Bool
  package var items: Int
  package var open: Int

  package init(name: String, isCurrent: Bool, items: Int, open: Int) {
    self.name = name
    self.isCurrent = isCurrent
    self.items = items
    self.open = open
  }

  /// One list per line: a star for the current one, open and all items, name.
  package static func text(_ lists: [ListSummary]) -> String {
    let width = lists.map { "\($0.open)/\($0.items)".utf8.count }.max() ?? 0
    return lists.map { list in
      let counts = "\(list.open)/\(list.items)"
      let gap = String(repeating: " ", count: width - counts.utf8.count)
      return "\(list.isCurrent ? "*" : " ") \(gap)\(counts) open  \(list.name.visible)\n"
    }.joined()
  }

  /// One list per line for programs: `current` or nothing, open items, all items, name, between tabs.
  package static func plain(_ lists: [ListSummary]) -> String {
    lists.map { "\($0.isCurrent ? "current" : "")\t\($0.open)\t\($0.items)\t\($0.name.visible)\n" }.joined()
  }

  package static func json(_ lists: [ListSummary]) -> String {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    json.array("lists", lists) { json, list in
      json.line {
        $0.member("name", list.name)
        $0.member("current", list.isCurrent)
        $0.member("items", list.items)
        $0.member("open", list.open)
      }
    }
    json.endObject()
    return json.outputText
  }
}
