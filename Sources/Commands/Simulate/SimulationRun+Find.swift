import Arguments
import GestureScript
import Laboratory
import Rendering
import Simulation
import Text

extension SimulationRun {
  /// Prints the script with values found for its ranges; with other profiles a line for each in its place.
  func find(_ goal: RangeSearch.Goal, comparing profiles: [ScriptProfile]) throws(Failure) -> Outcome {
    let script = try single("--find")
    let ranges = script.script.ranges
    guard !ranges.isEmpty else {
      throw .usage("\(script.name) has no range; write one in a gesture, such as by 40pt..320pt")
    }
    try script.checkExpectations()
    var options = try options(of: script, on: try storedDocument())
    // The script's own profile may have ranges, too: each run reads it anew.
    let own = profile ?? script.script.setup.profile
    let all = [options.profile] + profiles.filter { $0 != own }
    let usualRuns = Double(all.count * ranges.count * ScriptRange.evenValues)
    var outcome = Outcome()
    var runs = 0.0
    for profile in all {
      options.profile = profile
      let fastest = context.arguments[.fastest].map(Double.init) ?? RangeSearch.usualFastest
      let search = RangeSearch(script.bytes, ranges, for: goal, fastest: fastest, options)
      func tried() {
        runs += 1
        context.environment.progress(.init(work: "searching:", part: min(1, runs / usualRuns)))
      }
      var values = search.start(tried: tried)
      var findings: [RangeSearch.Finding] = []
      for (index, range) in ranges.enumerated() {
        let finding = search.finding(range, others: values, tried: tried)
        values[index] = finding.value ?? values[index]
        findings.append(finding)
      }
      for finding in findings {
        if finding.value == nil { outcome.fail(Failure.expectation.exitCode) }
        let words = words(finding, search, goal, script, mostEdges: profiles.isEmpty ? 10 : 1)
        if profiles.isEmpty {
          outcome.say(words.joined(separator: "\n  "))
        } else {
          let title = (profile ?? own).title
          outcome.output += Array("\(title.visible): \(words.joined(separator: "; "))\n".utf8)
        }
      }
      guard profiles.isEmpty, !findings.contains(where: { $0.value == nil }) else { continue }
      outcome.output = search.script(values)
    }
    context.environment.progress(nil)
    return outcome
  }

  /// The value, and what fails beyond the edges, the one that decided first, or at the ends of the range.
  private func words(
    _ finding: RangeSearch.Finding, _ search: RangeSearch, _ goal: RangeSearch.Goal, _ script: NamedScript,
    mostEdges: Int
  ) -> [String] {
    let (range, edges) = (finding.range, finding.edges)
    func fails(_ trial: RangeSearch.Trial?) -> String? {
      guard let trial else { return nil }
      let place = "at \(range.text(trial.value))"
      if let failure = trial.failure {
        return "\(place) line \(failure.position.line) fails: \(failure.message.visible)"
      }
      return trial.speed.map {
        "\(place) a finger moves at \($0.rounded3) pt/s, faster than drivers play (--fastest)"
      }
    }
    var found = "no value of \(range.text) meets every expectation"
    var reasons = [fails(finding.trials.first), fails(finding.trials.last)]
    if finding.value == nil, let nearest = finding.nearestMiss,
      ![finding.trials.first?.value, finding.trials.last?.value].contains(nearest.value)
    {
      reasons.append(fails(nearest).map { "nearest: \($0)" })
    }
    if let value = finding.value {
      let isEnd = [range.values.lowerBound, range.values.upperBound].contains(value)
      let title = goal == .most ? "greatest" : goal.rawValue
      found = "the \(title) value of \(range.text) is \(range.text(value))"
      if isEnd { found += ", an end of the range" }
      reasons = edges.prefix(mostEdges).map { failing, meeting in
        let runs = (search.play(finding, failing.value), search.play(finding, meeting.value))
        let verdict = runs.1.flatMap { runs.0?.difference(from: $0) }
        return fails(failing).map { $0 + (verdict.map { "; \($0)" } ?? "") }
      }
      if edges.isEmpty { reasons = ["no value fails"] }
      if edges.count > mostEdges { reasons.append("further edges: \(edges.count - mostEdges)") }
    }
    let others = zip(script.script.ranges, finding.others).filter { $0.0 != range }.map { $0.0.text($0.1) }
    let beside = others.isEmpty ? "" : " with \(others.joined(separator: " and ")) in the other ranges"
    let tried = "tried every \(range.step)\(beside); narrower islands are missed"
    let line = script.bytes[..<range.bytes.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    return ["\(script.name.visible):\(line): \(found), \(tried)"] + reasons.compactMap(\.self)
  }
}
