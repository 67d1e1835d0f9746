import Arguments
import Interchange
import Rendering
import Storage
import Terminal
import TodoModel

/// `flick link`: ties a list to a folder of iCalendar to-dos or to a todo.txt file.
enum LinkCommand: Command {
  static let names: CommandNames = "link"
  static let record = CommandRecord(
    names, summary: "Keep a list in step with a folder of to-dos or a todo.txt file",
    description: [
      "Links the current list to PATH: a folder of iCalendar to-dos, a file for each, as vdirsyncer and todoman keep "
        + "them and through them any CalDAV server and telephone, or a file whose name ends in .txt. The first "
        + "exchange is made at once and removes nothing; flick sync makes the next ones. flick link alone shows the "
        + "links.",
      "List and place are merged item by item and field by field, as flick merge does, with the state after the "
        + "last exchange as the base. If over 20 items and over a tenth of all are gone on one side, or a folder "
        + "is empty, nothing is exchanged until --force says that it is meant so.",
      "flick-link(7), or flick help linking, says how to reach a telephone and what goes where.",
    ],
    options: [
      OptionRecord(.list, short: "l", help: "Link this list instead of the current one"),
      OptionRecord(.new, help: "Make a list for the folder, named as the folder is"),
      OptionRecord(.remove, help: "End the link; the list and the files stay"),
      OptionRecord(.force, help: "Take over many removals"),
      OptionRecord(
        .resolve, help: "Merge two versions of a to-do, the files A and B, into both: for vdirsyncer"),
      .lockTimeout, .json,
    ],
    arguments: [
      ArgumentRecord(.paths, help: "The folder or the file; of --resolve the two files")
    ],
    examples: [
      ExampleRecord("flick link ~/tasks/home", "Link the current list to a folder, and exchange."),
      ExampleRecord("flick link --list Work ~/todo.txt", "Link the list Work to a todo.txt file."),
      ExampleRecord("flick link", "Show the links."),
      ExampleRecord("flick link --remove ~/todo.txt", "End a link."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let words = context.arguments.arguments(.paths)
    let (isNew, isRemoval) = (context.arguments[.new], context.arguments[.remove])
    if context.arguments[.resolve] {
      guard words.count == 2 else { throw .usage("--resolve takes two files") }
      guard !isNew, !isRemoval else { throw .usage("--resolve goes with neither --new nor --remove") }
      return try LinkResolution.run(words[0], words[1], context)
    }
    guard words.count <= 1 else { throw .usage("one path at a time: found \(words.count)") }
    guard let word = words.first else {
      if isNew || isRemoval || context.arguments[.force] {
        throw .usage("name the folder or the file; flick link alone shows the links")
      }
      return try show(context)
    }
    if isNew, isRemoval || context.arguments[.list] != nil {
      throw .usage("--new makes the list: it goes with neither --list nor --remove")
    }
    let store = try context.changeableStore()
    do { _ = try store.read() } catch { throw context.storeFailure(error) }
    let path = try LinkTarget.path(word, context)
    if isRemoval { return try remove(path, store, context) }
    return try link(path, isNew: isNew, store, context)
  }

  private static func link(
    _ path: String, isNew: Bool, _ store: Store, _ context: Context
  ) throws(Failure) -> Outcome {
    let kind = try LinkTarget.kind(path, context)
    try LinkTarget.refuseOwn(path, store, context)
    guard let records = try LinkRecords(store, making: true, context.environment) else { return Outcome() }
    defer { records.release() }
    var messages: [String] = []
    let all = try records.all(of: store, &messages)
    var session = LinkSession(context: context, store: store)
    session.isForced = context.arguments[.force]
    var found = all.first { LinkTarget.areSame($0.record.path, path, context) }
    if var known = found {
      try known.follow(in: try context.document(), store)
      found = known
      let named = context.arguments[.list]
      if isNew || named != nil && named != known.record.list {
        throw .usage(
          "\(path) is linked to the list \(known.record.list); flick link --remove \(path.shellWord) ends that"
        )
      }
    } else {
      let list = try isNew ? newList(path, store, context) : chosenList(context)
      found = try records.new(LinkRecord(path: path, list: list, kind: kind))
    }
    if let found { try session.exchange(found, records) }
    var outcome = session.outcome(json: context.arguments[.json])
    for message in messages { outcome.say(message) }
    return outcome
  }

  private static func chosenList(_ context: Context) throws(Failure) -> String {
    let document = try context.document()
    return document.lists[try context.list(in: document)].name
  }

  /// Makes a list for a folder, named by its `displayname`, else by the folder.
  private static func newList(_ path: String, _ store: Store, _ context: Context) throws(Failure) -> String {
    let name = LinkTarget.listName(path, context)
    do {
      _ = try store.update(command: context.words, at: context.environment.now()) { document, _ in
        if document.list(named: name) != nil {
          throw Failure.usage("there is already a list \(name); flick link --list \(name.shellWord) links it")
        }
        return [.addList(name, index: document.lists.count)]
      }
    } catch {
      throw context.storeFailure(error)
    }
    return name
  }

  private static func remove(_ path: String, _ store: Store, _ context: Context) throws(Failure) -> Outcome {
    var messages: [String] = []
    guard let records = try LinkRecords(store, making: false, context.environment) else {
      throw .notFound("\(path) is not linked")
    }
    defer { records.release() }
    guard let found = try records.all(of: store, &messages).first(where: { $0.record.path == path }) else {
      throw .notFound("\(path) is not linked; flick link shows the links")
    }
    do throws(StoreError) { try records.remove(found) } catch { throw .store(error) }
    return Outcome("\(path.visible) is no longer linked to \(found.record.list.visible); its files stay\n")
  }

  private static func show(_ context: Context) throws(Failure) -> Outcome {
    var messages: [String] = []
    var links: [LinkRecord] = []
    let store = try context.changeableStore()
    if let records = try LinkRecords(store, making: false, context.environment) {
      defer { records.release() }
      let document = try context.document()
      for var found in try records.all(of: store, &messages) {
        try found.follow(in: document, store)
        links.append(found.record)
      }
    }
    var outcome = Outcome()
    if context.arguments[.json] {
      var json = JSONWriter(layout: .indented)
      json.beginArray()
      for link in links {
        json.beginObject()
        for (name, text) in [("path", link.path), ("list", link.list), ("kind", link.kind.rawValue)] {
          json.name(name)
          json.string(text)
        }
        json.endObject()
      }
      json.endArray()
      outcome = Outcome(output: json.output)
    } else {
      outcome = Outcome(links.map { "\($0.list.visible)  \($0.path.visible)\n" }.joined())
      if links.isEmpty { outcome.say("there are no links; flick link PATH makes one") }
    }
    for message in messages { outcome.say(message) }
    return outcome
  }
}

extension LinkSession {
  /// Says why links were not exchanged, and ends as the first of these failures does.
  func tellFailures(in outcome: inout Outcome) {
    for failure in failures { outcome.say(failure.message(in: Application.program)) }
    if let first = failures.first { outcome.fail(first.exitCode) }
  }

  /// What the exchange came to, where nothing else was done.
  func outcome(json: Bool) -> Outcome {
    var outcome = Outcome()
    let before = rehearsal?.before ?? updates.first?.before ?? Document()
    let after = rehearsal?.after ?? updates.last?.after ?? Document()
    let edits = rehearsal == nil ? updates.flatMap { $0.steps.flatMap(\.edits) } : before.edits(to: after)
    outcome.hasChangedStore = rehearsal == nil && !edits.isEmpty
    let merged = MergeReport(notices: notices, document: after)
    let changes = ChangeReport(edits: edits, before: before, after: after, moment: context.queryMoment)
    if json {
      var writer = JSONWriter(layout: .indented)
      writer.beginObject()
      changes.write(to: &writer)
      merged.write(to: &writer)
      writer.endObject()
      outcome.output = writer.output
    } else {
      if edits.count <= 20 { outcome.output = Array(changes.text.utf8) }
      outcome.output += Array(summaries.map { $0 + "\n" }.joined().utf8)
    }
    for notice in updates.flatMap(\.notices) { outcome.say(notice.message) }
    for message in merged.messages + remarks { outcome.say(message) }
    return outcome
  }
}
