import Terminal

/// All that one run of the bench has found.
struct Report: Hashable {
  var machine: Machine
  var series: [Series]
  var rows: [ComparedRow] = []
  /// What has to be known to understand the figures.
  var notes: [String] = []

  var goals: [Goal] { Goal.all(series, rows) }

  /// What remains of a change's time without what the disk asks for its syncs.
  struct Remainder: Hashable {
    var name: String
    var items: Int
    /// Milliseconds.
    var whole: Double
    var syncs: Double
    var rest: Double { whole - syncs }
  }

  var remainders: [Remainder] {
    let sizes = Set(series.filter { $0.name == "write.sync-file" }.compactMap { $0.items }).sorted()
    return sizes.flatMap { size -> [Remainder] in
      let parts = ["record", "file", "folder"].compactMap { series.median("write.sync-\($0)", items: size) }
      guard parts.count == 3 else { return [] }
      return ["add", "done", "rm", "undo"].compactMap { name in
        series.median("write.\(name)", items: size).map {
          Remainder(name: name, items: size, whole: $0, syncs: parts.reduce(0, +))
        }
      }
    }
  }
}

extension Report {
  /// What was measured, under the headings of the groups.
  var measured: Table {
    var table = Table(heading: [
      "", "median", "lowest", "highest", "spread", "cpu ms", "bytes", "memory", "runs",
    ])
    for one in series {
      guard let found = one.statistics else { continue }
      let unit = " " + one.unit.rawValue
      let short = one.unit == .millionSamplesPerSecond ? " M/s" : unit
      let spread = found.median > 0 ? found.spread / found.median * 100 : 0
      let row = [
        one.title.shortened(toColumns: 27), found.median.threeDigits + short, found.lowest.threeDigits,
        found.highest.threeDigits, spread.fixed(0) + " %",
        one.unit == .milliseconds ? one.processor?.threeDigits ?? "" : "",
        one.bytes.map { $0.byteText } ?? "",
        one.peakMemory.map { $0.byteText } ?? "", String(found.count),
      ]
      if table.sections.last?.title != one.group {
        table.sections.append(Table.Section(title: one.group, rows: []))
      }
      table.sections[table.sections.count - 1].rows.append(row)
    }
    return table
  }

  /// What a change takes beside what the disk asks for.
  var shares: Table {
    var table = Table(heading: ["", "whole", "three syncs", "the rest"])
    for remainder in remainders {
      let title = "\(remainder.items.grouped) items"
      if table.sections.last?.title != title { table.sections.append(Table.Section(title: title, rows: [])) }
      let times = [remainder.whole, remainder.syncs, remainder.rest].map { $0.threeDigits + " ms" }
      table.sections[table.sections.count - 1].rows.append([remainder.name] + times)
    }
    return table
  }

  var compared: Table {
    var table = Table(heading: ["", "flick", "other", "ratio"])
    for row in rows {
      let title = "\(row.items.grouped) items, against \(row.program)"
      let cells = [
        row.deed.rawValue, row.flick.threeDigits + " ms", row.other.threeDigits + " ms",
        "× " + row.ratio.threeDigits,
      ]
      if let place = table.sections.firstIndex(where: { $0.title == title }) {
        table.sections[place].rows.append(cells)
      } else {
        table.sections.append(Table.Section(title: title, rows: [cells]))
      }
    }
    return table
  }

  /// Goals beside what was found.
  var aims: Table {
    var table = Table(heading: ["", "found", "goal", ""])
    guard !goals.isEmpty else { return table }
    let rows = goals.map { goal in
      [
        goal.title, "\(goal.found.threeDigits) \(goal.unit)",
        "\(goal.relation.rawValue) \(goal.limit.threeDigits)",
        goal.isMet ? "met" : "MISSED",
      ]
    }
    table.sections = [Table.Section(title: "goals", rows: rows)]
    return table
  }

  /// What was counted, a line for each group and kind: from the lowest of its members to the highest.
  var counted: [String] {
    var counts: [String: [Double]] = [:]
    for one in series {
      let group = one.name.prefix { $0 != "." }
      for (name, count) in one.counters { counts["\(group): \(name)", default: []].append(count) }
    }
    return counts.sorted { $0.key < $1.key }.map { name, values in
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      return "\(name) \(low.countText)" + (low < high ? " to \(high.countText)" : "")
    }
  }
}
