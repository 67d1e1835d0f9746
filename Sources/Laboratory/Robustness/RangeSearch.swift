package import GestureScript
package import Scenes
package import Simulation

/// The search for values of a script's ranges with which it meets every expectation.
package struct RangeSearch {
  package enum Goal: String, Hashable, Sendable, CaseIterable { case least, most, safest }

  /// A value that was tried, and the first expectation that is not met or the error that stops the run.
  package struct Trial: Sendable {
    package var value: Double
    package var failure: ScriptError?
    package var isMet: Bool { failure == nil }
  }

  /// The values tried of one range, in order, and the one that was looked for, if any meets the expectations.
  package struct Finding: Sendable {
    package var range: ScriptRange
    package var trials: [Trial]
    package var value: Double?
  }

  /// The rounds for the safest value: each may find an island of values that fail.
  private static let maxRounds = 20

  private let bytes: [UInt8]
  private let ranges: [ScriptRange]
  private let goal: Goal
  private let options: SimulationOptions

  /// A search in a script of these bytes.
  package init(_ bytes: [UInt8], _ ranges: [ScriptRange], for goal: Goal, _ options: SimulationOptions) {
    (self.bytes, self.ranges, self.goal, self.options) = (bytes, ranges, goal, options)
  }

  /// Searches a range with the others at their middle. `tried` is called after each run.
  package func finding(_ range: ScriptRange, tried: () -> Void = {}) -> Finding {
    func trial(_ value: Double) -> Trial {
      defer { tried() }
      return Trial(value: value, failure: play(range, value).failure)
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
    return Finding(range: range, trials: trials, value: value)
  }

  /// The script with these values in place of its ranges, otherwise the same bytes.
  package func script(_ values: [Double]) -> [UInt8] {
    var bytes = bytes
    for (range, value) in zip(ranges, values).reversed() {
      bytes.replaceSubrange(range.bytes, with: range.text(value).utf8)
    }
    return bytes
  }

  /// The values found, from the first range on, as far as they meet every expectation together, else the middle.
  package func together(_ findings: [Finding]) -> [Double] {
    findings.enumerated().reduce(ranges.map(\.middle)) { values, found in
      var next = values
      next[found.offset] = found.element.value ?? values[found.offset]
      return play(next).failure == nil ? next : values
    }
  }

  /// Plays the script with a value of one range and the others' middle.
  package func play(_ range: ScriptRange, _ value: Double) -> (failure: ScriptError?, recording: Recording?) {
    play(ranges.map { $0 == range ? value : $0.middle })
  }

  /// Plays the script up to the first expectation that fails.
  private func play(_ values: [Double]) -> (failure: ScriptError?, recording: Recording?) {
    let script: Script
    do { script = try Script(parsing: self.script(values)) } catch { return (error.errors.first, nil) }
    do throws(ScriptError) {
      let player = try ScriptPlayer(script, options)
      try player.checkRows()
      for placed in script.played where player.failed.isEmpty { try player.play(placed) }
      let failure = player.failed.first.map {
        ScriptError(at: $0.position, expected: ScriptPrinter.text(of: $0.expectation), found: $0.found)
      }
      return (failure, player.simulator.recording)
    } catch { return (error, nil) }
  }
}

extension RangeSearch.Finding {
  /// The neighboring values of which one meets the expectations, those nearest to the value first.
  package var edges: [(failing: RangeSearch.Trial, meeting: RangeSearch.Trial)] {
    let edges = zip(trials, trials.dropFirst()).filter { $0.isMet != $1.isMet }
    return edges.map { $0.isMet ? ($1, $0) : ($0, $1) }.sorted { distance($0.1) < distance($1.1) }
  }

  private func distance(_ trial: RangeSearch.Trial) -> Double { abs(trial.value - (value ?? 0)) }
}

extension [RangeSearch.Trial] {
  /// Halves each edge until its values are neighbors.
  fileprivate mutating func settle(_ range: ScriptRange, _ trial: (Double) -> RangeSearch.Trial) {
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
