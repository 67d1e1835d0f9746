import Storage
import Terminal

/// The findings in a script for `scene views`.
package struct LintReport: Sendable {
  package struct Finding: Sendable {
    package var kind: String
    /// The statements that cause it, in order.
    package var places: [(line: Int, column: Int, text: String)]
    package var message: String
    /// A script that demonstrates it.
    package var script: String

    package init(
      kind: String, places: [(line: Int, column: Int, text: String)], message: String, script: String
    ) {
      self.kind = kind
      self.places = places
      self.message = message
      self.script = script
    }
  }

  package var script: String
  package var findings: [Finding]

  package init(script: String, findings: [Finding]) {
    self.script = script
    self.findings = findings
  }

  package var text: String {
    guard !findings.isEmpty else { return "\(script.visible): no findings\n" }
    return findings.map { finding in
      var lines = [
        "\(script.visible):\(finding.places.first?.line ?? 0): \(finding.kind): \(finding.message.visible)"
      ]
      lines += finding.places.map { "  line \($0.line)  \($0.text.visible)" }
      lines.append("  shown by")
      lines += finding.script.split(separator: "\n").map { "    \($0)" }
      return lines.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The reports as one JSON document: an object for one script, an array of them for several.
  package static func json(_ reports: [LintReport]) -> String {
    var json = JSONWriter(layout: .indented)
    if reports.count != 1 { json.beginArray() }
    for report in reports {
      json.beginObject()
      json.member("script", report.script)
      json.array("findings", report.findings) { json, finding in
        json.beginObject()
        json.member("kind", finding.kind)
        json.array("places", finding.places) { json, place in
          json.line {
            $0.member("line", place.line)
            $0.member("column", place.column)
          }
        }
        json.member("message", finding.message)
        json.member("script", finding.script)
        json.endObject()
      }
      json.endObject()
    }
    if reports.count != 1 { json.endArray() }
    return json.outputText
  }
}
