import Interchange
import Storage
import TodoModel

extension LinkRecords.Found {
  /// The number of history steps searched for a new name.
  private static let depth = 5000

  /// Follows a renamed list by the history if its list is gone, or another has its name but not its items.
  mutating func follow(in document: Document, _ store: Store) throws(Failure) {
    let known = Set((record.base?.items ?? []).lazy.map(\.uid))
    func hasItems(_ list: ItemList) -> Bool { list.items.contains { known.contains($0.uid) } }
    if let own = document.list(named: record.list) {
      guard !known.isEmpty, !hasItems(document.lists[own]), document.lists.contains(where: hasItems) else {
        return
      }
    }
    let steps: [Step]
    do throws(StoreError) { steps = try store.log(limit: LinkRecords.Found.depth).steps } catch {
      throw .store(error)
    }
    let former = record.list
    guard let start = steps.lastIndex(where: { $0.edits.contains { $0.takesAway(former) } }) else { return }
    var name = former
    for edit in steps[start...].lazy.flatMap(\.edits) where edit.takesAway(name) {
      guard case .renameList(_, let new) = edit else { return }
      name = new
    }
    guard name != former, let list = document.list(named: name),
      known.isEmpty || hasItems(document.lists[list])
    else {
      return
    }
    record.list = name
    isRenamed = true
  }
}

extension Edit {
  /// Whether no list of this name is left after the edit.
  fileprivate func takesAway(_ name: String) -> Bool {
    switch self {
    case .renameList(let old, _): old == name
    case .removeList(let list): list == name
    default: false
    }
  }
}
