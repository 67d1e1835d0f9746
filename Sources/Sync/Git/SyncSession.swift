package import Storage
package import TodoModel

/// A run of `flick sync`: commits local changes, merges remote changes, pushes the result. Merging does not
/// use git's work tree and index, so an interrupted merge leaves only objects that git collects. The branch
/// moves after the store: after a crash in between, the next run merges the store's uncommitted change again,
/// which changes nothing.
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
  /// Whether the store has more than the merge result, as it was changed meanwhile.
  private var hasMore = false
  /// Exchanges the links between the merge and the commit.
  private var exchangesLinks: (inout LinkSession) throws(SyncError) -> Void
  private var hasLinked = false

  /// The limit for a list from elsewhere that is merged into the user's own, in bytes: 64 MiB.
  package static let longestList = 64 << 20
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
    let remote = if let address { try repository.remote(at: address) } else { try repository.remote() }
    var session = SyncSession(repository, exchangingLinks: exchangingLinks)
    do throws(SyncError) { try session.run(with: remote) } catch {
      throw .stopped(error, finished: session.finished, waiting: session.committed.count)
    }
    return session
  }

  /// Syncs with a remote, or only commits without one.
  private mutating func run(with remote: SyncRemote?) throws(SyncError) {
    defer { world.progress(nil) }
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

  /// Restores a store that was removed with its history from the last commit, with anything added since. A
  /// commit that cannot be read only matters if there is no store: the next commit repairs it.
  private mutating func restore() throws(SyncError) {
    guard let head = try repository.commit("HEAD"), let text = try repository.text(in: head) else { return }
    let present = try storing(world.store.read())
    let document: Document
    do throws(SyncError) { document = try Document(text: text, of: "HEAD:\(repository.path)") } catch {
      if present != nil { return }
      throw error
    }
    let stored = present ?? Document()
    guard stored.isNew(beside: document) else { return }
    let merged = Document.merged(base: nil, ours: stored, theirs: document)
    let result = stored.isFresh ? .taking(document, over: stored) : merged
    _ = try install(result, over: stored, mayWait: false)
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

  private func refuseToSendOthers(
    _ theirs: String?, _ head: String, _ remote: SyncRemote
  ) throws(SyncError) {
    if repository.isOwn { return }
    let others = try repository.otherFiles(from: theirs, to: head)
    if !others.isEmpty { throw .unsentFiles(others, branch: repository.branch) }
  }

  private func count(from theirs: String?, to head: String) throws(SyncError) -> Int {
    let range = theirs.map { ["^" + $0] } ?? []
    return Int(try repository.git.line(["rev-list", "--count", "--no-merges", head] + range)) ?? 0
  }
}

extension SyncRepository {
  /// The states of the store that are not committed yet.
  package func newStates() throws(SyncError) -> [StoredState] {
    let text = try commit("HEAD").flatMap { (head) throws(SyncError) in try self.text(in: head) }
    return try storing(git.world.store.states(since: text))
  }
}

extension SyncSession {
  /// Commits the store's states since the last commit, one commit for each write.
  private mutating func commitSteps() throws(SyncError) {
    for _ in 1...SyncSession.rounds {
      let head = try repository.commit("HEAD")
      let states = try repository.newStates()
      guard !states.isEmpty else { return }
      let now = world.now()
      var stream = CommitStream(path: repository.path, author: try repository.author())
      for state in states {
        let made = state.steps.last.flatMap { $0.kind == .outside ? nil : $0.time } ?? now
        stream.add(
          state.text, message: CommitStream.message(of: state.steps), made: made, committed: now,
          parents: head.map { [$0] } ?? [])
      }
      let new = try commit(&stream)
      if try repository.moveBranch(to: new, from: head) {
        committed += states.map(\.message)
        return
      }
    }
    throw .branchMoves(repository.branch, folder: repository.git.folder)
  }

  /// Creates commits that are on no branch yet, and returns the last one's name.
  private func commit(_ stream: inout CommitStream) throws(SyncError) -> String {
    stream.finish()
    let name = try repository.git.output(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"], input: stream.bytes)
    let commit = ProgramEnding(output: name).line
    if commit.isEmpty { throw .noCommit(folder: repository.git.folder) }
    return commit
  }
}

extension StoredState {
  /// The first line of its commit's message.
  package var message: String { String(CommitStream.message(of: steps).prefix { $0 != "\n" }) }
}

extension Document {
  /// Whether nothing was ever added: then there is nothing to merge.
  fileprivate var isFresh: Bool {
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

extension SyncSession {
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
    let found = try document(in: theirs, of: remote.reference, longest: SyncSession.longestList)
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
    guard try install(result, over: ours, mayWait: mayWait) else { return false }
    // If the merged document differs from the commit's, the difference is a commit of its own.
    if base == head, result.document != theirDocument { hasMore = true }
    return try move(
      from: head, to: theirs, isForward: base == head && found != nil, result.document, remote)
  }

  /// The merge base's document. Where histories have crossed there are several, which are merged first:
  /// against one alone, changes both sides have from another base would count as new on the side that removed
  /// them. If a base cannot be read, or needs too many merges, nothing counts as removed.
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
    in commit: String?, of name: String, longest: Int = Store.largest
  ) throws(SyncError) -> Document? {
    guard let commit, let text = try repository.text(in: commit, longest: longest) else { return nil }
    return try Document(text: text, of: "\(name):\(repository.path)")
  }

  /// Stores the merged document if the store is still as merged. Otherwise there is something new to commit,
  /// unless it must not wait: then that is merged too, at once.
  private mutating func install(
    _ result: MergeResult, over ours: Document, mayWait: Bool
  ) throws(SyncError) -> Bool {
    let expected = DocumentCoding.encode(ours)
    do {
      let (update, more) = try world.store.replace(command: world.words, at: world.now()) {
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
      throw SyncError(error)
    }
  }

  private mutating func move(
    from head: String?, to theirs: String, isForward: Bool, _ document: Document, _ remote: SyncRemote
  ) throws(SyncError) -> Bool {
    var new = theirs
    if let head, !isForward {
      let now = world.now()
      var stream = CommitStream(path: repository.path, author: try repository.author())
      stream.add(
        DocumentCoding.encode(document), message: "sync with \(remote.name)\n", made: now, committed: now,
        parents: [head, theirs])
      new = try commit(&stream)
    }
    return try repository.moveBranch(to: new, from: head)
  }
}
