import Arguments
import Rendering
import Storage
import Sync
import Text
import TodoModel

enum SyncCommand: Command {
  static let names: CommandNames = "sync"
  static let record = CommandRecord(
    names, summary: "Sync the list with other machines through git",
    description: """
      Keeps the list in a git repository in the list's folder, which flick sync REMOTE creates. Commits each new step,
      fetches, merges as flick merge does, and pushes. What arrives is one step, which flick undo undoes.

      REMOTE is any address that git takes. It is saved, in place of another one, only once it can be reached. On
      another machine flick sync REMOTE gets the list; if there is one already, the two are
      merged. Without a remote, an existing repository only gets commits, and none is created.

      In the home folder, or in one that holds other things than the list, flick asks before it creates a repository, or
      needs --yes. If an older copy of the list was put back, flick sync brings it up to date, with the edits made to it
      since, and says so; --force takes the older list for all machines instead, as one step, and names what goes. If
      the list or its branch is gone from the remote, flick sync stops with exit code 65; the
      list here stays, and --yes sends it again. A remote that is silent for 60 seconds is abandoned (--sync-timeout).

      If the remote cannot be reached, the commits wait for the next run, and the exit code is 74. flick help syncing,
      or flick-sync(7), says what happens in a repository that flick did not create.
      """,
    options: [
      OptionRecord(.force, help: "Take an older list that was put back for all machines"),
      OptionRecord(.yes, short: "y", help: "Create the repository, or send a list again, without asking"),
      OptionRecord(
        .syncTimeout, help: "How long the remote may be silent (default 60s, or what flick config says)"),
    ] + .changing,
    arguments: [ArgumentRecord(.remote, help: "The address of a git repository")],
    examples: [
      "flick sync git@example.org:me/list.git": "Sync for the first time, once on each machine.",
      "flick sync": "Sync again.",
      "flick sync --force": "Go back to the older list that was put back, on all machines.",
      "flick sync --dry-run": "Show what would be committed, and to which remote.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let store = try context.store()
    let address = try context.arguments.argument(.remote).map { (word) throws(Failure) in
      try syncing(SyncRepository.absolute(word, from: context.environment.workingFolder()))
    }
    let files = try storing(store.files())
    // A store that cannot be read is reported before anything is done.
    do { _ = try store.read() } catch { throw context.storeFailure(error) }
    let silence = try context.longestSilence()
    var world = context.syncWorld(store)
    world.isForced = context.arguments[.force]
    let found: SyncRepository?
    do throws(SyncError) { found = try SyncRepository.find(files, world) } catch {
      // Links need no repository.
      guard case .damaged = error, address == nil, var outcome = try linksAlone(world, context) else {
        throw error.failure
      }
      outcome.report([error.failure])
      return outcome
    }
    if let address, let word = context.arguments.argument(.remote), address != word {
      if !word.contains("/"), try !storing(store.exists(address)) {
        let saved = try found.flatMap { (found) throws(Failure) in try syncing(found.remote()) }
        throw .usage(
          "there is no folder '\(word.visible)' here; nothing was done; "
            + (saved.map { "flick sync alone syncs with \($0.words.visible)" }
              ?? "write the address of a git repository, such as git@example.org:me/list.git"))
      }
      if found == nil, LinkTarget.areSame(address, files.folder, context) {
        throw SyncError.ownAddress(address).failure
      }
    }
    if found == nil, address == nil {
      if let outcome = try linksAlone(world, context) { return outcome }
      throw .usage(
        "there is no git repository for the list yet; flick sync ADDRESS creates one and sets the remote, such as "
          + "git@example.org:me/list.git or a folder; nothing was done")
    }
    if context.arguments[.dryRun] { return try plan(context, world, files, found, address) }
    if found == nil { try context.confirmRepository(files) }
    var repository =
      if let found, found.isFinished { found } else { try syncing(SyncRepository.made(files, world)) }
    repository.longestSilence = silence
    return outcome(try syncing(SyncSession.sync(repository, address)), context)
  }

  /// Exchanges the links without a repository. Returns nil if there are no links either.
  private static func linksAlone(_ world: SyncWorld, _ context: Context) throws(Failure) -> Outcome? {
    let isDry = context.arguments[.dryRun]
    var session = LinkSession(world: world)
    if isDry { session = try syncing(.rehearsing(world)) } else { try syncing(session.run()) }
    if session.summaries.isEmpty, session.failures.isEmpty { return nil }
    var outcome = session.outcome(context)
    outcome.report(session.failures.map(\.failure))
    if isDry { outcome.sayDryRun() }
    return outcome
  }

  /// The outcome of a sync; `failures` are of its links.
  static func outcome(_ session: SyncSession, _ context: Context, failures: [Failure] = []) -> Outcome {
    var outcome = Outcome()
    let remote = session.remote
    let edits = session.updates.flatMap { $0.steps.flatMap(\.edits) }
    outcome.hasChangedStore = !edits.isEmpty || !session.finished.isEmpty
    let before = session.updates.first?.before ?? Document()
    let after = session.updates.last?.after ?? Document()
    let merged = MergeReport(notices: session.notices, document: after, before: before)
    let changes = ChangeReport(edits: edits, before: before, after: after, moment: context.queryMoment)
    if context.arguments[.json] {
      outcome.output = json(
        remote?.address.withoutPasswords, session.committed, sent: session.sent, changes, merged)
    } else {
      outcome.output = Array((session.taken == nil ? changes.brief : changes.text).utf8)
      let brought = session.links.updates.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.edits.count } }
      let lines =
        session.links.lines + [summary(session, edits.count - brought - (session.taken?.count ?? 0))]
      outcome.output += Array(lines.map { $0 + "\n" }.joined().utf8)
    }
    for notice in session.finished + session.updates.flatMap(\.notices) {
      outcome.say(notice.message())
      // Edits that the older list lacks may never have been sent.
      guard session.taken != nil, case .recordedOutside(let number) = notice else { continue }
      let steps = ((try? context.store().log())?.steps ?? []).filter { $0.sequence == number }
      let log = LogOutput(steps: steps, undoable: [], document: merged.document)
      for step in steps { outcome.say("step \(number), \(log.words(of: step))") }
    }
    for message in merged.messages(at: context.queryMoment) { outcome.say(message) }
    if session.taken != nil || session.wasOlder {
      let steps = session.updates.reduce(0) { $0 + $1.steps.count }
      outcome.say(
        (session.taken == nil
          ? "the list was an older copy and was brought up to date"
          : "the older list was taken for all machines")
          + "; flick undo\(steps > 1 ? " \(steps)" : "") takes all of this sync back, and the next sync does so on the other machines"
      )
    }
    // Without a remote it is only committed.
    let found = session.committed.isEmpty ? [] : (try? context.store().examine()) ?? []
    for finding in found { if case .storeOlder = finding { outcome.say(finding.message) } }
    for words in session.links.words(context) { outcome.say(words) }
    for name in session.otherBranches {
      guard let remote else { break }
      outcome.say(
        "the branch \(name) of \(remote.name) holds a list too, not merged with \(remote.branch); to merge "
          + "it: git pull --no-rebase --allow-unrelated-histories -- \(remote.name.shellWord) \(name.shellWord)"
      )
    }
    outcome.report(session.links.failures.map(\.failure) + failures)
    if remote == nil { outcome.say("there is no remote yet; name one: flick sync ADDRESS") }
    return outcome
  }

  private static func summary(_ session: SyncSession, _ edits: Int) -> String {
    func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
    guard let remote = session.remote else { return "committed " + count(session.committed.count, "step") }
    var parts: [String] = []
    if session.sent > 0 { parts.append("sent " + count(session.sent, "step")) }
    if edits > 0 { parts.append("received " + count(edits, "edit")) }
    return "synced with \(remote.name.visible): "
      + (parts.isEmpty ? "nothing new" : parts.joined(separator: ", "))
  }

  /// The actions of a sync, as far as they are known without asking the remote.
  private static func plan(
    _ context: Context, _ world: SyncWorld, _ files: StorePath, _ repository: SyncRepository?,
    _ address: String?
  ) throws(Failure) -> Outcome {
    var lines: [String] = []
    var remote = address?.withoutPasswords
    var states: [StoredState] = []
    var taken: ChangeReport?
    if let repository {
      try syncing(repository.refuseIfBusy())
      let used = try syncing(repository.remote(at: address))
      remote = used?.address.withoutPasswords
      let new = try syncing(repository.newStates(findingOrigin: used != nil))
      states = new.states
      if new.isOlder {
        if world.isForced {
          states = []
          let before = try syncing(Document(text: new.headText ?? [], of: "HEAD"))
          taken = ChangeReport(
            edits: before.edits(to: new.document), before: before, after: new.document,
            moment: context.queryMoment, isDryRun: true)
        }
        lines.append(
          world.isForced ? "would take the older list for all machines" : "would bring the list up to date")
      }
      if let remote, let former = used?.former, !former.isEmpty {
        lines.append("would replace the remote \(former.withoutPasswords) by \(remote)")
      }
    } else {
      let others = context.reason(againstRepository: files).map { ", which \($0)" } ?? ""
      lines.append("would create a git repository in \(files.folder)\(others)")
      states = try storing(world.store.states(since: nil))
    }
    let links = try syncing(LinkSession.rehearsing(world))
    let (changes, merged) = links.reports(context)
    var outcome: Outcome
    if context.arguments[.json] {
      outcome = Outcome(output: json(remote, states.map(\.message), sent: 0, taken ?? changes, merged))
    } else {
      lines += states.map { "would commit: " + $0.message }
      lines.append(
        remote.map { "would fetch from \($0), merge, and send" } ?? "there is no remote to sync with")
      outcome = Outcome(lines.map { $0.visible + "\n" }.joined() + (taken?.text ?? ""))
      outcome.output += (changes.brief + links.lines.map { $0 + "\n" }.joined()).utf8
    }
    for words in links.words(context) { outcome.say(words) }
    outcome.report(links.failures.map(\.failure))
    outcome.sayDryRun("; the remote was not contacted")
    return outcome
  }

  private static func json(
    _ remote: String?, _ committed: [String], sent: Int, _ changes: ChangeReport, _ merged: MergeReport
  ) -> [UInt8] {
    form.output((remote, committed, sent, merged.content(with: changes)))
  }

  typealias Content = (remote: String?, committed: [String], sent: Int, merge: MergeReport.Content)

  static let form = JSONForm<Content>.object {
    $0.member("remote", \.remote, "the address, without a password", absent: "there is none")
    $0.member("committed", \.committed, "what was committed: the first lines of the messages")
    $0.member("sent", \.sent, "how many steps were sent")
    $0.members(of: \.merge, MergeReport.members)
  }
}

extension Context {
  func longestSilence() throws(Failure) -> Duration {
    let name = OptionKey.syncTimeout.name
    let set = try configuration().value(name).flatMap { parseDuration($0) }
    let time = arguments[.syncTimeout] ?? set ?? SyncRepository.usualSilence
    guard time > .zero else { throw .usage("--\(name) is more than 0") }
    return time
  }

  /// Asks for confirmation, or throws where no user can answer, if the list's folder is no place for a repository.
  fileprivate func confirmRepository(_ files: StorePath) throws(Failure) {
    guard !arguments[.yes], let others = reason(againstRepository: files) else { return }
    let what = "\(files.folder) \(others)"
    if environment.terminal.messages,
      let answer = environment.answer("flick sync: \(what.visible); create a git repository there? [y/N] ")
    {
      if ["y", "yes"].contains(answer.lowercased().filter({ !$0.isWhitespace })) { return }
      throw .usage("nothing was done")
    }
    throw .usage(
      "\(what); nothing was done: add --yes to create a git repository there, or keep the list in a folder of its own "
        + "(--file)")
  }

  /// The reason against a repository in the store's folder, as the end of a sentence, or nil.
  fileprivate func reason(againstRepository files: StorePath) -> String? {
    let system = environment.fileSystem
    if let home = environment.variable("HOME"), let folder = system.identity(of: files.folder, .folder),
      folder == system.identity(of: home, .folder)
    {
      return "is the home folder"
    }
    let store = StorePath.name(of: files.store)
    let names = ((try? environment.names(files.folder)) ?? []).filter {
      $0 != store && !$0.hasPrefix(store + ".") && $0 != ".git" && $0 != ".DS_Store"
    }.sorted()
    return names.isEmpty ? nil : "holds other things than the list (\(names.abridged))"
  }
}
