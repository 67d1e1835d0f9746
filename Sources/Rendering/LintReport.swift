import Text

/// The findings in a script for `scene views`.
package enum LintReport {
  /// `places` are the statements that cause it, in order; `script` is one that demonstrates it.
  package typealias Finding = (
    kind: String, places: [(line: Int, column: Int, text: String)], message: String, script: String
  )

  package typealias Report = (script: String, findings: [Finding])

  package static func text(_ report: Report) -> String {
    let script = report.script.visible
    guard !report.findings.isEmpty else { return "\(script): no findings\n" }
    return report.findings.map { finding in
      var lines = [
        "\(script):\(finding.places.first?.line ?? 0): \(finding.kind): \(finding.message.visible)"
      ]
      lines += finding.places.map { "  line \($0.line)  \($0.text.visible)" }
      lines.append("  shown by")
      lines += finding.script.split(separator: "\n").map { "    \($0)" }
      return lines.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  package static let form = JSONForm<Report>.object("lint", "What reading a script found.") {
    $0.member("script", \.script, "the file's name")
    $0.objects("findings", \.findings, "the findings") {
      $0.member("kind", \.kind, "circle, delay, covered, unreachable or order")
      $0.lines("places", \.places, "the statements that it comes from") {
        $0.member("line", \.line, "counted from 1")
        $0.member("column", \.column, "counted from 1, in characters")
      }
      $0.member("message", \.message, "what would happen")
      $0.member("script", \.script, "a script that shows it")
    }
  }
}
