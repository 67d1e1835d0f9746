import Arguments
import GestureScript
import Motion

extension ManualSection {
  /// How much is read at most, and what is shown instead of what a terminal must not get.
  static let limits = ManualSection(
    "LIMITS",
    [
      .paragraph(
        "Nothing that is read grows without bound. A store and its history have at most 2 GiB each, standard input and "
          + "other files \(Environment.longestInput >> 20) MiB, JSON is nested to 512 levels. A gesture script has at "
          + "most \(ScriptParser.longestText >> 20) MiB, \(ScriptParser.mostSteps) steps, repeats counted each time, "
          + "\(ScriptPlayer.mostSamples) touch samples, and a screen of \(ScriptPlayer.mostRows.decimalText) rows; "
          + "blocks are nested to 16 levels. What goes beyond is refused with a message that names the limit."
      ),
      .paragraph(
        "Control characters, marks that turn the direction of writing, tags and other characters that are not seen are "
          + "shown by their numbers, as in \\u{1B}, wherever text goes to a terminal; --json holds them as they are."
      ),
    ])
}
