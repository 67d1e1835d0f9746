package struct Remarks: Sendable {
  private var counts: [(one: String, many: String, consequence: String, count: Int)] = []

  package init() {}

  /// Counts a loss by its name in singular and plural, by default with an s, and its consequence.
  mutating func note(_ one: String, _ many: String?, _ consequence: String, _ count: Int = 1) {
    guard count > 0 else { return }
    let many = many ?? one + "s"
    if let index = counts.firstIndex(where: { ($0.one, $0.many, $0.consequence) == (one, many, consequence) })
    {
      counts[index].count += count
    } else {
      counts.append((one, many, consequence, count))
    }
  }

  package mutating func add(_ other: Remarks) {
    for (one, many, consequence, count) in other.counts { note(one, many, consequence, count) }
  }

  /// A line for each kind in order of appearance: `12 notes left out: todo.txt has no notes`.
  package var messages: [String] {
    counts.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many) \($0.consequence)" }
  }
}
