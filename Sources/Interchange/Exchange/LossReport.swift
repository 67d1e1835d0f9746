/// Things worth saying once for each kind, with how many of the kind there were.
package struct LossReport: Hashable, Sendable {
  /// One kind: what it is called, one of it and several, and what became of it.
  struct Kind: Hashable, Sendable {
    var one: String
    var many: String
    var fate: String

    init(_ one: String, _ many: String? = nil, _ fate: String) {
      self.one = one
      self.many = many ?? one + "s"
      self.fate = fate
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

  /// Takes over what another report has noted.
  package mutating func add(_ other: LossReport) {
    for (kind, count) in other.counts { note(kind, count) }
  }

  package static func == (left: LossReport, right: LossReport) -> Bool { left.messages == right.messages }
  package func hash(into hasher: inout Hasher) { hasher.combine(messages) }
}

extension LossReport {
  /// `12 notes left out: todo.txt has no notes`, a line for each kind in the order in which they came up.
  package var messages: [String] {
    counts.map { "\($0.count) \($0.count == 1 ? $0.kind.one : $0.kind.many) \($0.kind.fate)" }
  }
}
