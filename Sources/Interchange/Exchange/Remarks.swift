package struct Remarks: Sendable {
  private var counts: [(one: String, many: String, consequence: String, count: Int, values: [String])] = []

  package init() {}

  /// Counts a loss by its name in singular and plural, by default with an s, and its consequence; names three values.
  mutating func note(
    _ one: String, _ many: String?, _ consequence: String, _ count: Int = 1, values: [String] = []
  ) {
    guard count > 0 else { return }
    let many = many ?? one + "s"
    let known = counts.firstIndex { ($0.one, $0.many, $0.consequence) == (one, many, consequence) }
    if known == nil { counts.append((one, many, consequence, 0, [])) }
    let index = known ?? counts.count - 1
    counts[index].count += count
    for value in values where counts[index].values.count < 3 && !counts[index].values.contains(value) {
      counts[index].values.append(value)
    }
  }

  package mutating func add(_ other: Remarks) {
    for (one, many, consequence, count, values) in other.counts {
      note(one, many, consequence, count, values: values)
    }
  }

  /// A line for each kind in order of appearance: `12 notes left out: todo.txt has no notes`.
  package var messages: [String] {
    counts.map { one, many, consequence, count, values in
      let named = values.isEmpty ? "" : ": " + values.joined(separator: ", ")
      return "\(count) \(count == 1 ? one : many) \(consequence)\(named)"
    }
  }
}
