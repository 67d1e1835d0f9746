import Coding
import JSON
import Text
internal import TodoModel

/// One record of the history: a step, and the store's content before and after it.
struct HistoryRecord: Hashable {
  var step: Step
  var link: HistoryLink
  /// For a step of kind base: the document that the history starts from.
  var base: Document?
  /// For an undo or a redo to be written: the records that can be undone and redone next, apart from this record.
  var heads: UndoRedoHeads?

  /// The additional levels of arrays and objects that a record may have, since it contains a whole document.
  static let levelsAround = 8
}

/// The start of a record: enough to join it to the store and to the records around it.
struct HistoryLink: Hashable {
  var sequence: Int
  var kind: Step.Kind
  /// The store's content before the step, and after it; for records written together (`undo 3`), which are applied
  /// together or not at all, before the first and after the last.
  var before: StoreChecksum
  var after: StoreChecksum
  /// The number of this record among ``parts`` records written together, from 1.
  var part = 1
  var parts = 1
  /// The number of the step whose hook made the step, or nil if no hook did.
  var hook: Int?
  /// For an undo or a redo: the records of the next steps to undo and to redo, apart from this record. Nil in
  /// records of older versions, and where a hook has made steps.
  var undo: HistoryDistance?
  var redo: HistoryDistance?

  /// The range of sequence numbers; there is room above.
  static let numbers = 1...1 << 53
  /// From this number on a change restarts the history, counting from 1; it leaves room for many records.
  static let lastStart = 1 << 52
}

// A record is one line, `crc32-hex SP byte-length SP json LF`. The JSON's members come in the order in which
// `json` writes them, so that the link can be read without the rest.
extension HistoryRecord {
  /// The record's line.
  func encoded() -> [UInt8] {
    let json = json()
    var line: [UInt8] = []
    line.reserveCapacity(json.count + 24)
    line.append(contentsOf: "\(CRC32.digits(of: CRC32.checksum(of: json))) \(json.count) ".utf8)
    line.append(contentsOf: json)
    line.append(.lineFeed)
    return line
  }

  private func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.keepsToOneLine = true
    writer.beginObject()
    writer.member("sequence", step.sequence)
    let (kind, of) = step.kind.written
    writer.member("kind", kind)
    if let of { writer.member("of", of) }
    if link.parts > 1 {
      writer.member("part", link.part)
      writer.member("parts", link.parts)
    }
    if let hook = link.hook { writer.member("hook", hook) }
    if let undo = link.undo { writer.member("undo", undo.description) }
    if let redo = link.redo { writer.member("redo", redo.description) }
    writer.member("before", link.before.description)
    writer.member("after", link.after.description)
    writer.member("time", step.time)
    writer.name("command")
    writer.strings(step.command)
    if let base {
      writer.name("document")
      writer.document(base)
    }
    writer.name("edits")
    writer.edits(step.edits)
    writer.name("inverses")
    writer.edits(step.inverses)
    writer.endObject()
    return writer.bytes
  }
}

extension Step.Kind {
  fileprivate init?(_ kind: String, of sequence: Int?) {
    switch (kind, sequence) {
    case ("base", nil): self = .base
    case ("change", nil): self = .change
    case ("outside", nil): self = .outside
    case ("undo", let sequence?): self = .undo(of: sequence)
    case ("redo", let sequence?): self = .redo(of: sequence)
    default: return nil
    }
  }
}

extension JSONCursor {
  /// Reads the members of a record that form its link, up to and including `after`; leaves the object open.
  mutating func historyLink() throws(JSONError) -> HistoryLink {
    let start = position
    var kind: String?
    var sequence: Int?
    var of: Int?
    var before: StoreChecksum?
    var (part, parts) = (1, 1)
    var hook: Int?
    var (undo, redo): (HistoryDistance?, HistoryDistance?)
    var more = try enterObject(or: "expected a record")
    members: while more {
      switch string(try memberName()) {
      case "sequence": sequence = try integer(HistoryLink.numbers)
      case "kind": kind = try string(or: "expected a kind")
      case "of": of = try integer(HistoryLink.numbers)
      case "part": part = try integer(HistoryLink.numbers)
      case "parts": parts = try integer(HistoryLink.numbers)
      case "hook": hook = try integer(HistoryLink.numbers)
      case "undo": undo = HistoryDistance(try string(or: "expected a distance"))
      case "redo": redo = HistoryDistance(try string(or: "expected a distance"))
      case "before": before = StoreChecksum(try string(or: "expected a checksum"))
      case "after":
        guard let sequence, let kind = Step.Kind(kind ?? "", of: of), let before,
          let after = StoreChecksum(try string(or: "expected a checksum")), part <= parts
        else { break members }
        return HistoryLink(
          sequence: sequence, kind: kind, before: before, after: after, part: part, parts: parts,
          hook: hook, undo: undo, redo: redo)
      default: try skipValue()
      }
      more = try anotherMember()
    }
    throw fault("not a record of the history", at: start)
  }

  mutating func historyRecord() throws(JSONError) -> HistoryRecord {
    let start = position
    let link = try historyLink()
    var time: Instant?
    var command: [String] = []
    var base: Document?
    var edits: [Edit]?
    var inverses: [Edit]?
    var more = try anotherMember()
    while more {
      switch string(try memberName()) {
      case "time": time = try instant()
      case "command": command = try strings(or: "expected the command's words")
      case "document": base = try DocumentReader.take(from: &self)
      case "edits": edits = try self.edits()
      case "inverses": inverses = try self.edits()
      default: try skipValue()
      }
      more = try anotherMember()
    }
    try finish()
    guard let time, let edits, let inverses, (link.kind == .base) == (base != nil) else {
      throw fault("not a record of the history", at: start)
    }
    let step = Step(
      sequence: link.sequence, kind: link.kind, hook: link.hook, time: time, command: command, edits: edits,
      inverses: inverses)
    return HistoryRecord(step: step, link: link, base: base)
  }
}
