import Arguments
import GestureScript
import Laboratory
import Motion
import Rendering
import Simulation
import Terminal
import Text

extension SimulationRun {
  /// Throws if options do not go with a format.
  static func check(_ format: SimulationFormat, _ context: Context) throws(Failure) {
    let arguments = context.arguments
    try checkPlaying(format, context)
    if arguments.isGiven(OptionKey.keep.name), !arguments[.minimize] {
      throw .usage("--keep belongs to --minimize")
    }
    if arguments.isGiven(OptionKey.fastest.name), arguments[.find] != .safest {
      throw .usage("--fastest belongs to --find safest")
    }
    let at = OptionKey.at.name
    let reports = [OptionKey.compare.name, OptionKey.fragility.name, OptionKey.hit.name]
    let isOfOneScript = format.kind == .picture || format.kind == .touches
    let refused = isOfOneScript ? reports + [OptionKey.why.name] : format.kind == .log ? [at] + reports : []
    if let other = refused.first(where: { arguments.isGiven($0) && !format.options.contains($0) }) {
      let names = SimulationFormat.all.filter { $0.options.contains(other) }.map(\.name)
      throw .usage("--\(other) prints \(enumeration(["text", "json"] + names, "or")), not \(format.name)")
    }
    // A format of several scripts also shows states at moments, plays at a speed, and compares runs.
    let shared = [OptionKey.speed.name, OptionKey.crop.name] + reports + (isOfOneScript ? [] : [at])
    for owner in SimulationFormat.all {
      for option in owner.options
      where arguments.isGiven(option) && !format.options.contains(option) && !shared.contains(option) {
        let owners = SimulationFormat.all.filter { $0.options.contains(option) }.map(\.name)
        throw .usage(
          "--\(option) belongs to --format \(owners.joined(separator: " and ")), not to \(format.name)")
      }
    }
    guard isOfOneScript else { return }
    guard arguments.arguments(.files).count == 1 else {
      throw .usage("--format \(format.name) takes one script; name a single FILE")
    }
    if let runs = arguments[.fragility], runs > maxGhosts {
      throw .usage("--format \(format.name) draws at most \(maxGhosts) disturbed runs, not \(runs)")
    }
    if arguments[.at].count > 1 {
      throw .usage("--format \(format.name) shows a single moment; give --at only once")
    }
  }

  private static let maxGhosts = 100

  var isWhole: Bool { context.arguments[.whole] }

  func svg(of played: PlayedScripts) -> Outcome {
    Outcome(
      played.reports.map { report in
        context.arguments[.at].first.map { report.svg(at: Time($0), isWhole: isWhole) }
          ?? report.svg(poster: context.arguments[.poster].map { Time($0) }, isWhole: isWhole)
      }.joined())
  }

  func filmstrip(of played: PlayedScripts) -> Outcome {
    let frames = context.arguments[.frames] ?? 6
    return Outcome(played.reports.map { $0.filmstrip(frames: frames, isWhole: isWhole) }.joined())
  }

  func cast(of played: PlayedScripts) -> Outcome {
    // A file is not a terminal: it gets all colors, unless the user wants none.
    let depth: ColorDepth = context.arguments[.color] == "never" ? .none : .trueColor
    let speed = SimulationRun.speed(context) ?? 1
    var casts = ""
    for report in played.reports {
      do { casts += try report.cast(depth, speed: speed) } catch {
        return refusal(error, of: report.script, speed)
      }
    }
    return Outcome(casts)
  }

  private func refusal(_ fault: TooManyPictures, of script: String, _ speed: Double) -> Outcome {
    let faster = (speed * Double(fault.count) / Double(TooManyPictures.most)).rounded(.up)
    return Outcome(
      saying: "\(script.visible): found \(fault.count) pictures in which something moves, expected at most "
        + "\(TooManyPictures.most) in a cast"
        + (faster <= 100 ? " (--speed \(faster.exactText) makes them fewer)" : ""), exit: .data)
  }

  /// Throws if a script cannot be played on the terminal, or not at this speed.
  private static func checkPlaying(_ format: SimulationFormat, _ context: Context) throws(Failure) {
    let arguments = context.arguments
    let isPlayed = arguments[.play]
    if let text = arguments[.speed] {
      guard isPlayed || format.options.contains(OptionKey.speed.name) else {
        throw .usage("--speed belongs to --play and --format cast")
      }
      guard speed(context) != nil else {
        throw .value(
          text, of: "speed", isNot: "a factor", advice: "write a number from 0.01 to 100, such as 2")
      }
    }
    guard isPlayed else { return }
    if [.script, .picture, .touches].contains(format.kind) {
      throw .usage("--play prints text or json at its end, not \(format.name)")
    }
    guard arguments.arguments(.files).count == 1 else {
      throw .usage("--play plays one script; name a single FILE")
    }
    guard context.environment.terminal.output, context.environment.variable("TERM") != "dumb" else {
      throw .usage(
        "--play needs a terminal that can move its cursor; --format cast makes a file for asciinema")
    }
  }

  static func speed(_ context: Context) -> Double? {
    context.arguments[.speed].flatMap { Double($0) }.flatMap { (0.01...100).contains($0) ? $0 : nil }
  }

  func playback(of played: PlayedScripts) -> Playback? {
    guard context.arguments[.play], let report = played.reports.first else { return nil }
    return Playback(
      picture: TerminalPicture(report, context.colorDepth), speed: SimulationRun.speed(context) ?? 1)
  }

  /// The views that would get a touch at these points after each script, in order.
  func hits(_ points: [Location], _ played: PlayedScripts, _ format: SimulationFormat) -> Outcome {
    let hits = played.players.flatMap { player in
      points.map { (point: $0, chain: player.simulator.responderChain(at: $0)) }
    }
    var outcome = Outcome(
      format.kind == .json
        ? JSONForm.array(of: HitChain.form).document(hits) : hits.map(HitChain.text).joined())
    finish(&outcome, played)
    return outcome
  }
}

extension Location {
  /// Reads `X,Y` as `--hit` takes it, or nil for anything else.
  init?(hitPoint text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
    self.init(x, y)
  }
}
