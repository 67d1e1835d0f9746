package import JSON
import Terminal
package import TodoModel

package struct MergeReport: Sendable {
  package var notices: [MergeNotice]
  package var document: Document

  package init(notices: [MergeNotice], document: Document) {
    self.notices = notices
    self.document = document
  }

  private var items: [ItemUID: Item] {
    document.places(of: Set(notices.compactMap(\.item))).mapValues { document[$0] }
  }

  /// One sentence for each decision, safe for a terminal.
  package var messages: [String] {
    let items = items
    return notices.map { notice in
      let item = notice.item.flatMap { items[$0] }
      let name = item.map { "#\($0.id) \($0.text.visible)" } ?? "an item"
      switch notice {
      case .conflict(_, let conflict):
        return "\(name): \(conflict.field.visible) was changed on both sides; the other value, "
          + "\(conflict.json == "null" ? "none" : conflict.json.visible), is kept (flick resolve shows it)"
      case .kept: return "\(name) was removed on one side and changed on the other; it was kept"
      case .renumbered(_, let from, _): return "\(name) has a new number, because two items were #\(from)"
      case .broughtBack(_, let from, _):
        return "\(name) has a new number, as #\(from) is far beyond all others"
      case .listName(let kept, let other):
        return "both sides renamed a list: it is now \(kept.visible), not \(other.visible)"
      case .joinedLists(let name): return "both sides named a list \(name.visible); the two are one list now"
      case .keptList(let name):
        return "the list \(name.visible) was removed on one side; it was kept, because it is still in use"
      case .currentList(let kept, let other):
        return "both sides chose a current list: it is now \(kept.visible), not \(other.visible)"
      case .droppedMember(let member, let list):
        let place = list.map { "the list \($0.visible)" } ?? "the file"
        return "\(member.name.visible) of \(place) was changed on both sides; the value "
          + "\(member.json.visible) is lost"
      }
    }
  }

  package func write(to json: inout JSONWriter) {
    let items = items
    json.array("conflicts", notices) { json, notice in
      guard case .conflict(let uid, let conflict) = notice else { return }
      json.object {
        $0.item(uid, items)
        $0.conflict(conflict)
      }
    }
    let kept = notices.compactMap { notice in if case .kept(let uid) = notice { uid } else { nil } }
    json.objects("kept", kept) { $0.item($1, items) }
    json.objects("renumbered", notices.compactMap(\.newNumber)) { json, renumbered in
      json.item(renumbered.0, items)
      json.member("from", renumbered.from)
    }
    // Notices about lists and members have a message only.
    let notes = zip(notices, messages).filter { $0.0.item == nil }.map(\.1)
    json.array("notes", notes)
  }
}

extension JSONWriter {
  fileprivate mutating func item(_ uid: ItemUID, _ items: [ItemUID: Item]) {
    if let item = items[uid] {
      member("id", item.id)
      member("text", item.text)
    }
    member("uid", uid.description)
  }
}

extension MergeNotice {
  /// The item with a new number, and its old number, or nil if none has one.
  fileprivate var newNumber: (ItemUID, from: Int)? {
    switch self {
    case .renumbered(let uid, let from, _), .broughtBack(let uid, let from, _): (uid, from)
    default: nil
    }
  }
}
