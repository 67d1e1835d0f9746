import Text

/// An error inside one line, by its byte in the text; the line's position is added later.
struct LineError: Error {
  var offset: Int
  var expected: String
  var found: String
  var hint: String?
  /// The words listed by ``expected``, any of which would be right, or empty for other expectations.
  var choices: [String] = []

  /// The error that lists both expectations; both must be at one position.
  func or(_ other: LineError, at word: String?) -> LineError {
    guard !choices.isEmpty, !other.choices.isEmpty else {
      return hint == nil && other.hint != nil ? other : self
    }
    var all = choices
    for choice in other.choices where !all.contains(choice) { all.append(choice) }
    let near = word.flatMap { nearest(to: $0, among: all) }
    return LineError(
      offset: offset, expected: LineError.text(of: all), found: found,
      hint: near.map { "did you mean \"\($0)\"?" }, choices: all)
  }

  /// `"a", "b" or "c"`
  static func text(of choices: [String]) -> String { enumeration(choices.map { "\"\($0)\"" }, "or") }
}
