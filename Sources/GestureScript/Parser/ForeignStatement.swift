/// Statements of other programs, with their equivalents here.
enum ForeignStatement {
  /// The hint for more than two taps.
  static let manyTaps =
    "there are \"tap\" and \"double-tap\"; three taps are \"repeat 3\", \"tap TARGET\", \"wait 100ms\", \"end\""

  /// The replacement for a word, or nil for words of no known program.
  static func hint(for word: String) -> String? {
    if word.hasSuffix("-tap") || word.hasSuffix("-click"), let times = word.split(separator: "-").first {
      if ["triple", "treble", "quadruple", "multi"].contains(times) { return manyTaps }
    }
    guard let meant = meanings[word] else { return nil }
    return "did you mean \(LineError.text(of: meant))?"
  }

  private static let meanings: [String: [String]] = [
    "click": ["tap"], "touch": ["tap", "long-press", "together"], "press": ["tap", "long-press", "key"],
    "double-click": ["double-tap"], "hold": ["long-press"], "zoom": ["pinch"], "twist": ["rotate"],
    "turn": ["rotate"], "move": ["drag"], "fling": ["flick"], "sleep": ["wait"], "pause": ["wait"],
    "delay": ["wait"], "assert": ["expect"], "check": ["expect"], "input": ["type"], "loop": ["repeat"],
  ]
}
