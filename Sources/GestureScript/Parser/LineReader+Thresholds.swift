import Terminal

extension LineReader {
  /// The name of one of these thresholds.
  mutating func readThresholdName(_ known: [ThresholdEntry]) throws(LineFault) -> ThresholdEntry {
    let what = "the name of a threshold"
    let (name, place) = try readDottedWord(what)
    guard let entry = known.first(where: { $0.name == name }) else {
      let near = nearest(to: name, among: known.map(\.name))
      throw place.fault(
        what, found: "\"\(name)\"",
        hint: near.map { "did you mean \($0)?" } ?? "flick help thresholds has them all")
    }
    return entry
  }

  /// A number in the threshold's unit; times may be in seconds too.
  mutating func readThresholdValue(_ entry: ThresholdEntry) throws(LineFault) -> Double {
    let what = "a value like 20\(entry.unit)"
    if entry.unit == "ms" {
      return try readMeasure(what, units: [("ms", 1), ("s", 1000)], in: entry.range)
    }
    return try readMeasure(what, units: [(entry.unit, 1)], in: entry.range)
  }
}
