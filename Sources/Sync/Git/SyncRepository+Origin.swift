import Coding
package import Storage
package import TodoModel

/// The store's states that are not committed yet, and where they begin.
package struct NewStates {
  package var states: [StoredState] = []
  /// The store's document, if it is not the branch's.
  package var document = Document()
  /// The branch's commit, or nil if there is none.
  var head: String?
  /// The list in it, or nil if there is none.
  package var headText: [UInt8]?
  /// The commit from whose list the states lead to the store's, or nil if there is none.
  var origin: String?

  /// Whether the branch has more than the list knows, since an older copy was put back or it was begun anew.
  var isApart: Bool { origin != head }
  package var isOlder: Bool { isApart && origin != nil }
}

extension SyncRepository {
  /// The store's states not committed yet. With `findingOrigin` they may begin at an older commit than the branch's.
  package func newStates(findingOrigin: Bool) throws(SyncError) -> NewStates {
    let head = try commit("HEAD")
    let text = try head.flatMap { (head) throws(SyncError) in try self.text(in: head) }
    var new = NewStates(head: head, headText: text, origin: head)
    guard let line = try storing(git.world.store.line(unless: text)) else { return new }
    new.document = line.document
    if findingOrigin, let head, let text { new.origin = try origin(of: line, head, text) }
    let start =
      new.isApart ? try new.origin.flatMap { (name) throws(SyncError) in try self.text(in: name) } : text
    new.states = line.states(since: start)
    return new
  }

  /// The newest commit from whose list the store's descends. If there is none, and the list was not begun anew,
  /// the branch's, unless the list's revision is lower: then the newest whose revision is not above it.
  private func origin(
    of line: StoredLine, _ head: String, _ text: [UInt8]
  ) throws(SyncError) -> String? {
    let contents = Set(line.contents)
    // A list that cannot be read is repaired by the next commit.
    guard !contents.contains(StoreChecksum(of: text)), let newest = try? DocumentCoding.decode(text) else {
      return head
    }
    if let found = try commit(before: head, holding: contents) { return found }
    if line.document.isNew(beside: newest) { return nil }
    return line.document.revision >= newest.revision
      ? head : try commit(before: head, notAbove: line.document.revision)
  }

  /// The maximum numbers of commits searched and of their lists read.
  private static let (maxCommits, maxLists) = (1 << 16, 256)

  /// The newest commit whose list is one of these contents.
  func commit(
    before head: String, holding contents: Set<StoreChecksum>
  ) throws(SyncError) -> String? {
    let lengths = Set(contents.map(\.length))
    let commits = try commits(before: head, ["--full-history", "--topo-order"])
    let entries = try git.output(
      ["cat-file", "--batch-check=%(objectname) %(objectsize)"],
      input: Array(commits.map { "\($0):\(path)\n" }.joined().utf8)
    ).lines
    guard entries.count == commits.count else { return nil }
    var seen = Set<Substring>()
    for (commit, entry) in zip(commits, entries) {
      let words = entry.split(separator: " ")
      guard words.count == 2, let length = Int(words[1]), lengths.contains(length),
        seen.insert(words[0]).inserted
      else { continue }
      if seen.count > SyncRepository.maxLists { return nil }
      let list = try git.output(["cat-file", "blob", String(words[0])], longest: Store.maxSize)
      if contents.contains(StoreChecksum(of: list)) { return commit }
    }
    return nil
  }

  /// The newest commit of the branch's own line whose list has this revision or a lower one; revisions rise along it.
  private func commit(before head: String, notAbove revision: Int) throws(SyncError) -> String? {
    let commits = try commits(before: head, ["--first-parent"])
    var (low, high) = (0, commits.count)
    while low < high {
      let middle = (low + high) / 2
      let list = try text(in: commits[middle]).flatMap { try? DocumentCoding.decode($0) }
      if let list, list.revision <= revision { high = middle } else { low = middle + 1 }
    }
    return low < commits.count ? commits[low] : nil
  }

  /// The commits that changed the list, the newest first.
  private func commits(before head: String, _ order: [String]) throws(SyncError) -> [String] {
    try git.output(
      ["rev-list", "--max-count=\(SyncRepository.maxCommits)"] + order + [head, "--", name]
    ).lines
  }
}

extension Document {
  /// Whether nothing was ever added: then there is nothing to merge.
  var isFresh: Bool {
    next == 1 && lists.count == 1 && currentList.name == Document().currentList.name
  }

  /// Whether the document cannot descend from another: its next number is less than the other's, and they
  /// have no item in common. An emptied list continues its numbers.
  fileprivate func isNew(beside other: Document) -> Bool {
    guard next < other.next else { return false }
    let uids = Set(lists.flatMap { $0.items.map(\.uid) })
    return !other.lists.contains { $0.items.contains { uids.contains($0.uid) } }
  }
}
