import Arguments
import GestureScript
import Laboratory
import Rendering
import Text

enum TuneCommand: Command {
  static let names: CommandNames = "tune"
  static let record = CommandRecord(
    names, summary: "Find the value of a threshold that suits most scripts",
    description: """
      Plays scripts with expectations over a range of a threshold, such as --threshold pan.slop 5pt..40pt, and prints with
      which values how many meet their expectations, the best value, which is met by most and farthest from an edge, and
      the scripts nearest to changing there. \(ScriptRange.evenValues) even values are tried, then each edge is halved down
      to 1/1024 pt or 1 microsecond. The value replaces the scripts' own threshold lines of that name. The ends of the
      range are no edges: values that reach one are told as open, and for the best value an open end counts as an edge.

      Recordings of touches play on the screen and with the expectations of --on, a script whose own gestures are left
      out. The exit code is 1 if no script ever meets its expectations.
      """,
    options: [
      OptionRecord(
        .threshold, help: "The threshold's name; 'pan.slop for \"row\"' tunes a recognizer's own",
        details: "flick help thresholds lists them."),
      OptionRecord(.expectations, help: "The script whose screen and expectations recordings have"),
      OptionRecord(.unmet, help: "A file whose expectations must fail"),
      OptionRecord(.json, help: "The same as --format json", conflicts: ["format"]),
      OptionRecord(.curve, help: "What to print; svg draws the curve"),
    ],
    arguments: [
      ArgumentRecord(.range, help: "The values to try, such as 5pt..40pt"),
      ArgumentRecord(.files, help: "A gesture script or a recording; - reads standard input"),
    ],
    examples: [
      "flick tune --threshold pan.slop 5pt..40pt examples/*.gesture":
        "Find the slop with which most of them play as they should."
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    guard let words = context.arguments[.threshold] else {
      throw .usage("tune needs a threshold, such as --threshold pan.slop 5pt..40pt FILE")
    }
    let tuned: TunedThreshold
    do { tuned = try TunedThreshold(words, context.arguments.argument(.range) ?? "") } catch {
      let messages = error.errors.map {
        "--threshold: expected \($0.expected), found \($0.found)\($0.hint.map { " (\($0))" } ?? "")"
      }
      throw .usage(messages.joined(separator: "\n").visible)
    }
    let examples = try examples(context)
    var runs = 0.0
    let usual = Double(examples.count * ScriptRange.evenValues)
    let tuning = ThresholdTuning(
      examples, over: tuned.range, set: { tuned.set($0, of: &$1, &$2) },
      played: {
        runs += 1
        context.environment.progress(.init(work: "tuning:", part: min(1, runs / usual)))
      })
    context.environment.progress(nil)
    let report: TuningReport.Report = (
      words, tuned.unit, tuning.count,
      tuning.plateaus.map {
        ($0.values.lowerBound, $0.values.upperBound, $0.met, $0.isOpen.low || $0.isOpen.high)
      },
      tuning.best, tuning.margins.prefix(mostNearest).map { ($0.name, $0.isMet, $0.edge, $0.distance) }
    )
    let format = context.arguments[.json] ? "json" : context.arguments[.curve] ?? "text"
    var outcome =
      switch format {
      case "json": Outcome(TuningReport.form.document(report))
      case "svg": Outcome(TuningReport.svg(report))
      default: Outcome(TuningReport.text(report))
      }
    if tuning.best == nil { outcome.fail(Failure.expectation.exitCode) }
    if tuning.best == nil, let failure = tuning.failure {
      outcome.say("\(examples[0].name): \(failure)".visible)
    }
    return outcome
  }

  private static let mostNearest = 5

  /// The scripts, those of `--unmet` last.
  private static func examples(_ context: Context) throws(Failure) -> [ThresholdTuning.Example] {
    let base = try context.arguments[.expectations].map { (path) throws(Failure) in
      try SimulateCommand.script(path, context, on: nil)
    }
    try base?.checkExpectations()
    let paths =
      context.arguments.arguments(.files).map { (path: $0, mustFail: false) }
      + context.arguments[.unmet].map { (path: $0, mustFail: true) }
    var scripts: [(script: NamedScript, mustFail: Bool)] = []
    for (path, mustFail) in paths {
      var script = try SimulateCommand.script(path, context, on: base?.script.setup.screen)
      if script.isRecording {
        guard let base else {
          throw .usage("\(script.name) is a recording; --on FILE names its expectations")
        }
        script = NamedScript(name: script.name, script: base.script.playing(script.script))
      }
      try script.checkExpectations()
      scripts.append((script, mustFail))
    }
    let run = SimulationRun(scripts: scripts.map(\.script), context: context)
    let stored = try run.storedDocument()
    var examples: [ThresholdTuning.Example] = []
    for (script, mustFail) in scripts {
      examples.append(
        ThresholdTuning.Example(
          name: script.name, script: script.script, options: try run.options(of: script, on: stored),
          mustFail: mustFail))
    }
    return examples
  }
}
