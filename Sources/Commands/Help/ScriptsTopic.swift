import Arguments
import GestureScript
import Gestures
import Laboratory
import Rendering
import Scenes
import Simulation
import Text

extension HelpTopic {
  static let scripts = HelpTopic(
    "scripts", page: ManualReference("flick-gesture", 5), summary: "The language of gesture scripts",
    markup: """
      # DESCRIPTION

      A gesture script is a text file whose name ends in .gesture. It has one statement on each line; a # outside quotes
      starts a comment. Texts are in double quotes with the escapes of JSON. Words are in lower case, and numbers have
      units: pt, ms, s, %, pt/s, deg.

      flick simulate plays it on a simulated screen. Between two statements time passes until all animations have ended,
      and, if the touched view has a recognizer for several taps, until 50ms after its longest pause; wait sets another
      time. expect is checked at once. If an expectation fails, flick reports it, the script goes on, and the
      exit code is 1.

      A script without a list statement plays on the stored list and can be applied to it. If a
      script has errors, flick reports each with its place and plays nothing.

      # EXAMPLES

          list "Groceries": "Milk", "Eggs", [x] "Bread"
          swipe right on row "Milk"
          expect row "Milk" done
          pull down by 160pt over 400ms
          type "Butter"
          key return
          expect rows "Butter", [x] "Milk", "Eggs", [x] "Bread"

      # SETTING UP

      These come before the first action.

      \(rows(StatementSyntax.settingUp.map { ($0.usage, $0.help) }))

      # GESTURES

      MOTION is \(StatementSyntax.motionUsage). A motion lasts 200ms unless it has over or release. Its ease is
      linear (the default), ease-in, ease-out or ease-in-out. If it ends with hold and no time, the finger stays down
      until release or cancel.

      \(rows(StatementSyntax.gestures.map { ($0.usage, $0.help) }))

      # PLAYING

      \(rows(StatementSyntax.playing.map { ($0.usage, $0.help) }))

      # BLOCKS

      \(rows(StatementSyntax.blocks.map { ($0.usage, $0.help) }))

      # TARGETS

      \(rows(StatementSyntax.targets))
      \(rows(PhraseRule.shared.map { ($0.usage, $0.help) }))

      # VALUES

      * LENGTH :: Such as 20pt, or 70% of the screen's width.
      * PLACE :: Where a swipe begins: X,Y, or a length from the left edge.
      * DIRECTION :: Right, left, up or down.
      * TIME :: Such as 200ms or 0.5s; after at it counts from the start of the block.
      * SPEED :: Such as 1500pt/s.
      * A..B :: A range such as 40pt..320pt, in a gesture in place of a LENGTH, TIME or SPEED; at most
        \(ScriptParser.maxRanges) in a script. flick simulate --find searches it for a value, --check accepts it, and
        everything else refuses it.
      * ANGLE :: Such as 90deg; clockwise is positive.
      * OFFSET :: Such as 125pt.
      * DATE :: A day such as 2026-11-25; MONTH is 2026-11.
      * RECOGNIZER :: \(names(RecognizerKind.self)) for any of its kind, or a name in quotes. In the scenes with
        lists "complete", "delete" and "add" stand for what lifting the finger does; in the scene views the names are
        the script's own.
      * on TARGET :: After a recognizer: a row means a recognizer of the row, or a touch on it, even if it was removed.

      # EXPECTATIONS

      \(rows(ExpectationWord.all.map { ("expect " + $0.usage, $0.help) }))

      # SCENES

      The statement scene NAME chooses what the screen shows (default list). Each scene adds statements of its own.

      \(SceneKind.allCases.map(words(of:)).joined(separator: "\n\n"))

      # RECORDINGS

      Wherever flick reads a gesture script, it also reads a recording of touches, recognized by its content, not its
      name. A recording has no settings: it plays on a screen of 320x480 points, or of --screen, in the scene list, on
      the stored list. For another scene or list, turn it into a script with --format script and put the statements
      before it.

      \(RecordingFormat.all.map { DefinitionRecord($0.title, $0.manual) }.markup)

      The first touch is at 0. A recording has at most 16 MiB and 1,000,000 touch samples and lasts at most a day.
      simulate --expand prints the touches exactly, to the microsecond and to 1/1024 pt.

      simulate --format script replaces raw touches, those of together blocks included, by a gesture where it follows the
      same path within 1 pt, takes exactly as long, and has the same result for every recognizer, expectation and the
      list; other touches remain in together blocks.

      # WAYS OUT

      simulate --format actions writes the touches of a script as WebDriver Actions, which WebDriver and Appium play on a
      browser or a device. They begin with the first touch and hold whole milliseconds. A straight motion even in time
      is written as moves of 50 ms, any other as a move for each sample; --rate sets the number of moves in a second for
      both. Where the script waits for rest between two gestures, the pause is rounded up and 50 ms longer. Drivers add
      time of their own to each action: chromedriver gives a move to the page at its beginning and then waits, so a page
      gets a position every 50 ms, and a curve with a move for each sample takes several times as long; write such ones
      with --rate 20. Read back on the same screen, scene and list, without --rate, every recognizer decides the same if
      its margin exceeds 1 ms, 1 pt and 5 % of a speed. Actions of one moment are read in the order of their ticks, and a
      move of less than 20 ms is one sample.

      simulate --format cdp writes a call of Input.dispatchTouchEvent of Chromium's DevTools protocol on each line, with
      its time in seconds from the first touch, with 50 ms added after each rest, as above. Points are CSS pixels. Send
      each at its time, without waiting for the answer to the one before.

      Typing, keys and jumps of a scroll are left out, with a warning, and late corrections, too.

      # MARGINS

      A margin is the distance of a measured value from its limit, as simulate --why prints it: beyond the limit, with
      all else unchanged, the rule would have decided otherwise. For a recognized gesture the greatest value counts while
      its rule applied: until the end of a pan, pinch or rotation, until the lift of a tap, and over the whole path of a
      swipe, although it is recognized earlier. A late tap is measured when the finger is lifted. Of several measures
      margin >= N takes the smallest in its unit. A limit that must be exceeded is printed as "needs more than"; a value
      equal to it does not meet it.

      # REASONS OF FAILURE

      These are the reasons of the expectation failed RECOGNIZER because REASON and of simulate --why. complete, delete
      and add stand for what lifting the finger does; their only reason is short. slow and rested belong to lift fling
      and lift page. A recognizer that was prevented is told with how near it had come, as in "prevented by pan at 17 ms;
      travel 5.3 of 10.0". Samples of one moment are one event: no recognizer reports a state between them.

      \(rows(FailureReason.allCases.map { ($0.rawValue, $0.meaning) }))

      # LIMITS

      A script has at most \(ScriptParser.maxBytes >> 20) MiB, \(ScriptParser.maxSteps) steps, repeats counted each
      time, \(ScriptPlayer.maxSamples) touch samples, \(GestureCompiler.maxSamples) in one statement, and a screen of
      \(ScriptPlayer.maxRows.exactText) rows; blocks are nested to 16 levels. The scene views has views nested to
      \(ViewsScene.maxDepth) levels, \(ViewsScene.maxRecognizers) recognizers and \(ViewsScene.maxRelations) pairs of
      them with a relation, a terminal recording \(TooManyPictures.most) pictures in which something moves. flick reports
      the first \(ScriptParser.maxErrors) errors of a script.
      """)

  /// The statements, targets, expectations and settings that a scene adds.
  private static func words(of kind: SceneKind) -> String {
    let scene = kind.grammar
    let words = rows(
      scene.statements.map { ($0.usage, $0.help) }
        + scene.targets.map { ($0.usage, "a target: " + $0.help) }
        + scene.expectations.map { ("expect " + $0.usage, $0.help) }
        + scene.settings.map { ("set " + $0.usage, $0.help) })
    let more =
      switch kind {
      case .detail: "\n\n" + controls
      case .views: "\n\n" + competition
      case .list, .board, .pager, .card, .calendar: ""
      }
    return "Scene \(scene.name):\n\n\(words)\(more)"
  }

  private static let competition = """
    A touch is offered to the recognizers on the view that it hits and on the views that contain it, unless they refuse
    it. Recognizers compete only if they were offered the same touch: from the moment at which one begins or recognizes
    until the touches offered to it are up, it prevents those that share a touch with it, unless both may run at the
    same time. So two fingers can work two views at once. In all other scenes recognizers compete for all touches on the
    screen.
    """

  private static let controls = """
    Controls and their events:

    * text, note :: Fields with the text and the note of the item.
    * done :: A switch.
    * priority :: Segments; a part is a segment's title, as A.
    * due :: Wheels for day, month and year; a part is day, month or year, or a neighbor such as "next day" or "previous
      month".
    * list :: A wheel with the lists, which is not a control; its parts are previous, chosen and next.
    * minutes, pomodoros :: Two linked fields: a pomodoro is 25 minutes.
    * step, effort :: A stepper with the parts minus and plus, and a slider with the parts thumb and N%.
    * convert, save :: Buttons; with fixture distance there are only miles, km and convert.
    * EVENT :: \(DetailScene.events.joined(separator: ", ").uppercasedFirst).
    """

  private static func rows(_ rows: [(term: String, text: String)]) -> String {
    rows.map { DefinitionRecord($0.term, $0.text.uppercasedFirst + ".") }.markup
  }

  private static func names<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> String {
    Word.allCases.map { $0.rawValue }.joined(separator: ", ").uppercasedFirst
  }
}
