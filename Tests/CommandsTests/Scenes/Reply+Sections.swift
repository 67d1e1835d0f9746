extension Reply {
  /// The lines of one section of a report, one blank between words.
  func section(_ name: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(name) }) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  /// How many expectations were met and not: the last line of a report.
  var expected: String { text.split(separator: "\n").last.map(String.init) ?? "" }
}
