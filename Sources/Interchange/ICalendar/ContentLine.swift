import Text
import TodoModel

/// One property of an iCalendar component: a name, parameters, a value (RFC 5545, section 3.1).
struct ContentLine {
  /// The offset of its first byte in the file, and the number of its first line from 1.
  let offset: Int
  let number: Int
  /// The name in capitals.
  let name: String
  /// Names in capitals, each with its values; malformed parameters that flick does not use are left out.
  private(set) var parameters: [(name: String, values: [String])] = []
  /// The raw value, with escapes.
  let value: Substring

  init(_ line: ContentLines.Line) throws(ImportError) {
    try self.init(line.text(), offset: line.offset, number: line.number)
  }

  /// Reads a line that an item keeps, perhaps with its folds.
  init(kept form: String) throws(ImportError) {
    var lines = ContentLines(form.utf8.contains(.lineFeed) ? Array(form.utf8) : [])
    try self.init(lines.next().map { (line) throws(ImportError) in try line.text() } ?? form)
  }

  /// Reads an unfolded line. Parameters of properties that are only kept may be malformed.
  init(_ text: String, offset: Int = 0, number: Int = 1) throws(ImportError) {
    func fault(_ reason: String) -> ImportError { ImportError(offset: offset, reason: reason) }
    (self.offset, self.number) = (offset, number)
    var rest = text.utf8[...]
    guard rest.count <= ImportedText.maxLineLength else { throw fault(ImportedText.tooLong) }
    guard let name = ContentLine.takeName(&rest) else { throw fault("expected a line like NAME:value") }
    let isRead = ContentLine.read.contains(name)
    guard isRead || rest.first == .colon || rest.first == .semicolon else {
      throw fault("expected a line like NAME:value")
    }
    while rest.first == .semicolon {
      rest.removeFirst()
      let parameter = ContentLine.takeName(&rest) ?? ""
      if let values = ContentLine.takeParameterValues(&rest, areEscaped: parameter == ContentLine.zone) {
        // The name of a zone is a text, as it is in the zone's definition.
        let isZone = parameter == ContentLine.zone
        let whole = isZone ? [ICalendarText.plain(values.joined(separator: ","))] : values
        if !parameter.isEmpty { parameters.append((parameter, whole)) }
      } else if isRead, ContentLine.used.contains(parameter) {
        throw fault("expected a parameter like NAME=VALUE after \(name)")
      } else {
        // A value may contain a semicolon, and a backslash before it, as in addresses written by phones.
        rest = rest.drop { $0 != .semicolon && $0 != .colon }
      }
    }
    guard rest.first == .colon || !isRead else { throw fault("\(name) has no colon and therefore no value") }
    self.name = name
    value = Substring(rest.dropFirst())
  }

  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  func fault(_ reason: String) -> ImportError { ImportError(offset: offset, reason: "\(name): \(reason)") }

  static func isOfName(_ byte: UInt8) -> Bool {
    byte == .minus || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func takeName(_ rest: inout Substring.UTF8View) -> String? {
    let name = rest.prefix(while: isOfName)
    guard !name.isEmpty else { return nil }
    rest = rest[name.endIndex...]
    return Substring(name).uppercased()
  }

  private static let zone = "TZID"
  /// The parameters that affect the meaning of a value.
  private static let used: Set<String> = ["VALUE", zone, "RANGE"]
  /// The properties whose values are read; others only keep their lines.
  static let read = TodoProperties.known.union([
    "BEGIN", "END", "TZID", "RECURRENCE-ID", "RRULE", "EXDATE", "RDATE", "DTEND", "DURATION", "SEQUENCE",
    "TZOFFSETFROM", "TZOFFSETTO", "X-FLICK-LIST", "RELATED-TO", "X-FLICK-NEEDS", "X-FLICK-WAIT",
    "X-FLICK-RECUR", "X-FLICK-PRIORITY",
  ])

  /// Reads the values after an equals sign, or returns nil and reads nothing if they are malformed. With
  /// `areEscaped`, a backslash may precede a comma, a semicolon or another backslash.
  private static func takeParameterValues(
    _ rest: inout Substring.UTF8View, areEscaped: Bool
  ) -> [String]? {
    guard rest.first == UInt8(ascii: "=") else { return nil }
    var following = rest
    var values: [String] = []
    repeat {
      following.removeFirst()
      guard let value = takeParameterValue(&following, areEscaped) else { return nil }
      values.append(value)
    } while following.first == .comma
    guard following.first == .semicolon || following.first == .colon else { return nil }
    rest = following
    return values
  }

  private static func takeParameterValue(_ rest: inout Substring.UTF8View, _ isEscaped: Bool) -> String? {
    guard rest.first == .quote else {
      var isBehindBackslash = false
      let value = rest.prefix { byte in
        let isPlain = isBehindBackslash && byte != .colon && byte != .quote
        isBehindBackslash = isEscaped && !isBehindBackslash && byte == .backslash
        return isPlain || ![.semicolon, .colon, .comma, .quote].contains(byte)
      }
      rest = rest[value.endIndex...]
      return withoutCarets(value)
    }
    rest.removeFirst()
    guard let end = rest.firstIndex(of: .quote) else { return nil }
    defer { rest = rest[end...].dropFirst() }
    return withoutCarets(rest[..<end])
  }

  /// Decodes the escapes of parameters: `^n`, `^^` and `^'` (RFC 6868).
  private static func withoutCarets(_ text: Substring.UTF8View) -> String {
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let escaped = byte == caret ? rest.first.flatMap { escapes[$0] } : nil
      if escaped != nil { rest.removeFirst() }
      plain.append(escaped ?? byte)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static let caret = UInt8(ascii: "^")
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): .lineFeed, UInt8(ascii: "'"): .quote, caret: caret,
  ]
}

// The values of a to-do's properties.
extension ContentLine {
  var plain: String { ICalendarText.plain(value) }

  /// The field for a line that refers to another to-do, by default the parent (RFC 5545, 3.8.4.5, and RFC 9253).
  var tie: ItemField? {
    if name == "X-FLICK-NEEDS" { return .needs }
    guard name == "RELATED-TO" else { return nil }
    return switch parameter("RELTYPE")?.uppercased() {
    case "PARENT"?, nil: .under
    case "DEPENDS-ON"?: .needs
    default: nil
    }
  }

  /// The to-do that the line names: by the value of its UID as it is written, which flick escapes in its own property.
  var other: ItemUID { ItemUID(foreign: name == "X-FLICK-NEEDS" ? plain : String(value)) }

  /// Whether the line is a RECURRENCE-ID for one time and all following.
  var isForTheFuture: Bool { parameter("RANGE")?.uppercased() == "THISANDFUTURE" }
}

/// The unfolded content lines of an iCalendar file, which may end in CR LF, LF or CR. Empty lines are skipped.
struct ContentLines {
  struct Line {
    /// The content without the breaks of folds.
    fileprivate(set) var bytes: ArraySlice<UInt8>
    /// The bytes from its first to its last, breaks of folds included.
    fileprivate(set) var raw: ArraySlice<UInt8>
    /// The number of its first line in the file, from 1.
    let number: Int
    /// The number of parts around it inside its component.
    var depth = 0
    /// The letters, digits and hyphens at its start, in capitals.
    fileprivate(set) var word = ""
    /// Whether it begins like a property: with a name and a colon or semicolon.
    fileprivate(set) var isProperty = false

    var place: Range<Int> { raw.indices }
    var offset: Int { raw.startIndex }
    /// The name of the property, or empty if it is none.
    var name: String { isProperty ? word : "" }
  }

  private let bytes: [UInt8]
  private var lines: TextLines
  private var following: Range<Int>?
  private var number = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = TextLines(bytes)
    following = lines.next()
  }

  /// The next line that is not empty; nil at the end.
  mutating func next() -> Line? {
    while let first = following {
      var line = Line(bytes: bytes[first], raw: bytes[first], number: number)
      advance()
      if first.isEmpty { continue }
      // Joins a character split by a fold before the bytes are decoded.
      while let more = following, let mark = bytes[more].first, mark == .space || mark == .tab {
        line.bytes += bytes[more].dropFirst()
        line.raw = bytes[first.lowerBound..<more.upperBound]
        advance()
      }
      let word = line.bytes.prefix(while: ContentLine.isOfName)
      let next = line.bytes[word.endIndex...].first
      line.word = ImportedText.decode(word).uppercased()
      line.isProperty = !word.isEmpty && (next == .colon || next == .semicolon)
      return line
    }
    return nil
  }

  private mutating func advance() {
    following = lines.next()
    number += 1
  }
}

extension ContentLines.Line {
  func text() throws(ImportError) -> String {
    guard bytes.count <= ImportedText.maxLineLength else {
      throw ImportError(offset: offset, reason: ImportedText.tooLong)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ImportError(offset: offset, reason: "this line is not UTF-8")
    }
    return text
  }

  /// The line to keep in an item: folded as in the file if flick would fold it differently, else unfolded.
  var kept: String {
    let text = ImportedText.decode(bytes)
    guard raw.count > bytes.count else { return text }
    let raw = Array(raw)
    let folded = TextLines(raw).flatMap { raw[$0] + [.carriageReturn, .lineFeed] }
    if folded == FoldedLine.bytes(text) { return text }
    return String(validating: folded.dropLast(2), as: UTF8.self) ?? text
  }
}

/// Content lines folded to at most 75 bytes; further ones begin with a blank (RFC 5545, section 3.1).
enum FoldedLine {
  /// The longest line, without its break, in bytes.
  static let maxLength = 75

  static func bytes(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(line, to: &bytes)
    return bytes
  }

  /// Appends a content line with its break, folded between characters; a line with folds keeps them.
  static func append(_ line: String, to bytes: inout [UInt8]) {
    var rest = Array(line.utf8)[...]
    var room = rest.count <= maxLength || rest.contains(.lineFeed) ? rest.count : maxLength
    while rest.count > room {
      var end = rest.startIndex + room
      while end > rest.startIndex + 1, rest[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += rest[..<end] + [.carriageReturn, .lineFeed, .space]
      rest = rest[end...]
      room = maxLength - 1
    }
    bytes += rest + [.carriageReturn, .lineFeed]
  }
}

enum ICalendarText {
  /// The value of a text: a backslash before commas, semicolons and backslashes, `\n` for a break.
  static func value(_ text: String) -> String {
    var value: [UInt8] = []
    var wasReturn = false
    for byte in text.utf8 {
      switch byte {
      case .lineFeed where wasReturn: break
      case .lineFeed, .carriageReturn: value += [.backslash, UInt8(ascii: "n")]
      case .comma, .semicolon, .backslash: value += [.backslash, byte]
      default: value.append(byte)
      }
      wasReturn = byte == .carriageReturn
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Decodes `\n`, and drops a backslash before anything else (RFC 5545, section 3.3.11).
  static func plain(_ value: some StringProtocol) -> String {
    guard value.utf8.contains(.backslash) else { return String(value) }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        plain.append(byte | 0x20 == UInt8(ascii: "n") ? .lineFeed : byte)
        isEscaped = false
      } else if byte == .backslash {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The texts of a list, separated by unescaped commas.
  static func list(_ value: Substring) -> [String] {
    var isEscaped = false
    let texts = value.utf8.split(omittingEmptySubsequences: true) { byte in
      defer { isEscaped = !isEscaped && byte == .backslash }
      return !isEscaped && byte == .comma
    }
    return texts.map { plain(Substring($0)) }.filter { !$0.isEmpty }
  }
}
