import Arguments
import Interchange
import Storage
import Text
import TodoModel

enum ImportCommand: Command {
  static let names: CommandNames = "import"
  static let record = CommandRecord(
    names,
    foreignOptions: ["format": "flick import --from FORMAT FILE", "to": "flick import --list NAME FILE"],
    summary: "Import items from another program's file",
    description: """
      Reads \(enumeration(ExchangeFormats.all.map { $0.source }, "and")), in one step. New items go to the top, each
      to the list that the file names, else to the current one. A value that cannot be read is kept and counted; a
      file that cannot be read as a whole is not imported at all. Importing a file again into the same list adds nothing.

      It also reads the exports of \(enumeration(ExchangeFormats.read.dropFirst(ExchangeFormats.all.count).map { $0.title }, "and")).

      flick help exchange, or flick-exchange(5), says what maps to what and how items are recognized.
      """,
    options: [
      OptionRecord(
        .from, help: "The format of the file",
        details: """
          Without it flick guesses the format from the file's name and first lines, and prints it. A file that looks
          like none of them is refused.
          """),
      OptionRecord(
        .list, short: "l", help: "Put all new items on this list, whatever list the file names",
        details: "A list that does not exist is created."),
      OptionRecord(
        .fields, help: "The titles of a table's columns: text=Aufgabe,due=Frist",
        details:
          "For titles that flick does not know. The fields are text, done, list, due, priority, tags, note, "
          + "wait, recur, created, completed and those of flick help exchange."),
      OptionRecord(.bottom, help: "Put new items at the bottom"),
    ] + .changing,
    arguments: [ArgumentRecord(.files, help: "The files, or - for standard input")],
    examples: [
      "flick import todo.txt": "Import a todo.txt file.",
      "flick import --from taskwarrior -":
        "Import from a pipe: task export | flick import --from taskwarrior -",
      "flick import --dry-run plan.md": "Show what would be imported.",
    ])

  private struct Source {
    var name: String
    var format: any ExchangeFormat
    var isGuessed: Bool
    var file: ImportedFile
    /// The errors in single parts of the file, each with its location.
    var flaws: [String]
  }

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let world = context.exchangeWorld("reading")
    let sources = try sources(context, world)
    defer { context.environment.keep(sources.map(\.file)) }
    var (outcome, plans) = try context.change { stored, now in
      var plans: [ImportPlan] = []
      var lines = ImportedLines()
      var document = stored
      for source in sources {
        let plan = try ImportPlan(
          source.file, source.format, into: document, list: try context.importList(in: document),
          isBottom: context.arguments[.bottom], after: &lines, world.clock, at: now,
          countingTagWords: try context.configuration().isOn("text-tags"), newUID: context.environment.newUID)
        // The next file is matched against this one's items.
        if sources.count > 1 { try document.apply(plan.edits, at: now) }
        plans.append(plan)
      }
      let canceled = plans.reduce(into: Set()) { $0.formUnion($1.canceled) }
      let made = try NextOccurrences(
        plans.flatMap(\.edits), on: stored, created: now, isImport: true, canceled: canceled, world)
      plans[0].added += made.items.count
      let none = sources.count == 1 ? "the file has no items" : "the files have no items"
      let nothing = sources.allSatisfy(\.file.items.isEmpty) ? none : "nothing new"
      return (PlannedChange(edits: made.edits, nothing: nothing, remarks: made.messages), plans)
    }
    // Remarks that many files share are printed once.
    var remarks = Remarks()
    for source in sources {
      remarks.add(source.file.remarks)
      if source.isGuessed, source.file.faults.isEmpty, !context.arguments[.quiet] {
        outcome.say("\(source.name.visible) was read as \(source.format.title) (override with --from)")
      }
      for addWarning in source.flaws { outcome.say(addWarning) }
    }
    for message in remarks.messages { outcome.say(message.visible) }
    if !context.arguments[.quiet] { outcome.say(summary(plans, isDryRun: context.arguments[.dryRun])) }
    return outcome
  }

  /// Reads all files. Throws the errors of all.
  private static func sources(_ context: Context, _ world: ExchangeWorld) throws(Failure) -> [Source] {
    var world = world
    world.columns = try columns(context.arguments[.fields])
    var sources: [Source] = []
    var reports: [String] = []
    for path in context.arguments.arguments(.files) {
      let (name, bytes): (String, [UInt8])
      do throws(Failure) { (name, bytes) = try context.input(path) } catch {
        guard case .input(_, let reason) = error, reason.isFolder else { throw error }
        // Folders of calendars have other files, too.
        let pattern = context.hasCalendars(path) ? "-name '*.ics'" : "-type f"
        reports.append(
          "flick: \(path.visible) is a folder; nothing was imported; leave it out, or import the files in it: "
            + "find \(path.shellWord) \(pattern) -exec flick import {} +")
        continue
      }
      let isTable = context.arguments[.fields] != nil
      let named = (context.arguments[.from] ?? (isTable ? "csv" : nil)).flatMap { ExchangeFormats.named($0) }
      let guess = named ?? ExchangeFormats.guess(name: path == "-" ? "" : path, bytes)
      let isClaimed = named != nil || guess.map { !($0 is TodoTxtFormat) } ?? false
      if let file = UnreadableFile(bytes, name: path) ?? (isClaimed ? nil : UnreadableFile(text: bytes)) {
        reports.append(
          "flick: \(name.visible) is \(file.kind); \(file.advice.replacing("FILE", with: path.shellWord))")
        continue
      }
      guard let format = guess else {
        let formats = ExchangeFormats.names.dropFirst().joined(separator: ", ")
        let words = context.words.filter {
          $0 == path || $0 != names.name && ExchangeFormats.ending($0)?.name ?? "todotxt" == "todotxt"
        }
        let line = ForeignCommands.line("import", ["--from", "todotxt"] + words).quotedAsCommand
        reports.append(
          "flick: \(name.visible) looks like no format of flick; name its format, as in \(line) for an item on each "
            + "line (or \(formats))")
        continue
      }
      world.fileList = path == "-" ? nil : listName(path)
      let file = format.read(bytes, world)
      let source = Source(
        name: name, format: format, isGuessed: named == nil, file: file,
        flaws: places(file.flaws, in: bytes, name))
      sources.append(source)
      if !file.faults.isEmpty { reports.append(report(source, bytes)) }
    }
    guard reports.isEmpty else { throw .faults(reports.joined(separator: "\n")) }
    return sources
  }

  /// The name of a list by the name of its file: `Garden` of a second download, `export/Garden [1234567890] (1).csv`.
  private static func listName(_ path: String) -> String? {
    var name = path.split(separator: "/").last.map { String($0) } ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
    for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] where name.last == close {
      guard let start = name.lastIndex(of: open), name[..<start].hasSuffix(" ") else { continue }
      let isNumber = Int(name[start...].dropFirst().dropLast()).map { (1...99).contains($0) } ?? false
      if isNumber || open == "[" { name = String(name[..<start].dropLast()) }
    }
    return ItemList.isName(name) ? name : nil
  }

  /// The fields by title of the value of `--columns`.
  private static func columns(_ value: String?) throws(Failure) -> [String: String] {
    var columns: [String: String] = [:]
    for part in (value ?? "").split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map { String($0) }
      guard sides.count == 2, ExchangeFormats.columns.contains(sides[0]) else {
        throw .usage(
          "--columns \(part): write FIELD=TITLE with one of the fields \(ExchangeFormats.columns.joined(separator: ", "))"
        )
      }
      columns[sides[1]] = sides[0]
    }
    return columns
  }

  private static func report(_ source: Source, _ bytes: [UInt8]) -> String {
    let faults = source.file.faults
    let count =
      faults.count == ImportError.most
      ? "at least \(faults.count) errors" : faults.count == 1 ? "an error" : "\(faults.count) errors"
    let guess = source.isGuessed ? ", read as \(source.format.title) (override with --from)" : ""
    let last = "flick: \(count) in \(source.name.visible)\(guess); nothing was imported"
    return (places(faults, in: bytes, source.name) + [last]).joined(separator: "\n")
  }

  /// Errors as `FILE:LINE:COLUMN: REASON`, in the order of the file.
  private static func places(_ faults: [ImportError], in bytes: [UInt8], _ name: String) -> [String] {
    ImportError.placed(faults, in: bytes).map {
      "\(name.visible):\($0.line):\($0.column): \($0.reason.visible)"
    }
  }

  /// `3 added, 1 changed, 12 already there`, or of a dry run `3 to add, 1 to change, 12 already there`.
  private static func summary(_ plans: [ImportPlan], isDryRun: Bool) -> String {
    func sum(_ count: (ImportPlan) -> Int) -> Int { plans.reduce(0) { $0 + count($1) } }
    let (added, changed, same, later) = (sum(\.added), sum(\.changed), sum(\.same), sum(\.later))
    let older = sum(\.older)
    var parts = ["\(added) \(isDryRun ? "to add" : "added")"]
    if changed > 0 { parts.append("\(changed) \(isDryRun ? "to change" : "changed")") }
    if same > 0 { parts.append("\(same) already there") }
    if older > 0 {
      parts.append("\(older) left as \(older == 1 ? "it is" : "they are"), read in a newer version before")
    }
    if later > 0 { parts.append("\(later) left as \(later == 1 ? "it is" : "they are"), changed here later") }
    return parts.joined(separator: ", ")
  }
}

extension Context {
  /// The environment for readers and writers of other programs' files; `work` is shown as the progress.
  func exchangeWorld(_ work: String) -> ExchangeWorld {
    var world = linkWorld()
    world.progress = { environment.progress(.init(work: work, part: $0)) }
    world.now = environment.now()
    return world
  }

  /// Whether a folder has files of iCalendar.
  fileprivate func hasCalendars(_ path: String) -> Bool {
    let files = environment.fileSystem
    guard let folder = try? files.open(path, .folder) else { return false }
    defer { files.close(folder) }
    return (try? files.names(in: folder))?.contains { ExchangeFormats.ending($0) is ICalendarFormat } ?? false
  }

  /// The one list of an import, which may be new, or nil to use the file's lists.
  fileprivate func importList(in document: Document) throws(Failure) -> String? {
    guard let name = arguments[.list] else { return nil }
    do { return document.lists[try list(named: name, in: document)].name } catch {
      guard ItemList.isName(name) else { throw error }
      return name
    }
  }
}
