import Storage
import TodoModel

// For programs.
//
//     {
//       "format": "flick-bench", "version": 1,
//       "machine": {"date", "kernel", "cores", "memory", "load", "flick", "flickVersion", "flickBuild", "benchBuild"},
//       "results": [{"name", "group", "title", "items", "unit", "median", "lowest", "highest", "spread", "p99",
//                    "runs", "bytes", "memory", "processor", "counters", "values"}],
//       "changes": [{"name", "items", "whole", "syncs", "rest"}],
//       "compared": [{"deed", "items", "program", "flick", "other", "ratio"}],
//       "goals": [{"title", "found", "relation", "limit", "unit", "met"}],
//       "notes": [string]
//     }
//
// `memory` and `bytes` are bytes, times are milliseconds but where `unit` says otherwise, `date` is ISO 8601 in UTC.
// Members that mean nothing for a result are left out.
extension Report {
  var json: String {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    json.name("format")
    json.string("flick-bench")
    json.name("version")
    json.number(1)
    json.name("machine")
    json.machine(machine)
    json.name("results")
    json.array(series) { $0.series($1) }
    json.name("changes")
    json.array(remainders) { $0.remainder($1) }
    json.name("compared")
    json.array(rows) { $0.row($1) }
    json.name("goals")
    json.array(goals) { $0.goal($1) }
    json.name("notes")
    json.array(notes) { $0.string($1) }
    json.endObject()
    return json.text + "\n"
  }
}

extension JSONWriter {
  mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  private mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  private mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    self.name(name)
    self.number(number)
  }

  /// Rounded to six digits behind the point: nanoseconds, where milliseconds are counted.
  private mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    self.name(name)
    self.number(number.micro)
  }

  fileprivate mutating func machine(_ machine: Machine) {
    beginObject()
    member("date", machine.date.description)
    member("kernel", machine.kernel)
    member("cores", machine.cores)
    member("memory", machine.memory)
    member("load", machine.load)
    member("flick", machine.flick.path)
    member("flickVersion", machine.flick.version)
    member("flickBuild", machine.flick.build)
    member("benchBuild", machine.bench)
    endObject()
  }

  /// A result; ``Series/init(json:)`` reads it.
  mutating func series(_ series: Series) {
    beginObject()
    member("name", series.name)
    member("group", series.group)
    member("title", series.title)
    member("items", series.items)
    member("unit", series.unit.rawValue)
    if let found = series.statistics {
      member("median", found.median)
      member("lowest", found.lowest)
      member("highest", found.highest)
      member("spread", found.spread)
      member("p99", found.percentile99)
      member("runs", found.count)
    }
    member("bytes", series.bytes)
    member("memory", series.peakMemory)
    member("processor", series.processor)
    if !series.counters.isEmpty {
      name("counters")
      beginObject()
      for (name, count) in series.counters.sorted(by: { $0.key < $1.key }) { member(name, count) }
      endObject()
    }
    name("values")
    array(series.values) { $0.number($1.micro) }
    endObject()
  }

  fileprivate mutating func remainder(_ remainder: Report.Remainder) {
    beginObject()
    member("name", remainder.name)
    member("items", remainder.items)
    member("whole", remainder.whole)
    member("syncs", remainder.syncs)
    member("rest", remainder.rest)
    endObject()
  }

  fileprivate mutating func row(_ row: ComparedRow) {
    beginObject()
    member("deed", row.deed.rawValue)
    member("items", row.items)
    member("program", row.program)
    member("flick", row.flick)
    member("other", row.other)
    member("ratio", row.ratio)
    endObject()
  }

  fileprivate mutating func goal(_ goal: Goal) {
    beginObject()
    member("title", goal.title)
    member("found", goal.found)
    member("relation", goal.relation.rawValue)
    member("limit", goal.limit)
    member("unit", goal.unit)
    name("met")
    bool(goal.isMet)
    endObject()
  }
}

extension Double {
  fileprivate var micro: Double { (self * 1e6).rounded() / 1e6 }
}
