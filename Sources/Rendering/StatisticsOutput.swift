package import Terminal
import Text
package import TodoModel

extension ItemStatistics {
  /// `lists` names the lists that were counted: `Inbox: 3 items, 1 done, 2 open`. On a terminal of `width` columns
  /// each line ends in a bar.
  package func text(of lists: String, _ depth: ColorDepth = .none, width: Int? = nil) -> String {
    var lines = Columns(indent: "", numbers: [1, 2, 3])
    lines.add(period.rawValue, "created", "done", "open")
    for row in rows { lines.add("\(row.from)", "\(row.made)", "\(row.done)", "\(row.open)") }
    var padded = lines.padded
    let room = min(60, (width ?? 0) - (padded.map(\.columns).max() ?? 0) - 3)
    if room >= 10 {
      let most = max(1, rows.map { $0.done + $0.open }.max() ?? 1)
      padded[0] += "  " + depth.styled("█", .completed) + " done  " + depth.styled("░", dim: true) + " open"
      for (index, row) in rows.enumerated() {
        let done = (row.done * room + most - 1) / most
        let all = max(done, (row.done + row.open) * room / most)
        padded[index + 1] +=
          "  " + depth.styled(String(repeating: "█", count: done), .completed)
          + depth.styled(String(repeating: "░", count: all - done), dim: true)
      }
    }
    return padded.map { $0 + "\n" }.joined() + summary(of: lists) + "\n"
  }

  private func summary(of lists: String) -> String {
    "\(lists): \(made) \(made == 1 ? "item" : "items"), \(done) done, \(made - done) open"
      + (median.map { "; half were done within \(ItemStatistics.words($0))" } ?? "")
  }

  package func sheet(of lists: String) -> Sheet {
    Sheet(
      title: "Items by \(period.rawValue)", subtitle: summary(of: lists),
      blocks: [.chart(rows)])
  }

  /// A period per line: its first day, created, done, open, between tabs.
  package var plain: String { rows.map { "\($0.from)\t\($0.made)\t\($0.done)\t\($0.open)\n" }.joined() }

  package static let form = JSONForm<(list: String?, statistics: ItemStatistics)>.object {
    $0.member("list", \.list, "the list's name", absent: "several lists were counted")
    $0.member("by", \.statistics.period.rawValue, "how long the periods are", .words("day", "week", "month"))
    $0.lines("periods", \.statistics.rows, "the last periods in order") {
      $0.member("from", \.from, "the first day")
      $0.member("made", \.made, "how many items were created in it")
      $0.member("done", \.done, "how many were completed in it")
      $0.member("open", \.open, "how many were open at its end")
    }
    $0.member("made", \.statistics.made, "how many items there are in all")
    $0.member("done", \.statistics.done, "how many of them are completed")
    $0.member("open", { $0.statistics.made - $0.statistics.done }, "how many of them are open")
    $0.member(
      "median", { $0.statistics.median.map { Int($0) } }, "median seconds from making to completion",
      absent: "none is completed")
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
