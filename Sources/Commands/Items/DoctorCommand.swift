import Arguments
import JSON
import Rendering
import Storage
import Sync
import Text

enum DoctorCommand: Command {
  static let names: CommandNames = "doctor"
  static let record = CommandRecord(
    names, foreignOptions: ["fix": "flick doctor --repair"], summary: "Check the stored list and its history",
    description: """
      Reports problems and changes nothing. With --repair it rebuilds a list that is missing or cannot be read from its
      history and keeps the damaged file beside it. Undamaged items are taken from the file, unless the file turns out
      to be an old copy; then the history wins. A list that can be read stays as it is, but for numbers far beyond
      those that were given out, and parents and dependencies without effect; the file as it was is kept, too.

      The exit code is 65 if the list cannot be used as it is, otherwise 0. It is 65 too if the preferences cannot be
      read; correct that file yourself.
      """,
    options: [
      OptionRecord(.repair, help: "Repair damage that keeps flick from using the list"),
      .dryRun, .lockTimeout, .json,
    ],
    examples: [
      "flick doctor": "Check the list and its history.",
      "flick doctor --repair": "Repair a list that is missing or damaged.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let store = try context.store()
    if context.arguments[.repair] { return try repair(store, context) }
    do throws(StoreError) {
      let findings = try store.examine()
      var found = findings.map { (message: $0.message, blocks: $0.blocks) }
      do throws(SyncError) {
        found += try LinkRecords.damage(context.syncWorld(store)).map { ($0.message, false) }
      } catch {
        found.append((error.failure.message(in: Application.program), false))
      }
      do throws(Failure) {
        found += hiddenViews(try context.configuration()).map { ($0, false) }
      } catch {
        // Commands that use the preferences fail.
        found.append((error.message(in: Application.program).visible, true))
      }
      var outcome = Outcome(
        context.arguments[.json]
          ? form.document((found, nil))
          : (found.isEmpty ? ["all is well"] : found.map(\.message)).map { $0 + "\n" }.joined())
      if found.contains(where: \.blocks) { outcome.fail(.data) }
      if findings.contains(where: \.blocks) { outcome.say(advice(on: findings)) }
      return outcome
    } catch {
      throw .store(error)
    }
  }

  private static func repair(_ store: Store, _ context: Context) throws(Failure) -> Outcome {
    let repair: Repair
    let isDryRun = context.arguments[.dryRun]
    do throws(StoreError) {
      repair = try store.repair(dryRun: isDryRun, newUID: context.environment.newUID)
    } catch {
      throw hopeless(error)
    }
    let lines = repair.actions.map { isDryRun ? ChangeReport.planned($0.message) : $0.message }
    var outcome = Outcome(
      context.arguments[.json]
        ? form.document((nil, lines))
        : (lines.isEmpty ? ["nothing needed repair"] : lines).map { $0 + "\n" }.joined())
    if isDryRun, !lines.isEmpty { outcome.sayDryRun() }
    if let failure = repair.failure {
      outcome.say(failure.message(in: Application.program, afterChange: true))
      outcome.fail(failure.exitCode)
    }
    return outcome
  }

  /// The failure if a repair achieved nothing: the usual advice would lead back here.
  private static func hopeless(_ error: StoreError) -> Failure {
    switch error {
    case .fault(let fault): .data("\(fault.message); " + (fault.isOfNewerVersion ? newerVersion : startAnew))
    case .missing(let path, let history):
      .data(
        "\(path.visible) is missing, and its history \(history.visible) has nothing to rebuild it from; "
          + startAnew)
    default: .store(error)
    }
  }

  private static let newerVersion = "a later version of flick wrote the list; use that version"
  private static let startAnew =
    "restore a copy of the list, or move it and its history away to start again"

  private static func advice(on findings: [Finding]) -> String {
    if findings.contains(where: \.isOfNewerVersion) {
      newerVersion
    } else if findings.contains(.beyondRepair) {
      startAnew
    } else if findings.allSatisfy({ !$0.blocks || $0.isOfHistory }) {
      "no list is kept beside another program's file; flick never changes that one"
    } else {
      "flick doctor --repair repairs the list"
    }
  }

  /// The saved views with the name of a command.
  private static func hiddenViews(_ configuration: Configuration) -> [String] {
    configuration.views.map(\.name).filter { Application.program.command(named: $0) != nil }.map {
      "the view \($0.visible) has the name of a command; flick list view:\($0.visible) shows it"
    }
  }

  typealias Content = (findings: [(message: String, blocks: Bool)]?, repairs: [String]?)

  static let form = JSONForm<Content>.object {
    $0.objects("findings", \.findings, "what was found; empty if all is well", absent: "--repair is given") {
      $0.member("message", \.message, "what is wrong, and what flick does about it")
      $0.member("blocks", \.blocks, "whether the store is unusable until it is repaired")
    }
    $0.member("repairs", \.repairs, "what was done", absent: "--repair is not given")
  }
}

extension StoreTextError {
  /// Location and reason, in one line.
  fileprivate var message: String {
    "\(path.visible):\(position.line):\(position.column): \(reason.visible)"
  }
}

extension Finding {
  fileprivate var isOfHistory: Bool { if case .historyForeign = self { true } else { false } }

  /// The finding and its consequence, in one line.
  var message: String {
    switch self {
    case .storeMissing: "the list is missing, but its history exists"
    case .storeFaulty(let fault): fault.message
    case .unreachableIDs(let next):
      "the numbers of items go far beyond those that were given out (the next would be \(next)); "
        + "flick doctor --repair brings them back"
    case .brokenTies(let items): items.ineffectiveTies()
    case .beyondRepair: "it cannot be rebuilt: neither the file nor the history has an item"
    case .unfinished(let step): "a crash left step \(step) unfinished; the next change completes it"
    case .storeOlder(let steps):
      "the list is older than its history by \(steps) \(steps == 1 ? "step" : "steps"); it stays, and the next "
        + "change records the difference, which undo can undo"
    case .changedOutside:
      "the list differs from its history, since another program or flick doctor --repair changed it; the next change "
        + "records the difference, and then undo can undo it"
    case .historyMissing: "there is no history, so nothing can be undone; the next change starts one"
    case .historyTorn(let bytes):
      "the history ends in \(bytes) bytes that a crash left unfinished; the next change cuts them off"
    case .historyDamaged(let before):
      "the history is damaged before step \(before); nothing before it can be undone"
    case .historyForeign(let path):
      "\(path.visible) is not a flick history, and flick changes no list beside it; move it away"
    case .historyTooLong(let bytes):
      "the history has \(bytes) bytes, too many to examine; the next change moves its oldest steps to another file"
    case .historyInconsistent: "the history does not lead to the list that its last record names"
    case .temporaryLeft(let path): "a crash left \(path.visible); the next change removes it"
    }
  }
}

extension Repair.Action {
  fileprivate var message: String {
    switch self {
    case .keptDamaged(let path): "kept the damaged file as \(path.visible)"
    case .rebuilt(let lost):
      "rebuilt the list from its history"
        + (lost == 0 ? "" : "; \(lost) \(lost == 1 ? "edit" : "edits") were lost or did not fit")
    case .salvaged(let items):
      "restored \(items) \(items == 1 ? "item" : "items") that only the damaged file had"
    case .kept(let items):
      "left \(items) \(items == 1 ? "item" : "items") as the damaged file had \(items == 1 ? "it" : "them"), "
        + "although the history differs for \(items == 1 ? "it" : "them")"
    case .supplied(let items):
      "restored \(items) \(items == 1 ? "item" : "items") from the history, missing in the damaged file"
    case .leftOut(let items):
      "left out \(items) \(items == 1 ? "item" : "items") of the damaged file that were removed later"
    case .droppedMember(let name): "left out a second member \(name.visible)"
    case .renumbered(let old, let new): "gave one of the two items \(old) the number \(new)"
    case .broughtBack(let old, let new):
      "gave the item \(old) the number \(new), as \(old) was never given out"
    case .renamed(let old, _): "gave one of two items with the uid \(old) a new uid"
    case .droppedCopies(let count): "left out \(count) \(count == 1 ? "item" : "items") that occurred twice"
    case .joinedLists(let name): "joined two lists named \(name.visible)"
    case .untied(let items):
      "removed ties of \(items.firstNames) to items that are gone, on another list or lead back to where they start"
    case .reset(let what): "reset \(what.visible)"
    case .removedTemporary: "removed a file left by a crash"
    }
  }
}
