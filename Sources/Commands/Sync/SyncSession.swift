import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

/// A run of `flick sync`: commits local changes, merges remote changes, pushes the result. Merging does not
/// use git's work tree and index, so an interrupted merge leaves only objects that git collects. The branch
/// moves after the store: after a crash in between, the next run merges the store's uncommitted change again,
/// which changes nothing.
struct SyncSession {
  let context: Context
  let store: Store
  let repository: SyncRepository
  let quiet: Bool

  /// The messages of the new commits.
  var committed: [String] = []
  var sent = 0
  /// The updates from the other side.
  var updates: [Update] = []
  var notices: [MergeNotice] = []
  /// Interrupted changes that were completed first.
  private(set) var finished: [Update.Notice] = []
  var notes: [String] = []
  /// Whether the store has more than the merge result, as it was changed meanwhile.
  var hasMore = false
  /// The exchange with linked folders and files, once, after the first merge.
  private(set) var links: LinkSession
  /// Exchanges the links between the merge and the commit.
  var exchangesLinks: (inout LinkSession) throws(Failure) -> Void = { (links) throws(Failure) in
    try links.run()
  }
  private var hasLinked = false

  /// The number of attempts when other processes are faster.
  static let rounds = 12

  init(context: Context, store: Store, repository: SyncRepository) {
    self.context = context
    self.store = store
    self.repository = repository
    links = LinkSession(context: context, store: store)
    let terminal = context.environment.terminal
    quiet = !(terminal.input && terminal.messages)
  }

  /// Syncs with a remote, or only commits without one. Returns the remote that was used.
  mutating func run(with remote: SyncRemote?) throws(Failure) -> SyncRemote? {
    defer { context.environment.progress(nil) }
    do { finished = try store.finish(at: context.environment.now()) } catch { throw .store(error) }
    try restore()
    try commitSteps()
    // Entries left by earlier runs, or by the user.
    if committed.isEmpty { try repository.matchIndex() }
    guard var remote else {
      try exchangeLinks()
      try commitSteps()
      return nil
    }
    do throws(Failure) { try exchange(with: &remote) } catch {
      // Local commits need not wait for the remote.
      if !hasLinked {
        try exchangeLinks()
        try commitSteps()
      }
      guard let former = remote.former else { throw error }
      throw error.adding("; \(remote.name) stays \(former.withoutPasswords)")
    }
    return remote
  }

  private mutating func exchange(with remote: inout SyncRemote) throws(Failure) {
    for round in 1...SyncSession.rounds {
      context.environment.progress(.init(work: "fetching from \(remote.words.visible)"))
      let former = remote
      let known = remote.former == nil ? try repository.commit(remote.reference) : nil
      let branches = try repository.fetch(remote, quiet: quiet)
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
      context.environment.progress(.init(work: "sending to \(remote.words.visible)"))
      if try repository.push(head, to: remote, quiet: quiet) == .done {
        sent = new
        try follow(remote)
        return
      }
      try commitSteps()
    }
    throw .outside(
      "other machines keep changing \(remote.words); your commits are safe here (try flick sync again)"
    )
  }

  private mutating func exchangeLinks() throws(Failure) {
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
  private mutating func restore() throws(Failure) {
    guard let head = try repository.commit("HEAD"), let text = try repository.text(in: head) else { return }
    let present: Document?
    do throws(StoreError) { present = try store.read() } catch { throw .store(error) }
    let document: Document
    do throws(Failure) { document = try context.document(text, of: "HEAD:\(repository.path)") } catch {
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
  private func findBranch(_ remote: inout SyncRemote) throws(Failure) {
    guard repository.isOwn, try repository.commit(remote.reference) == nil else { return }
    let holding = try repository.branches(of: remote)
    let usual = try repository.usualBranch(of: remote, quiet: quiet)
    if let usual, holding.isEmpty || holding.contains(usual) {
      let isChosen = try repository.git.setting("branch.\(repository.branch).merge") != nil
      if !(holding.isEmpty && isChosen) { remote.branch = usual }
    } else if let first = ["main", "master"].first(where: holding.contains) ?? holding.first {
      remote.branch = first
    }
  }

  /// Throws, as the remote branch is gone, unless the list is to be sent again; the next run finds the same.
  private func refuseIfGone(_ remote: SyncRemote, _ known: String) throws(Failure) {
    if isInsisting { return }
    if repository.isOwn { try repository.git.output(["update-ref", remote.reference, known]) }
    throw .data(
      "the branch \(remote.branch) of \(remote.words) is gone: somebody removed it, or the repository there is a new "
        + "one; the list here is whole. To send it again: flick sync --yes")
  }

  /// Whether to send a list again that the remote has lost.
  var isInsisting: Bool { context.arguments[.yes] }

  /// Notes the remote's other branches that hold a list; in a user's own repository only for a new branch.
  private mutating func noteOthers(of remote: SyncRemote, isNew: Bool) throws(Failure) {
    notes = []
    guard isNew || repository.isOwn, let head = try repository.commit("HEAD") else { return }
    for name in try repository.branches(of: remote, beside: head) where name != remote.branch {
      notes.append(
        "the branch \(name) of \(remote.name) holds a list too, not merged with \(remote.branch); to merge "
          + "it: git pull --no-rebase --allow-unrelated-histories -- \(remote.name.shellWord) \(name.shellWord)"
      )
    }
  }

  /// Sets up the branch for plain git pull and push.
  private func follow(_ remote: SyncRemote) throws(Failure) {
    let name = "branch.\(repository.branch)"
    let merge = "refs/heads/\(remote.branch)"
    guard repository.isOwn, try repository.git.setting(name + ".merge") != merge else { return }
    try repository.git.output(["config", name + ".remote", remote.name])
    try repository.git.output(["config", name + ".merge", merge])
  }

  private func refuseToSendOthers(
    _ theirs: String?, _ head: String, _ remote: SyncRemote
  ) throws(Failure) {
    if repository.isOwn { return }
    let others = try repository.otherFiles(from: theirs, to: head)
    guard let first = others.first else { return }
    throw .data(
      "the branch \(repository.branch) has unsent changes of other files (\(first)"
        + "\(others.count > 1 ? " and \(others.count - 1) more" : "")); flick sync sends only the list: "
        + "send them with git push, then sync again")
  }

  private func count(from theirs: String?, to head: String) throws(Failure) -> Int {
    let range = theirs.map { ["^" + $0] } ?? []
    return Int(try repository.git.line(["rev-list", "--count", "--no-merges", head] + range)) ?? 0
  }
}

extension Failure {
  /// A failure of the remote, with more words; any other unchanged.
  func adding(_ words: String) -> Failure {
    if case .store = self { return self }
    return exitCode == .io || exitCode == .data ? .more(self, words) : self
  }
}

extension SyncSession {
  /// The states of the store that are not committed yet.
  func newStates() throws(Failure) -> [StoredState] {
    let head = try repository.commit("HEAD")
    let text = try head.flatMap { (head) throws(Failure) in try repository.text(in: head) }
    do { return try store.states(since: text) } catch { throw .store(error) }
  }

  /// Commits the store's states since the last commit, one commit for each write.
  mutating func commitSteps() throws(Failure) {
    for _ in 1...SyncSession.rounds {
      let head = try repository.commit("HEAD")
      let states = try newStates()
      guard !states.isEmpty else { return }
      let now = context.environment.now()
      var stream = CommitStream(path: repository.path, author: try repository.author())
      for state in states {
        let made = state.steps.last.flatMap { $0.kind == .outside ? nil : $0.time } ?? now
        stream.add(
          state.text, message: CommitStream.message(of: state.words), made: made, committed: now,
          parents: head.map { [$0] } ?? [])
      }
      let new = try commit(&stream)
      if try repository.moveBranch(to: new, from: head) {
        committed += states.map(\.message)
        return
      }
    }
    throw .outside(
      "another program keeps moving the branch \(repository.branch) in \(repository.git.folder)")
  }

  /// Creates commits that are on no branch yet, and returns the last one's name.
  func commit(_ stream: inout CommitStream) throws(Failure) -> String {
    stream.finish()
    let name = try repository.git.output(
      ["fast-import", "--quiet", "--force", "--done", "--date-format=raw"], input: stream.bytes)
    let commit = ProgramEnding(output: name).line
    guard !commit.isEmpty else {
      throw .outside("git fast-import made no commit in \(repository.git.folder)")
    }
    return commit
  }
}

extension StoredState {
  var message: String { String(CommitStream.message(of: words).prefix { $0 != "\n" }) }

  fileprivate var words: [(words: [String], isOutside: Bool)] {
    steps.map { step in
      step.kind == .base ? (["start of the history"], false) : (step.command, step.kind == .outside)
    }
  }
}

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
