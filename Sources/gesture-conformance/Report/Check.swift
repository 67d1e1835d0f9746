/// One measured value and what the core made of it.
struct Check: Hashable {
  var vector: String
  /// What kind of value, for the sums: `frames`, `velocity lsq2` …
  var group: String
  /// Which value: `offset at 0.1306 s`.
  var subject: String
  var expected: String
  var found: String
  /// How far off it is; nil where that makes no sense.
  var error: Double?
  var unit: String
  var holds: Bool

  var name: String { "\(vector) \(subject)" }

  /// The reason why it is known not to hold; nil if there is none.
  var explanation: String? { ExplainedMiss.all.first { $0.check == name }?.reason }
}

/// The checks of one vector.
struct CheckCount {
  let vector: String
  var checks: [Check] = []
  var notes: [String] = []

  init(vector: String) { self.vector = vector }

  /// A value that must be what it is.
  mutating func expect(_ group: String, _ subject: String, _ expected: String, found: String, holds: Bool) {
    checks.append(
      Check(
        vector: vector, group: group, subject: subject, expected: expected, found: found, error: nil,
        unit: "",
        holds: holds))
  }

  mutating func expect<Value: Equatable>(_ group: String, _ subject: String, _ expected: Value, found: Value)
  {
    expect(group, subject, "\(expected)", found: "\(found)", holds: expected == found)
  }

  /// A number that must come near, if there is one at all.
  mutating func expect(
    _ group: String, _ subject: String, _ expected: Double, found: Double?, within tolerance: Double,
    _ unit: String
  ) {
    guard let found, found.isFinite else {
      expect(group, subject, number(expected), found: "none", holds: false)
      return
    }
    expect(group, subject, expected, found: found, within: tolerance, unit)
  }

  /// A number that must come near.
  mutating func expect(
    _ group: String, _ subject: String, _ expected: Double, found: Double, within tolerance: Double,
    _ unit: String
  ) {
    let error = abs(found - expected)
    checks.append(
      Check(
        vector: vector, group: group, subject: subject, expected: number(expected), found: number(found),
        error: error, unit: unit, holds: error <= tolerance))
  }
}

/// What came of one file.
struct FileResult {
  var path: String
  var set: String
  var checks: [Check] = []
  var notes: [String] = []
  /// The vectors of kinds that this program does not know, with their kinds.
  var notRun: [String] = []

  init(path: String, set: String) {
    self.path = path
    self.set = set
  }

  var held: Int { checks.count { $0.holds } }
  var misses: [Check] { checks.filter { !$0.holds } }
  var unexplained: [Check] { misses.filter { $0.explanation == nil } }

  /// The groups in the order of their first check.
  var groups: [(name: String, checks: [Check])] {
    var groups: [(name: String, checks: [Check])] = []
    for check in checks {
      if let index = groups.firstIndex(where: { $0.name == check.group }) {
        groups[index].checks.append(check)
      } else {
        groups.append((check.group, [check]))
      }
    }
    return groups
  }
}

/// A number rounded to a millionth, as short as possible.
func number(_ value: Double) -> String {
  let rounded = (value * 1e6).rounded() / 1e6
  if abs(rounded) < 1e15, let whole = Int(exactly: rounded) { return String(whole) }
  return rounded.isFinite ? rounded.description : value.description
}
