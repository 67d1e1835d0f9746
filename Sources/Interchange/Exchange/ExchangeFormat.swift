package import TodoModel

/// A format for exchanging lists. Options, help, manual, guessing and comparing use its entry in ``ExchangeFormats``.
package protocol ExchangeFormat: Sendable {
  /// The name for `--from` and `--to`; one word.
  var name: String { get }
  var title: String { get }
  /// The object of `flick import`, within a sentence: `Markdown task lists`.
  var source: String { get }
  /// The product of `flick export`, within a sentence: `a Markdown task list`.
  var product: String { get }
  /// The line in `flick help formats`.
  var summary: String { get }
  /// The section of `flick help exchange`, in the markup of manual sections.
  var manual: String { get }

  /// The file name extensions without the period, in lower case, or empty if names are not significant.
  var nameEndings: [String] { get }
  /// The likelihood that a file with this start is of the format.
  func likelihood(of start: FileStart) -> FormatLikelihood

  /// Whether flick writes it, too.
  var isWritten: Bool { get }
  var isJSON: Bool { get }
  /// Whether its reader itself checks for bytes that are not UTF-8.
  var readsAnyBytes: Bool { get }
  /// The fields that the format can express: one missing from a file has no value.
  var fields: Set<ItemField> { get }
  /// The reason why the format lacks a field, for a user who loses its values.
  func lack(of field: ItemField) -> String
  /// Whether each item in a file has a unique name.
  var namesItems: Bool { get }
  /// The format's name in uids computed from lines.
  var lineName: String { get }
  /// The precision of an item's creation and completion times.
  var times: TimePrecision { get }
  /// Whether a file dates each field, rather than the item as a whole.
  var datesFields: Bool { get }

  /// Reads a file, already checked to be text unless ``readsAnyBytes``.
  func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile
  /// Writes lists. `naming` indicates whether to write each item's list where the format leaves that open.
  func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile

  /// The JSON names of the members in which an item keeps data specific to this format.
  var ownMembers: [String] { get }
  /// The part of such a member that counts when two files are compared, or nil if nothing does.
  func comparable(_ member: UnknownMember) -> UnknownMember?
  /// The time of the last change of the file's version from which an item was read, if the item keeps it.
  func lastChange(ofReading item: Item) -> Instant?
  /// Filters an item's members for data specific to this format, without the parts that change with every edit.
  func keeping(_ members: [UnknownMember]) -> [UnknownMember]
  /// Replaces the format-specific members among `own` by those among `theirs`.
  func members(_ own: [UnknownMember], keeping theirs: [UnknownMember]) -> [UnknownMember]
  func isSame(_ left: DueDate?, _ right: DueDate?, _ clock: LocalClock) -> Bool
  /// Whether an item's date is what another zone makes of the file's, unchanged there since the last reading.
  func isReading(
    _ date: DueDate?, of item: Item, _ foreign: DueDate?, in file: ImportedItem, _ clock: LocalClock
  ) -> Bool
}

package enum TimePrecision: Sendable { case none, day, exact }

extension ExchangeFormat {
  package var product: String { source }
  package var nameEndings: [String] { [] }
  package var isJSON: Bool { false }
  package var isWritten: Bool { true }
  package var readsAnyBytes: Bool { false }
  package var namesItems: Bool { true }
  package var times: TimePrecision { .exact }
  package var datesFields: Bool { false }
  package var ownMembers: [String] { [] }
  package var lineName: String { name }

  package func lack(of field: ItemField) -> String { "\(title) has no \(field.noun.many)" }

  package func comparable(_ member: UnknownMember) -> UnknownMember? { member }

  package func lastChange(ofReading item: Item) -> Instant? { nil }

  package func keeping(_ members: [UnknownMember]) -> [UnknownMember] {
    members.compactMap { ownMembers.contains($0.name) ? comparable($0) : nil }
  }

  package func members(_ own: [UnknownMember], keeping theirs: [UnknownMember]) -> [UnknownMember] {
    own.filter { !ownMembers.contains($0.name) } + theirs.filter { ownMembers.contains($0.name) }
  }

  package func isSame(_ left: DueDate?, _ right: DueDate?, _ clock: LocalClock) -> Bool { left == right }

  package func isReading(
    _ date: DueDate?, of item: Item, _ foreign: DueDate?, in file: ImportedItem, _ clock: LocalClock
  ) -> Bool {
    ZonedTime.all(in: item.clock).contains { $0.time == foreign?.instant.map(clock.time) }
  }

  /// Reads a file, after checking that it is text.
  package func read(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    let faults = ImportedText.faults(in: bytes, ofAnyBytes: readsAnyBytes)
    guard faults.isEmpty else { return ImportedFile(faults: faults) }
    let (plain, offset) = ImportedText.withoutNULs(bytes)
    var file = parse(plain, world)
    ImportedText.note((plain.count - bytes.count) / 2, in: &file.remarks)
    // A line of todo.txt has days, and its times name their zone.
    if !(self is TodoTxtFormat), file.items.contains(where: { $0.uid == nil && $0.hasDates }) {
      file.written = parse(plain, world.utc).items
    }
    for item in file.items where item.hasTooManyNeeds || item.members.needs.count > Item.maxNeeds {
      guard file.addError(item.offset, ImportError.tooManyNeeds) else { break }
    }
    for index in file.faults.indices { file.faults[index].offset = offset(file.faults[index].offset) }
    for index in file.flaws.indices { file.flaws[index].offset = offset(file.flaws[index].offset) }
    return file
  }

  /// Whether the format cannot tell the value of an item's field from a file's.
  package func isSame(
    _ field: ItemField, _ ours: FieldValue?, _ theirs: FieldValue?, _ clock: LocalClock
  ) -> Bool {
    switch field.kind {
    case .date: isSame(ours?.date, theirs?.date, clock)
    case .text: isSame(note: ours?.text, theirs?.text)
    // A file without a mark says nothing of it.
    case .mark: theirs == nil || ours == theirs
    case .line, .instant, .letter, .words, .rule, .item, .items, .attachments, .conflicts, .place:
      ours == theirs
    }
  }

  /// Whether two notes are equal apart from their line endings.
  func isSame(note left: String?, _ right: String?) -> Bool {
    left == right || lines(left) == lines(right)
  }

  func lines(_ note: String?) -> [Substring] {
    (note ?? "").split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

/// The formats of flick. Everything that concerns all formats uses this list.
package enum ExchangeFormats {
  /// All formats, in the order of the help.
  package static let all: [any ExchangeFormat] = [
    TodoTxtFormat(),
    TaskwarriorFormat(),
    ICalendarFormat(),
    MarkdownFormat(),
    CSVFormat(),
    FlickFormat(),
  ]

  /// All formats that are read: also those of programs that flick writes no files for.
  package static let read: [any ExchangeFormat] = all + ProgramFormat.all

  /// The fields that a column of a table can have.
  package static var columns: [String] { (ForeignField.written + [.deadline, .time, .zone]).map(\.rawValue) }

  package static var names: [String] { all.map { $0.name } }

  package static func named(_ name: String) -> (any ExchangeFormat)? {
    let name = aliases[name] ?? name
    return read.first { $0.name == name }
  }

  /// The words for `--from`.
  package static var sources: [String] { read.map { $0.name } + aliases.keys.sorted() }

  /// Programs that write another format.
  private static let aliases = ["logseq": "markdown", "obsidian": "markdown"]

  /// The format with a file name's extension, or nil if several or none have it.
  package static func ending(_ name: String) -> (any ExchangeFormat)? {
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else { return nil }
    return read.first { $0.nameEndings.contains(ending) }
  }

  /// The probable format of a file, by its extension, else its start, of equally likely ones the first, or nil.
  package static func guess(name: String, _ bytes: [UInt8]) -> (any ExchangeFormat)? {
    let start = FileStart(bytes)
    var ending = ending(name)
    // Any text may be called so.
    let base = name.split(separator: "/").last?.lowercased() ?? ""
    if ending is TodoTxtFormat, !["todo.txt", "done.txt"].contains(base) { ending = nil }
    var best: (format: (any ExchangeFormat)?, likelihood: FormatLikelihood) = (ending, .none)
    for format in ending == nil ? all : [] {
      let likelihood = format.likelihood(of: start)
      if likelihood > best.likelihood { best = (format, likelihood) }
    }
    guard best.likelihood < .certain, ending == nil || ending is CSVFormat else { return best.format }
    return ProgramFormat.guess(start, bytes) ?? best.format
  }
}

package enum FormatLikelihood: Comparable, Sendable {
  case none
  /// The format allows any text, and the start looks like it.
  case possible
  /// The start is valid in the format, and may be by chance in others.
  case likely
  /// The start has a trait of the format that other formats could only quote.
  case probable
  /// No other format begins like this.
  case certain
}
