import Text

package enum KeySummary {
  package typealias Key = (name: String, value: String, help: String)

  /// One key per line: name, value, meaning; those about gestures last, under a heading.
  package static func text(_ keys: [Key], gestures: [Key]) -> String {
    let lines = (keys + gestures).map { [$0.name.visible, $0.value.visible, $0.help] }
    let padded = Columns(lines: lines, indent: "").padded.map { $0 + "\n" }
    return padded[..<keys.count].joined() + "\nGestures:\n" + padded[keys.count...].joined()
  }

  package static let form = JSONForm<[Key]>(.map(.text)) { json, keys in
    json.object { json in for key in keys { json.member(key.name, key.value) } }
  }
}

package enum ListSummary {
  package typealias Row = (name: String, isCurrent: Bool, items: Int, open: Int)

  /// One list per line: a star for the current one, open and all items, name.
  package static func text(_ lists: [Row]) -> String {
    let width = lists.map { "\($0.open)/\($0.items)".utf8.count }.max() ?? 0
    return lists.map { list in
      let counts = "\(list.open)/\(list.items)"
      let gap = String(repeating: " ", count: width - counts.utf8.count)
      return "\(list.isCurrent ? "*" : " ") \(gap)\(counts) open  \(list.name.visible)\n"
    }.joined()
  }

  /// One list per line for programs: `current` or nothing, open items, all items, name, between tabs.
  package static func plain(_ lists: [Row]) -> String {
    lists.map { "\($0.isCurrent ? "current" : "")\t\($0.open)\t\($0.items)\t\($0.name.visible)\n" }.joined()
  }

  package static let form = JSONForm<[Row]>.object {
    $0.lines("lists", { $0 }, "the lists in order") {
      $0.member("name", \.name, "the list's name")
      $0.member("current", \.isCurrent, "whether it is the current one")
      $0.member("items", \.items, "how many items it has")
      $0.member("open", \.open, "how many of them are open")
    }
  }
}
