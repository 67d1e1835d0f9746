import Arguments
import GestureScript
import Laboratory
import Motion
import Rendering
import Scenes
import Simulation
import Text
import TodoModel

struct SimulationRun {
  let scripts: [NamedScript]
  let context: Context
  /// Whether to print the touches of the scripts' gestures.
  var expands = false
  /// The profile that replaces the scripts' own.
  var profile: ScriptProfile?
  /// The runs drawn behind a page.
  var ghosts: [Ghost] = []

  /// The repairs made to recordings, for standard error.
  var readingWarnings: [UInt8] {
    var outcome = Outcome()
    for warning in scripts.flatMap(\.warnings) {
      outcome.say("warning: \(warning.visible)")
    }
    return outcome.messages
  }

  func check() -> Outcome {
    Outcome(
      scripts.map {
        let count = $0.script.statements.count
        return "\($0.name.visible): \(count) \(count == 1 ? "statement" : "statements")\n"
      }.joined())
  }

  /// Plays the scripts; those without their own list run one after the other on the stored list. A script that stops
  /// is an error, or with `untilStop` the last one.
  func play(untilStop: Bool = false) throws(Failure) -> PlayedScripts {
    try play(on: try storedDocument(), untilStop: untilStop)
  }

  /// The options for a script; the stored document only counts if the script has no lists of its own.
  func options(
    of script: NamedScript, on stored: Document,
    _ makeSource: @escaping () -> ItemSource = ItemSource.counting
  ) throws(Failure) -> SimulationOptions {
    var options = SimulationOptions()
    options.name = script.name
    let plan = context.rowPlan(ownLists: !script.script.setup.lists.isEmpty)
    options.makeSource = {
      var source = makeSource()
      source.plan = plan
      return source
    }
    let file = context.environment.file
    options.makeEventFiles = { CalendarFiles(ofScript: script.name, file: file) }
    options.keepsTouches = expands
    options.profile = profile
    guard script.script.showsStoredList else { return options }
    // If new items could get no number, gestures would behave differently.
    if !stored.hasNumbers(for: Document.widestGap) { throw .outOfNumbers(next: stored.next) }
    options.document = stored
    options.list = try context.list(in: stored)
    let configuration = try context.configuration()
    options.listFlags = ListFlag.allCases.filter { configuration.isOn($0.rawValue) }
    return options
  }

  func player(of script: NamedScript, _ options: SimulationOptions) throws(Failure) -> ScriptPlayer {
    do { return try ScriptPlayer(script.script, options) } catch {
      throw .faults(error.rendered(file: script.name))
    }
  }

  /// The stored document, if any script needs it.
  func storedDocument() throws(Failure) -> Document {
    scripts.contains(where: \.script.showsStoredList)
      ? try context.document().withoutArchived() : Document()
  }

  private func play(
    on stored: Document, untilStop: Bool = false,
    _ makeSource: @escaping () -> ItemSource = ItemSource.counting
  ) throws(Failure) -> PlayedScripts {
    var played = PlayedScripts(document: stored)
    for script in scripts {
      let player = try player(of: script, try options(of: script, on: played.document, makeSource))
      do {
        played.reports.append(SimulationReport(of: script, try player.play()))
      } catch {
        if untilStop {
          played.reports.append(SimulationReport(of: script, player.stopped))
          let behind = scripts.dropFirst(played.reports.count)
          played.stop =
            [error.rendered(file: script.name)]
            + behind.map { "\($0.name.visible): was not played, as \(script.name.visible) stopped before" }
          break
        }
        // Earlier failures are reported too: they may be why the script stops.
        throw .faults((played.failed + [script.message(of: error, in: player)]).joined(separator: "\n"))
      }
      played.players.append(player)
      if script.script.showsStoredList { played.document = player.simulator.scene.model.document }
    }
    return played
  }

  /// Plays the scripts under the store's lock and stores their edits as one step.
  func apply(_ format: SimulationFormat) throws(Failure) -> Outcome {
    for script in scripts where !script.script.setup.lists.isEmpty {
      throw .usage(
        "\(script.name) has a list of its own; --apply needs the stored list (remove the list line)")
    }
    // Anything that can fail goes before the change.
    let moment = try context.moment()
    let (changed, played) = try context.change { stored, now in
      let document = stored.withoutArchived()
      let source = ItemSource(now: now, newUID: context.environment.newUID)
      let played = try play(on: document) { source }
      var planned = PlannedChange(edits: [], nothing: "the scripts changed nothing")
      // Nothing is applied after a failed expectation.
      if played.failed.isEmpty {
        let edits = played.reports.flatMap { $0.recording.edits.map(\.edit) }
        let succession = try NextOccurrences(
          document.folded(edits, final: played.document), on: document,
          // A number in the run's output always means the same item, even one that the run removed.
          numberedFrom: played.document.next, context.linkWorld())
        planned.edits = try stored.placingAmongArchived(succession.edits, at: now)
        planned.remarks = succession.told(at: moment)
      }
      return (planned, played)
    }
    var outcome = outcome(of: played, format)
    if played.failed.isEmpty {
      outcome.messages += changed.messages
      outcome.hasChangedStore = changed.hasChangedStore
    } else {
      outcome.say("nothing was applied")
    }
    return outcome
  }

  func expanded(_ played: PlayedScripts) -> Outcome {
    var outcome = Outcome(
      played.players.map { ScriptPrinter.print(Script($0.expanded)) }.joined(separator: "\n"))
    finish(&outcome, played)
    return outcome
  }

  /// The reports, or the states at the moments given with `--at`.
  func outcome(of played: PlayedScripts, _ format: SimulationFormat) -> Outcome {
    let moments = context.arguments[.at].map { Time($0) }
    var outcome: Outcome
    if moments.isEmpty || format.kind == .picture {
      outcome = format.output(self, played)
    } else {
      let states = played.reports.flatMap { report in moments.map { report.recording.state(at: $0) } }
      outcome = Outcome(states, ScreenState.form, isJSON: format.kind == .json, \.text)
    }
    outcome.playback = playback(of: played)
    let end = played.reports.map(\.recording).map { max($0.duration, $0.fingers.last?.time ?? .zero) }.max()
    for moment in moments + [context.arguments[.poster].map { Time($0) }].compactMap(\.self) {
      guard let end, moment > end else { continue }
      outcome.say("warning: \(moment.seconds.exactText)s is after the end, \(end.scriptText)")
    }
    finish(&outcome, played)
    return outcome
  }

  var why: Bool { context.arguments[.why] }

  func text(of played: PlayedScripts) -> String {
    let texts = played.reports.map { $0.text + (why ? $0.why : "") }
    guard texts.count > 1 else { return texts.joined() }
    let passed = played.reports.reduce(0) { $0 + $1.passed }
    let (checked, edits) = (
      passed + played.failed.count, played.reports.reduce(0) { $0 + $1.recording.edits.count }
    )
    let expectations = checked > 0 ? ", \(passed) of \(checked) expectations met" : ""
    return zip(played.reports, texts).map { "script \($0.script.visible)\n\($1)" }.joined(separator: "\n")
      + "\n\(texts.count) scripts: \(edits) \(edits == 1 ? "edit" : "edits")\(expectations)\n"
  }

  /// The touches of one script, with warnings about what else the script did, and about a text that is longer
  /// than flick reads.
  func touches(
    of played: PlayedScripts, longest: Int = .max, _ text: (Recording) -> [UInt8]
  ) -> Outcome {
    var outcome = Outcome(output: played.reports.flatMap { text($0.recording) })
    for script in scripts {
      guard let other = script.script.played.first(where: \.value.actsWithoutTouch) else { continue }
      outcome.say(
        "warning: \(script.name.visible):\(other.position.line): left out "
          + "\(ScriptPrinter.text(of: other.value).visible), and whatever else is not a touch")
    }
    if played.reports.contains(where: { $0.recording.fingers.contains { $0.phase == .updated } }) {
      outcome.say("warning: left out the late corrections of touches")
    }
    if outcome.output.count > longest {
      outcome.say("warning: the output is too long; flick could not read it again")
    }
    return outcome
  }

  func finish(_ outcome: inout Outcome, _ played: PlayedScripts) {
    for report in played.reports {
      for warning in report.recording.warnings { outcome.say("warning: \(warning.visible)") }
    }
    outcome.tell(failed: played.failed + played.stop)
    if !played.stop.isEmpty { outcome.fail(.data) }
  }

  /// The scripts in their canonical form, with gestures in place of raw touches that play the same. If the
  /// stored list cannot be read, an empty one is used.
  func canonical() -> Outcome {
    let stored = (try? storedDocument()) ?? Document()
    let texts = scripts.map { script in
      ScriptPrinter.print((try? options(of: script, on: stored)).map(script.script.folded) ?? script.script)
    }
    var outcome = Outcome(texts.joined())
    for (script, text) in zip(scripts, texts) where script.isRecording {
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
      if text.utf8.count > ScriptParser.maxBytes || lines > ScriptParser.maxSteps {
        outcome.say("warning: \(script.name.visible): the script is too long; flick could not read it again")
      }
    }
    return outcome
  }

  /// The script under other profiles, or disturbed runs, drawn behind a page up to where they stop.
  func ghosts(profiles: [ScriptProfile], runs: Int?) throws(Failure) -> [Ghost] {
    guard let script = scripts.first, !profiles.isEmpty || runs != nil else { return [] }
    let options = try options(of: script, on: try storedDocument())
    var ghosts = try profiles.map { (profile) throws(Failure) in try ghost(of: script, profile, options) }
    guard ghosts.isEmpty else { return ghosts }
    let undisturbed = try player(of: script, options)
    do {
      _ = try Fragility(undisturbed: undisturbed, runs: runs ?? 0, options) { recording in
        ghosts.append(Ghost(.disturbance, name: "run \(ghosts.count + 1)", recording))
      }
    } catch {
      throw .faults(script.message(of: error, in: undisturbed))
    }
    return ghosts
  }

  private func ghost(
    of script: NamedScript, _ profile: ScriptProfile, _ options: SimulationOptions
  ) throws(Failure) -> Ghost {
    var options = options
    options.profile = profile
    let player = try player(of: script, options)
    do {
      return Ghost(.profile, name: profile.title, try player.play().recording)
    } catch {
      return Ghost(
        .profile, name: profile.title, player.simulator.recording,
        fault: "stops at line \(error.position.line)")
    }
  }

  /// Plays each script `runs` times with small disturbances, and counts for each gesture how often it made
  /// the same edits, and how often all expectations were met. If one was not, the exit code is 1.
  func fragility(runs: Int, _ format: SimulationFormat) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var reports: [FragilityReport.Report] = []
    var failed: [String] = []
    for script in scripts {
      let options = try options(of: script, on: stored)
      let undisturbed = try player(of: script, options)
      do {
        let found = try Fragility(undisturbed: undisturbed, runs: runs, options)
        reports.append(found.report(of: script.name))
        failed += found.undisturbed.failed.map { $0.rendered(file: script.name) }
      } catch {
        throw .faults(script.message(of: error, in: undisturbed))
      }
    }
    var outcome = Outcome(reports, FragilityReport.form, isJSON: format.kind == .json, FragilityReport.text)
    // Expectations that fail without a disturbance are reported as without --fragility.
    outcome.tell(failed: failed)
    if reports.contains(where: { $0.failed ?? 0 > 0 }) { outcome.fail(Failure.expectation.exitCode) }
    return outcome
  }

  /// Plays each script under its own profile and under each of the others, and reports the differences. A
  /// script that stops at the same place under both cannot be played, which is not a difference. Expectations that failed
  /// or were not reached under any profile are reported, with exit code 1.
  func compare(with profiles: [ScriptProfile], _ format: SimulationFormat) throws(Failure) -> Outcome {
    let stored = try storedDocument()
    var comparisons: [Comparison] = []
    var stops: [String] = []
    var failed: [String] = []
    for script in scripts {
      for profile in profiles {
        let compared = ScriptComparison(script.script, with: profile, try options(of: script, on: stored))
        let stop = compared.commonError?.rendered(file: script.name)
        if let stop, !stops.contains(stop) { stops.append(stop) }
        for message in compared.first.failed(in: script) + compared.second.failed(in: script)
        where !failed.contains(message) { failed.append(message) }
        var own = Comparison.Side(compared.first, of: script)
        if own.name == profile.title, compared.first.profile != profile { own.name += " (own)" }
        comparisons.append(
          Comparison(script: script.name, own, Comparison.Side(compared.second, of: script)))
      }
    }
    guard stops.isEmpty else { throw .faults(stops.joined(separator: "\n")) }
    var outcome = Outcome(comparisons, Comparison.form, isJSON: format.kind == .json, \.text)
    outcome.tell(failed: failed)
    return outcome
  }

  func single(_ option: String) throws(Failure) -> NamedScript {
    guard scripts.count == 1, let script = scripts.first else {
      throw .usage("\(option) takes one script; name a single FILE")
    }
    return script
  }

  func minimize() throws(Failure) -> Outcome {
    let script = try single("--minimize")
    let options = try options(of: script, on: try storedDocument())
    let isStopped = context.environment.catchInterrupts()
    let runs = context.arguments[.fragility]
    let line = context.arguments[.keep]
    let minimizer: ScriptMinimizer?
    do {
      minimizer =
        if let runs {
          try ScriptMinimizer(fragile: script.script, runs: runs, options, isStopped: isStopped)
        } else {
          try ScriptMinimizer(script.script, keeping: line, options)
        }
    } catch {
      throw .faults(error.rendered(file: script.name))
    }
    guard let minimizer else {
      return Outcome(
        saying: "\(script.name.visible): \(nothing(runs, line))", exit: Failure.expectation.exitCode)
    }
    let minimized = minimizer.minimized(
      progress: {
        let part = 1 - Double($0) / Double(minimizer.startCount)
        context.environment.progress(.init(work: "minimizing, steps left out:", part: part))
      },
      isStopped: isStopped)
    context.environment.progress(nil)
    var outcome = Outcome(ScriptPrinter.print(minimized.script))
    let finding = minimizer.finding
    let expected =
      "expected \(ScriptPrinter.text(of: .expect(finding.expectation.value)).dropFirst("expect ".count))"
    let count = minimized.script.statements.reduce(0) { $0 + $1.value.steps }
    outcome.say(
      "\(script.name.visible):\(finding.expectation.position.line): \(expected.visible), "
        + (finding.found.map { "found \($0.visible)" } ?? "which is met")
        + "; \(count) of \(minimizer.startCount) steps left"
        + (minimized.isMinimal ? "" : " (stopped: more may be left out)"))
    return outcome
  }

  private func nothing(_ runs: Int?, _ line: Int?) -> String {
    if let runs { return "no expectation fails in \(runs) disturbed \(runs == 1 ? "run" : "runs")" }
    if let line { return "line \(line) has no expectation that is met" }
    return "every expectation is met; --keep LINE keeps one of them"
  }
}

extension Outcome {
  /// Reports as JSON, or as texts with an empty line between them.
  init<Report: SendableMetatype>(
    _ reports: [Report], _ form: JSONForm<Report>, isJSON: Bool, _ text: (Report) -> String
  ) {
    self.init(isJSON ? form.document(each: reports) : reports.map(text).joined(separator: "\n"))
  }
}

extension Time {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .seconds(Double(seconds)) + Time(nanoseconds: attoseconds / 1_000_000_000)
  }
}

extension ScriptComparison.Side {
  /// The expectations that failed under the profile, or the stop before one.
  fileprivate func failed(in script: NamedScript) -> [String] {
    let failed = (played?.failed ?? []).map { $0.rendered(file: script.name, under: profile.title) }
    guard let stop else { return failed }
    let isMissed = script.script.played.contains {
      if case .expect = $0.value { $0.position.line > stop.position.line } else { false }
    }
    let message = CaretDiagnostic(file: script.name, position: stop.position)
      .rendered("under \(profile.title), so that an expectation is not reached: \(stop.message)")
    return failed + (isMissed ? [message] : [])
  }
}

extension Comparison.Side {
  fileprivate init(_ side: ScriptComparison.Side, of script: NamedScript) {
    self.init(
      name: side.profile.title, report: side.played.map { SimulationReport(of: script, $0) },
      fault: side.stop.map { "line \($0.position.line): \($0.message)" })
  }
}

extension Fragility {
  fileprivate func report(of script: String) -> FragilityReport.Report {
    (
      script, runs, gestures.map { ($0.statement, $0.same, $0.least?.words) },
      undisturbed.passed + undisturbed.failed.count > 0 ? failed : nil,
      broken.map { ($0.position.line, "expect \(ScriptPrinter.text(of: $0.expectation))", $0.runs) }
    )
  }
}
