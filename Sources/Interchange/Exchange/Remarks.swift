package struct Remarks: Hashable, Sendable {
  /// A kind of loss: its name in singular and plural, and the consequence.
  struct Kind: Hashable, Sendable {
    var one: String
    var many: String
    var consequence: String

    init(_ one: String, _ many: String? = nil, _ consequence: String) {
      self.one = one
      self.many = many ?? one + "s"
      self.consequence = consequence
    }
  }

  private var counts: [(kind: Kind, count: Int)] = []

  package init() {}

  mutating func note(_ kind: Kind, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = counts.firstIndex(where: { $0.kind == kind }) {
      counts[index].count += count
    } else {
      counts.append((kind, count))
    }
  }

  package mutating func add(_ other: Remarks) {
    for (kind, count) in other.counts { note(kind, count) }
  }

  package static func == (left: Remarks, right: Remarks) -> Bool { left.messages == right.messages }
  package func hash(into hasher: inout Hasher) { hasher.combine(messages) }
}

extension Remarks {
  /// A line for each kind in order of appearance: `12 notes left out: todo.txt has no notes`.
  package var messages: [String] {
    counts.map { "\($0.count) \($0.count == 1 ? $0.kind.one : $0.kind.many) \($0.kind.consequence)" }
  }
}
