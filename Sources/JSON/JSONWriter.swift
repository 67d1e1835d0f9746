import Text

/// Writes JSON text, token by token, into a buffer of bytes. It adds commas and colons; the caller must alternate names
/// and values and end what it begins. The text has no raw control characters except the layout's line feeds.
package struct JSONWriter: Sendable {
  package enum Layout: Hashable, Sendable {
    /// No white space except from ``lineBreak()``.
    case compact
    /// Each member and element on its own line, two spaces per level, a space after a colon.
    case indented
  }

  package var bytes: [UInt8]
  package let layout: Layout
  private var needsComma = false
  private var afterName = false
  private var breakIsDue = false
  private var depth = 0
  /// Whether ``lineBreak()`` has no effect: for a text that must be one line.
  package var keepsToOneLine = false

  /// `capacity` is the estimated length of the text in bytes.
  package init(layout: Layout = .compact, capacity: Int = 0) {
    self.layout = layout
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the text so far and empties the writer, so that the caller can extend the bytes without a copy.
  package mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  package mutating func beginObject() { begin(.openBrace) }
  package mutating func endObject() { end(.closeBrace) }
  package mutating func beginArray() { begin(.openBracket) }
  package mutating func endArray() { end(.closeBracket) }

  /// Writes a member's name; its value must come next.
  package mutating func name(_ name: String) {
    separate()
    quote(name)
    colon()
  }

  /// Writes a member's name, given as JSON text with its quotes.
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
    append(String(number))
  }

  /// Writes a number in the shortest form that reads back equal, a whole one without fraction; null if not finite.
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

  /// Writes what `append` appends, in quotes; it must need no escapes.
  package mutating func quoted(_ append: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(.quote)
    append(&bytes)
    bytes.append(.quote)
  }

  /// Writes a value given as JSON text, without checking it.
  package mutating func raw(_ json: String) {
    separate()
    append(json)
  }

  /// Starts a new line before the next token, also a closing one; a comma that is due stays on this line.
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

  private mutating func begin(_ bracket: UInt8) {
    separate()
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

  /// Writes the separator between the token before and the next one.
  package mutating func separate() {
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

  private mutating func quote(_ text: String) {
    var text = text
    bytes.append(.quote)
    text.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      var start = 0
      var at = text.plainEnd(from: 0)
      while at < text.count {
        if text[at] < 0x80 {
          bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<at]))
          escape(text[at])
          start = at + 1
        }
        at = text.plainEnd(from: at + 1)
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
    }
    bytes.append(.quote)
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
      append(byte < 16 ? "u000" : "u00")
      append(String(byte, radix: 16))
    }
  }
}
