package import GestureScript
import Gestures
import Scenes
package import Simulation

/// The values of a threshold with which scripts meet their expectations.
package struct ThresholdTuning {
  /// A script with the options that it plays with.
  package struct Example {
    package var name: String
    package var script: Script
    package var options: SimulationOptions
    /// Whether its expectations must fail, not hold.
    package var mustFail: Bool

    package init(name: String, script: Script, options: SimulationOptions, mustFail: Bool) {
      (self.name, self.script, self.options, self.mustFail) = (name, script, options, mustFail)
    }
  }

  /// Neighboring values with which the same number of examples do as they must.
  package struct Plateau: Sendable {
    package var values: ClosedRange<Double>
    package var met: Int
    /// Whether it reaches the ends of the range, beyond which nothing was tried.
    package fileprivate(set) var isOpen: (low: Bool, high: Bool)
  }

  /// How far an example is from doing the opposite.
  package struct Margin: Hashable, Sendable {
    package var name: String
    package var isMet: Bool
    /// The last value before it does the opposite.
    package var edge: Double
    package var distance: Double
  }

  package let count: Int
  package private(set) var plateaus: [Plateau] = []
  /// The value with which most do as they must, farthest from an edge; nil if none ever does.
  package private(set) var best: Double?
  /// The margins of the examples at the best value, the least first; those that never change are left out.
  package private(set) var margins: [Margin] = []

  /// Why the first example does not do as it must with the first value, as a sentence.
  package private(set) var failure: String?

  /// Plays the examples over the range: `set` gives them a value of the threshold, `played` is called after each run.
  package init(
    _ examples: [Example], over range: ScriptRange,
    set: (Double, inout Script, inout SimulationOptions) -> Void, played: () -> Void = {}
  ) {
    count = examples.count
    func trial(_ example: Example, _ value: Double) -> RangeSearch.Trial {
      var (script, options) = (example.script, example.options)
      set(value, &script, &options)
      defer { played() }
      let failure: ScriptError?
      do { failure = try ScriptPlayer(script, options).firstFailure() } catch { failure = error }
      let isRight = (failure == nil) != example.mustFail
      return RangeSearch.Trial(
        value: value, failure: isRight ? nil : failure ?? ScriptError(at: .nowhere, expected: "", found: ""))
    }
    // The values tried with each example, in order; `isMet` says whether it did as it must.
    var all = examples.map { example -> [RangeSearch.Trial] in
      var trials = range.evenValues.map { trial(example, $0) }
      trials.settle(range) { trial(example, $0) }
      return trials
    }
    failure = examples.first?.mustFail == true ? nil : all.first?.first?.failure?.message
    plateaus = ThresholdTuning.plateaus(of: all)
    // The best value is played with each example: it may find an island of values that do otherwise.
    while let next = ThresholdTuning.best(of: plateaus, range), next != best {
      best = next
      for (index, example) in examples.enumerated() {
        guard let place = all[index].firstIndex(where: { $0.value >= next }), all[index][place].value > next
        else { continue }
        all[index].insert(trial(example, next), at: place)
        all[index].settle(range) { trial(example, $0) }
      }
      plateaus = ThresholdTuning.plateaus(of: all)
    }
    guard let best else { return }
    margins = zip(examples, all).compactMap { example, trials in
      guard let index = trials.lastIndex(where: { $0.value <= best }) else { return nil }
      let isMet = trials[index].isMet
      let low = trials[..<index].lastIndex { $0.isMet != isMet }.map { trials[$0 + 1].value }
      let high = trials[index...].firstIndex { $0.isMet != isMet }.map { trials[$0 - 1].value }
      guard let edge = [low, high].compactMap(\.self).min(by: { abs($0 - best) < abs($1 - best) }) else {
        return nil
      }
      return Margin(name: example.name, isMet: isMet, edge: edge, distance: abs(edge - best))
    }
    .sorted { $0.distance < $1.distance }
  }

  /// The plateaus of the values tried with each example, in order.
  private static func plateaus(of all: [[RangeSearch.Trial]]) -> [Plateau] {
    var plateaus: [Plateau] = []
    var places = Array(repeating: 0, count: all.count)
    for value in Set(all.flatMap { $0.map(\.value) }).sorted() {
      let met = all.indices.count { index in
        while places[index] + 1 < all[index].count, all[index][places[index] + 1].value <= value {
          places[index] += 1
        }
        return all[index][places[index]].isMet
      }
      if let last = plateaus.indices.last, plateaus[last].met == met {
        plateaus[last].values = plateaus[last].values.lowerBound...value
      } else {
        plateaus.append(Plateau(values: value...value, met: met, isOpen: (plateaus.isEmpty, false)))
      }
    }
    if let last = plateaus.indices.last { plateaus[last].isOpen.high = true }
    return plateaus
  }

  /// The middle of the widest plateau with the most examples met, or nil if none is ever met.
  private static func best(of plateaus: [Plateau], _ range: ScriptRange) -> Double? {
    guard let most = plateaus.map(\.met).max(), most > 0 else { return nil }
    func width(_ plateau: Plateau) -> Double { plateau.values.upperBound - plateau.values.lowerBound }
    let widest = plateaus.filter { $0.met == most }.max { width($0) < width($1) }
    return widest.map { range.rounded(($0.values.lowerBound + $0.values.upperBound) / 2) }
  }
}

/// A number that is tuned: a threshold of a script's profile, or one of a recognizer.
package struct TunedThreshold {
  private let name: String
  package let unit: String
  private let recognizer: RecognizerName?
  package let range: ScriptRange

  /// Reads `NAME` or `NAME for "RECOGNIZER"`, and `A..B`. Throws the errors of both, read as one line of a script.
  package init(_ words: String, _ range: String) throws(ScriptErrors) {
    let parts = words.split(separator: " ", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? " \(parts[1])" : ""
    let text =
      rest.isEmpty
      ? "profile \"tuned\" from uikit\nthreshold \(name) \(range)\nend\n"
      : "scene views\nthreshold \(name) \(range)\(rest)\n"
    let script =
      range.contains("..")
      ? try ScriptParser.allScenes.parse(bytes: Array(text.utf8), allowsRanges: true) : nil
    guard let script, let found = script.ranges.first, let threshold = Threshold.named(name) else {
      throw ScriptErrors([
        ScriptError(
          at: SourcePosition(line: 2, column: 1, text: "threshold \(name) \(range)\(rest)"),
          expected: "a range such as 5pt..40pt", found: "\"\(range)\"")
      ])
    }
    self.name = name
    self.range = found
    unit = threshold.unit.rawValue
    recognizer =
      script.statements.lazy.compactMap { placed -> RecognizerName? in
        guard case .phrase(let phrase) = placed.value,
          case .threshold(_, _, let recognizer)? = phrase.meaning as? ViewsStatement
        else { return nil }
        return recognizer
      }.first
  }

  /// Gives a script this value in place of its own `threshold` lines of that name.
  package func set(_ value: Double, of script: inout Script, _ options: inout SimulationOptions) {
    let threshold = ScriptThreshold(name, value, unit: unit)
    guard let recognizer else {
      var profile = options.profile ?? script.setup.profile
      profile.thresholds.removeAll { $0.name == name }
      profile.thresholds.append(threshold)
      options.profile = profile
      return
    }
    func meaning(_ placed: Positioned<Statement>) -> ViewsStatement? {
      if case .phrase(let phrase) = placed.value { phrase.meaning as? ViewsStatement } else { nil }
    }
    script.statements.removeAll {
      if case .threshold(name, _, recognizer)? = meaning($0) { true } else { false }
    }
    let last = script.statements.lastIndex {
      if case .recognizer? = meaning($0) { true } else { false }
    }
    let words =
      "threshold \(ScriptPrinter.text(of: threshold)) for \(ScriptPrinter.text(of: recognizer))"
    let phrase = ScenePhrase(words, ViewsStatement.threshold(name, value, of: recognizer), isSetup: true)
    script.statements.insert(Positioned(.phrase(phrase)), at: last.map { $0 + 1 } ?? script.statements.count)
  }
}

extension Script {
  /// The touches of a recording on the screen of another script, with its expectations in place of its gestures.
  package func playing(_ recording: Script) -> Script {
    var script = self
    let isAct = { (placed: Positioned<Statement>) in
      switch placed.value {
      case .gesture, .together, .wait, .release, .cancel: true
      default: false
      }
    }
    let isExpectation = { (placed: Positioned<Statement>) in
      if case .expect = placed.value { true } else { false }
    }
    script.statements = statements.filter { !isAct($0) && !isExpectation($0) }
    script.statements += recording.statements.filter(isAct)
    script.statements += statements.filter(isExpectation)
    return script
  }
}
