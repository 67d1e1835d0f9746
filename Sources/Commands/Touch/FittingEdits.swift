import Terminal
import TodoModel

/// Edits made on one document, adapted to a version that has changed meanwhile.
struct FittingEdits {
  private(set) var edits: [Edit] = []
  /// The edits that can no longer be made, in words.
  private(set) var lost: [String] = []

  init() {}

  /// Brings places and numbers into range, and drops edits done already; edits of removed items are lost.
  init(_ edits: [Edit], madeOn former: Document, on document: Document, at time: Instant) {
    var working = document
    for edit in edits {
      guard let fitting = FittingEdits.fitted(edit, to: working) else {
        if !FittingEdits.isDone(edit, in: working) { lost.append(FittingEdits.loss(of: edit, former)) }
        continue
      }
      if (try? working.apply(fitting, at: time)) != nil {
        self.edits.append(fitting)
      } else {
        lost.append(FittingEdits.loss(of: edit, former))
      }
    }
  }

  private static func isDone(_ edit: Edit, in document: Document) -> Bool {
    guard let place = edit.item.flatMap({ document.place(of: $0) }) else {
      if case .remove = edit { return true }
      return false
    }
    switch edit {
    case .complete: return document[place].isDone
    case .reopen: return !document[place].isDone
    default: return false
    }
  }

  private static func fitted(_ edit: Edit, to document: Document) -> Edit? {
    switch edit {
    case .insert(var item, let name, let index):
      if document.place(of: item.uid) != nil { return nil }
      // In an unchanged document it is the next number.
      if item.id != document.next { item.id = document.next }
      let list = document.list(named: name) ?? document.current
      return .insert(
        item, list: document.lists[list].name, index: min(index, document.lists[list].items.count))
    case .move(let uid, let name, let index):
      guard let place = document.place(of: uid), let list = document.list(named: name) else { return nil }
      let most = document.lists[list].items.count - (place.list == list ? 1 : 0)
      return .move(uid, list: name, index: min(index, most))
    default:
      return isDone(edit, in: document) || edit.item.map { document.place(of: $0) == nil } ?? false
        ? nil : edit
    }
  }

  private static func loss(of edit: Edit, _ former: Document) -> String {
    let item = edit.item.flatMap { former.place(of: $0) }.map { former[$0] }
    let name = item.map { "#\($0.id) \($0.text.visible)" } ?? "the item"
    return "\(edit.name) of \(name) was not stored: another program has removed the item"
  }
}
