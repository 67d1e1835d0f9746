import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

extension Document {
  /// Whether nothing was ever added: then there is nothing to merge.
  var isFresh: Bool {
    next == 1 && lists.count == 1 && currentList.name == Document().currentList.name
  }

  /// Whether the document cannot descend from another: its next number is less than the other's, and they
  /// have no item in common. An emptied list continues its numbers.
  func isNew(beside other: Document) -> Bool {
    guard next < other.next else { return false }
    let uids = Set(lists.flatMap { $0.items.map(\.uid) })
    return !other.lists.contains { $0.items.contains { uids.contains($0.uid) } }
  }
}

extension SyncSession {
  /// The store was changed during the merge.
  private struct Changed: Error {}

  /// Merges the other side's commit into the store and the branch; false if the store has changed meanwhile.
  mutating func takeOver(
    _ theirs: String?, from remote: SyncRemote, mayWait: Bool
  ) throws(Failure) -> Bool {
    guard let theirs else { return true }
    let head = try repository.commit("HEAD")
    if head == theirs { return true }
    let bases = if let head { try repository.mergeBases(head, [theirs]) } else { [String]() }
    let base = bases.first
    if base == theirs { return true }
    try refuseToTakeOthers(base, theirs, remote)
    context.environment.progress(.init(work: "merging"))
    let ours = try document(in: head, of: "HEAD") ?? Document()
    let found = try document(in: theirs, of: remote.reference, longest: Environment.longestList)
    if found == nil, !isInsisting, let base, try repository.holdsList(base) {
      throw .data(
        "\(remote.words) no longer holds \(repository.path): somebody removed it from the branch \(remote.branch); the "
          + "list here is whole. To send it again: flick sync --yes")
    }
    guard let theirDocument = found ?? (head == nil ? nil : ours) else {
      throw .data("\(remote.words) holds no \(repository.path)")
    }
    var result = MergeResult.taking(theirDocument, over: ours)
    if let head, base != head {
      var merges = 16
      let before = try ancestor(bases, &merges)
      result = Document.merged(base: before, ours: ours, theirs: theirDocument)
      if base == nil, ours.isFresh { result = .taking(theirDocument, over: ours) }
    }
    guard try install(result, over: ours, mayWait: mayWait) else { return false }
    // If the merged document differs from the commit's, the difference is a commit of its own.
    if base == head, result.document != theirDocument { hasMore = true }
    return try move(
      from: head, to: theirs, isForward: base == head && found != nil, result.document, remote)
  }

  /// The merge base's document. Where histories have crossed there are several, which are merged first:
  /// against one alone, changes both sides have from another base would count as new on the side that removed
  /// them. If a base cannot be read, or needs too many merges, nothing counts as removed.
  private func ancestor(_ bases: [String], _ merges: inout Int) throws(Failure) -> Document? {
    guard let first = bases.first, var merged = try? document(in: first, of: "the merge base") else {
      return nil
    }
    for (index, base) in bases.enumerated().dropFirst() {
      merges -= 1
      guard merges >= 0, let other = try? document(in: base, of: "the merge base") else { return nil }
      let before = try ancestor(try repository.mergeBases(base, Array(bases[..<index])), &merges)
      merged = Document.merged(base: before, ours: merged, theirs: other).document
    }
    return merged
  }

  private func refuseToTakeOthers(
    _ base: String?, _ theirs: String, _ remote: SyncRemote
  ) throws(Failure) {
    let others = try repository.otherFiles(from: base, to: theirs)
    guard let first = others.first else { return }
    let names = "\(first)\(others.count > 1 ? " and \(others.count - 1) more" : "")"
    if base == nil {
      throw .data(
        "\(remote.words) holds other files (\(names)) besides \(repository.path); the list needs a "
          + "repository of its own")
    }
    throw .data(
      "\(remote.words) has changes of other files (\(names)), which flick sync does not change; fetch them "
        + "with git pull, then sync again")
  }

  private func document(
    in commit: String?, of name: String, longest: Int = Store.largest
  ) throws(Failure) -> Document? {
    guard let commit, let text = try repository.text(in: commit, longest: longest) else { return nil }
    return try context.document(text, of: "\(name):\(repository.path)")
  }

  /// Stores the merged document if the store is still as merged. Otherwise there is something new to commit,
  /// unless it must not wait: then that is merged too, at once.
  mutating func install(
    _ result: MergeResult, over ours: Document, mayWait: Bool
  ) throws(Failure) -> Bool {
    let expected = DocumentCoding.encode(ours)
    // An address may hold a password, which must not enter the history.
    let words = context.words.map(\.withoutPasswords)
    do {
      let (update, more) = try store.replace(command: words, at: context.environment.now()) {
        stored -> (document: Document, value: [MergeNotice]?) in
        if DocumentCoding.encode(stored) == expected { return (result.document, nil) }
        if mayWait { throw Changed() }
        let again = Document.merged(base: ours, ours: stored, theirs: result.document)
        return (again.document, again.notices)
      }
      if more != nil { hasMore = true }
      updates.append(update)
      notices += result.notices + (more ?? [])
      return true
    } catch is Changed {
      return false
    } catch {
      throw context.storeFailure(error)
    }
  }

  private mutating func move(
    from head: String?, to theirs: String, isForward: Bool, _ document: Document, _ remote: SyncRemote
  ) throws(Failure) -> Bool {
    var new = theirs
    if let head, !isForward {
      let now = context.environment.now()
      var stream = CommitStream(path: repository.path, author: try repository.author())
      stream.add(
        DocumentCoding.encode(document), message: "sync with \(remote.name)\n", made: now, committed: now,
        parents: [head, theirs])
      new = try commit(&stream)
    }
    return try repository.moveBranch(to: new, from: head)
  }
}
