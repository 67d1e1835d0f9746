import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

/// One run of `flick sync`: commits what is new here, merges what is new there, sends the result.
///
/// The store is read and replaced as every change of it is, under its lock and as a step of the history. Git's work
/// tree and index are not used for merging, so a merge that is cut short leaves nothing behind but objects that git
/// throws away. The branch is moved after the store: what a crash leaves undone in between, the next run finds as a
/// change of the store that is not committed yet, and merging it again changes nothing.
struct SyncSession {
  let context: Context
  let store: Store
  let repository: SyncRepository
  let quiet: Bool

  /// The commits that were made, in words.
  private(set) var committed: [String] = []
  /// How many commits were sent.
  private(set) var sent = 0
  /// What came from the other side.
  private(set) var updates: [Update] = []
  private(set) var notices: [MergeNotice] = []
  /// What a crash had left half done and was brought to its end first.
  private(set) var finished: [Update.Notice] = []
  /// What else the user should know.
  private(set) var notes: [String] = []
  /// Whether the store has more than what was merged: it was changed meanwhile.
  private var hasMore = false

  /// How often it starts again when others are quicker.
  private static let rounds = 12

  init(context: Context, store: Store, repository: SyncRepository) {
    self.context = context
    self.store = store
    self.repository = repository
    let terminal = context.environment.terminal
    quiet = !(terminal.input && terminal.messages)
  }

  /// The remote that it was synced with; nil if there is none, and then there are only commits.
  mutating func run(with remote: SyncRemote?) throws(Failure) -> SyncRemote? {
    defer { context.environment.showProgress(nil) }
    do { finished = try store.finish(at: context.environment.now()) } catch { throw .store(error) }
    try restore()
    try commitSteps()
    // What was left of earlier runs, or by the user.
    if committed.isEmpty { try repository.matchIndex() }
    guard var remote else { return nil }
    do throws(Failure) { try exchange(with: &remote) } catch {
      guard let former = remote.former else { throw error }
      throw error.adding("; \(remote.name) stays \(former.withoutPasswords)")
    }
    return remote
  }

  private mutating func exchange(with remote: inout SyncRemote) throws(Failure) {
    for round in 1...SyncSession.rounds {
      context.environment.showProgress("fetching from \(remote.words.visible)")
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
      if hasMore { try commitSteps() }
      // Only now is it known to be a remote for the list.
      try repository.settle(&remote)
      if theirs != nil { try follow(remote) }
      try noteOthers(of: remote, isNew: theirs == nil)
      guard let head = try repository.commit("HEAD"), head != theirs else { return }
      try refuseToSendOthers(theirs, head, remote)
      let new = try count(from: theirs, to: head)
      context.environment.showProgress("sending to \(remote.words.visible)")
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

  /// A store that was taken away together with its history comes back as the last commit has it, with what has been
  /// put into a new one since.
  ///
  /// What cannot be read in that commit is needed only where there is no store: the next commit mends it.
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

  /// Where the remote lacks the branch, the one that holds the list there is meant, whatever its name, or else the one
  /// that the remote calls its own: machines whose git names branches differently meet.
  ///
  /// In somebody's own repository a branch goes to the one of its own name.
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

  /// Throws where the branch was there, unless the list is to be sent again; the next run finds that too.
  private func refuseIfGone(_ remote: SyncRemote, _ known: String) throws(Failure) {
    if isInsisting { return }
    if repository.isOwn { try repository.git.output(["update-ref", remote.reference, known]) }
    throw .data(
      "the branch \(remote.branch) of \(remote.words) is gone: somebody removed it, or the repository there is a new "
        + "one; the list here is whole. To send it again: flick sync --yes")
  }

  /// Whether a list that the remote has lost is to be sent again.
  private var isInsisting: Bool { context.arguments.flag("yes") }

  /// Says where else on the remote the list lies: not on the branches of somebody's own repository, but for one that
  /// is new there.
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

  /// Has plain git pull and push know the branch there.
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

// What is new here.
extension SyncSession {
  /// The states of the store that no commit holds yet.
  func newStates() throws(Failure) -> [StoredState] {
    let head = try repository.commit("HEAD")
    let text = try head.flatMap { (head) throws(Failure) in try repository.text(in: head) }
    do { return try store.states(since: text) } catch { throw .store(error) }
  }

  /// Commits what the store has gone through since the last commit, a commit for each write of it.
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

  /// Makes commits that no branch has yet, and gives the last one's name.
  private func commit(_ stream: inout CommitStream) throws(Failure) -> String {
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
  /// The first line of the message of its commit.
  var message: String { String(CommitStream.message(of: words).prefix { $0 != "\n" }) }

  fileprivate var words: [(words: [String], isOutside: Bool)] {
    steps.map { step in
      step.kind == .base ? (["start of the history"], false) : (step.command, step.kind == .outside)
    }
  }
}

extension Document {
  /// Whether nothing has ever been put into it: then there is nothing to merge.
  fileprivate var isFresh: Bool {
    next == 1 && lists.count == 1 && currentList.name == Document().currentList.name
  }

  /// Whether it cannot have come from another one: the numbers that it gives begin before that one's, and they have no
  /// item in common. A list that was emptied goes on with its numbers.
  fileprivate func isNew(beside other: Document) -> Bool {
    guard next < other.next else { return false }
    let uids = Set(lists.flatMap { $0.items.map(\.uid) })
    return !other.lists.contains { $0.items.contains { uids.contains($0.uid) } }
  }
}

// What is new there.
extension SyncSession {
  /// The store was changed while it was being merged.
  private struct Changed: Error {}

  /// Brings the other side's commit into the store and the branch; false if the store has been changed meanwhile, so
  /// that there is something to commit first.
  private mutating func takeOver(
    _ theirs: String?, from remote: SyncRemote, mayWait: Bool
  ) throws(Failure) -> Bool {
    guard let theirs else { return true }
    let head = try repository.commit("HEAD")
    if head == theirs { return true }
    let bases = if let head { try repository.mergeBases(head, [theirs]) } else { [String]() }
    let base = bases.first
    if base == theirs { return true }
    try refuseToTakeOthers(base, theirs, remote)
    context.environment.showProgress("merging")
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
    // Where what was taken is not what the commit holds, the difference is a commit of its own.
    if base == head, result.document != theirDocument { hasMore = true }
    return try move(
      from: head, to: theirs, isForward: base == head && found != nil, result.document, remote)
  }

  /// What both sides started from. Where histories have crossed there are several such states, which are merged
  /// first: against one alone, what both sides have of another would count as new on the side that left it.
  ///
  /// A base that cannot be read is none, and so are more than so many merges: then nothing counts as removed.
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

  /// Stores the merged document, if what is stored is what was merged. Otherwise there is something new to commit,
  /// unless it must not wait: then that is merged too, here and now.
  private mutating func install(
    _ result: MergeResult, over ours: Document, mayWait: Bool
  ) throws(Failure) -> Bool {
    let expected = DocumentCoding.encode(ours)
    // An address may hold a password, which is nothing for the history.
    let words = context.words.map(\.withoutPasswords)
    var more: [MergeNotice] = []
    do {
      let update = try store.rewrite(command: words, at: context.environment.now()) { stored in
        if DocumentCoding.encode(stored) == expected { return result.document }
        if mayWait { throw Changed() }
        let again = Document.merged(base: ours, ours: stored, theirs: result.document)
        more = again.notices
        hasMore = true
        return again.document
      }
      updates.append(update)
      notices += result.notices + more
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

extension Failure {
  /// The failure with more words where it is one of the remote's.
  fileprivate func adding(_ words: String) -> Failure {
    switch self {
    case .outside(let text): .outside(text + words)
    case .data(let text): .data(text + words)
    default: self
    }
  }
}
