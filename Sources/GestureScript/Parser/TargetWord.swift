/// A target of a gesture, for the help.
package struct TargetWord: Hashable, Sendable {
  package let usage: String
  /// One line on its meaning.
  package let help: String

  /// The targets built into the language, in the order shown by help.
  package static let all: [TargetWord] = [
    TargetWord(usage: "X,Y", help: "a point of the screen, in points from its top left corner"),
    TargetWord(
      usage: "row N", help: "a row by its number, from 1 at the top, as of the last reload"),
    TargetWord(usage: "row \"TEXT\"", help: "the one row with exactly this text"),
    TargetWord(usage: "row … of list \"NAME\"", help: "a row in a scene with several lists"),
    TargetWord(usage: "above row N, below row N", help: "the end of a drag: the item is dropped there"),
  ]
}
