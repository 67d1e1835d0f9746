import Arguments
import GestureScript
import Motion
import Rendering
import Scenes
import Storage
import Terminal

/// The formats of `--format` that are pictures.
enum PictureFormat: String, CaseIterable {
  case svg, filmstrip, html, cast
}

extension SimulationRun {
  /// The format that the words ask for if it is a picture.
  ///
  /// Refuses what does not go with pictures: they show one script, and only some formats stand still.
  @discardableResult
  static func pictureFormat(_ context: Context) throws(Failure) -> PictureFormat? {
    let arguments = context.arguments
    let named = SimulateCommand.format(context)
    try checkPlaying(context)
    if named == "jsonl",
      let other = ["at", "compare", "fragility", "hit"].first(where: { arguments.value($0) != nil })
    {
      throw .usage("--\(other) prints text or json, not \(named)")
    }
    guard let format = PictureFormat(rawValue: named) else {
      for (option, format) in [("poster", PictureFormat.svg), ("frames", .filmstrip)]
      where arguments.value(option) != nil {
        throw .usage("--\(option) belongs to --format \(format.rawValue), not to \(named)")
      }
      return nil
    }
    for (option, owner) in [("poster", PictureFormat.svg), ("at", .svg), ("frames", .filmstrip)]
    where arguments.value(option) != nil && format != owner {
      throw .usage("--\(option) belongs to --format \(owner.rawValue), not to \(named)")
    }
    let others = ["compare", "fragility", "hit"].filter { arguments.value($0) != nil }
    if let other = others.first ?? (arguments.flag("why") ? "why" : nil) {
      throw .usage("--\(other) prints text or json, not \(named)")
    }
    guard arguments.arguments(of: "FILE").count == 1 else {
      throw .usage("a picture shows one script; name a single FILE")
    }
    let moments = arguments.values("at")
    if moments.count > 1 { throw .usage("--format \(named) shows a single moment; give --at only once") }
    return format
  }

  /// One script as a picture.
  func picture(of played: PlayedScripts, _ format: PictureFormat) -> Outcome {
    guard let report = played.reports.first else { return Outcome() }
    var outcome: Outcome
    switch format {
    case .svg:
      if let moment = moment("at") {
        outcome = Outcome(report.svg(at: moment))
      } else {
        outcome = Outcome(report.svg(poster: moment("poster")))
      }
    case .filmstrip:
      outcome = Outcome(report.filmstrip(frames: context.arguments.number("frames") ?? 6))
    case .html: outcome = Outcome(report.html)
    case .cast:
      // A file has no terminal: all colors, unless none are wanted.
      let depth: ColorDepth = context.arguments.value("color") == "never" ? .none : .trueColor
      let speed = SimulationRun.speed(context) ?? 1
      do {
        outcome = Outcome(try report.cast(depth, speed: speed))
      } catch {
        outcome = refusal(error, of: report.script, speed)
      }
    }
    finish(&outcome, played)
    return outcome
  }

  private func refusal(_ fault: TooManyPictures, of script: String, _ speed: Double) -> Outcome {
    var outcome = Outcome(exitCode: 65)
    let faster = (speed * Double(fault.count) / Double(TooManyPictures.most)).rounded(.up)
    outcome.say(
      "\(script.visible): found \(fault.count) pictures in which something moves, expected at most "
        + "\(TooManyPictures.most) in a cast"
        + (faster <= 100 ? " (--speed \(faster.exactText) makes them fewer)" : ""))
    return outcome
  }

  /// Whether a script can be played here, and so fast.
  private static func checkPlaying(_ context: Context) throws(Failure) {
    let arguments = context.arguments
    let isPlayed = arguments.flag("play")
    if let text = arguments.value("speed") {
      guard isPlayed || SimulateCommand.format(context) == "cast" else {
        throw .usage("--speed belongs to --play and --format cast")
      }
      guard speed(context) != nil else {
        throw .usage("--speed takes a number from 0.01 to 100, such as 2, not \"\(text.visible)\"")
      }
    }
    guard isPlayed else { return }
    let format = SimulateCommand.format(context)
    if format == "script" || PictureFormat(rawValue: format) != nil {
      throw .usage("--play prints text or json at its end, not \(format)")
    }
    guard arguments.arguments(of: "FILE").count == 1 else {
      throw .usage("--play plays one script; name a single FILE")
    }
    guard context.environment.terminal.output, context.environment.variable("TERM") != "dumb" else {
      throw .usage(
        "--play needs a terminal that can move its cursor; --format cast makes a file for asciinema")
    }
  }

  static func speed(_ context: Context) -> Double? {
    context.arguments.value("speed").flatMap { Double($0) }.flatMap { (0.01...100).contains($0) ? $0 : nil }
  }

  /// What is played on the terminal, if that is wanted.
  func playback(of played: PlayedScripts) -> Playback? {
    guard context.arguments.flag("play"), let report = played.reports.first else { return nil }
    return Playback(
      TerminalPicture(report, context.colorDepth), speed: SimulationRun.speed(context) ?? 1)
  }

  private func moment(_ option: String) -> Time? {
    context.arguments.values(option).first.flatMap { parseDuration($0) }.map { Time($0) }
  }
}
