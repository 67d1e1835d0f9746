import GestureScript
import Laboratory
import Simulation

extension FuzzTarget {
  /// A script with narrow ranges, in one of 64 inputs by the sum of its bytes also with a wide one: a search ends after
  /// a bounded number of runs at neighboring values, and the value found holds in the script that is written.
  static let find = FuzzTarget("find", longest: 256) { bytes in
    guard let script = try? ScriptParser.allScenes.parse(bytes: bytes, allowsRanges: true), isShort(bytes)
    else {
      return
    }
    let ranges = script.ranges
    guard !ranges.isEmpty, Array(script.played.prefix(13)).count < 13, isModest(script) else { return }
    let count = ranges.reduce(0) { $0 + $1.evenValues.count }
    let isRare = bytes.reduce(0) { $0 &+ $1 } & 63 == 0
    guard count <= (isRare ? ScriptRange.evenValues : 12) else { return }
    let goal = RangeSearch.Goal.allCases[bytes.count % RangeSearch.Goal.allCases.count]
    let search = RangeSearch(bytes, ranges, for: goal, playing)
    var findings: [RangeSearch.Finding] = []
    var values = search.start()
    for (index, range) in ranges.enumerated() {
      var runs = 0
      let finding = search.finding(range, others: values) { runs += 1 }
      try settled(finding, runs)
      let trials = finding.trials
      let met = trials.filter(\.isMet).map(\.value)
      try promise((finding.value == nil) == met.isEmpty, "\(met) hold, and \(finding.value as Any) was found")
      if let value = finding.value {
        try promise(met.contains(value), "\(value) was found, and does not hold")
        if goal == .least { try promise(value == met.first, "\(met) hold, and \(value) is not the least") }
        if goal == .most { try promise(value == met.last, "\(met) hold, and \(value) is not the greatest") }
      }
      values[index] = finding.value ?? values[index]
      findings.append(finding)
    }
    let written = search.script(values)
    guard findings.contains(where: { $0.value != nil }) else { return }
    guard let found = try? Script(parsing: written) else {
      throw BrokenPromise(description: "the script with the values found cannot be read")
    }
    let played: PlayedScript
    do throws(ScriptError) { played = try ScriptPlayer(found, playing).play() } catch {
      throw BrokenPromise(description: "the script with the values found cannot be played: \(error)")
    }
    try promise(played.failed.isEmpty, "with the values found \(played.failed) fail")
  }

  /// Checks the values that were tried: each once, in order, and none left between an edge's.
  private static func settled(_ finding: RangeSearch.Finding, _ runs: Int) throws {
    let (range, values) = (finding.range, finding.trials.map(\.value))
    try promise(runs == values.count, "\(runs) runs for \(values.count) values")
    try promise(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(values) are not in order")
    try promise(values.allSatisfy(range.values.contains), "\(values) are not all in \(range.values)")
    try promise(Set(range.evenValues).isSubset(of: values), "\(range.evenValues) were not all tried")
    // Of a double, 40 halvings leave no value between; a search for the safest value has 20 rounds.
    try promise(
      runs <= range.evenValues.count + 40 * finding.edges.count + 20,
      "\(runs) runs for \(finding.edges.count) edges")
    for (one, other) in finding.edges {
      let middle = range.rounded((one.value + other.value) / 2)
      try promise(
        [one.value, other.value].contains(middle),
        "\(middle) was not tried between \(one.value) and \(other.value)")
    }
  }
}
