import JSON
package import TodoModel

extension ItemStatistics {
  /// `lists` names the lists that were counted: `Inbox: 3 items, 1 done, 2 open`.
  package func text(of lists: String) -> String {
    var lines = Columns(indent: "", numbers: [1, 2, 3])
    lines.add(period.rawValue, "created", "done", "open")
    for row in rows { lines.add("\(row.from)", "\(row.made)", "\(row.done)", "\(row.open)") }
    let items = "\(made) \(made == 1 ? "item" : "items"), \(done) done, \(made - done) open"
    return lines.text + "\(lists): \(items)"
      + (median.map { "; half were done within \(ItemStatistics.words($0))" } ?? "")
      + "\n"
  }

  /// A period per line: its first day, created, done, open, between tabs.
  package var plain: String { rows.map { "\($0.from)\t\($0.made)\t\($0.done)\t\($0.open)\n" }.joined() }

  /// One JSON document; the median in seconds.
  package func json(list: String?) -> String {
    JSONWriter.object { json in
      if let list { json.member("list", list) }
      json.member("by", period.rawValue)
      json.lines("periods", rows) { json, row in
        json.member("from", row.from.description)
        json.member("made", row.made)
        json.member("done", row.done)
        json.member("open", row.open)
      }
      json.member("made", made)
      json.member("done", done)
      json.member("open", made - done)
      if let median { json.member("median", Int(median)) }
    }
  }

  /// A length of time in its greatest unit: `3 days`.
  private static func words(_ seconds: Int64) -> String {
    let units: [(name: String, seconds: Int64)] = [("day", 86_400), ("hour", 3600), ("minute", 60)]
    for unit in units where seconds >= unit.seconds {
      let count = (seconds + unit.seconds / 2) / unit.seconds
      return "\(count) \(unit.name)" + (count == 1 ? "" : "s")
    }
    return "a minute"
  }
}
