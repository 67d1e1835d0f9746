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
    JSONWriter.object {
      $0.lines("lists", lists) { json, list in
        json.member("name", list.name)
        json.member("current", list.isCurrent)
        json.member("items", list.items)
        json.member("open", list.open)
      }
    }
  }
}
