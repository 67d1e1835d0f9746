/// What may stand after `expect` in every scene: one record that feeds the parser's hints and the help.
public struct ExpectationWord: Hashable, Sendable {
  /// The word it begins with.
  public let keyword: String
  /// How it is written, without `expect`.
  public let usage: String
  /// One line that says when it is met.
  public let help: String

  private init(_ usage: String, _ help: String) {
    keyword = String(usage.prefix { $0 != " " && $0 != "|" })
    self.usage = usage
    self.help = help
  }

  public static let all: [ExpectationWord] = [
    ExpectationWord("rows [[x]] \"TEXT\", …", "the whole list holds these rows; without [x] a row is open"),
    ExpectationWord("no rows", "the list is empty"),
    ExpectationWord("list \"NAME\" rows …|no rows", "the same of a list that is not the current one"),
    ExpectationWord("row TARGET done|open|on-screen|editing", "how one row is now"),
    ExpectationWord("edits N", "so many edits were made since the script's start"),
    ExpectationWord(
      "recognized RECOGNIZER [on TARGET] [margin >= N]",
      "the last gesture was recognized, with at least this to spare (pt, ms or deg)"),
    ExpectationWord(
      "failed RECOGNIZER [on TARGET] [because REASON] [margin >= N]",
      "it was not, for this reason, and was short by at least so much"),
    ExpectationWord("offset OFFSET [within LENGTH]", "the list is scrolled this far"),
    ExpectationWord("placeholder \"TEXT\"", "the placeholder of a pull or a pinch says this"),
    ExpectationWord("no placeholder", "no placeholder is shown"),
    ExpectationWord("event EVENT on \"CONTROL\"", "a control sent this event in the last gesture or typing"),
    ExpectationWord("touched VIEW, …", "the last gesture's touches reached these views, in this order"),
  ]

  static let keywords = Set(all.map(\.keyword)).sorted()
}
