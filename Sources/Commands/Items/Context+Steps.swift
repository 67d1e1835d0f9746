import Arguments
import Storage
import Terminal
import TodoModel

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
      do { count = max(1, try body(store, count, true).steps.count) } catch { throw .store(error) }
      if count > ItemSelection.confirmationLimit,
        try !confirm("\(count) steps", or: .manySteps(arguments.command, count))
      {
        return .nothingDone
      }
    }
    do { update = try body(store, count, isDryRun) } catch { throw .store(error) }
    var outcome = report(update, nothing: nothing)
    if let warning = update.warning(redo: "flick redo") { outcome.say(warning) }
    return outcome
  }
}

extension Update {
  /// The warning if undo has taken back changes made elsewhere, or nil; `redo` is the command to redo them.
  func warning(redo: String) -> String? {
    let commands = Set(takenBack.compactMap(Update.bringer))
    if commands.contains(SyncCommand.names.name) {
      return
        "this undoes a change from another machine, and the next sync undoes it there too; "
        + "\(redo) brings it back"
    }
    if commands.contains(LinkCommand.names.name) {
      return
        "this undoes a change from a linked folder, and the next sync undoes it there too; \(redo) brings it back"
    }
    if commands.contains(MergeCommand.names.name) {
      return "this undoes a change that merge brought; \(redo) brings it back"
    }
    return nil
  }

  /// The command in a step's words, if it brings changes made elsewhere.
  private static func bringer(_ words: [String]) -> String? {
    let names = [SyncCommand.names.name, LinkCommand.names.name, MergeCommand.names.name]
    // Options are read for few steps only, as reading them is slow.
    guard words.contains(where: names.contains),
      let command = try? ArgumentParser(Application.program).parse(words).command
    else { return nil }
    return names.first { $0 == command }
  }
}

extension Context {
  /// Plans changes of items with their effects on parents and subtasks.
  func inTree(
    _ document: Document, about uids: some Sequence<ItemUID>, at now: Instant,
    _ body: (inout TreeEditor) throws -> Void
  ) throws -> TreeEditor {
    var editor = TreeEditor(document, about: uids, at: now)
    do { try body(&editor) } catch let fault as TreeFault { throw fault.failure(in: editor.document) }
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
        + "and what is under it is too; leave the list out")
  }
}

extension TreeFault {
  func failure(in document: Document) -> Failure {
    func name(_ uid: ItemUID) -> String {
      document.item(uid).map { "#\($0.id) \($0.text.visible)" } ?? "the new item"
    }
    return switch self {
    case .underItself(let uid): .usage("\(name(uid)) cannot stand under itself; name another item")
    case .underDescendant(let uid, let parent):
      .usage("\(name(parent)) stands under \(name(uid)); move \(name(parent)) out first, with under:none")
    case .tooDeep(let uid, let parent):
      .usage(
        "under \(name(parent)), \(name(uid)) would be more than \(ItemTree.deepest) levels deep; choose an item higher "
          + "up")
    case .needsItself(let uid): .usage("\(name(uid)) cannot need itself; name another item")
    case .needsRelative(let uid, let other):
      .usage(
        "\(name(uid)) cannot need \(name(other)) and stand above or below it; take one of the two back, with "
          + "needs:none or under:none")
    case .tooManyNeeds(let uid):
      .usage(
        "\(name(uid)) would need more than \(Item.mostNeeds) items; put some of them under one item and name that"
      )
    case .needsInCircle(let uid, let other):
      .usage(
        "\(name(other)) already needs \(name(uid)), directly or through others, so both would wait for ever; flick show "
          + "tells what an item needs")
    case .edit(let error): .store(.edit(error))
    }
  }
}
