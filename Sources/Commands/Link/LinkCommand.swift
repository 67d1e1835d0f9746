import Arguments
import Coding
import Rendering
import Storage
import Sync
import Text
import TodoModel

enum LinkCommand: Command {
  static let names: CommandNames = "link"
  static let record = CommandRecord(
    names, summary: "Keep a list in step with a folder of to-dos or a todo.txt file",
    description: """
      Links the current list to PATH: a folder of iCalendar to-dos, a file for each, as todoman and vdirsyncer keep
      them (and through vdirsyncer any CalDAV server and phone), or a file whose name ends in .txt. The first exchange
      takes place at once and removes nothing; flick sync makes the next ones. flick link alone shows the links.

      A list that travels by git is linked on one machine. On any other, flick link names that machine, and --take
      takes the list over, also from a machine that is lost.

      List and place are merged item by item and field by field, as flick merge does, with the state after the last
      exchange as the base. If over 20 items and over a tenth of all are gone on one side, none of the files or lines of
      the last exchange is left, or the list was created anew, nothing is exchanged until --force confirms it.

      flick-link(7), or flick help linking, says how to reach a phone and which field goes where.
      """,
    options: [
      OptionRecord(.list, short: "l", help: "Link this list instead of the current one"),
      OptionRecord(.new, help: "Create a list for the folder, named as the folder is"),
      OptionRecord(.remove, help: "End the link; the list and the files stay"),
      OptionRecord(.force, help: "Accept many removals"),
      OptionRecord(.take, help: "Take the list over from the machine that it is linked on"),
      OptionRecord(
        .resolve, help: "Merge two versions of a to-do, the files A and B, into both: for vdirsyncer"),
    ] + .changing,
    arguments: [
      ArgumentRecord(.paths, help: "The folder or the file; with --resolve the two files")
    ],
    examples: [
      "flick link ~/tasks/home": "Link the current list to a folder, and exchange.",
      "flick link --list Work ~/todo.txt": "Link the list Work to a todo.txt file.",
      "flick link --dry-run ~/tasks/home": "Show what an exchange would do.",
      "flick link": "Show the links.",
      "flick link --remove ~/todo.txt": "End a link.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let words = context.arguments.arguments(.paths)
    let (isNew, isRemoval) = (context.arguments[.new], context.arguments[.remove])
    let isTaking = context.arguments[.take]
    if isTaking, isNew || isRemoval || context.arguments[.resolve] {
      throw .usage("--take goes with neither --new nor --remove nor --resolve")
    }
    if context.arguments[.resolve] {
      guard words.count == 2 else { throw .usage("--resolve takes two files") }
      guard !isNew, !isRemoval else { throw .usage("--resolve goes with neither --new nor --remove") }
      return try LinkResolution.run(words[0], words[1], context)
    }
    if let address = words.first(where: { $0.contains("://") }) {
      throw .usage(
        "\(address.visible) is an address; link a folder that vdirsyncer keeps (flick help linking)")
    }
    guard words.count <= 1 else {
      throw .usage(
        ["remove", "rm", "delete", "end"].contains(words[0])
          ? "flick link --remove \(words[1].shellWord) ends the link"
          : "flick link takes one path, not \(words.count)")
    }
    guard let word = words.first else {
      if isRemoval, context.arguments[.list] != nil { return try remove(nil, context) }
      if isNew || isRemoval || isTaking || context.arguments[.force] {
        throw .usage("name the folder or the file; flick link alone shows the links")
      }
      return try show(context)
    }
    if isNew, isRemoval || context.arguments[.list] != nil {
      throw .usage("--new creates the list: it goes with neither --list nor --remove")
    }
    let store = try context.store()
    do { _ = try store.read() } catch { throw context.storeFailure(error) }
    let path = try LinkTarget.path(word, context)
    let world = context.syncWorld(store)
    if isRemoval { return try remove(path, context) }
    let kind = try LinkTarget.kind(path, context)
    try LinkTarget.refuseOwn(path, kind, store, context)
    var session = LinkSession(world: world)
    session.isForced = context.arguments[.force]
    session.isTaking = isTaking
    if isTaking, !context.arguments[.dryRun] { return try take(path, kind, world, session, context) }
    let list = try exchange(path, kind, isNew: isNew, world, &session, context)
    var outcome = session.outcome(context)
    if !isNew, try chosenList(context) != list {
      outcome.say("\(path.visible) is linked to the list \(list.visible), which is not the current one")
    }
    if context.arguments[.dryRun] {
      outcome.sayDryRun(isTaking ? "; other machines were not asked" : "")
    }
    return outcome
  }

  /// Exchanges the link of a path, and returns its list; a missing link is created. A dry run only tries it.
  private static func exchange(
    _ path: String, _ kind: LinkRecord.Kind, isNew: Bool, _ world: SyncWorld, _ session: inout LinkSession,
    _ context: Context
  ) throws(Failure) -> String {
    let isDryRun = context.arguments[.dryRun]
    let records = try syncing(LinkRecords(world, making: !isDryRun))
    defer { records?.release() }
    var made: String?
    do throws(Failure) {
      let all = try records.map { (records) throws(Failure) in try syncing(session.known(records)) } ?? []
      let found: LinkRecords.Found
      if var known = all.first(where: { LinkTarget.areSame($0.record.path, path, context) }) {
        let document = try context.document()
        try syncing(known.follow(in: document, world.store))
        let named = try context.list(ifNamed: context.arguments[.list], in: document).map {
          document.lists[$0].name
        }
        if isNew || named != nil && named != known.record.list {
          throw .usage(
            "\(path) is linked to the list \(known.record.list); flick link --remove \(path.shellWord) ends that"
          )
        }
        found = known
      } else {
        let list = try isNew ? newList(path, world.store, context) : chosenList(context)
        if isNew, !isDryRun { made = list }
        let place = kind == .folder ? LinkTarget.target(path, context) : path
        let record = LinkRecord(path: place, list: list, kind: kind)
        found =
          try records.map { (records) throws(Failure) in try syncing(records.new(record)) }
          ?? .init(record)
        if let holder = try syncing(session.holder(of: found.record, records)) {
          throw .usage("\(holder.words(for: list, at: path, context.environment)); nothing was done")
        }
      }
      if isDryRun { try syncing(session.rehearse(found, among: all, isNewList: isNew, records)) }
      if let records, !isDryRun { try syncing(session.exchange(found, among: all, records)) }
      return found.record.list
    } catch {
      records?.removeMade()
      guard let made else { throw error }
      throw .more(error, "; the list \(made.visible) was created", afterChange: true)
    }
  }

  /// Takes a list over from another machine, during a git sync if the store is in a repository.
  private static func take(
    _ path: String, _ kind: LinkRecord.Kind, _ world: SyncWorld, _ session: LinkSession, _ context: Context
  ) throws(Failure) -> Outcome {
    var taken: LinkSession?
    var failures: [Failure] = []
    func exchange(_ links: inout LinkSession) {
      links.isForced = session.isForced
      links.isTaking = true
      do throws(Failure) { _ = try self.exchange(path, kind, isNew: false, world, &links, context) } catch {
        failures.append(error)
      }
      taken = links
    }
    let reason: String
    do throws(Failure) {
      let files = try storing(world.store.files())
      if var found = try syncing(SyncRepository.find(files, world)), found.isFinished {
        found.longestSilence = try context.longestSilence()
        let synced = try syncing(SyncSession.sync(found, nil, exchangingLinks: exchange))
        return SyncCommand.outcome(synced, context, failures: failures)
      }
      reason = "there is no git repository"
    } catch {
      reason = error.message(in: Application.program)
    }
    var links = taken ?? session
    if taken == nil { exchange(&links) }
    var outcome = links.outcome(context)
    outcome.say("the list was not synced with other machines: \(reason)")
    outcome.report(links.failures.map(\.failure) + failures)
    return outcome
  }

  private static func chosenList(_ context: Context) throws(Failure) -> String {
    let document = try context.document()
    return document.lists[try context.list(in: document)].name
  }

  /// Creates a list for a folder, named by its `displayname`, else by the folder.
  private static func newList(_ path: String, _ store: Store, _ context: Context) throws(Failure) -> String {
    let name = LinkTarget.listName(path, context)
    return try context.failing {
      _ = try store.update(
        command: context.words, at: context.environment.now(), dryRun: context.arguments[.dryRun]
      ) { document, _ in
        if document.list(named: name) != nil {
          throw Failure.usage("there is already a list \(name); flick link --list \(name.shellWord) links it")
        }
        return [.addList(name, index: document.lists.count)]
      }
      return name
    }
  }

  /// Ends the link of a path, or without a path gives up a list whose link has no record.
  private static func remove(_ path: String?, _ context: Context) throws(Failure) -> Outcome {
    let world = context.syncWorld(try context.store())
    let records = try syncing(LinkRecords(world, making: false))
    defer { records?.release() }
    var all = try records.map { (records) throws(Failure) in try syncing(records.all()).links } ?? []
    let document = try context.document()
    for index in all.indices { try syncing(all[index].follow(in: document, world.store)) }
    let paths = path.map { [$0, LinkTarget.target($0, context)] } ?? []
    let found = all.first { paths.contains($0.record.path) }
    let list = if let found { found.record.list } else { try chosenList(context) }
    let lost = try path == nil ? syncing(LinkRecords.lost(all, in: document, world)) : []
    if path == nil, let link = all.first(where: { $0.record.list == list }) {
      throw .usage("name the place: flick link --remove \(link.record.path.shellWord)")
    }
    guard found != nil || lost.contains(list) else {
      throw .notFound("\((path ?? list).visible) is not linked; flick link shows the links")
    }
    let names = (path?.visible ?? "the lost place", list.visible)
    if context.arguments[.dryRun] {
      var outcome = Outcome("would end the link of \(names.0) to \(names.1)\n")
      outcome.sayDryRun()
      return outcome
    }
    let session = LinkSession(world: world)
    if let found, let records {
      try syncing(session.giveUp(found, among: all, records))
    } else {
      let claim = document.claim(on: list)?.id
      try syncing(session.giveUp(list) { $0.id == claim })
    }
    return Outcome("\(names.0) is no longer linked to \(names.1); its files stay\n")
  }

  private static func show(_ context: Context) throws(Failure) -> Outcome {
    var remarks: [LinkRemark] = []
    var links: [LinkRecord] = []
    let store = try context.store()
    if let records = try syncing(LinkRecords(context.syncWorld(store), making: false)) {
      defer { records.release() }
      let document = try context.document()
      let (all, damaged) = try syncing(records.all())
      remarks = damaged.map { .damagedRecord(path: $0) }
      for var found in all {
        try syncing(found.follow(in: document, store))
        if let damage = found.record.damage { remarks.append(damage) }
        links.append(found.record)
      }
    }
    var outcome = Outcome()
    if context.arguments[.json] {
      outcome.output = JSONForm.array(of: form).output(links)
    } else {
      outcome = Outcome(links.map { "\($0.list.visible)  \($0.path.visible)\n" }.joined())
      if links.isEmpty, remarks.isEmpty { outcome.say("there are no links; flick link PATH creates one") }
    }
    for remark in remarks { outcome.say(remark.message) }
    return outcome
  }

  /// The links without PATH.
  static let form = JSONForm<LinkRecord>.object {
    $0.member("path", \.path, "the folder or the file")
    $0.member("list", \.list, "the list's name")
    $0.member("kind", \.kind.rawValue, "the kind of place")
  }
}

extension Outcome {
  /// Reports why links were not exchanged, and sets the exit code of the first failure.
  mutating func report(_ failures: [Failure]) {
    for failure in failures { say(failure.message(in: Application.program)) }
    if let first = failures.first { fail(first.exitCode) }
  }
}

extension LinkSession {
  var lines: [String] { summaries.map { $0.line(isDryRun: rehearsal != nil) } }

  func words(_ context: Context) -> [String] {
    remarks.map { $0.words(isDryRun: rehearsal != nil, context.environment) }
  }

  /// What is, or would be, changed in the list.
  func reports(_ context: Context) -> (changes: ChangeReport, merged: MergeReport) {
    let before = rehearsal?.before ?? updates.first?.before ?? Document()
    let after = rehearsal?.after ?? updates.last?.after ?? Document()
    let edits = rehearsal == nil ? updates.flatMap { $0.steps.flatMap(\.edits) } : before.edits(to: after)
    return (
      ChangeReport(
        edits: edits, before: before, after: after, moment: context.queryMoment, isDryRun: rehearsal != nil),
      MergeReport(notices: notices, document: after)
    )
  }

  func outcome(_ context: Context) -> Outcome {
    var outcome = Outcome()
    let (changes, merged) = reports(context)
    outcome.hasChangedStore = updates.contains { !$0.steps.isEmpty }
    if context.arguments[.json] {
      outcome.output = MergeReport.form.output(merged.content(with: changes))
    } else {
      outcome.output = Array((changes.brief + lines.map { $0 + "\n" }.joined()).utf8)
    }
    for notice in updates.flatMap(\.notices) { outcome.say(notice.message()) }
    for message in merged.messages(at: context.queryMoment) + words(context) { outcome.say(message) }
    return outcome
  }
}
