import Arguments
import GestureScript
import Motion
import Rendering
import Scenes
import Simulation
import Storage
import Terminal
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

  init(_ scripts: [NamedScript], _ context: Context) {
    self.scripts = scripts
    self.context = context
  }

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

  /// Plays the scripts; those without their own list run one after the other on the stored list.
  func play() throws(Failure) -> PlayedScripts {
    try play(on: try storedDocument())
  }

  /// The options for a script; the stored document only counts if the script has no lists of its own.
  func options(
    of script: NamedScript, on stored: Document,
    _ makeSource: @escaping () -> ItemSource = ItemSource.counting
  ) throws(Failure) -> SimulationOptions {
    var options = SimulationOptions()
    options.name = script.name
    options.makeSource = makeSource
    let file = context.environment.file
    options.makeEventFiles = { CalendarFiles(ofScript: script.name, file: file) }
    options.keepsTouches = expands
    options.profile = profile
    guard script.playsOnStored else { return options }
    // If new items could get no number, gestures would behave differently.
    if !stored.hasNumbers(for: Document.widestGap) { throw .outOfNumbers(stored) }
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
    scripts.contains(where: \.playsOnStored) ? try context.document().withoutArchived() : Document()
  }

  private func play(
    on stored: Document, _ makeSource: @escaping () -> ItemSource = ItemSource.counting
  ) throws(Failure) -> PlayedScripts {
    var played = PlayedScripts(document: stored)
    for script in scripts {
      let player = try player(of: script, try options(of: script, on: played.document, makeSource))
      do {
        played.reports.append(SimulationReport(of: script, try player.play()))
      } catch {
        // Earlier failures are reported too: they may be why the script stops.
        throw .faults((played.failed + [script.message(of: error, in: player)]).joined(separator: "\n"))
      }
      played.players.append(player)
      if script.playsOnStored { played.document = player.simulator.scene.model.document }
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
          numberedFrom: played.document.next, localTime: context.environment.localTime)
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
      outcome = Outcome(
        format.kind == .json ? ScreenState.json(states) : states.map(\.text).joined(separator: "\n"))
    }
    outcome.playback = playback(of: played)
    finish(&outcome, played)
    return outcome
  }

  var why: Bool { context.arguments[.why] }

  func text(of played: PlayedScripts) -> String {
    let texts = played.reports.map { $0.text + (why ? $0.why : "") }
    guard texts.count > 1 else { return texts.joined() }
    return zip(played.reports, texts).map { "script \($0.script.visible)\n\($1)" }.joined(separator: "\n")
  }

  func finish(_ outcome: inout Outcome, _ played: PlayedScripts) {
    for report in played.reports {
      for warning in report.recording.warnings { outcome.say("warning: \(warning.visible)") }
    }
    let failed = played.failed
    if !failed.isEmpty {
      outcome.messages += Array((failed.joined(separator: "\n") + "\n").utf8)
      outcome.fail(Failure.expectation.exitCode)
    }
  }
}

extension Time {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .seconds(Double(seconds)) + Time(nanoseconds: attoseconds / 1_000_000_000)
  }
}
