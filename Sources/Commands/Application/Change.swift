import Arguments
import Rendering
import Storage
import Text
import TodoModel

/// The edits that a command is going to make, and its messages.
struct PlannedChange {
  var edits: [Edit]
  /// The message on standard error if there are no edits.
  var nothing = "nothing to do"
  var remarks: [String] = []

  /// The existing items that the edits change.
  var changedItems: Set<ItemUID> {
    let new = edits.compactMap { if case .insert(let item, _, _) = $0 { item.uid } else { nil } }
    return Set(edits.compactMap(\.item)).subtracting(new)
  }
}

extension Context {
  /// Changes the store by the edits that `edits` returns, and reports each in a line, or else `nothing`.
  func change(
    nothing: String = "nothing to do", _ edits: (Document, Instant) throws -> [Edit]
  ) throws(Failure) -> Outcome {
    try change { (PlannedChange(edits: try edits($0, $1), nothing: nothing), ()) }.outcome
  }

  /// Changes the store as `plan` says, and returns the plan's other value too.
  func change<Value>(
    _ plan: (Document, Instant) throws -> (PlannedChange, Value)
  ) throws(Failure) -> (outcome: Outcome, value: Value) {
    while true {
      let transaction = try begin()
      let (planned, value) = try failing { try transaction.planning { try plan($0, transaction.time) } }
      if let outcome = try commit(planned, transaction) { return (outcome, value) }
    }
  }

  private func begin() throws(Failure) -> Transaction {
    let store = try store()
    do { return try store.begin(at: environment.now(), dryRun: arguments[.dryRun]) } catch {
      throw .store(error)
    }
  }

  /// Makes the planned change and reports it, or returns nil if the transaction has to begin anew.
  private func commit(
    _ planned: PlannedChange, _ transaction: consuming Transaction
  ) throws(Failure) -> Outcome? {
    let update: Update?
    do {
      let edits = try transaction.planning { $0.settling(planned.edits) }
      update = try transaction.commit(edits, command: words)
    } catch { throw storeFailure(error) }
    guard let update else { return nil }
    var outcome = report(update, nothing: planned.nothing)
    for remark in planned.remarks { outcome.say(remark) }
    return outcome
  }

  func report(_ update: Update, nothing: String) -> Outcome {
    let isDryRun = arguments[.dryRun]
    var outcome = Outcome()
    let isEmpty = update.steps.allSatisfy(\.edits.isEmpty)
    let reports = ChangeReport.reports(
      on: update.steps, from: update.before, to: update.after,
      moment: queryMoment, isDryRun: isDryRun)
    outcome.output = arguments[.json] ? ChangeReport.json(reports) : reports.flatMap(\.output)
    outcome.hasChangedStore = !isEmpty && !isDryRun
    let isWritten = !isDryRun && !update.steps.isEmpty
    for notice in update.notices { outcome.say(notice.message(isWritten: isWritten)) }
    if isEmpty { outcome.say(nothing) }
    if isDryRun, !isEmpty { outcome.sayDryRun() }
    return outcome
  }
}

extension Context {
  /// Changes the selected items in one step. For more than ``ItemSelection/confirmationLimit`` it asks on the terminal, without
  /// holding a lock, and goes on only if exactly the items that it asked about change; without a terminal it needs
  /// `--yes`. Subtasks that change with an item count. A dry run does not ask, nor does a command that is not
  /// `asking`. `more` are further words that name items; with `takingSubtasks` so do an item's subtasks. `--query`
  /// finds only what is of the kind `queried`.
  func changeSelected(
    more: [String] = [], takingSubtasks: Bool = false, asking: Bool = true,
    queried kind: (query: Query, name: String)? = nil,
    _ plan: (Document, [Place], Instant) throws -> PlannedChange
  ) throws(Failure) -> Outcome {
    let selection = try ItemSelection(self, more: more, queried: kind)
    var confirmed: Set<ItemUID>?
    while true {
      let transaction = try begin()
      let planned = try failing {
        try transaction.planning { document in
          var places = try selection.places(in: document, self)
          if takingSubtasks { places = document.withSubtasks(places) }
          var planned = try plan(document, places, transaction.time)
          planned.nothing = selection.nothing(planned.nothing, places, arguments[.query])
          planned.remarks += try selection.remarks(in: document, places, self)
          return planned
        }
      }
      let items = planned.changedItems
      if let confirmed, confirmed != items { throw .changedMeanwhile }
      let isAllowed = !asking || confirmed != nil || arguments[.yes] || arguments[.dryRun]
      if isAllowed || items.count <= ItemSelection.confirmationLimit {
        if let outcome = try commit(planned, transaction) { return outcome }
        continue
      }
      _ = consume transaction
      guard try confirm("\(items.count) items", or: .unconfirmed(items)) else { return .nothingDone }
      confirmed = items
    }
  }

  /// Asks on the terminal for confirmation. Throws `failure` if there is no answer.
  func confirm(_ what: String, or failure: Failure) throws(Failure) -> Bool {
    guard environment.terminal.messages,
      let answer = environment.answer("flick \(arguments.command): \(what) at once; continue? [y/N] ")
    else { throw failure }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }
}

extension Update.Notice {
  /// The message about what was done, or if nothing `isWritten`, about what the next change does.
  func message(isWritten: Bool = true) -> String {
    switch self {
    case .cutTornRecord(let bytes):
      isWritten
        ? "a crash had left \(bytes) unfinished bytes at the end of the history; they were removed"
        : "a crash left \(bytes) unfinished bytes at the end of the history; the next change removes them"
    case .completed(let step):
      isWritten
        ? "step \(step), left unfinished by a crash, was completed"
        : "a crash left step \(step) unfinished; the next change completes it"
    case .dropped(let step):
      isWritten
        ? "step \(step), left unfinished by a crash, did not fit the list and was dropped"
        : "a crash left step \(step) unfinished, and it does not fit the list; the next change drops it"
    case .recordedOutside(let step):
      isWritten
        ? "another program or a repair had changed the list; that is now step \(step), and undo can undo it"
        : "another program or a repair changed the list; the next change records that as a step"
    case .restartedHistory(let step):
      "the history does not say what changed the list; "
        + (isWritten ? "a new history starts with step \(step)" : "the next change starts a new history")
    case .oldStepsStay(let error):
      "the history has got long, but its oldest steps could not be moved away (\(error.reason)); the next change tries "
        + "again"
    }
  }
}

extension Context {
  /// Undoes or redoes COUNT steps, and warns about steps from elsewhere. Asks before more than twenty.
  func walk(
    nothing: String, _ body: (Store, _ count: Int, _ isDryRun: Bool) throws(StoreError) -> Update
  ) throws(Failure) -> Outcome {
    var count = arguments.argument(.count) ?? 1
    let isDryRun = arguments[.dryRun]
    let store = try store()
    let update: Update
    if count > ItemSelection.confirmationLimit, !isDryRun, !arguments[.yes] {
      do { count = max(1, try body(store, count, true).count) } catch { throw .store(error) }
      if count > ItemSelection.confirmationLimit,
        try !confirm("\(count) steps", or: .manySteps(arguments.command, count))
      {
        return .nothingDone
      }
    }
    do { update = try body(store, count, isDryRun) } catch { throw .store(error) }
    var outcome = report(
      update, nothing: update.steps.isEmpty ? nothing : "nothing is left of the step to \(arguments.command)")
    if let asked = arguments.argument(.count), !update.steps.isEmpty, asked > 1 {
      let steps = update.count == 1 ? "1 step" : "\(update.count) steps"
      let isRedo = arguments.command == RedoCommand.names.name
      let verb = isDryRun ? "would \(arguments.command)" : isRedo ? "redid" : "undid"
      outcome.say(
        "\(verb) \(steps)\(update.count < asked ? "; there are no more" : "")"
      )
      if !isRedo, asked > 5, update.after.places(ofIDs: [asked])[asked] != nil {
        outcome.say("if #\(asked) was meant: flick redo \(update.count), then flick undone \(asked)")
      }
    }
    for message in update.keptMessages { outcome.say(message) }
    if let warning = update.warning(redo: "flick redo") { outcome.say(warning) }
    return outcome
  }
}

extension Update {
  /// The messages about items and fields that stay, since a step between a step and its undo changed them.
  var keptMessages: [String] {
    let messages = kept.map { edit in
      guard let uid = edit.item else { return "the lists stay as they are: a later step changed them" }
      let item = after.item(uid) ?? before.item(uid)
      let name = item.map { "#\($0.id) \($0.text.visible)" } ?? "an item that is gone"
      let field = edit.field.map { "the \($0.noun.one) of " } ?? ""
      return "\(field)\(name) stays as it is: a later step changed it"
    }
    return messages.enumerated().filter { !messages[..<$0].contains($1) }.map(\.element)
  }

  /// The warning if undo has taken back changes made elsewhere, or nil; `redo` is the command to redo them.
  func warning(redo: String) -> String? {
    let commands = Set(undone.compactMap(Update.bringer))
    guard let name = Update.bringers.first(where: commands.contains) else { return nil }
    let next =
      name == MergeCommand.names.name ? "; " : ", and the next sync undoes it elsewhere too; until then, "
    return "this undoes a change that \(name) brought\(next)\(redo) brings it back"
  }

  private static let bringers = [SyncCommand.names.name, LinkCommand.names.name, MergeCommand.names.name]

  /// The command in a step's words, if it brings changes made elsewhere.
  private static func bringer(_ words: [String]) -> String? {
    // Options are read for few steps only, as reading them is slow.
    guard words.contains(where: bringers.contains),
      let command = try? ArgumentParser(Application.program).parse(words).command
    else { return nil }
    return bringers.first { $0 == command }
  }
}

extension Context {
  /// Plans changes of items with their effects on parents and subtasks.
  func inTree(
    _ document: Document, about uids: some Sequence<ItemUID>, at now: Instant,
    _ body: (inout TreeEditor) throws -> Void
  ) throws -> TreeEditor {
    var editor = TreeEditor(document, about: uids, at: now)
    do { try body(&editor) } catch let fault as TreeError { throw fault.failure(in: document) }
    return editor
  }
}

extension FieldOptions {
  /// The list of the named parent, or nil without a parent. Throws if the command names another list.
  func home(_ others: [Int: ItemUID], besides list: Int?, in document: Document) throws(Failure) -> Int? {
    guard let parent = parent(others) ?? nil, let place = document.place(of: parent) else { return nil }
    guard let list, list != place.list else { return place.list }
    throw .usage(
      "#\(document[place].id) \(document[place].text.visible) is on the list \(document.lists[place.list].name.visible), "
        + "and its subtasks are too; leave the list out")
  }
}

extension TreeError {
  func failure(in document: Document) -> Failure {
    func name(_ uid: ItemUID) -> String {
      document.item(uid).map { "#\($0.id) \($0.text.visible)" } ?? "the new item"
    }
    return switch self {
    case .underItself(let uid): .usage("\(name(uid)) cannot be its own parent; name another item")
    case .underDescendant(let uid, let parent):
      .usage("\(name(parent)) is below \(name(uid)); move \(name(parent)) out first, with under:none")
    case .tooDeep(let uid, let parent):
      .usage(
        "under \(name(parent)), \(name(uid)) would be more than \(ItemTree.maxDepth) levels deep; choose an item higher "
          + "up")
    case .needsItself(let uid): .usage("\(name(uid)) cannot need itself; name another item")
    case .needsRelative(let uid, let other):
      .usage(
        "\(name(uid)) cannot need \(name(other)) and be above or below it; remove one of the two, with "
          + "needs:none or under:none")
    case .tooManyNeeds(let uid):
      .usage(
        "\(name(uid)) would need more than \(Item.maxNeeds) items; put some of them under one item and name that"
      )
    case .needsInCircle(let uid, let other):
      .usage(
        "\(name(other)) already needs \(name(uid)), directly or through others, so neither could ever start; flick show "
          + "lists what an item needs")
    case .edit(let error): .store(.edit(error))
    }
  }
}
