import Motion

/// One measured value and what the core made of it.
struct Check: Hashable {
  /// The vector and the value: `pan-3 offset at 0.1306 s`.
  var name: String
  /// The kind of value, for the counts: `frames`, `velocity lsq2` …
  var group: String
  var expected: String
  var found: String
  /// The difference, or nil if there cannot be one.
  var error: Double?
  var unit = ""
  var holds: Bool
}

/// The checks of the vectors of one file.
struct Checks {
  /// The id of the vector that is being checked.
  var vector = ""
  private(set) var all: [Check] = []
  private(set) var notes: [String] = []

  var misses: [String] {
    all.filter { !$0.holds }.map { "\($0.name): expected \($0.expected), found \($0.found)" }
  }

  /// The groups in the order of their first check.
  var groups: [(name: String, checks: [Check])] {
    var names: [String] = []
    for check in all where !names.contains(check.group) { names.append(check.group) }
    return names.map { name in (name, all.filter { $0.group == name }) }
  }

  /// A line for each group, with the worst error, misses included; then the notes.
  var report: String {
    let lines = groups.map { name, checks in
      let worst = checks.filter { $0.error != nil }.max { ($0.error ?? 0) < ($1.error ?? 0) }
      let error = worst.map { ", worst error \(rounded($0.error ?? 0)) \($0.unit)" } ?? ""
      return "  \(name): \(checks.count { $0.holds })/\(checks.count)\(error)\n"
    }
    return (lines + notes.map { "  \($0)\n" }).joined()
  }

  mutating func note(_ text: String) { notes.append(text) }

  /// Adds a value that was compared already.
  mutating func add(
    _ group: String, _ subject: String, expected: String, found: String, error: Double? = nil,
    unit: String = "",
    holds: Bool
  ) {
    all.append(
      Check(
        name: "\(vector) \(subject)", group: group, expected: expected, found: found, error: error,
        unit: unit,
        holds: holds))
  }

  /// A value that must be equal.
  mutating func expect<Value: Equatable>(_ group: String, _ subject: String, _ expected: Value, found: Value)
  {
    add(group, subject, expected: "\(expected)", found: "\(found)", holds: expected == found)
  }

  /// A number that must be near; nil is not.
  mutating func expect(
    _ group: String, _ subject: String, _ expected: Double, found: Double?, within tolerance: Double,
    _ unit: String
  ) {
    let error = found.map { abs($0 - expected) }
    add(
      group, subject, expected: rounded(expected), found: found.map(rounded) ?? "none", error: error,
      unit: unit,
      holds: error.map { $0 <= tolerance } ?? false)
  }

  /// A vector whose coordinates must be near.
  mutating func expect(
    _ group: String, _ subject: String, _ expected: Offset, found: Offset, within tolerance: Double,
    _ unit: String
  ) {
    let error = max(abs(found.dx - expected.dx), abs(found.dy - expected.dy))
    add(
      group, subject, expected: rounded(expected), found: rounded(found), error: error, unit: unit,
      holds: error <= tolerance)
  }
}

/// A number rounded to a millionth.
func rounded(_ value: Double) -> String {
  let rounded = (value * 1e6).rounded() / 1e6
  return Int(exactly: rounded).map { String($0) } ?? rounded.description
}

func rounded(_ offset: Offset) -> String { "(\(rounded(offset.dx)), \(rounded(offset.dy)))" }
