import Text
package import TodoModel

package struct MergeReport: Sendable {
  package var notices: [MergeNotice]
  package var document: Document
  /// This side before the merge, if what has no effect any more is told.
  private let before: Document?
  /// The file with the result, if it is not the list.
  private let file: String?

  package init(
    notices: [MergeNotice], document: Document, before: Document? = nil, file: String? = nil
  ) {
    self.notices = notices
    self.document = document
    self.before = before
    self.file = file
  }

  private var items: [ItemUID: Item] {
    document.places(of: Set(notices.compactMap(\.item))).mapValues { document[$0] }
  }

  /// One sentence for each decision, with local dates, safe for a terminal, and one about ties that lost their effect.
  package func messages(at moment: QueryMoment) -> [String] { decisions(at: moment) + ties }

  private var ties: [String] {
    let known = Set((before ?? document).ineffectivelyTied.map(\.uid))
    let tied = document.ineffectivelyTied.filter { !known.contains($0.uid) }
    return tied.isEmpty ? [] : [tied.ineffectiveTies(in: file)]
  }

  private func decisions(at moment: QueryMoment) -> [String] {
    let items = items
    return notices.map { notice in
      let item = notice.item.flatMap { items[$0] }
      let name = item.map { "#\($0.id) \($0.text.visible)" } ?? "an item"
      switch notice {
      case .conflict(_, let conflict):
        return "\(name): \(conflict.field.visible) was changed on both sides; the other value, "
          + "\(moment.words(conflict.json, of: conflict.field, name: document.name(of:))), is kept (flick resolve shows it)"
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

  /// The change of one side and the merge's decisions, as JSON has them.
  package struct Content {
    fileprivate typealias MergedItem = (uid: ItemUID, item: Item?)

    fileprivate var change: ChangeReport.Sum
    fileprivate var conflicts: [(item: MergedItem, conflict: Conflict)] = []
    fileprivate var kept: [MergedItem] = []
    fileprivate var renumbered: [(item: MergedItem, from: Int)] = []
    fileprivate var notes: [String] = []
  }

  package func content(with change: ChangeReport) -> Content {
    let items = items
    var content = Content(change: ChangeReport.Sum(of: [change]), notes: ties)
    for (notice, message) in zip(notices, decisions(at: change.moment)) {
      // Notices about lists and members have a message only.
      guard let uid = notice.item else {
        content.notes.append(message)
        continue
      }
      let item = (uid: uid, item: items[uid])
      switch notice {
      case .conflict(_, let conflict): content.conflicts.append((item, conflict))
      case .kept: content.kept.append(item)
      case .renumbered(_, let from, _), .broughtBack(_, let from, _): content.renumbered.append((item, from))
      default: break
      }
    }
    return content
  }

  package static let form = JSONForm<Content>.object(members)

  package static let members: JSONForm<Content>.Members = {
    $0.members(of: \.change) {
      $0.edits("what changed on this side")
      $0.items("the changed items; removed ones as they were")
    }
    $0.objects("conflicts", \.conflicts, "values that lost") {
      $0.members(of: \.item, mergedItem)
      $0.member("field", \.conflict.field, "the field that both sides had changed")
      $0.member("value", \.conflict.json, "the value that lost, now in the item's conflicts", .json)
      $0.member("time", \.conflict.time, "when it had been set")
    }
    $0.objects("kept", \.kept, "items removed on one side and changed on the other", mergedItem)
    $0.objects("renumbered", \.renumbered, "items that got a new number") {
      $0.members(of: \.item, mergedItem)
      $0.member("from", \.from, "the number it had")
    }
    $0.member("notes", \.notes, "other decisions, about lists, in words")
  }

  private static let mergedItem: JSONForm<Content.MergedItem>.Members = {
    $0.member("id", \.item?.id, "the item's number", absent: "it is gone")
    $0.member("text", \.item?.text, "its text", absent: "it is gone")
    $0.member("uid", \.uid, "its permanent identifier")
  }
}

extension [Item] {
  /// The names of the first items, and the number of the others.
  package var firstNames: String {
    enumeration(prefix(5).map(\.name) + (count > 5 ? ["\(count - 5) more"] : []), "and")
  }

  /// The message that the ties of these items have no effect, with the command that removes them from a file, or from
  /// the list if none is given.
  package func ineffectiveTies(in file: String? = nil) -> String {
    firstNames + (count == 1 ? " has" : " have")
      + " a parent or a dependency that is on another list, is the item itself or leads back to it; flick ignores these, and "
      + "flick doctor --repair\(file.map { " --file \($0.shellWord.visible)" } ?? "") removes them"
  }
}
