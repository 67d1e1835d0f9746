import Arguments
import Laboratory
import Rendering

/// An output format of `flick simulate`, from which the option, its help, the manual and its checks are made.
struct SimulationFormat: Sendable {
  enum Kind: Sendable {
    /// The full report, for people or for programs.
    case text, json
    /// The events of played scripts, in order.
    case log
    /// The scripts themselves, not played.
    case script
    /// The touches of one played script, for programs that repeat them elsewhere.
    case touches
    case picture
  }

  /// The name in `--format`.
  let name: String
  let kind: Kind
  /// The line in `flick help formats`.
  let summary: String
  /// The text in `flick simulate --help`, in whole sentences.
  let details: String
  /// The options that only this picture accepts.
  var options: [String] = []
  /// The output, without warnings and failed expectations.
  let output: @Sendable (SimulationRun, PlayedScripts) -> Outcome

  static var names: [String] { all.map(\.name) }

  /// All formats in the order of the help.
  static let all = [text, json, jsonl, script, actions, cdp, svg, filmstrip, html, cast]

  static func asked(_ context: Context) -> SimulationFormat {
    if context.arguments[.json] { return json }
    return all.first { $0.name == context.arguments[.format] } ?? text
  }

  private static let text = SimulationFormat(
    name: "text", kind: .text, summary: "Edits, lists, timeline, for people.",
    details: "text (the default) is for people."
  ) { Outcome($0.text(of: $1)) }

  private static let json = SimulationFormat(
    name: "json", kind: .json, summary: "The same and more, for programs.",
    details: "json is one document for programs."
  ) { run, played in Outcome(SimulationReport.form.document(each: played.reports.map { ($0, run.why) })) }

  private static let jsonl = SimulationFormat(
    name: "jsonl", kind: .log, summary: "What happened in order, a JSON object on each line, for programs.",
    details: "jsonl prints what happened in order, one JSON object on each line: {\"edit\":…}, "
      + "{\"gesture\":…}, {\"entry\":…} for the timeline and so on; the last is {\"end\":…}."
  ) { run, played in Outcome(output: played.reports.flatMap { $0.jsonLines(why: run.why) }) }

  private static let script = SimulationFormat(
    name: "script", kind: .script,
    summary: "The script in its canonical form, with gestures for raw touches.",
    details:
      "script prints scripts and recordings in canonical form, with gestures in place of raw touches "
      + "where a gesture matches what the fingers did and plays the same."
  ) { run, _ in run.canonical() }

  private static let actions = SimulationFormat(
    name: "actions", kind: .touches, summary: "The touches as WebDriver Actions, for WebDriver and Appium.",
    details: "actions writes the touches of one script as the body of a WebDriver Perform Actions request, "
      + "in whole milliseconds from the first touch. flick plays it, too, on the stored list. A straight motion even in "
      + "time is written as moves of 50 ms, any other as a move for each sample; --rate sets the number of moves in a "
      + "second for both.",
    options: [OptionKey.rate.name]
  ) { run, played in
    let rate = run.context.arguments[.rate].map(Double.init)
    return run.touches(of: played, longest: TouchRecording.maxTextLength) { $0.actions(rate: rate) }
  }

  private static let cdp = SimulationFormat(
    name: "cdp", kind: .touches, summary: "The touches as calls of Chromium's Input.dispatchTouchEvent.",
    details: "cdp writes them as calls of Chromium's DevTools protocol, one JSON object on each line: "
      + "{\"time\":…,\"method\":\"Input.dispatchTouchEvent\",\"params\":…}, with the time in seconds from the "
      + "first touch. A driver gives each call an id and sends it at its time."
  ) { $0.touches(of: $1, \.touchCalls) }

  private static let svg = SimulationFormat(
    name: "svg", kind: .picture, summary: "A moving picture; with --at a still picture.",
    details: "svg draws one script as an animated picture in a single file, with --at as a still one. "
      + "rsvg-convert turns it into a PNG. The caption says what was done, and by what margin.",
    options: [OptionKey.poster.name, OptionKey.at.name, OptionKey.whole.name, OptionKey.crop.name]
  ) { $0.svg(of: $1) }

  private static let filmstrip = SimulationFormat(
    name: "filmstrip", kind: .picture, summary: "Several moments side by side.",
    details: "filmstrip draws several moments side by side, spread over the time in which something moves, "
      + "close to the edits, with the same captions.",
    options: [OptionKey.frames.name, OptionKey.whole.name, OptionKey.crop.name]
  ) { $0.filmstrip(of: $1) }

  private static let html = SimulationFormat(
    name: "html", kind: .picture, summary: "A page to play, step through and look up reasons.",
    details:
      "html is a single page with the moving screen and one axis of time for touches, recognizers, edits, "
      + "animations and graphs; with --compare or --fragility the other runs are drawn behind it. flick "
      + "help formats describes it under Pictures.",
    options: [OptionKey.compare.name, OptionKey.fragility.name, OptionKey.whole.name]
  ) { run, played in
    Outcome(played.reports.map { $0.html(run.ghosts, isWhole: run.isWhole) }.joined())
  }

  private static let cast = SimulationFormat(
    name: "cast", kind: .picture, summary: "A terminal recording for asciinema.",
    details: "cast is a terminal recording (asciicast, version 2) that asciinema plays. It holds only what "
      + "changes, and at most 9000 pictures, five minutes of motion.",
    options: [OptionKey.speed.name]
  ) { $0.cast(of: $1) }
}
