/// The words allowed after `expect` in every scene: one table for the parser's hints and the help.
package enum ExpectationWord {
  /// The syntax, without `expect`, and one line on the condition for it to be met.
  package static let all: [(usage: String, help: String)] = [
    ("rows [[x]] \"TEXT\", …", "the list has exactly these rows; [x] marks completed ones"),
    ("no rows", "the list is empty"),
    ("list \"NAME\" rows …|no rows", "the same for a list that is not the current one"),
    ("row TARGET done|open|on-screen|editing", "the present state of a row"),
    ("no row N|\"TEXT\"", "the list has no such row"),
    ("edits N", "the script has made this many edits"),
    (
      "recognized RECOGNIZER [on TARGET] [margin >= N]",
      "the last gesture was recognized, with at least this margin (pt, ms or deg)"
    ),
    (
      "failed RECOGNIZER [on TARGET] [because REASON] [margin >= N]",
      "it failed for this reason, with at least this margin"
    ),
    (
      "lift fling|page|commit recognized|failed [because slow|rested|short] [margin >= N]",
      "what the last lift decided: whether the content went on by itself, or to another page, with at least this "
        + "margin (pt/s or ms; pt from the tie between two pages)"
    ),
    ("offset OFFSET [within LENGTH]", "the list's scroll offset"),
    ("placeholder \"TEXT\"", "the text of the placeholder of a pull or a pinch"),
    ("no placeholder", "no placeholder is shown"),
    ("event EVENT on \"CONTROL\"", "a control sent this event in the last gesture or typing"),
    ("touched VIEW, …", "the views that the last gesture touched, in this order"),
  ]

  /// The first word of each.
  static let keywords = all.map { $0.usage.prefix { $0 != " " && $0 != "|" } }.map(String.init)
}
