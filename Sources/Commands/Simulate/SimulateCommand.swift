import Arguments
import GestureScript
import Gestures
import Interchange
import Motion
import Rendering
import Scenes
import Storage
import TerminalText
import TodoModel

/// `flick simulate`: plays gesture scripts.
enum SimulateCommand: Command {
  static let record = CommandRecord(
    "simulate", aliases: ["sim"], summary: "Play gesture scripts on a simulated touch screen",
    description: [
      "Plays the scripts in order, each on a fresh screen, and prints the edits that the gestures made, the list "
        + "that results and the animation timeline. A script without a list statement plays on the stored list. "
        + "The stored list stays as it is unless --apply says otherwise.",
      "The same script on the same list gives the same bytes on every run and every machine.",
      "Recordings of touches are played as scripts are, whatever their names: what evemu-record or getevent -lt "
        + "writes, and the actions of WebDriver. They play on the stored list; see RECORDINGS.",
    ],
    options: [
      OptionRecord(
        "apply", help: "Write what the scripts did to the stored list, as one step",
        details: [
          "Nothing is applied after an error or a failed expectation. Scripts that bring their own list are "
            + "refused."
        ], conflicts: ["check", "expand", "at"]),
      OptionRecord(
        "check", help: "Read the scripts and play nothing", conflicts: ["expand", "at", "format"]),
      OptionRecord(
        "expand", help: "Print the touches that the scripts stand for, as a script",
        conflicts: ["at", "format"]),
      OptionRecord(
        "at", value: ValueRecord("TIME", .duration),
        help: "Print the state of every row at this moment, such as 0.25s; with --format svg a still picture",
        isRepeatable: true),
      OptionRecord(
        "format",
        value: ValueRecord(
          "FORMAT", .oneOf(["text", "json", "jsonl", "script"] + PictureFormat.allCases.map(\.rawValue))),
        help: "What to print",
        details: [
          "text is for people and the default, json one document for programs, script the scripts themselves in "
            + "their canonical form; recordings with gestures where a gesture says what the fingers did.",
          "jsonl is what happened in the order in which it happened, a JSON object a line: {\"edit\":…}, "
            + "{\"gesture\":…}, {\"entry\":…} of the timeline and so on; the last is {\"end\":…}.",
          "svg is one script as an animated picture that needs nothing else, with --at a still one. rsvg-convert "
            + "makes a PNG of it. filmstrip is a few moments of it side by side, spread evenly over the time in which "
            + "something moves and drawn to the edits.",
          "html is one page that needs nothing else: the moving screen with a scrubber, and in step with it the "
            + "gestures with what was decided about them and why, the edits, and the timeline as bars.",
          "cast is a terminal recording (asciicast, version 2) that asciinema plays. It holds only what changes, and at "
            + "most 9000 pictures, five minutes of motion.",
        ]),
      OptionRecord(
        "poster", value: ValueRecord("TIME", .duration),
        help: "The moment that an animated picture shows where it is not animated",
        details: [
          "By default it is the first moment at which a gesture that edits has gone far enough to do so."
        ], conflicts: ["at", "check", "expand"]),
      OptionRecord(
        "frames", value: ValueRecord("COUNT", .integer(1...60)),
        help: "How many moments a filmstrip shows (default 6)", conflicts: ["check", "expand"]),
      OptionRecord(
        "play", help: "Play the script on the terminal, then print as usual",
        details: [
          "The space bar pauses, the arrow keys move by a quarter of a second, q ends it. As many colors are used "
            + "as the terminal has."
        ], conflicts: ["apply", "check", "expand", "at", "compare", "fragility", "hit"]),
      OptionRecord(
        "speed", value: ValueRecord("FACTOR", .text),
        help: "How many times faster --play and --format cast are, such as 2 or 0.5"),
      OptionRecord(
        "why", help: "Say what each recognizer decided about each gesture, and by which rule",
        conflicts: ["check", "expand", "at"]),
      OptionRecord(
        "compare", value: ValueRecord("PROFILE", .oneOf(ProfileName.allCases.map(\.rawValue))),
        help: "Play under this profile too and print only what differs",
        conflicts: ["apply", "check", "expand", "at", "why", "fragility"]),
      OptionRecord(
        "fragility", value: ValueRecord("RUNS", .integer(1...100_000)),
        help: "Play so often with small disturbances and say which gestures give way",
        details: [
          "Each sample is moved by up to 1 pt, the movement starts up to one sample early or late, and there are 60 "
            + "or 120 samples a second. The disturbances are the same on every run of the command."
        ], conflicts: ["apply", "check", "expand", "at", "why"]),
      OptionRecord(
        "hit", value: ValueRecord("X,Y", .text),
        help: "Print who would get a touch at this point once the scripts have been played",
        details: ["The view that the touch hits comes first, then those that it lies in, outwards."],
        isRepeatable: true,
        conflicts: ["apply", "check", "expand", "at", "why", "compare", "fragility"]),
      .list, .screen, .dryRun, .lockTimeout,
      OptionRecord("json", help: "The same as --format json", conflicts: ["format"]),
    ],
    arguments: [
      ArgumentRecord(
        "FILE", .some, kind: .file, help: "A gesture script or a recording, or - for one on standard input")
    ],
    examples: [
      ExampleRecord("flick simulate examples/complete.gesture", "Plays a script and shows what it did."),
      ExampleRecord(
        "flick simulate --apply morning.gesture", "Plays one on the stored list and keeps the result."),
      ExampleRecord(
        "flick simulate complete.gesture --format svg > complete.svg",
        "Draws what it did as a moving picture."),
      ExampleRecord(
        "flick simulate --at 0.25s complete.gesture", "Shows where every row is after 0.25 seconds."),
      ExampleRecord(
        "flick simulate --format script swipe.evemu > swipe.gesture", "Makes a script of a recording."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let points = try hitPoints(context)
    try SimulationRun.pictureFormat(context)
    let scripts = try scripts(context, wantsGestures: format(context) == "script")
    var run = SimulationRun(scripts, context)
    run.expands = context.arguments.flag("expand")
    var outcome = try self.outcome(of: run, points, context)
    outcome.messages.insert(contentsOf: run.readingWarnings, at: 0)
    return outcome
  }

  private static func outcome(
    of run: SimulationRun, _ points: [Location], _ context: Context
  ) throws(Failure) -> Outcome {
    if context.arguments.flag("check") { return run.check() }
    if format(context) == "script" { return run.canonical() }
    if let profile = context.arguments.value("compare").flatMap({ ProfileName(rawValue: $0) }) {
      return try run.compare(with: profile, format(context))
    }
    if let runs = context.arguments.number("fragility") {
      return try run.fragility(runs: runs, format(context))
    }
    if context.arguments.flag("apply") { return try run.apply(format(context)) }
    let played = try run.play()
    if context.arguments.flag("expand") { return run.expanded(played) }
    if !points.isEmpty { return run.hits(points, played, format(context)) }
    return run.outcome(of: played, format(context))
  }

  private static func hitPoints(_ context: Context) throws(Failure) -> [Location] {
    var points: [Location] = []
    for text in context.arguments.values("hit") {
      guard let point = Location(hitPoint: text) else {
        throw .usage("--hit takes a point such as 160,120, not \"\(text.visible)\"")
      }
      points.append(point)
    }
    return points
  }

  static func format(_ context: Context) -> String {
    context.arguments.flag("json") ? "json" : context.arguments.value("format") ?? "text"
  }

  /// The scripts of all files, recordings of touches among them; the faults of all of them if there are any.
  static func scripts(
    _ context: Context, wantsGestures: Bool = false
  ) throws(Failure) -> [NamedScript] {
    let screen = try screen(context)
    var scripts: [NamedScript] = []
    var faults: [String] = []
    for path in context.arguments.arguments(of: "FILE") {
      let (name, bytes) = try context.input(path)
      do {
        scripts.append(
          try NamedScript(bytes, named: name, screen: screen, wantsGestures: wantsGestures))
      } catch {
        faults += error.faults.map { $0.rendered(file: name) }
      }
    }
    guard faults.isEmpty else { throw .faults(faults.joined(separator: "\n")) }
    for script in scripts where screen != nil && script.recorded == nil {
      throw .usage(
        "--screen is for recordings; a script such as \(script.name) says its screen by a statement")
    }
    return scripts
  }

  /// What `--screen` says, read as the statement of a script is.
  private static func screen(_ context: Context) throws(Failure) -> Extent? {
    guard let text = context.arguments.value("screen") else { return nil }
    let statements = (try? ScriptParser().parse("screen \(text)"))?.statements ?? []
    guard statements.count == 1, case .screen(let size)? = statements.first?.value else {
      throw .usage("--screen takes a size such as 320x480, from 1x1 to 10000x10000, not \"\(text.visible)\"")
    }
    return size
  }
}
