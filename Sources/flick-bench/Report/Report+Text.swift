import Terminal

// For people: in lines of a hundred columns at most, and for a page in Markdown.
extension Report {
  private static let explanation = [
    "median of the runs; spread: what the quartiles are apart, in percent of the median; cpu: the median",
    "of the processor's time; bytes: written to standard output or (by changes) to the history, or read;",
    "memory: the most at once in any run",
  ]

  var text: String {
    var text = machine.lines.map { $0 + "\n" }.joined()
    for line in Report.explanation { text += line + "\n" }
    for table in tables where !table.sections.isEmpty { text += "\n" + table.text }
    if !counted.isEmpty { text += "\ncounted\n" + counted.map { "  \($0)\n" }.joined() }
    if !notes.isEmpty { text += "\n" + notes.map { "note: \($0)\n" }.joined() }
    return text.visibleInLines
  }

  var markdown: String {
    var text = machine.lines.joined(separator: "; ") + ".\n"
    for table in tables where !table.sections.isEmpty { text += "\n" + table.markdown }
    if !counted.isEmpty { text += "\nCounted: " + counted.joined(separator: "; ") + ".\n" }
    if !notes.isEmpty { text += "\n" + notes.map { "* \($0)\n" }.joined() }
    return text.visibleInLines
  }

  private var tables: [Table] { [measured, shares, compared, aims] }
}

extension String {
  /// Line by line with nothing that would do harm to a terminal: versions and paths come from outside.
  fileprivate var visibleInLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }.joined(
      separator: "\n")
  }
}
