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
  /// The limits of input, and the replacements of characters that are unsafe for a terminal.
  static let limits = [ManualSection](
    markup: """
      # LIMITS

      All input is limited. A store, a copy of it to merge, its history and the preferences may have at most
      \(Store.largest >> 30) GiB each, a list that sync or merge takes over from elsewhere
      \(Environment.longestList >> 20) MiB, standard input, pipes and other files \(Environment.longestInput >> 20) MiB,
      other answers of git \(Git.longestAnswer >> 20) MiB; JSON is nested to 512 levels. A gesture script has at most
      \(ScriptParser.longestText >> 20) MiB, \(ScriptParser.mostSteps) steps, repeats counted each time,
      \(ScriptPlayer.mostSamples) touch samples, \(GestureCompiler.mostSamples) in one statement, and a screen of
      \(ScriptPlayer.mostRows.exactText) rows; blocks are nested to 16 levels. The scene views has views nested to
      \(ViewsScene.deepest) levels, \(ViewsScene.mostRecognizers) recognizers and \(ViewsScene.mostRelations) pairs of
      them with a relation, a terminal recording \(TooManyPictures.most) pictures in which something moves. What goes
      beyond is refused with a message that names the limit; it reports the first \(ScriptParser.mostFaults) faults of a
      script.

      A query has at most \(Query.longest) characters and, with the queries of its views in their place,
      \(Query.mostConditions) conditions and \(Query.deepest) nested parentheses and negations; a regular
      expression \(LinePattern.longest) characters, \(LinePattern.deepest) nested groups and \(LinePattern.mostSteps)
      steps, counting its repetitions. A calendar is shown for at most \(CalendarPeriod.mostMonths) months; flick
      reports the first \(ICalendar.mostFaults) faults of a calendar file; parts nest to 16 levels, events repeat at
      most 1440 times a day. A row of a table has at most 1024 cells, an input of WebDriver Actions 100 sources.

      Control characters, marks that change the direction of writing, and other invisible characters are shown by
      their numbers, as in \\u{1B}, wherever text goes to a terminal, flick export included; in pipes and files an
      export has them as they are. In JSON they are escapes everywhere, as in \\u001b.
      """)
}
