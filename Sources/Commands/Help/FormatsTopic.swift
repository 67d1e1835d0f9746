import Arguments
import Interchange

extension HelpTopic {
  /// The input and output formats.
  static let formats = HelpTopic(
    "formats", summary: "What flick reads and writes",
    markup: """
      # FORMATS

      Output for people may change from version to version. Programs should use --plain (fields separated by tabs, one
      line for each item), --ids (only ids), -0 (a NUL byte after each line, for xargs -0) or --json (one document,
      described by flick help json). These are the same in a pipe and on a terminal.

      flick import --from FORMAT and flick export --to FORMAT take:

      \(ExchangeFormats.all.map { DefinitionRecord($0.name, $0.summary) }.markup)

      flick help exchange, or flick-exchange(5), says what each of them holds and loses.

      flick simulate --format FORMAT prints what a script did:

      \(SimulationFormat.all.map { DefinitionRecord($0.name, $0.summary) }.markup)

      flick simulate also plays recordings of touches: \(enumeration(RecordingFormats.all.map { $0.title }, "and")).
      flick help scripts, or flick-gesture(5), describes them under Recordings.

      # PICTURES

      A picture is called what the script's first comment says. Below the screen of an svg or filmstrip stand what was
      done, the most telling verdict as --why prints it, and the edits.

      Limits are drawn where they lie, in pale blue: a line where a row or the pulled list has to get to, the slop of a
      pan and the room of a tap or a long press around the place of the touch (a circle, or a square where the profile
      measures each axis by itself), an arrow for what was short. A trail fades with its age and points where the finger
      went.

      --crop leaves out the empty part of the screen above and below what is drawn.

      The page of --format html has one axis of time. Its lanes show touches, x, y and speed of the fingers, each
      recognizer (grey while it waits, green once it has begun, a green stroke where it won, an orange one where it
      missed by at most half of its limit), edits and animations; what was merely prevented is folded. A press or a drag
      on the ruler shows that moment.

      * Space :: Plays and pauses.
      * , and . :: Step to what happens next, or before.
      * L :: Loops; the buttons set where the loop starts and ends.
      * +, - and 0 :: Zoom the axis in, out, and to the whole time.

      The address of the page ends with the moment, such as #t=1.2; #t=1.2,2.5 loops from one moment to the other.
      --compare PROFILE draws what another profile makes of the same script behind it, --fragility RUNS (at most 100)
      the disturbed touches, those with other edits in orange.
      """)
}
