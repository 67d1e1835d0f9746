package import GestureScript
import Gestures
import Motion
package import Scenes
package import Simulation

/// The search for values of a script's ranges with which it meets every expectation.
package struct RangeSearch {
  package enum Goal: String, Hashable, Sendable, CaseIterable { case least, most, safest }

  /// A value that was tried, and the first expectation that is not met or the error that stops the run.
  package struct Trial: Sendable {
    package var value: Double
    package var failure: ScriptError?
    /// The speed of the fastest finger, pt/s, if no driver plays it.
    package var speed: Double?
    /// How far the expected recognizer missed, as a share of its limit; nil if unknown.
    var miss: Double?
    package var isMet: Bool { failure == nil && speed == nil }
  }

  /// The values tried of one range, in order, and the one that was looked for, if any meets the expectations.
  package struct Finding: Sendable {
    package var range: ScriptRange
    package var trials: [Trial]
    package var value: Double?
    /// The values of the other ranges meanwhile, in their places.
    package var others: [Double]
  }

  /// The most combinations of several ranges that a search for a start tries.
  private static let mostCombinations = 400

  /// The rounds for the safest value: each may find an island of values that fail.
  private static let maxRounds = 20

  private let bytes: [UInt8]
  private let ranges: [ScriptRange]
  private let goal: Goal
  private let options: SimulationOptions
  /// The fastest finger that drivers play, pt/s; only the safest value heeds it.
  private let fastest: Double

  package static let usualFastest = 5000.0

  /// A search in a script of these bytes.
  package init(
    _ bytes: [UInt8], _ ranges: [ScriptRange], for goal: Goal, fastest: Double = usualFastest,
    _ options: SimulationOptions
  ) {
    (self.bytes, self.ranges, self.goal, self.options) = (bytes, ranges, goal, options)
    self.fastest = goal == .safest ? fastest : .infinity
  }

  /// The values with which a search of several ranges begins: their middles, or if these do not meet the expectations
  /// the nearest of a grid that do; the middles if none does.
  package func start(tried: () -> Void = {}) -> [Double] {
    let middles = ranges.map(\.middle)
    func meets(_ values: [Double]) -> Bool {
      defer { tried() }
      return trial(0, values).isMet
    }
    guard ranges.count > 1, !meets(middles) else { return middles }
    var count = 1
    while power(count + 1, ranges.count) <= RangeSearch.mostCombinations { count += 1 }
    guard count > 1 else { return middles }
    let combinations = (0..<power(count, ranges.count)).map { number in
      ranges.indices.map { number / power(count, $0) % count }
    }
    // Those nearest to the middle first.
    func distance(_ steps: [Int]) -> Int { steps.reduce(0) { $0 + abs(2 * $1 - count + 1) } }
    for steps in combinations.sorted(by: { distance($0) < distance($1) }) {
      let values = zip(ranges, steps).map { $0.value(Double($1) / Double(count - 1)) }
      if meets(values) { return values }
    }
    return middles
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in min(product * base, RangeSearch.mostCombinations + 1) }
  }

  /// Searches a range with the others at these values, or at their middle. `tried` is called after each run.
  package func finding(_ range: ScriptRange, others: [Double]? = nil, tried: () -> Void = {}) -> Finding {
    let others = others ?? ranges.map(\.middle)
    func trial(_ value: Double) -> Trial {
      defer { tried() }
      return self.trial(value, ranges.indices.map { ranges[$0] == range ? value : others[$0] })
    }
    var trials = range.evenValues.map(trial)
    trials.settle(range, trial)
    for _ in 0..<RangeSearch.maxRounds where goal == .safest {
      guard let safest = trials.safest(range), let next = trials.firstIndex(where: { $0.value >= safest }),
        trials[next].value > safest
      else { break }
      trials.insert(trial(safest), at: next)
      trials.settle(range, trial)
    }
    let value =
      switch goal {
      case .least: trials.first(where: \.isMet)?.value
      case .most: trials.last(where: \.isMet)?.value
      // After the last round the nearest value that was tried.
      case .safest: trials.safest(range).flatMap { safest in trials.first { $0.value >= safest }?.value }
      }
    return Finding(range: range, trials: trials, value: value, others: others)
  }

  private func trial(_ value: Double, _ values: [Double]) -> Trial {
    let (failure, player) = play(values)
    var trial = Trial(value: value, failure: failure)
    let recording = player?.simulator.recording
    if fastest < .infinity, let speed = recording?.greatestSpeed, speed > fastest { trial.speed = speed }
    trial.miss = player?.failed.first.flatMap { recording?.leastMiss(of: $0.expectation) }
    return trial
  }

  /// The script with these values in place of its ranges, otherwise the same bytes.
  package func script(_ values: [Double]) -> [UInt8] {
    var bytes = bytes
    for (range, value) in zip(ranges, values).reversed() {
      bytes.replaceSubrange(range.bytes, with: range.text(value).utf8)
    }
    return bytes
  }

  /// Plays the script with a value of a searched range, the others at theirs.
  package func play(_ finding: Finding, _ value: Double) -> Recording? {
    play(ranges.indices.map { ranges[$0] == finding.range ? value : finding.others[$0] })
      .player?.simulator.recording
  }

  /// Plays the script up to the first expectation that fails.
  private func play(_ values: [Double]) -> (failure: ScriptError?, player: ScriptPlayer?) {
    let script: Script
    do { script = try Script(parsing: self.script(values)) } catch { return (error.errors.first, nil) }
    do throws(ScriptError) {
      let player = try ScriptPlayer(script, options)
      return (try player.firstFailure(), player)
    } catch { return (error, nil) }
  }
}

extension ScriptPlayer {
  /// Plays up to the first expectation that is not met, and returns it; nil if all are met.
  func firstFailure() throws(ScriptError) -> ScriptError? {
    try checkRows()
    for placed in script.played where failed.isEmpty { try play(placed) }
    return failed.first.map {
      ScriptError(at: $0.position, expected: ScriptPrinter.text(of: $0.expectation), found: $0.found)
    }
  }
}

extension RangeSearch.Finding {
  /// The neighboring values of which one meets the expectations, those nearest to the value first.
  package var edges: [(failing: RangeSearch.Trial, meeting: RangeSearch.Trial)] {
    let edges = zip(trials, trials.dropFirst()).filter { $0.isMet != $1.isMet }
    func distance(_ trial: RangeSearch.Trial) -> Double { abs(trial.value - (value ?? 0)) }
    return edges.map { $0.isMet ? ($1, $0) : ($0, $1) }.sorted { distance($0.1) < distance($1.1) }
  }

  /// The value that came nearest to meeting every expectation: it failed in the latest line, by the least to 0.1 %.
  package var nearestMiss: RangeSearch.Trial? {
    func rank(_ trial: RangeSearch.Trial) -> (Int, Double) {
      (-(trial.failure?.position.line ?? .max), trial.miss.map { ($0 * 1000).rounded() } ?? .infinity)
    }
    return trials.min { rank($0) < rank($1) }
  }
}

extension Recording {
  /// The greatest speed of a finger between two samples, pt/s.
  fileprivate var greatestSpeed: Double {
    var last: [Int: TouchSample] = [:]
    var greatest = 0.0
    for sample in fingers where sample.phase != .updated {
      if sample.phase != .began, let before = last[sample.finger], sample.time > before.time {
        let seconds = (sample.time - before.time).seconds
        // Locations are on a grid of 1/1024 pt.
        let way = max(0, (sample.location - before.location).length - 1.0 / 512)
        greatest = max(greatest, way / seconds)
      }
      last[sample.finger] = sample
    }
    return greatest
  }

  /// How far the recognizer of an expectation, or its lift, was from the expected outcome in the last gesture, as a share
  /// of its limit, with the expected margin; for other expectations the smallest share of the recognizers concerned.
  fileprivate func leastMiss(of expectation: Expectation) -> Double? {
    var (name, happens, margin): (RecognizerName?, Bool, Margin?) = (nil, true, nil)
    switch expectation {
    case .recognized(let given, _, let least): (name, margin) = (given, least)
    case .failed(let given, _, _, let least): (name, happens, margin) = (given, false, least)
    case .lift(let given, let isMet, _, let least):
      (name, happens, margin) = (.named(given.rawValue), isMet, least)
    default: break
    }
    let (last, kinds) = (statements.count - 1, starts.last?.kinds ?? [])
    return verdicts.compactMap { recorded in
      let (verdict, kind) = (recorded.verdict, recorded.verdict.kind)
      let isMeant =
        name?.matches(verdict.recognizer, recorded.isCommitDecision ? nil : kind)
        ?? (kinds.isEmpty || kinds.contains(kind))
      let isOtherwise = margin != nil || verdict.isSuccess != happens
      guard recorded.gesture == last, isMeant, isOtherwise else { return nil }
      // What a prevented recognizer measured counts only if the expectation names that recognizer.
      let near = verdict.deciding ?? (name == nil ? nil : verdict.measures.first { !$0.isMet })
      guard let measure = margin.map({ verdict.measure(in: $0.measured.unit) }) ?? near, measure.limit > 0
      else { return nil }
      let short = verdict.isSuccess == happens ? -measure.margin : measure.margin
      return (short + (margin?.measured.value ?? 0)) / measure.limit
    }.min()
  }
}

extension [RangeSearch.Trial] {
  /// Halves each edge until its values are neighbors.
  mutating func settle(_ range: ScriptRange, _ trial: (Double) -> RangeSearch.Trial) {
    var index = 1
    while index < count {
      let (low, high) = (self[index - 1], self[index])
      let middle = range.rounded((low.value + high.value) / 2)
      if low.isMet != high.isMet, middle > low.value, middle < high.value {
        insert(trial(middle), at: index)
      } else {
        index += 1
      }
    }
  }

  /// The value farthest from an edge: the middle between two edges, an end of the range that is none, or the middle
  /// of a range without edges; nil if no value meets the expectations.
  fileprivate func safest(_ range: ScriptRange) -> Double? {
    var best: (distance: Double, value: Double)?
    var first = 0
    while let start = self[first...].firstIndex(where: \.isMet) {
      first = self[start...].firstIndex { !$0.isMet } ?? count
      let (low, high) = (self[start].value, self[first - 1].value)
      let isOpen = (low: start == 0, high: first == count)
      let value = isOpen.low == isOpen.high ? range.rounded((low + high) / 2) : isOpen.low ? low : high
      let distance = isOpen.low || isOpen.high ? high - low : (high - low) / 2
      if best.map({ distance > $0.distance }) ?? true { best = (distance, value) }
    }
    return best?.value
  }
}
