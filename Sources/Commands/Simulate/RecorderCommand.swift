import Arguments
import GestureScript
import Motion
import Rendering
import Simulation

enum RecorderCommand: Command {
  static let names: CommandNames = "recorder"
  static let record = CommandRecord(
    names, summary: "Print a page that records touches on a telephone",
    description: """
      The page is one HTML file that loads nothing and sends nothing. It shows how the scene looks before the first
      gesture, one CSS pixel to a point, and records the fingers on it; without FILE the scene is a made-up list. Its
      buttons copy or save a script that flick simulate plays: what FILE says before its first gesture, then the
      touches.

      Times are as the browser reports them. Where it gives coalesced events, every sample between two pictures is
      recorded; the page says where it does not. Browsers give them to files and to pages over https.
      """,
    options: [.list, .screen],
    arguments: [
      ArgumentRecord(.file, help: "The gesture script whose scene is shown; - reads standard input")
    ],
    examples: [
      "flick recorder > recorder.html": "Make a page for a made-up list.",
      "flick recorder examples/board-carry.gesture > board.html": "Record touches on that script's scene.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let script = try script(context)
    let run = SimulationRun(scripts: [script], context: context)
    let played = try run.play()
    guard let report = played.reports.first else { return Outcome() }
    var outcome = Outcome(
      RecorderPage(
        named: script.name, report.recording, setup: ScriptPrinter.print(script.script),
        mostFingers: Limit.fingers.upperBound
      ).text)
    run.finish(&outcome, played)
    return outcome
  }

  /// The file's statements before its first gesture; a sample list without a file.
  private static func script(_ context: Context) throws(Failure) -> NamedScript {
    guard let whole = try SimulateCommand.scripts(context).first else {
      return NamedScript(name: "flick recorder", script: madeUp)
    }
    return NamedScript(
      name: whole.name,
      script: Script(statements: Array(whole.script.statements.prefix { $0.value.isBeforeTouches })))
  }

  private static let madeUp = Script([
    .screen(Extent(320, 480)),
    .list(
      ScriptList(
        "Groceries",
        .items(["Milk", "Eggs", "Bread", "Butter", "Apples", "Coffee"].map { RowText($0) }))),
  ])
}

extension Statement {
  /// Whether the statement takes no time and touches nothing, so that it can set up the scene.
  fileprivate var isBeforeTouches: Bool {
    switch self {
    case .scroll, .phrase: true
    default: isSetup
    }
  }
}
