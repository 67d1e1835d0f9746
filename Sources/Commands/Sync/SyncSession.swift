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
