import Text

/// Statements and words of other programs, with their equivalents here.
package enum ForeignStatement {
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

  /// The one of these words that was probably meant: a word of another program for it, else the nearest.
  package static func meant(by word: String, among candidates: [String]) -> String? {
    let meant = words[String(decoding: word.utf8.map { $0 | 0x20 }, as: UTF8.self)]
    return meant?.first(where: candidates.contains) ?? nearest(to: word, among: candidates)
  }

  /// Words within statements.
  private static let words: [String: [String]] = [
    "undone": ["open"], "incomplete": ["open"], "uncompleted": ["open"], "unchecked": ["open"],
    "completed": ["done"], "complete": ["done"], "checked": ["done"], "visible": ["on-screen"],
    "easeinout": ["ease-in-out"], "easein": ["ease-in"], "easeout": ["ease-out"], "ios": ["uikit"],
    "out": ["apart"], "open": ["apart"], "spread": ["apart"], "in": ["together"], "close": ["together"],
  ]

  private static let meanings: [String: [String]] = [
    "click": ["tap"], "touch": ["tap", "long-press", "together"], "press": ["tap", "long-press", "key"],
    "double-click": ["double-tap"], "hold": ["long-press"], "zoom": ["pinch"], "twist": ["rotate"],
    "turn": ["rotate"], "move": ["drag"], "fling": ["flick"], "sleep": ["wait"], "pause": ["wait"],
    "delay": ["wait"], "assert": ["expect"], "check": ["expect"], "input": ["type"], "loop": ["repeat"],
  ]
}
