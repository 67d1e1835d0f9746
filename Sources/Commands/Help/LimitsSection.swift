import Arguments
import GestureScript
import Interchange
import Motion
import Rendering
import Scenes
import Simulation
import Storage
import TodoModel

extension ManualSection {
  /// How much is read at most, and what is shown instead of what a terminal must not get.
  static let limits = ManualSection(
    "LIMITS",
    [
      .paragraph(
        files + scripts
      ),
      .paragraph(queries + calendars),
      .paragraph(
        "Control characters, marks that turn the direction of writing, tags and other characters that are not seen are "
          + "shown by their numbers, as in \\u{1B}, wherever text goes to a terminal, flick export included; in pipes and files "
          + "an export has them as they are. In JSON they are escapes everywhere, as in \\u001b."
      ),
    ])

  private static let files =
    "Nothing that is read grows without bound. A store, a copy of it to merge, its history and the preferences have at "
    + "most \(Store.largest >> 30) GiB each, a list that sync or merge takes over from elsewhere "
    + "\(Environment.longestList >> 20) MiB, standard input, pipes and other files \(Environment.longestInput >> 20) MiB, "
    + "what git answers beside the list \(Git.longestAnswer >> 20) MiB; JSON is nested to 512 levels. "

  private static let scripts =
    "A gesture script has at most \(ScriptParser.longestText >> 20) MiB, \(ScriptParser.mostSteps) steps, repeats counted "
    + "each time, \(ScriptPlayer.mostSamples) touch samples, \(GestureCompiler.mostSamples) in one statement, and a "
    + "screen of \(ScriptPlayer.mostRows.decimalText) rows; blocks are nested to 16 levels. The scene views has views nested to \(ViewsScene.deepest) "
    + "levels, \(ViewsScene.mostRecognizers) recognizers and \(ViewsScene.mostRelations) pairs of them with a relation, a "
    + "terminal recording \(TooManyPictures.most) pictures in which something moves. What goes beyond is refused "
    + "with a message that names the limit; of the faults of a script the first \(ScriptParser.mostFaults) are told."

  private static let queries =
    "A query has at most \(Query.longest) characters and \(Query.deepest) parentheses and negations inside each other, a "
    + "regular expression \(LinePattern.longest) characters, \(LinePattern.deepest) groups inside each other and "
    + "\(LinePattern.mostSteps) steps, its repetitions written out. "

  private static let calendars =
    "A calendar is shown for at most \(CalendarPeriod.mostMonths) months; of the faults of a calendar file the first "
    + "\(ICalendar.mostFaults) are told, its parts are nested to 16 levels, and its events come again at most 1440 times "
    + "a day. A row of a table has at most 1024 cells, an input of WebDriver Actions 100 sources."
}
