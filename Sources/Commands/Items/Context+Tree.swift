import Storage
import Terminal
import TodoModel

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
