import Coding
package import Storage
package import TodoModel

/// A run of `flick sync`: commits local changes, merges remote changes, pushes the result. A merge does not use git's work
/// tree and index. The branch moves after the store: after a crash in between, merging again changes nothing.
package struct SyncSession {
  private let world: SyncWorld
  private let repository: SyncRepository

  /// The messages of the new commits.
  package private(set) var committed: [String] = []
  package private(set) var sent = 0
  package private(set) var updates: [Update] = []
  package private(set) var notices: [MergeNotice] = []
  /// Interrupted changes that were completed first.
  package private(set) var finished: [Update.Notice] = []
  /// The remote's other branches that hold a list.
  package private(set) var otherBranches: [String] = []
  /// The remote that was used, or nil if there is none.
  package private(set) var remote: SyncRemote?
  /// The exchange with linked folders and files, once, after the first merge.
  package private(set) var links: LinkSession
  /// Whether an older copy of the list was put back, and brought up to date.
  package private(set) var wasOlder = false
  /// The edits that took an older list for all machines, or nil if none was taken.
  package private(set) var taken: [Edit]?
  /// Whether the store has more than the merge result, as it was changed meanwhile.
  private var hasMore = false
  /// Exchanges the links between the merge and the commit.
  private var exchangesLinks: (inout LinkSession) throws(SyncError) -> Void
  private var hasLinked = false
  private var hasRemote = false

  /// The limit for a list from elsewhere that is merged into the user's own, in bytes: 64 MiB.
  package static let maxListLength = 64 << 20
  /// The number of attempts when other processes are faster.
  private static let rounds = 12

  private init(
    _ repository: SyncRepository, exchangingLinks: @escaping (inout LinkSession) throws(SyncError) -> Void
  ) {
    world = repository.git.world
    self.repository = repository
    exchangesLinks = exchangingLinks
    links = LinkSession(world: world)
  }

  /// Syncs with the remote at an address or the usual one; without a remote there are commits only.
  package static func sync(
    _ repository: SyncRepository, _ address: String?,
    exchangingLinks: @escaping (inout LinkSession) throws(SyncError) -> Void = { (links) throws(SyncError) in
      try links.run()
    }
  ) throws(SyncError) -> SyncSession {
    let world = repository.git.world
    let lock = try world.lock(try repository.git.ownFolder())
    defer { lock.release() }
    try repository.refuseIfBusy()
    try repository.removeStaleLocks(waiting: world.store.lockTimeout)
    try repository.waitForIndex(world.store.lockTimeout)
    try repository.makePrivate()
    try repository.configure()
    let remote = try repository.remote(at: address)
    var session = SyncSession(repository, exchangingLinks: exchangingLinks)
    do throws(SyncError) { try session.run(with: remote) } catch {
      throw .stopped(error, finished: session.finished, waiting: session.committed.count)
    }
    return session
  }

  /// Syncs with a remote, or only commits without one.
  private mutating func run(with remote: SyncRemote?) throws(SyncError) {
    defer { world.progress(nil) }
    hasRemote = remote != nil
    finished = try storing(world.store.finish(at: world.now()))
    try restore()
    try commitSteps()
    // Entries left by earlier runs, or by the user.
    if committed.isEmpty { try repository.matchIndex() }
    guard var remote else {
      try exchangeLinks()
      return try commitSteps()
    }
    do throws(SyncError) { try exchange(with: &remote) } catch {
      // Local commits need not wait for the remote.
      if !hasLinked {
        try exchangeLinks()
        try commitSteps()
      }
      throw remote.former == nil ? error : .kept(error, remote)
    }
    self.remote = remote
  }

  private mutating func exchange(with remote: inout SyncRemote) throws(SyncError) {
    for round in 1...SyncSession.rounds {
      world.progress(.fetching(remote))
      let former = remote
      let known = remote.former == nil ? try repository.commit(remote.reference) : nil
      let branches = try repository.fetch(remote)
      try findBranch(&remote)
      if let known, !branches.contains(remote.branch) { try refuseIfGone(former, known) }
      let theirs = branches.contains(remote.branch) ? try repository.commit(remote.reference) : nil
      guard try takeOver(theirs, from: remote, mayWait: round < SyncSession.rounds / 2) else {
        try commitSteps()
        continue
      }
      try exchangeLinks()
      if hasMore { try commitSteps() }
      // Only now is the remote known to be one for the list.
      try repository.settle(&remote)
      if theirs != nil { try follow(remote) }
      try noteOthers(of: remote, isNew: theirs == nil)
      guard let head = try repository.commit("HEAD"), head != theirs else { return }
      try refuseToSendOthers(theirs, head, remote)
      let new = try count(from: theirs, to: head)
      world.progress(.sending(remote))
      if try repository.push(head, to: remote) {
        sent = new
        try follow(remote)
        return
      }
      try commitSteps()
    }
    throw .overtaken(remote)
  }

  private mutating func exchangeLinks() throws(SyncError) {
    if hasLinked { return }
    hasLinked = true
    try exchangesLinks(&links)
    updates += links.updates
    notices += links.notices
    // A claim is not a step.
    if links.updates.contains(where: { $0.after != $0.before }) { hasMore = true }
  }

  /// Restores a store that was removed with its history from the last commit.
  private mutating func restore() throws(SyncError) {
    guard try storing(world.store.read()) == nil,
      let document = try document(in: repository.commit("HEAD"), of: "HEAD")
    else { return }
    do throws(SyncError) {
      _ = try install(.taking(document, over: Document()), over: Document(), mayWait: false)
    } catch {
      // The list is made empty before it takes the items.
      let isMissing = (try? world.store.read() == nil) ?? false
      throw isMissing ? error : error.afterChange
    }
  }

  /// If the remote lacks the branch, uses its branch that holds the list, or else its default branch:
  /// machines whose git names branches differently meet. A user's own repository keeps the branch's name.
  private func findBranch(_ remote: inout SyncRemote) throws(SyncError) {
    guard repository.isOwn, try repository.commit(remote.reference) == nil else { return }
    let holding = try repository.branches(of: remote)
    let usual = try repository.usualBranch(of: remote)
    if let usual, holding.isEmpty || holding.contains(usual) {
      let isChosen = try repository.git.setting("branch.\(repository.branch).merge") != nil
      if !(holding.isEmpty && isChosen) { remote.branch = usual }
    } else if let first = ["main", "master"].first(where: holding.contains) ?? holding.first {
      remote.branch = first
    }
  }

  /// Throws, as the remote branch is gone, unless the list is to be sent again; the next run finds the same.
  private func refuseIfGone(_ remote: SyncRemote, _ known: String) throws(SyncError) {
    if world.isInsisting { return }
    if repository.isOwn { try repository.git.output(["update-ref", remote.reference, known]) }
    throw .branchGone(remote)
  }

  /// Notes the remote's other branches that hold a list; in a user's own repository only for a new branch.
  private mutating func noteOthers(of remote: SyncRemote, isNew: Bool) throws(SyncError) {
    otherBranches = []
    guard isNew || repository.isOwn, let head = try repository.commit("HEAD") else { return }
    otherBranches = try repository.branches(of: remote, beside: head).filter { $0 != remote.branch }
  }

  /// Sets up the branch for plain git pull and push.
  private func follow(_ remote: SyncRemote) throws(SyncError) {
    let name = "branch.\(repository.branch)"
    let merge = "refs/heads/\(remote.branch)"
    guard repository.isOwn, try repository.git.setting(name + ".merge") != merge else { return }
    try repository.git.output(["config", name + ".remote", remote.name])
    try repository.git.output(["config", name + ".merge", merge])
  }

  private func refuseToSendOthers(_ theirs: String?, _ head: String, _ remote: SyncRemote) throws(SyncError) {
    if repository.isOwn { return }
    let others = try repository.otherFiles(from: theirs, to: head)
    if !others.isEmpty {
      throw .unsentFiles(
        others, branch: repository.branch, folder: repository.git.folder, remote, isNew: theirs == nil)
    }
  }

  private func count(from theirs: String?, to head: String) throws(SyncError) -> Int {
    let range = theirs.map { ["^" + $0] } ?? []
    return Int(try repository.git.line(["rev-list", "--count", "--no-merges", head] + range)) ?? 0
  }

  /// Commits the store's states since the last commit, each write by itself. Without a remote, an older copy is a change.
  private mutating func commitSteps() throws(SyncError) {
    for _ in 1...SyncSession.rounds {
      let new = try repository.newStates(findingOrigin: hasRemote)
      if new.states.isEmpty, !new.isApart { return }
      let isTaken = world.isForced && new.isOlder
      guard
        try isTaken
          ? take(new)
          : new.isApart ? bringUpToDate(new) : repository.moveBranch(to: commit(new), from: new.head)
      else { continue }
      committed += isTaken ? [SyncSession.takingMessage] : new.states.map(\.message)
      return
    }
    throw .branchMoves(repository.branch, folder: repository.git.folder)
  }

  /// Merges a list that descends from an older commit, or none, with the branch's; false if one of them has changed.
  private mutating func bringUpToDate(_ new: NewStates) throws(SyncError) -> Bool {
    guard let head = new.head, let theirs = try document(in: head, of: "HEAD") else { return false }
    var new = new
    let base = try document(in: new.origin, of: "an older commit")
    var result = Document.merged(base: base, ours: new.document, theirs: theirs)
    if base == nil, new.document.isFresh {
      new.states = []
      result = .taking(theirs, over: new.document)
    }
    let line = new.states.isEmpty ? [] : [try commit(new)]
    guard let document = try install(result, over: new.document, mayWait: true) else { return false }
    if new.isOlder, updates.last?.steps.isEmpty == false { wasOlder = true }
    if line.isEmpty, DocumentCoding.encode(document) == new.headText { return true }
    return try repository.moveBranch(
      to: commit(document, "bring the list up to date\n", parents: [head] + line), from: head)
  }

  /// Takes an older list instead of the branch's, as one step; false if the store or the branch has changed meanwhile.
  private mutating func take(_ new: NewStates) throws(SyncError) -> Bool {
    guard let head = new.head, let theirs = try document(in: head, of: "HEAD") else { return false }
    // The list goes back from the branch's, so that undo does, too.
    guard let newest = try install(.taking(theirs, over: new.document), over: new.document, mayWait: true)
    else { return false }
    var older = new.document
    older.revision = newest.revision
    older.countRevision()
    // Numbers that were given out since the copy stay with their items.
    older.renumber(from: newest.next, besides: try document(in: new.origin, of: "an older commit"))
    guard let document = try install(.taking(older, over: newest), over: newest, mayWait: true) else {
      return false
    }
    let former = updates.remove(at: updates.count - 2)
    updates[updates.count - 1].notices += former.notices
    taken = updates[updates.count - 1].steps.flatMap(\.edits)
    return try repository.moveBranch(
      to: commit(document, SyncSession.takingMessage + "\n", parents: [head]), from: head)
  }

  private static let takingMessage = "sync --force"

  /// Commits states on top of their origin.
  private func commit(_ new: NewStates) throws(SyncError) -> String {
    try commit { stream, now in
      for state in new.states {
        let made = state.steps.last.flatMap { $0.kind == .outside ? nil : $0.time } ?? now
        stream.add(
          state.text, message: CommitStream.message(of: state.steps), made: made, committed: now,
          parents: new.origin.map { [$0] } ?? [])
      }
    }
  }

  private func commit(
    _ document: Document, _ message: String, parents: [String]
  ) throws(SyncError) -> String {
    try commit { stream, now in
      stream.add(
        DocumentCoding.encode(document), message: message, made: now, committed: now, parents: parents)
    }
  }

  /// Creates commits that are on no branch yet, and returns the last one's name.
  private func commit(_ add: (inout CommitStream, Instant) -> Void) throws(SyncError) -> String {
    var stream = CommitStream(path: repository.path, author: try repository.author())
    add(&stream, world.now())
    stream.finish()
    let name = try repository.git.output(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"], input: stream.bytes)
    let commit = ProgramEnding(output: name).line
    if commit.isEmpty { throw .noCommit(folder: repository.git.folder) }
    return commit
  }

  /// The store was changed during the merge.
  private struct Changed: Error {}

  /// Merges the other side's commit into the store and the branch; false if the store has changed meanwhile.
  private mutating func takeOver(
    _ theirs: String?, from remote: SyncRemote, mayWait: Bool
  ) throws(SyncError) -> Bool {
    guard let theirs else { return true }
    let head = try repository.commit("HEAD")
    if head == theirs { return true }
    let bases = if let head { try repository.mergeBases(head, [theirs]) } else { [String]() }
    let base = bases.first
    if base == theirs { return true }
    try refuseToTakeOthers(base, theirs, remote)
    world.progress(.merging)
    let ours = try document(in: head, of: "HEAD") ?? Document()
    let found = try document(in: theirs, of: remote.reference, longest: SyncSession.maxListLength)
    if found == nil, !world.isInsisting, let base, try repository.holdsList(base) {
      throw .listGone(remote, path: repository.path)
    }
    guard let theirDocument = found ?? (head == nil ? nil : ours) else {
      throw .noListThere(remote, path: repository.path)
    }
    var result = MergeResult.taking(theirDocument, over: ours)
    if let head, base != head {
      var merges = 16
      let before = try ancestor(bases, &merges)
      result = Document.merged(base: before, ours: ours, theirs: theirDocument)
      if base == nil, ours.isFresh { result = .taking(theirDocument, over: ours) }
    }
    guard let merged = try install(result, over: ours, mayWait: mayWait) else { return false }
    // If the merged document differs from the commit's, the difference is a commit of its own.
    if base == head, merged != theirDocument { hasMore = true }
    let isForward = head == nil || base == head && found != nil
    let tip =
      try isForward
      ? theirs
      : commit(merged, "sync with \(remote.name)\n", parents: [head, theirs].compactMap(\.self))
    return try repository.moveBranch(to: tip, from: head)
  }

  /// The merge base's document. Where histories have crossed there are several, which are merged first: against one
  /// alone, what came from another would be new. If one cannot be read, or there are too many, nothing was removed.
  private func ancestor(_ bases: [String], _ merges: inout Int) throws(SyncError) -> Document? {
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
  ) throws(SyncError) {
    let others = try repository.otherFiles(from: base, to: theirs)
    if others.isEmpty { return }
    throw base == nil
      ? .otherFiles(others, in: remote, path: repository.path) : .changesOfOthers(others, in: remote)
  }

  private func document(
    in commit: String?, of name: String, longest: Int = Store.maxSize
  ) throws(SyncError) -> Document? {
    guard let commit, let text = try repository.text(in: commit, longest: longest) else { return nil }
    return try Document(text: text, of: "\(name):\(repository.path)")
  }

  /// Stores the merged document if the store is still as merged, and returns it. Otherwise there is something new
  /// to commit, unless it must not wait: then that is merged too, at once.
  private mutating func install(
    _ result: MergeResult, over ours: Document, mayWait: Bool
  ) throws(SyncError) -> Document? {
    do {
      let (update, (merged, more)) = try world.store.replace(command: world.words, at: world.now()) {
        stored -> (document: Document, value: (merged: Document, more: [MergeNotice]?)) in
        var (ours, merged) = (ours, result.document)
        // The history knows more numbers than a copy that was put back.
        ours.keepNumbers(below: stored.next)
        merged.keepNumbers(below: stored.next)
        if DocumentCoding.encode(stored) == DocumentCoding.encode(ours) { return (merged, (merged, nil)) }
        if mayWait { throw Changed() }
        let again = Document.merged(base: ours, ours: stored, theirs: merged)
        return (again.document, (merged, again.notices))
      }
      if more != nil { hasMore = true }
      updates.append(update)
      notices += result.notices + (more ?? [])
      return merged
    } catch is Changed {
      return nil
    } catch {
      throw SyncError(error)
    }
  }
}

extension StoredState {
  /// The first line of its commit's message.
  package var message: String { String(CommitStream.message(of: steps).prefix { $0 != "\n" }) }
}
