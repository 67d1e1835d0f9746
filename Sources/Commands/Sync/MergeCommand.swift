import Arguments
import Rendering
import Storage
import TodoModel

/// `flick merge`: brings two copies of a list together that were changed apart.
enum MergeCommand: Command {
  static let record = CommandRecord(
    "merge", summary: "Merge two copies of a list",
    description: [
      "Merges two stores, OURS and THEIRS, that were both made from BASE, item by item and field by field, and writes "
        + "the result into OURS. BASE may be empty or /dev/null if they have nothing in common. Git can "
        + "call it as a merge driver, flick merge %O %A %B; flick sync sets that up.",
      "A field that was changed on one side has that value. One that was changed on both has the later value, and "
        + "the other one is kept in the item's conflicts; flick resolve shows and settles these. Two completions "
        + "are one, the earlier. An item that was removed on one side and changed on the other stays. Of two items "
        + "that got the same number, the one that was made later gets a new one. Where both moved an item to "
        + "different lists, the later move counts; the order within a list is merged.",
      "Where OURS has a history beside it, the merge is a step of it, which undo takes back. "
        + "A store that cannot be read is told with the place of the fault, exit code 65, and nothing is written.",
    ],
    options: [
      OptionRecord(
        "output", short: "o", value: ValueRecord("FILE", .file),
        help: "Write the result here, - for standard output, and leave OURS as it is"),
      .dryRun, .json,
    ],
    arguments: [
      ArgumentRecord("BASE", kind: .file, help: "What both copies were made from; may be empty"),
      ArgumentRecord("OURS", kind: .file, help: "One copy, which becomes the result"),
      ArgumentRecord("THEIRS", kind: .file, help: "The other copy"),
    ],
    examples: [
      ExampleRecord("flick merge base.json mine.json yours.json", "Merges yours.json into mine.json."),
      ExampleRecord(
        "flick merge /dev/null a.json b.json --output both.json",
        "Joins two lists that have nothing in common."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let words = ["BASE", "OURS", "THEIRS"].map { context.arguments.argument($0) ?? "" }
    let target = context.arguments.value("output")
    let isJSON = context.arguments.flag("json")
    guard words.count(where: { $0 == "-" }) <= 1 else {
      throw .usage("standard input can be only one of the three")
    }
    if words[1] == "-", target == nil {
      throw .usage("standard input cannot be written; name a file with --output, or - for standard output")
    }
    if target == "-", isJSON { throw .usage("--output - and --json both want standard output") }
    let base = try context.copy(words[0], mayBeEmpty: true)
    guard let ours = try context.copy(words[1]), let theirs = try context.copy(words[2]) else {
      throw .usage("only BASE may be empty")
    }
    let merged = Document.merged(base: base, ours: ours, theirs: theirs)
    let text = try context.readable(merged.document, of: words[1])
    var outcome = Outcome()
    if target == "-" {
      outcome.output = text
    } else {
      let edits = ours.edits(to: merged.document)
      let change = ChangeReport(
        edits: edits, before: ours, after: merged.document, moment: context.queryMoment)
      let report = MergeReport(notices: merged.notices, document: merged.document)
      outcome.output = isJSON ? report.json(with: change) : Array(change.text.utf8)
      if context.arguments.flag("dry-run") {
        outcome.say("a dry run: nothing was written")
      } else {
        if let target {
          try context.write(text, to: target)
        } else if try context.isInUse(words[1]) {
          try context.rewrite(words[1]) { stored in
            Document.merged(base: base, ours: stored, theirs: theirs).document
          }
        } else {
          try context.write(text, to: words[1])
        }
        outcome.hasChangedStore = true
      }
    }
    for message in MergeReport(notices: merged.notices, document: merged.document).messages {
      outcome.say(message)
    }
    return outcome
  }
}

extension Context {
  /// The document in a file, which may be a pipe; nil for one without a byte where that is allowed.
  fileprivate func copy(_ path: String, mayBeEmpty: Bool = false) throws(Failure) -> Document? {
    let (name, bytes) = try source(path)
    if bytes.isEmpty, mayBeEmpty { return nil }
    return try document(bytes, of: name)
  }

  /// What a copy of a store holds: a file may be as large as a store, a pipe as long as any input.
  private func source(_ path: String) throws(Failure) -> (name: String, bytes: [UInt8]) {
    if path != "-" {
      do throws(StoreError) {
        if let bytes = try SafeFile(path: path, fileSystem: environment.fileSystem).read() {
          return (path, bytes)
        }
      } catch {
        guard case .notAFile = error else { throw readFailure(error) }
      }
    }
    return try input(path)
  }

  /// A store's text as a document; a fault with its place if it is none.
  func document(_ bytes: [UInt8], of path: String) throws(Failure) -> Document {
    do { return try DocumentCoding.decode(bytes) } catch {
      let position = TextPosition(of: error.offset, in: bytes)
      throw .data("\(path):\(position.line):\(position.column): \(error.reason)")
    }
  }

  /// The text of a document, made sure that it can be read again.
  func readable(_ document: Document, of path: String) throws(Failure) -> [UInt8] {
    let text = DocumentCoding.encode(document)
    _ = try self.document(text, of: "\(path), merged")
    return text
  }

  /// Whether a file is a store that flick keeps a history of, rather than a copy of one.
  fileprivate func isInUse(_ path: String) throws(Failure) -> Bool {
    do throws(StoreError) {
      return try environment.isThere(Store(path: path, fileSystem: environment.fileSystem).files().history)
    } catch {
      throw .store(error)
    }
  }

  /// Changes a store by a step of its history.
  fileprivate func rewrite(_ path: String, _ change: (Document) -> Document) throws(Failure) {
    do {
      _ = try Store(path: path, fileSystem: environment.fileSystem)
        .rewrite(command: words, at: environment.now(), change)
    } catch {
      throw storeFailure(error)
    }
  }

  fileprivate func write(_ text: [UInt8], to path: String) throws(Failure) {
    do { try SafeFile(path: path, fileSystem: environment.fileSystem).update { _ in text } } catch {
      throw storeFailure(error)
    }
  }
}

extension MergeReport {
  /// What the change of one side was, and what had to be decided.
  fileprivate func json(with change: ChangeReport) -> [UInt8] {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    change.write(to: &json)
    write(to: &json)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension Context {
  /// When and where what was merged is read: dates are shown so.
  var queryMoment: QueryMoment { QueryMoment(now: environment.now(), localTime: environment.localTime) }
}
