import Arguments
import Coding
import Rendering
import Storage
import Sync
import Text
import TodoModel

enum MergeCommand: Command {
  static let names: CommandNames = "merge"
  static let record = CommandRecord(
    names, summary: "Merge two copies of a list",
    description: """
      Merges OURS and THEIRS, two copies made from BASE, item by item and field by field, and writes the result into
      OURS. BASE may be empty or /dev/null if the copies have nothing in common. An empty OURS or THEIRS counts as a new
      list, which has removed nothing. Git can call flick as a merge driver: flick merge %O %A %B; flick sync sets that
      up.

      If a field was changed on both sides, the later value wins and flick resolve shows the other one. flick help
      syncing, or flick-sync(7), has all the rules.
      """,
    options: [
      OptionRecord(
        .output, short: "o",
        help: "Write the result to FILE, or - for standard output, and leave OURS as it is",
        conflicts: ["quiet"]),
      OptionRecord(.force, help: "Replace the file of --output if it exists"),
      .dryRun, .quiet, .json,
    ],
    arguments: [
      ArgumentRecord(.base, help: "The copy that both were made from; may be empty"),
      ArgumentRecord(.ours, help: "One copy; it receives the result"),
      ArgumentRecord(.theirs, help: "The other copy"),
    ],
    examples: [
      "flick merge base.json mine.json yours.json": "Merge yours.json into mine.json.",
      "flick merge /dev/null a.json b.json --output both.json": "Join two lists that have nothing in common.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let words = [ArgumentKey.base, .ours, .theirs].map { context.arguments.argument($0) ?? "" }
    let target = context.arguments[.output]
    let isJSON = context.arguments[.json]
    guard words.count(where: { $0 == "-" }) <= 1 else {
      throw .usage("only one of the three can be standard input")
    }
    if words[1] == "-", target == nil {
      throw .usage("flick cannot write to standard input; add --output FILE, or - for standard output")
    }
    if target == "-", isJSON { throw .usage("--output - and --json cannot both use standard output") }
    let isForced = context.arguments[.force]
    if isForced, target == nil || target == "-" { throw .usage("--force needs --output FILE") }
    let output = try target.flatMap { (path) throws(Failure) in
      path == "-"
        ? nil
        : try OutputFile(path, in: context, besides: words[1] == "-" ? [] : [words[1]], canBeList: true)
    }
    let base = try context.copy(words[0], mayBeEmpty: true).document
    let ours = try context.copy(words[1])
    let theirs = try context.copy(words[2], longest: SyncSession.maxListLength).document
    func merge(_ ours: Document?) -> MergedCopy {
      // A new list was not made from the base, so it has removed nothing.
      let result = Document.merged(
        base: ours == nil || theirs == nil ? nil : base, ours: ours ?? Document(),
        theirs: theirs ?? Document())
      return MergedCopy(
        file: target == "-" ? "FILE" : target ?? words[1], ours: ours ?? Document(), result: result)
    }
    var merged = merge(ours.document)
    let text = try context.readable(merged.result.document, of: words[1])
    var outcome = Outcome()
    if target == "-" {
      outcome.output = text.visibleJSON
    } else {
      if context.arguments[.dryRun] {
        outcome.say("a dry run: nothing was written")
      } else {
        if let output {
          try output.write(text, force: isForced)
        } else {
          merged = try context.install(merged, text, over: ours.bytes, at: words[1], merge)
        }
        outcome.hasChangedStore = true
      }
      let change = ChangeReport(
        edits: merged.ours.edits(to: merged.result.document), before: merged.ours,
        after: merged.result.document, moment: context.queryMoment)
      outcome.output =
        isJSON ? MergeReport.form.output(merged.report.content(with: change)) : Array(change.text.utf8)
    }
    for notice in merged.found { outcome.say(notice.message()) }
    for message in merged.report.messages(at: context.queryMoment) { outcome.say(message) }
    return outcome
  }
}

private struct MergedCopy {
  /// The file that receives the result.
  var file: String
  var ours: Document
  var result: MergeResult
  /// Notices about the copy's store on the way.
  var found: [Update.Notice] = []

  var report: MergeReport {
    MergeReport(notices: result.notices, document: result.document, before: ours, file: file)
  }
}

/// A copy has become a store with a history since it was read.
private struct HasHistory: Error {}

extension Context {
  /// The bytes of a file, which may be a pipe, and its document; the document is nil for an empty file
  /// without a history, which is a new list, and for any empty file if `mayBeEmpty`.
  fileprivate func copy(
    _ path: String, mayBeEmpty: Bool = false, longest: Int = Store.maxSize
  ) throws(Failure) -> (bytes: [UInt8], document: Document?) {
    let (name, bytes, isFile) = try source(path, longest)
    if bytes.count > longest { throw .tooLarge(name, found: bytes.count, longest: longest) }
    if bytes.isEmpty, mayBeEmpty { return (bytes, nil) }
    if isFile { return (bytes, try copy(bytes, of: path)) }
    return (bytes, try syncing(Document(text: bytes, of: name)))
  }

  /// The document of a copy, or nil for an empty one without a history.
  private func copy(_ bytes: [UInt8], of path: String) throws(Failure) -> Document? {
    if bytes.isEmpty, try !isInUse(path) { return nil }
    return try syncing(Document(text: bytes, of: path))
  }

  /// The content of a copy of a store: a file may be as large as a store, a pipe as long as any input.
  private func source(
    _ path: String, _ longest: Int
  ) throws(Failure) -> (name: String, bytes: [UInt8], isFile: Bool) {
    if path != "-" {
      do throws(StoreError) {
        let file = SafeFile(path: path, fileSystem: environment.fileSystem)
        if let bytes = try file.read(atMost: longest) { return (path, bytes, true) }
      } catch {
        if longest < Store.maxSize, case .tooLarge(_, let size?) = error {
          throw .tooLarge(path, found: size, longest: longest)
        }
        guard case .notAFile = error else { throw readFailure(error) }
      }
    }
    let (name, bytes) = try input(path)
    return (name, bytes, false)
  }

  /// The text of a document, checked to be readable.
  fileprivate func readable(_ document: Document, of path: String) throws(Failure) -> [UInt8] {
    let text = DocumentCoding.encode(document)
    _ = try syncing(Document(text: text, of: "\(path), merged"))
    return text
  }

  /// Whether a file is a store with a history of its own, rather than a copy.
  fileprivate func isInUse(_ path: String) throws(Failure) -> Bool {
    try storing(environment.isThere(Store(path: path, fileSystem: environment.fileSystem).files().history))
  }

  /// Writes a merged copy: as a step of its history if it has one, otherwise as a file. If the content under
  /// the lock is not `bytes`, from which `text` was merged, it is merged again. Returns the final result.
  fileprivate func install(
    _ first: MergedCopy, _ text: [UInt8], over bytes: [UInt8], at path: String,
    _ merge: (Document?) -> MergedCopy
  ) throws(Failure) -> MergedCopy {
    try failing {
      if try !isInUse(path) {
        do {
          return try SafeFile(path: path, fileSystem: environment.fileSystem).replace { found in
            if try isInUse(path) { throw HasHistory() }
            guard let found, found != bytes else { return (text, first) }
            let merged = merge(try copy(found, of: path))
            return (try readable(merged.result.document, of: path), merged)
          }
        } catch is HasHistory {}
      }
      let (update, found) = try store(at: path).replace(command: words, at: environment.now()) { stored in
        let merged = merge(stored)
        return (merged.result.document, merged)
      }
      var merged = found
      merged.found = update.notices
      return merged
    }
  }
}
