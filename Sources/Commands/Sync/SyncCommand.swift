import Arguments
import Rendering
import Storage
import Terminal
import TodoModel

enum SyncCommand: Command {
  static let names: CommandNames = "sync"
  static let record = CommandRecord(
    names, summary: "Sync the list with other machines through git",
    description: """
      Keeps the list in a git repository in the store's folder, which flick sync REMOTE makes. Commits each new step,
      fetches, merges as flick merge does, and pushes. What arrives is one step, which flick undo undoes.

      REMOTE is any address that git takes. It is saved. If another address was saved, the new one replaces it only
      once it can be reached. On another machine flick sync REMOTE gets the list; if there is one already, the two are
      merged. Without a remote a repository that is there gets commits only, and none is made.

      In the home folder, or in one that holds other things than the list, flick asks before it makes a repository, or
      wants --yes. If somebody removed the list or its branch from the remote, flick sync stops with exit code 65; the
      list here stays, and --yes sends it again. A remote that is silent for 60 seconds is given up (--sync-timeout).

      If the remote cannot be reached, the commits wait for the next run, and the exit code is 74. flick help syncing,
      or flick-sync(7), says what happens in a repository that flick did not make.
      """,
    options: [
      OptionRecord(.yes, short: "y", help: "Make the repository, or send a list again, without asking"),
      OptionRecord(
        .syncTimeout, help: "How long the remote may be silent (default 60s, or what flick config says)"),
    ] + .changing,
    arguments: [ArgumentRecord(.remote, help: "The address of a git repository")],
    examples: [
      "flick sync git@example.org:me/list.git": "Sync for the first time, once on each machine.",
      "flick sync": "Sync again.",
      "flick sync --dry-run": "Show what would be committed, and to which remote.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let store = try context.store()
    let address = try context.arguments.argument(.remote).map { (address) throws(Failure) in
      try SyncRepository.absolute(address, context.environment)
    }
    let files: StorePath
    do { files = try store.files() } catch { throw .store(error) }
    // A store that cannot be read is reported before anything is done.
    do { _ = try store.read() } catch { throw context.storeFailure(error) }
    _ = try context.longestSilence()
    let found = try SyncRepository.find(files, context)
    if found == nil, address == nil {
      if let outcome = try linksAlone(store, context) { return outcome }
      throw .usage(
        "there is no git repository for the list yet; flick sync ADDRESS makes one and names what to sync with, such as "
          + "git@example.org:me/list.git or a folder; nothing was done")
    }
    if context.arguments[.dryRun] { return try plan(context, store, files, found, address) }
    if found == nil { try SyncRepository.confirmPlace(files, context) }
    let repository = if let found, found.isFinished { found } else { try make(files, store, context) }
    let (session, remote) = try sync(repository, address, store, context)
    return outcome(session, remote, context)
  }

  /// Syncs with the remote at an address or the usual one. `exchange` replaces the exchange of all links.
  static func sync(
    _ repository: SyncRepository, _ address: String?, _ store: Store, _ context: Context,
    _ exchange: ((inout LinkSession) throws(Failure) -> Void)? = nil
  ) throws(Failure) -> (session: SyncSession, remote: SyncRemote?) {
    var repository = repository
    repository.longestSilence = try context.longestSilence()
    let folder = try repository.git.line(["rev-parse", "--absolute-git-dir"])
    let lock = try lock(folder, store, context)
    defer { lock.release() }
    try repository.refuseIfBusy()
    try repository.removeStaleLocks(waiting: store.lockTimeout)
    try repository.waitForIndex(store.lockTimeout)
    try repository.makePrivate()
    try repository.configure()
    let chosen = if let address { try repository.remote(at: address) } else { try repository.remote() }
    var session = SyncSession(context: context, store: store, repository: repository)
    if let exchange { session.exchangesLinks = exchange }
    do {
      let remote = try session.run(with: chosen)
      return (session, remote)
    } catch {
      let found = session.finished.map { "; " + $0.message() }.joined()
      let count = session.committed.count
      let waiting = count == 0 ? "" : "; \(count) new \(count == 1 ? "commit waits" : "commits wait") here"
      throw error.adding(found + (error.exitCode == .io ? waiting : ""))
    }
  }

  /// Exchanges the links without a repository. Returns nil if there are no links either.
  private static func linksAlone(_ store: Store, _ context: Context) throws(Failure) -> Outcome? {
    let isDry = context.arguments[.dryRun]
    var session = LinkSession(context: context, store: store)
    if isDry { session = try .rehearsing(context, store) } else { try session.run() }
    if session.summaries.isEmpty, session.failures.isEmpty { return nil }
    var outcome = session.outcome(json: context.arguments[.json])
    session.tellFailures(in: &outcome)
    if isDry { outcome.say("a dry run: nothing was changed") }
    return outcome
  }

  /// Creates the repository, or waits for another flick that is creating it.
  private static func make(
    _ files: StorePath, _ store: Store, _ context: Context
  ) throws(Failure) -> SyncRepository {
    do { try store.makeFolder() } catch { throw .store(error) }
    // There is nothing else to lock yet, and creating takes little time.
    let lock = try lock(files.folder, store, context)
    defer { lock.release() }
    let found = try SyncRepository.find(files, context)
    let repository = if let found { found } else { try SyncRepository.make(files, context) }
    try repository.removeStaleLocks(waiting: store.lockTimeout)
    try repository.setMark()
    return repository
  }

  /// Locks git's folder, for one sync at a time. The store's own lock stays free for other commands.
  private static func lock(_ folder: String, _ store: Store, _ context: Context) throws(Failure) -> FolderLock
  {
    do throws(StoreError) {
      return try FolderLock(
        folder, fileSystem: context.environment.fileSystem, timeout: store.lockTimeout)
    } catch {
      throw .store(error)
    }
  }

  static func outcome(
    _ session: SyncSession, _ remote: SyncRemote?, _ context: Context
  ) -> Outcome {
    var outcome = Outcome()
    let edits = session.updates.flatMap { $0.steps.flatMap(\.edits) }
    outcome.hasChangedStore = !edits.isEmpty || !session.finished.isEmpty
    let merged = MergeReport(notices: session.notices, document: session.updates.last?.after ?? Document())
    let changes = ChangeReport(
      edits: edits, before: session.updates.first?.before ?? Document(),
      after: session.updates.last?.after ?? Document(), moment: context.queryMoment)
    if context.arguments[.json] {
      outcome.output = json(
        remote?.address.withoutPasswords, session.committed, sent: session.sent, changes, merged)
    } else {
      // A list that arrives whole is not reported item by item.
      if edits.count <= 20 { outcome.output = Array(changes.text.utf8) }
      let brought = session.links.updates.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.edits.count } }
      let lines = session.links.summaries + [summary(session, remote, edits.count - brought)]
      outcome.output += Array(lines.map { $0 + "\n" }.joined().utf8)
    }
    for notice in session.finished + session.updates.flatMap(\.notices) { outcome.say(notice.message()) }
    for message in merged.messages { outcome.say(message) }
    for note in session.links.remarks + session.notes { outcome.say(note) }
    session.links.tellFailures(in: &outcome)
    if remote == nil { outcome.say("there is no remote yet; name one: flick sync ADDRESS") }
    return outcome
  }

  private static func summary(_ session: SyncSession, _ remote: SyncRemote?, _ edits: Int) -> String {
    func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
    guard let remote else { return "committed " + count(session.committed.count, "step") }
    var parts: [String] = []
    if session.sent > 0 { parts.append("sent " + count(session.sent, "step")) }
    if edits > 0 { parts.append("received " + count(edits, "edit")) }
    return "synced with \(remote.name.visible): "
      + (parts.isEmpty ? "nothing new" : parts.joined(separator: ", "))
  }

  /// The actions of a sync, as far as they are known without asking the remote.
  private static func plan(
    _ context: Context, _ store: Store, _ files: StorePath, _ repository: SyncRepository?, _ address: String?
  ) throws(Failure) -> Outcome {
    var lines: [String] = []
    var remote = address?.withoutPasswords
    var states: [StoredState] = []
    if let repository {
      try repository.refuseIfBusy()
      states = try SyncSession(context: context, store: store, repository: repository).newStates()
      let old = try repository.remote()
      if let address, let old, old.address != address {
        lines.append("would make \(address.withoutPasswords) the remote, not \(old.address.withoutPasswords)")
      } else {
        remote = remote ?? old?.address.withoutPasswords
      }
    } else {
      let others = SyncRepository.others(files, context).map { ", which \($0)" } ?? ""
      lines.append("would make a git repository in \(files.folder)\(others)")
      do { states = try store.states(since: nil) } catch { throw .store(error) }
    }
    let links = try LinkSession.rehearsing(context, store)
    var outcome: Outcome
    if context.arguments[.json] {
      let (before, after) = links.rehearsal ?? (Document(), Document())
      let changes = ChangeReport(
        edits: before.edits(to: after), before: before, after: after, moment: context.queryMoment)
      outcome = Outcome(
        output: json(
          remote, states.map(\.message), sent: 0, changes,
          MergeReport(notices: links.notices, document: after)))
    } else {
      lines += states.map { "would commit: " + $0.message }
      lines.append(
        remote.map { "would fetch from \($0), merge, and send" } ?? "there is no remote to sync with")
      outcome = Outcome(lines.map { $0.visible + "\n" }.joined() + links.summaries.map { $0 + "\n" }.joined())
    }
    for remark in links.remarks { outcome.say(remark) }
    links.tellFailures(in: &outcome)
    outcome.say(dryRun)
    return outcome
  }

  private static let dryRun = "a dry run: nothing was changed; the remote was not contacted"

  private static func json(
    _ remote: String?, _ committed: [String], sent: Int, _ changes: ChangeReport, _ merged: MergeReport
  ) -> [UInt8] {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    if let remote {
      json.name("remote")
      json.string(remote)
    }
    json.name("committed")
    json.beginArray()
    for words in committed { json.string(words) }
    json.endArray()
    json.name("sent")
    json.number(sent)
    changes.write(to: &json)
    merged.write(to: &json)
    json.endObject()
    return json.output
  }
}

extension Context {
  fileprivate func longestSilence() throws(Failure) -> Duration {
    let name = OptionKey.syncTimeout.name
    let set = try configuration().value(name).flatMap { parseDuration($0) }
    let time = arguments[.syncTimeout] ?? set ?? SyncRepository.usualSilence
    guard time > .zero else { throw .usage("--\(name) is more than 0") }
    return time
  }
}
