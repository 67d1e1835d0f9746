import Storage
import Terminal

/// How often each gesture of a script did the same under small disturbances.
package struct FragilityReport: Sendable {
  package struct Gesture: Sendable {
    package var statement: String
    /// In how many runs it made the same edits.
    package var same: Int
    /// The least disturbance that changed them, in words; nil if none did.
    package var least: String?

    package init(statement: String, same: Int, least: String?) {
      self.statement = statement
      self.same = same
      self.least = least
    }
  }

  package var script: String
  package var runs: Int
  package var gestures: [Gesture]

  package init(script: String, runs: Int, gestures: [Gesture]) {
    self.script = script
    self.runs = runs
    self.gestures = gestures
  }

  /// A line for each gesture.
  package var text: String {
    var lines = Columns()
    for (number, gesture) in gestures.enumerated() {
      let least = gesture.least.map { "; smallest change that broke it: \($0)" } ?? ""
      lines.add(
        "\(number + 1)", "\(gesture.same) of \(runs) with the same edits",
        "\(gesture.statement.visible)\(least)")
    }
    return "\(script.visible): \(runs) disturbed \(runs == 1 ? "run" : "runs")\n" + lines.text
  }

  /// The reports as one JSON document: an object for one script, an array of them for several.
  package static func json(_ reports: [FragilityReport]) -> String {
    var json = JSONWriter(layout: .indented)
    if reports.count != 1 { json.beginArray() }
    for report in reports {
      json.beginObject()
      json.member("script", report.script)
      json.member("runs", report.runs)
      json.array("gestures", report.gestures) { json, gesture in
        json.line {
          $0.member("statement", gesture.statement)
          $0.member("same", gesture.same)
          if let least = gesture.least { $0.member("least", least) }
        }
      }
      json.endObject()
    }
    if reports.count != 1 { json.endArray() }
    return json.outputText
  }
}
