import JSON
import Terminal

/// The share of disturbed runs in which each gesture of a script had the same effect.
package struct FragilityReport: Sendable {
  package var script: String
  package var runs: Int
  /// `same` is the number of runs with the same edits, and the same result of the expectations after the gesture;
  /// `least` is the least disturbance that changed them, in words, or nil if none did.
  package var gestures: [(statement: String, same: Int, least: String?)]
  /// The number of runs in which an expectation failed, or nil if the script has none.
  package var failed: Int?
  /// The expectations that failed.
  package var broken: [(line: Int, statement: String, runs: Int)]

  package init(
    script: String, runs: Int, gestures: [(statement: String, same: Int, least: String?)], failed: Int?,
    broken: [(line: Int, statement: String, runs: Int)]
  ) {
    self.script = script
    self.runs = runs
    self.gestures = gestures
    self.failed = failed
    self.broken = broken
  }

  /// A line for each gesture, then one for the expectations and one for each that failed.
  package var text: String {
    var lines = Columns()
    for (number, gesture) in gestures.enumerated() {
      let least = gesture.least.map { "; smallest change that broke it: \($0)" } ?? ""
      lines.add(
        "\(number + 1)",
        "\(gesture.same) of \(runs) with the same edits\(failed == nil ? "" : " and expectations")",
        "\(gesture.statement.visible)\(least)")
    }
    return "\(script.visible): \(runs) disturbed \(runs == 1 ? "run" : "runs")\n" + lines.text + expectations
  }

  private var expectations: String {
    guard let failed else { return "" }
    var lines = Columns(indent: "    ")
    for broken in broken {
      lines.add("line \(broken.line)", "failed in \(broken.runs)", broken.statement.visible)
    }
    return "  all expectations met in \(runs - failed) of \(runs)\n" + lines.text
  }

  /// The reports as one JSON document: an object for one script, an array of them for several.
  package static func json(_ reports: [FragilityReport]) -> String {
    JSONWriter.objects(reports) { json, report in
      json.member("script", report.script)
      json.member("runs", report.runs)
      json.lines("gestures", report.gestures) { json, gesture in
        json.member("statement", gesture.statement)
        json.member("same", gesture.same)
        if let least = gesture.least { json.member("least", least) }
      }
      guard let failed = report.failed else { return }
      json.member("failed", failed)
      json.lines("expectations", report.broken) { json, broken in
        json.member("line", broken.line)
        json.member("statement", broken.statement)
        json.member("failed", broken.runs)
      }
    }
  }
}
