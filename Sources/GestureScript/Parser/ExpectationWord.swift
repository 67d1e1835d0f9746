/// A word allowed after `expect` in every scene: one record for the parser's hints and the help.
package struct ExpectationWord: Hashable, Sendable {
  package let keyword: String
  /// The syntax, without `expect`.
  package let usage: String
  /// One line on the condition for it to be met.
  package let help: String

  private init(_ usage: String, _ help: String) {
    keyword = String(usage.prefix { $0 != " " && $0 != "|" })
    self.usage = usage
    self.help = help
  }

  package static let all: [ExpectationWord] = [
    ExpectationWord("rows [[x]] \"TEXT\", …", "the list has exactly these rows; [x] marks completed ones"),
    ExpectationWord("no rows", "the list is empty"),
    ExpectationWord("list \"NAME\" rows …|no rows", "the same for a list that is not the current one"),
    ExpectationWord("row TARGET done|open|on-screen|editing", "the present state of a row"),
    ExpectationWord("no row N|\"TEXT\"", "the list has no such row"),
    ExpectationWord("edits N", "the script has made this many edits"),
    ExpectationWord(
      "recognized RECOGNIZER [on TARGET] [margin >= N]",
      "the last gesture was recognized, with at least this margin (pt, ms or deg)"),
    ExpectationWord(
      "failed RECOGNIZER [on TARGET] [because REASON] [margin >= N]",
      "it failed for this reason, with at least this margin"),
    ExpectationWord(
      "lift fling|page|commit recognized|failed [because slow|rested|short] [margin >= N]",
      "what the last lift decided: whether the content went on by itself, or to another page, with at least this "
        + "margin (pt/s or ms; pt from the tie between two pages)"),
    ExpectationWord("offset OFFSET [within LENGTH]", "the list's scroll offset"),
    ExpectationWord("placeholder \"TEXT\"", "the text of the placeholder of a pull or a pinch"),
    ExpectationWord("no placeholder", "no placeholder is shown"),
    ExpectationWord("event EVENT on \"CONTROL\"", "a control sent this event in the last gesture or typing"),
    ExpectationWord("touched VIEW, …", "the views that the last gesture touched, in this order"),
  ]

  static let keywords = Set(all.map(\.keyword)).sorted()
}
