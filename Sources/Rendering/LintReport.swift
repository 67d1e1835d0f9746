import JSON
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
    JSONWriter.objects(reports) { json, report in
      json.member("script", report.script)
      json.objects("findings", report.findings) { json, finding in
        json.member("kind", finding.kind)
        json.lines("places", finding.places) { json, place in
          json.member("line", place.line)
          json.member("column", place.column)
        }
        json.member("message", finding.message)
        json.member("script", finding.script)
      }
    }
  }
}
