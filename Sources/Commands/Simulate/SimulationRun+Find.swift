import GestureScript
import Laboratory
import Rendering
import Scenes
import Simulation
import Terminal

extension SimulationRun {
  /// Prints the script with values found for its ranges; with other profiles a line for each in its place.
  func find(_ goal: RangeSearch.Goal, comparing profiles: [ScriptProfile]) throws(Failure) -> Outcome {
    guard scripts.count == 1, let script = scripts.first else {
      throw .usage("--find takes one script; name a single FILE")
    }
    let ranges = script.script.ranges
    guard !ranges.isEmpty else {
      throw .usage("\(script.name) has no range; write one in a gesture, such as by 40pt..320pt")
    }
    guard script.script.played.contains(where: { if case .expect = $0.value { true } else { false } }) else {
      throw .usage("\(script.name) expects nothing; say what must hold, such as expect row 2 done")
    }
    var options = try options(of: script, on: try storedDocument())
    let all = [options.profile ?? script.script.setup.profile] + profiles
    let runs = Double(all.count * ranges.count * ScriptRange.evenValues)
    var outcome = Outcome()
    for (number, profile) in all.enumerated() {
      options.profile = profile
      let search = RangeSearch(script.bytes, ranges, for: goal, options)
      var findings: [RangeSearch.Finding] = []
      for index in ranges.indices {
        var run = (number * ranges.count + index) * ScriptRange.evenValues
        findings.append(
          search.finding(index) {
            run += 1
            context.environment.progress(.init(work: "searching:", part: min(1, Double(run) / runs)))
          })
        if profiles.isEmpty, let stop = findings[index].stop {
          throw .faults(stop.rendered(file: script.name))
        }
        if findings[index].value == nil { outcome.fail(Failure.expectation.exitCode) }
        var words = words(findings[index], search, goal, script)
        if profiles.isEmpty {
          outcome.say(words.joined(separator: "\n  "))
        } else {
          if words.count > 2 { words[2...] = ["\(words.count - 2) or more further edges"] }
          outcome.output += Array("\(profile.title.visible): \(words.joined(separator: "; "))\n".utf8)
        }
      }
      guard profiles.isEmpty, let values = search.together(findings) else { continue }
      outcome.output = search.script(values)
      for (finding, value) in zip(findings, values) where finding.value != value {
        let range = finding.range.text
        outcome.say("\(range): its value fails with those of other ranges; its middle stays in the script")
      }
    }
    context.environment.progress(nil)
    return outcome
  }

  /// The value, and what fails beyond the edges, the one that decided first, or at the ends of the range.
  private func words(
    _ finding: RangeSearch.Finding, _ search: RangeSearch, _ goal: RangeSearch.Goal, _ script: NamedScript
  ) -> [String] {
    let range = finding.range
    let line = script.bytes[..<range.bytes.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    func fails(_ trial: RangeSearch.Trial) -> String? {
      trial.failure.map { "at \(range.text(trial.value)) line \($0.place.line) fails: \($0.message.visible)" }
    }
    let value = finding.value.map { value in
      let isEnd = value == range.values.lowerBound || value == range.values.upperBound
      return
        "the \(goal == .most ? "greatest" : goal.rawValue) value of \(range.text) is \(range.text(value))"
        + (isEnd ? ", an end of the range" : "")
    }
    let start =
      "\(script.name.visible):\(line): \(value ?? "no value of \(range.text) meets every expectation"), "
      + "tried every \(range.step); narrower islands are missed"
    if value == nil {
      return [start] + [finding.trials.first, finding.trials.last].compactMap { $0.flatMap(fails) }
    }
    let edges = finding.edges
    return [start]
      + edges.prefix(RangeSearch.mostEdges).compactMap { failing, meeting in
        let failed = search.play(finding.range, failing.value).recording
        let met = search.play(finding.range, meeting.value).recording
        let verdict = failed.flatMap { failed in met.flatMap { failed.difference(from: $0) } }
        return fails(failing).map { $0 + (verdict.map { "; \($0)" } ?? "") }
      } + (edges.isEmpty ? ["no value fails"] : [])
  }
}
