import Arguments
import GestureScript
import Gestures
import Laboratory
import Motion
import Text

enum SimulateCommand: Command {
  static let names = CommandNames("simulate", aliases: ["sim"])
  static let record = CommandRecord(
    names, summary: "Play gesture scripts on a simulated touch screen",
    description: """
      Plays the scripts in order, each on a fresh screen, and prints the edits that the gestures made, the resulting
      list and the animation timeline. A script without a list statement plays on the stored list. The stored list
      changes only with --apply.

      The same script on the same list gives the same bytes on every run and every machine.

      Recordings of touches play like scripts, whatever their names: \(recordings). They play on the stored list.
      flick help scripts, or flick-gesture(5), describes them under Recordings.
      """,
    options: [
      OptionRecord(
        .apply, help: "Store what the scripts did to the stored list, as one step",
        details: """
          Nothing is applied after an error or a failed expectation. Scripts that bring their own list are refused.
          """, conflicts: ["check", "expand", "at"]),
      OptionRecord(
        .check, help: "Only check the scripts; play nothing", conflicts: ["expand", "at", "format"]),
      OptionRecord(
        .expand, help: "Print the scripts as raw touches, as a script", conflicts: ["at", "format"]),
      OptionRecord(
        .at, help: "Print the state of every row at this time, such as 0.25s; with --format svg draw it"),
      OptionRecord(
        .format, help: "What to print", details: SimulationFormat.all.map(\.details).joined(separator: "\n\n")
      ),
      OptionRecord(
        .poster, help: "The frame shown when the picture cannot play",
        details: "By default the first moment at which a gesture has gone far enough to edit.",
        conflicts: ["at", "check", "expand"]),
      OptionRecord(
        .frames, help: "Number of moments in a filmstrip (default 6)", conflicts: ["check", "expand"]),
      OptionRecord(
        .whole, help: "Draw the whole screen, not only the part on which anything is ever shown",
        details: "For svg, filmstrip and html.", conflicts: ["check", "expand", "crop"]),
      OptionRecord(
        .crop, help: "Accepted for older scripts: pictures are cropped without it",
        conflicts: ["check", "expand"]),
      OptionRecord(
        .play, help: "Play the script on the terminal, then print as usual",
        details: """
          The space bar pauses, the arrow keys move by a quarter of a second times --speed, q ends. It uses as many
          colors as the terminal has.
          """, conflicts: ["apply", "check", "expand", "at", "compare", "fragility", "hit"]),
      OptionRecord(
        .rate,
        help: "Moves in a second of --format actions (default 20, and a move for each sample of a curve)",
        conflicts: ["check", "expand"]),
      OptionRecord(.speed, help: "Speed factor of --play and --format cast, such as 2 or 0.5"),
      OptionRecord(
        .why, help: "Print each recognizer's verdict on each gesture, and its rule",
        conflicts: ["check", "expand", "at"]),
      OptionRecord(
        .profile, help: "Play with this profile instead of the scripts' own",
        details: """
          uikit, exact, android, flutter, or a file of thresholds (flick help thresholds); a name is not looked for
          among files.
          """, conflicts: ["check"]),
      OptionRecord(
        .compare,
        help:
          "Also play with these profiles and print only the differences; exit 1 if an expectation fails or is not reached in any",
        details: """
          Each is uikit, exact, android, flutter, or a file of thresholds (flick help thresholds), and is taken
          against the script's profile or that of --profile.
          """,
        conflicts: ["apply", "check", "expand", "at", "why", "fragility"]),
      OptionRecord(
        .fragility,
        help: "Replay RUNS times with small random changes; report gestures whose outcome changes",
        details: """
          Moves each sample by up to 1 pt, starts the movement up to one sample early or late, and uses 60 or 120
          samples a second. The changes are the same on every run of the command. Counts the runs in which an
          expectation fails; if there is one, the exit code is 1.
          """, conflicts: ["apply", "check", "expand", "at", "why"]),
      OptionRecord(
        .minimize, help: "Cut a script down to what its first failing expectation needs",
        details: """
          Prints a script of raw touches that ends with that expectation: no statement, finger, sample or waiting of
          it can be left out without losing what the expectation finds or the verdicts of the gesture before it, and
          no item and no threshold. A recognizer that the expectation names stays, with that gesture. With
          --fragility the first disturbed run in which an expectation fails is cut down. Ctrl-C prints the best so far.
          """,
        conflicts: ["apply", "check", "expand", "at", "format", "why", "compare", "play", "hit", "json"]),
      OptionRecord(
        .keep, help: "With --minimize, keep the expectation on this line, which is met",
        conflicts: ["fragility"]),
      OptionRecord(
        .find, help: "Find the value of a range, such as by 40pt..320pt, that meets every expectation",
        details: """
          Plays the script with \(ScriptRange.evenValues) evenly spaced values of the range and halves the distance at
          each edge down to 1/1024 pt or 1 microsecond; narrower islands are missed. Prints the script with the least value
          that meets every expectation, with the greatest (most), or with the one farthest from an edge (safest), and
          on standard error what fails beyond it. Ranges may stand in gestures, points, wait, together and threshold. Of
          several, all begin at their middle or, if that does not meet the expectations, at the nearest of up to 400
          combinations that does; then each is searched in turn, with the others at the values found for them. safest
          leaves out fingers faster than --fastest, which no driver plays. Without a value, the nearest miss is told. With
          --compare, prints a line for each profile instead. Exits 1 if no value is found.
          """,
        conflicts: [
          "apply", "check", "expand", "at", "format", "why", "play", "hit", "fragility", "minimize", "json",
        ]),
      OptionRecord(
        .fastest, help: "With --find safest, the fastest finger in pt/s (default 5000)"),
      OptionRecord(
        .hit, help: "Print which view is under this point at the end",
        details: "Prints the view under the point first, then the views that contain it.",
        conflicts: ["apply", "check", "expand", "at", "why", "compare", "fragility"]),
      .list, .screen, .dryRun, .lockTimeout,
      OptionRecord(.json, help: "The same as --format json", conflicts: ["format"]),
    ],
    arguments: [ArgumentRecord(.files, help: "A gesture script or a recording; - reads standard input")],
    examples: [
      "flick simulate examples/complete.gesture": "Play a script and show what it did.",
      "flick simulate --apply morning.gesture": "Play a script on the stored list and store the result.",
      "flick simulate complete.gesture --format svg > complete.svg": "Draw a moving picture of it.",
      "flick simulate --at 0.25s complete.gesture": "Show where every row is after 0.25 seconds.",
      "flick simulate --fragility 200 --minimize examples/flaky-pinch.gesture":
        "Cut the first run that fails down to the touches that matter.",
      "flick simulate --find least examples/ranges/shortest-swipe.gesture":
        "Find the shortest swipe that completes a row.",
      "flick simulate --format script swipe.evemu > swipe.gesture": "Turn a recording into a script.",
      "flick simulate --format actions complete.gesture > complete.json": "Write its touches for WebDriver.",
    ])

  /// The formats of recordings: `output of evemu-record and getevent -lt, and WebDriver Actions`.
  private static var recordings: String {
    let programs = RecordingFormat.all.compactMap { $0.program }
    let others = RecordingFormat.all.filter { $0.program == nil }.map { $0.title }
    return "output of \(enumeration(programs, "and")), and \(enumeration(others, "and"))"
  }

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let points = try hitPoints(context)
    let format = SimulationFormat.asked(context)
    try SimulationRun.check(format, context)
    let allowsRanges = context.arguments[.check] || context.arguments[.find] != nil
    let scripts = try scripts(context, allowsRanges: allowsRanges)
    let run = SimulationRun(
      scripts: scripts, context: context, expands: context.arguments[.expand],
      profile: try context.chosenProfile())
    var outcome = try self.outcome(of: run, format, points, context)
    outcome.messages.insert(contentsOf: run.readingWarnings, at: 0)
    return outcome
  }

  private static func outcome(
    of run: SimulationRun, _ format: SimulationFormat, _ points: [Location], _ context: Context
  ) throws(Failure) -> Outcome {
    if context.arguments[.check] { return run.check() }
    if format.kind == .script { return run.canonical() }
    let (profiles, runs) = (try context.comparedProfiles(), context.arguments[.fragility])
    if let goal = context.arguments[.find] { return try run.find(goal, comparing: profiles) }
    if format.kind == .picture {
      var run = run
      run.ghosts = try run.ghosts(profiles: profiles, runs: runs)
      return run.outcome(of: try run.play(), format)
    }
    if !profiles.isEmpty { return try run.compare(with: profiles, format) }
    if context.arguments[.minimize] { return try run.minimize() }
    if let runs { return try run.fragility(runs: runs, format) }
    if context.arguments[.apply] { return try run.apply(format) }
    let played = try run.play(untilStop: run.why && format.kind == .text)
    if context.arguments[.expand] { return run.expanded(played) }
    if !points.isEmpty { return run.hits(points, played, format) }
    return run.outcome(of: played, format)
  }

  private static func hitPoints(_ context: Context) throws(Failure) -> [Location] {
    try context.arguments[.hit].map { (text) throws(Failure) in
      if let point = Location(hitPoint: text) { return point }
      throw .value(text, of: "hit", isNot: "a point", advice: "write one such as 160,120")
    }
  }

  /// The scripts of all files, including recordings of touches. Throws the errors of all files.
  static func scripts(
    _ context: Context, allowsRanges: Bool = false
  ) throws(Failure) -> [NamedScript] {
    let screen = try screen(context)
    if let names = context.arguments[.compare],
      let next = context.arguments.arguments(.files).first(where: { ProfileName(rawValue: $0) != nil })
    {
      throw .usage("--compare takes profiles with commas between them: --compare \(names),\(next)")
    }
    var scripts: [NamedScript] = []
    var faults: [String] = []
    for path in context.arguments.arguments(.files) {
      let (name, bytes) = try context.input(path)
      do {
        scripts.append(
          try NamedScript(bytes, named: name, screen: screen, allowsRanges: allowsRanges))
      } catch {
        faults += error.errors.map { $0.rendered(file: name) }
      }
    }
    guard faults.isEmpty else { throw .faults(faults.joined(separator: "\n")) }
    for script in scripts where screen != nil && !script.isRecording {
      throw .usage("--screen is for recordings; the script \(script.name) sets its screen with a statement")
    }
    return scripts
  }

  /// A script or a recording, which is read on a screen of this size.
  static func script(_ path: String, _ context: Context, on screen: Extent?) throws(Failure) -> NamedScript {
    let (name, bytes) = try context.input(path)
    do { return try NamedScript(bytes, named: name, screen: screen, allowsRanges: false) } catch {
      throw .faults(error.errors.map { $0.rendered(file: name) }.joined(separator: "\n"))
    }
  }

  private static func screen(_ context: Context) throws(Failure) -> Extent? {
    guard let text = context.arguments[.screen] else { return nil }
    let statements = (try? ScriptParser().parse("screen \(text)"))?.statements ?? []
    guard statements.count == 1, case .screen(let size)? = statements.first?.value else {
      throw .value(
        text, of: "screen", isNot: "a size", advice: "write one from 1x1 to 10000x10000, such as 320x480")
    }
    return size
  }
}
