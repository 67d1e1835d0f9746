package import TodoModel

/// Writes JSON text, token by token, into a buffer of bytes.
///
/// It puts the commas and colons; the caller sees to it that names and values come in turn and that what is
/// begun is ended. Compact unless a layout says otherwise; the text is always UTF-8 and never holds a control
/// character raw but for the line feeds of the layout.
package struct JSONWriter: Sendable {
  /// How tokens are set out.
  package enum Layout: Hashable, Sendable {
    /// No white space but what ``lineBreak()`` asks for.
    case compact
    /// Each member and element on a line of its own, two spaces for each level, a space after a colon.
    case indented
  }

  /// What has been written.
  package internal(set) var bytes: [UInt8]
  private let layout: Layout
  private var needsComma = false
  private var afterName = false
  private var breakIsDue = false
  private var depth = 0
  /// Whether ``lineBreak()`` does nothing: for a text that must be one line.
  var keepsToOneLine = false

  /// `capacity` is a guess of the text's length in bytes.
  package init(layout: Layout = .compact, capacity: Int = 0) {
    self.layout = layout
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// What has been written, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension JSONWriter {
  /// Gives what has been written and has nothing written from then on: so that whoever goes on with the bytes need not
  /// copy them.
  package mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  package mutating func beginObject() { begin(.openBrace) }
  package mutating func endObject() { end(.closeBrace) }
  package mutating func beginArray() { begin(.openBracket) }
  package mutating func endArray() { end(.closeBracket) }

  /// A member's name; its value must come next.
  package mutating func name(_ name: String) {
    separate()
    quote(name)
    colon()
  }

  /// A member's name, given as JSON text with its quotes.
  package mutating func rawName(_ json: String) {
    separate()
    append(json)
    colon()
  }

  package mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  package mutating func number(_ number: Int) {
    separate()
    appendDecimal(number)
  }

  /// A number as short as it reads back equal, whole ones without a fraction; null for one that is not finite.
  package mutating func number(_ number: Double) {
    separate()
    let text = number.isFinite ? number.description : "null"
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  package mutating func bool(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    append("null")
  }

  /// A value that is JSON text already; it is not looked at.
  package mutating func raw(_ json: String) {
    separate()
    append(json)
  }

  /// Starts a new line before the next token; the comma, if one is due, stays on this line.
  ///
  /// Before the end of an object or array it puts the closing character on a line of its own.
  package mutating func lineBreak() { breakIsDue = !keepsToOneLine }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }
}

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    separate()
    open(bracket)
  }

  private mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = false
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if breakIsDue || (layout == .indented && needsComma) { newLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func colon() {
    bytes.append(.colon)
    if layout == .indented { bytes.append(.space) }
    afterName = true
  }

  /// What stands between the token before and the one that comes now.
  mutating func separate() {
    if afterName {
      afterName = false
      needsComma = true
      return
    }
    if needsComma { bytes.append(.comma) }
    if breakIsDue || (layout == .indented && depth > 0) { newLine() }
    needsComma = true
  }

  private mutating func newLine() {
    breakIsDue = false
    bytes.append(.lineFeed)
    if layout == .indented { for _ in 0..<2 * depth { bytes.append(.space) } }
  }

  private mutating func append(_ json: String) {
    bytes.append(contentsOf: json.utf8)
  }
}

// Tokens of hot paths.
extension JSONWriter {
  /// Begins an object for which ``separate()`` has been called.
  mutating func beginFields() { open(.openBrace) }

  /// A member's name, with quotes and colon, that needs no escapes.
  package mutating func token(_ name: StaticString) {
    separate()
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    if layout == .indented { bytes.append(.space) }
    afterName = true
  }

  /// A uid as its 32 digits, in quotes.
  package mutating func uid(_ uid: ItemUID) {
    separate()
    quoted("") { $0.put(uid) }
  }

  /// A time as it is written, in quotes.
  package mutating func instant(_ instant: Instant) {
    separate()
    quoted("") { $0.put(instant) }
  }

  /// A member, its name as for ``token(_:)``, whose value is a uid.
  package mutating func token(_ name: StaticString, _ uid: ItemUID) {
    separate()
    quoted(name) { $0.put(uid) }
  }

  /// A member, its name as for ``token(_:)``, whose value is a time.
  package mutating func token(_ name: StaticString, _ instant: Instant) {
    separate()
    quoted(name) { $0.put(instant) }
  }

  /// A member, its name as for ``token(_:)``, whose value is an array of one text that needs no escapes; in the
  /// compact layout.
  package mutating func token(_ name: StaticString, only text: UnsafeRawBufferPointer) {
    separate()
    let room = name.utf8CodeUnitCount + text.count + 4
    withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
      var line = JSONLine(buffer)
      line.put(name)
      line.put("[\"")
      line.put(text)
      line.put("\"]")
      bytes.append(contentsOf: line.text)
    }
  }

  /// Begins an object whose first members `put` puts together around a text, `room` bytes at most without the
  /// text; false, and none of them written, in another layout than the compact one and for a text that is long
  /// or needs escapes.
  package mutating func beginObject(
    with text: String, room: Int, _ put: (inout JSONLine, UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    beginObject()
    guard layout == .compact, JSONLine.append(text, room: room, to: &bytes, put) else { return false }
    needsComma = true
    return true
  }

  /// A name as for ``token(_:)``, or none, and what `put` puts together, 32 bytes at most, in quotes: by one copy.
  private mutating func quoted(_ name: StaticString, _ put: (inout JSONLine) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: name.utf8CodeUnitCount + 35, alignment: 1) { buffer in
      var line = JSONLine(buffer)
      line.put(name)
      if layout == .indented, name.utf8CodeUnitCount > 0 { line.put(" ") }
      line.put("\"")
      put(&line)
      line.put("\"")
      bytes.append(contentsOf: line.text)
    }
  }
}

extension JSONWriter {
  private mutating func appendDecimal(_ number: Int) {
    // No number takes more; they are written from the last digit on.
    let most = 20
    withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { digits in
      var start = most
      var rest = number.magnitude
      repeat {
        start -= 1
        digits[start] = .zero + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = .minus
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: digits[start...]))
    }
  }

  private mutating func quote(_ text: String) {
    let isPlain = JSONLine.append(text, room: 2, to: &bytes) { line, text in
      line.put("\"")
      line.put(text)
      line.put("\"")
    }
    if isPlain { return }
    var text = text
    bytes.append(.quote)
    text.withUTF8 { append(escaping: UnsafeRawBufferPointer($0)) }
    bytes.append(.quote)
  }

  private mutating func append(escaping text: UnsafeRawBufferPointer) {
    var start = 0
    var at = 0
    while at < text.count {
      at = JSONWriter.plainEnd(text, from: at)
      guard at < text.count else { break }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<at]))
      escape(text[at])
      at += 1
      start = at
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
  }

  /// The offset of the first byte that needs an escape; the count if none does.
  static func plainEnd(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var at = start
    while at &+ 8 <= text.count {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8.quote))
      let slashes = word ^ (ones &* UInt64(UInt8.backslash))
      let flags =
        (((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- (ones &* 0x20)) & ~word))
        & highs
      guard flags == 0 else { return at &+ flags.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < text.count, text[at] >= 0x20, text[at] != .quote, text[at] != .backslash { at += 1 }
    return at
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(.backslash)
    switch byte {
    case .quote, .backslash: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: [UInt8(ascii: "u"), .zero, .zero, .zero + byte >> 4])
      bytes.append(byte & 15 < 10 ? .zero + byte & 15 : 0x57 + byte & 15)
    }
  }
}
