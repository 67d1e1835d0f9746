import Text

/// The share of disturbed runs in which each gesture of a script had the same effect.
package enum FragilityReport {
  /// `same` is the number of runs with the same edits, and the same result of the expectations after the gesture;
  /// `least` is the least disturbance that changed them, in words, or nil if none did.
  package typealias Gesture = (statement: String, same: Int, least: String?)
  /// `failed` is the number of runs in which an expectation failed, or nil if the script has none; `broken` are those
  /// that failed.
  package typealias Report = (
    script: String, runs: Int, gestures: [Gesture], failed: Int?,
    broken: [(line: Int, statement: String, runs: Int)]
  )

  /// A line for each gesture, then one for the expectations and one for each that failed.
  package static func text(_ report: Report) -> String {
    let (script, runs, gestures, failed, broken) = report
    var lines = Columns()
    for (number, gesture) in gestures.enumerated() {
      let least = gesture.least.map { "; smallest change that broke it: \($0)" } ?? ""
      lines.add(
        "\(number + 1)",
        "\(gesture.same) of \(runs) with the same edits\(failed == nil ? "" : " and expectations")",
        "\(gesture.statement.visible)\(least)")
    }
    let text = "\(script.visible): \(runs) disturbed \(runs == 1 ? "run" : "runs")\n" + lines.text
    guard let failed else { return text }
    let missed = Columns(
      lines: broken.map { ["line \($0.line)", "failed in \($0.runs)", $0.statement.visible] }, indent: "    ")
    return text + "  all expectations met in \(runs - failed) of \(runs)\n" + missed.text
  }

  package static let form = JSONForm<Report>.object("fragility", "How fragile a script is.") {
    let without = "the script has no expectations"
    $0.member("script", \.script, "the file's name")
    $0.member("runs", \.runs, "the number of runs")
    $0.lines("gestures", \.gestures, "each gesture of the script") {
      $0.member("statement", \.statement, "the gesture")
      $0.member("same", \.same, "the number of runs with the same edits and expectations")
      $0.member(
        "least", \.least, "the smallest disturbance that changed them", absent: "no disturbance changed them")
    }
    $0.member("failed", \.failed, "the number of runs in which one was not met", absent: without)
    $0.lines(
      "expectations", { $0.failed == nil ? nil : $0.broken }, "the expectations that were not met",
      absent: without
    ) {
      $0.member("line", \.line, "the line of the script")
      $0.member("statement", \.statement, "the expectation")
      $0.member("failed", \.runs, "the number of runs in which it was not met")
    }
  }
}
