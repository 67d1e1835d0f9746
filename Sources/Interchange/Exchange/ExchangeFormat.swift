package import TodoModel

/// A format in which lists are exchanged with other programs: a value in a folder of its own, and a line of
/// ``ExchangeFormats``. Options, help, manual, guessing and comparing all read what it says here.
package protocol ExchangeFormat: Sendable {
  /// What `--from` and `--to` call it; one word.
  var name: String { get }
  /// What people call it.
  var title: String { get }
  /// What `flick import` reads, within a sentence: `Markdown task lists`.
  var source: String { get }
  /// What `flick export` makes, within a sentence: `a Markdown task list`.
  var product: String { get }
  /// Its line in `flick help formats`.
  var summary: String { get }
  /// Its section of `flick help exchange`.
  var manual: [FormatManualPart] { get }

  /// The ends of the names of its files behind the point, in lower case; empty if a name does not tell.
  var nameEndings: [String] { get }
  /// How much the beginning of a file looks like one of this format.
  func likelihood(of start: FileStart) -> FormatLikelihood

  /// Whether a file of this format is JSON.
  var isJSON: Bool { get }
  /// Whether its reader looks for bytes that are not UTF-8 itself.
  var readsAnyBytes: Bool { get }
  /// The fields that a file of this format tells of, so that one which it does not give is not there.
  var fields: Set<ItemField> { get }
  /// Why a file of this format does not tell of a field, for somebody who had values of it.
  func lack(of field: ItemField) -> String
  /// Whether a file of this format gives each item a name that is the item's alone.
  var namesItems: Bool { get }
  /// How exactly a file of this format tells when an item was made and completed.
  var times: TimePrecision { get }
  /// Whether a file of this format tells when each field was changed, rather than the item as a whole.
  var datesFields: Bool { get }

  /// Reads a file whose bytes have been found to be text, unless ``readsAnyBytes``.
  func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile
  /// Writes lists. `naming` says whether the file shall tell which list each item is on, where the format leaves
  /// that open.
  func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile

  /// The members, as JSON writes their names, with which an item keeps what only a file of this format says.
  var ownMembers: [String] { get }
  /// What of such a member counts when two files are compared; nil if nothing does.
  func comparable(_ member: UnknownMember) -> UnknownMember?
  /// Of an item's members those with which it keeps what only a file of this format says, without what every change
  /// there changes.
  func keeping(_ members: [UnknownMember]) -> [UnknownMember]
  /// The members of an item with those that keep what a file of this format says put in place of its own.
  func members(_ own: [UnknownMember], keeping theirs: [UnknownMember]) -> [UnknownMember]
  /// Whether two dates are the same to this format.
  func isSame(_ left: DueDate?, _ right: DueDate?, _ clock: LocalClock) -> Bool
}

/// How exactly a format tells a time.
package enum TimePrecision: Sendable { case none, day, exact }

/// A part of a format's section of the manual.
package enum FormatManualPart: Hashable, Sendable {
  /// Prose in whole sentences.
  case paragraph(String)
  /// What an item has, each with the place where the format keeps it.
  case table([Row])

  package struct Row: Hashable, Sendable {
    package var term: String
    package var text: String

    init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }
}

// What most formats have in common.
extension ExchangeFormat {
  package var isJSON: Bool { false }
  package var readsAnyBytes: Bool { false }
  package var namesItems: Bool { true }
  package var times: TimePrecision { .exact }
  package var datesFields: Bool { false }
  package var ownMembers: [String] { [] }

  package func lack(of field: ItemField) -> String { "\(title) has no \(field.noun.many)" }

  package func comparable(_ member: UnknownMember) -> UnknownMember? { member }

  package func keeping(_ members: [UnknownMember]) -> [UnknownMember] {
    members.compactMap { ownMembers.contains($0.name) ? comparable($0) : nil }
  }

  package func members(_ own: [UnknownMember], keeping theirs: [UnknownMember]) -> [UnknownMember] {
    own.filter { !ownMembers.contains($0.name) } + theirs.filter { ownMembers.contains($0.name) }
  }

  package func isSame(_ left: DueDate?, _ right: DueDate?, _ clock: LocalClock) -> Bool { left == right }
}

extension ExchangeFormat {
  /// Reads a file.
  package func read(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    let faults = ImportedText.faults(in: bytes, ofAnyBytes: readsAnyBytes)
    guard faults.isEmpty else {
      var file = ImportedFile()
      file.faults = faults
      return file
    }
    var file = parse(bytes, world)
    for item in file.items where item.hasTooManyNeeds || item.members.needs.count > Item.mostNeeds {
      guard file.blame(item.offset, ImportFault.tooManyNeeds) else { break }
    }
    return file
  }

  /// Whether two notes are the same but for the way in which lines end.
  package func isSame(note left: String?, _ right: String?) -> Bool {
    left == right || lines(left) == lines(right)
  }

  private func lines(_ note: String?) -> [Substring] {
    (note ?? "").split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
