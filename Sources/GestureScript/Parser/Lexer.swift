import Text

/// Cuts one line into tokens, one at a time.
struct Lexer {
  /// The whole text, in UTF-8.
  let bytes: [UInt8]
  /// The end of the line, without its line break.
  let end: Int
  private(set) var position: Int
  /// Whether characters unknown to the language are part of words, up to the next blank.
  var readsAnyWord = false

  init(_ bytes: [UInt8], line: Range<Int>) {
    self.bytes = bytes
    position = line.lowerBound
    end = line.upperBound
  }

  /// The next token; at the end of the line always the end.
  mutating func next() throws(LineError) -> Token {
    while position < end, bytes[position] == .space || bytes[position] == .tab { position += 1 }
    let start = position
    guard position < end, bytes[position] != .hash else { return Token(.end, start, end) }
    do throws(LineError) { return try token() } catch {
      guard readsAnyWord else { throw error }
      position = start
      while position < end, bytes[position] != .space, bytes[position] != .tab { position += 1 }
      return Token(.word, start, position)
    }
  }

  private mutating func token() throws(LineError) -> Token {
    let byte = bytes[position]
    if byte.isLetter { return word() }
    if byte.isDigit || byte == plus || byte == .minus { return try number() }
    switch byte {
    case .quote: return try string()
    case .comma: return symbol(.comma, 1)
    case .colon: return symbol(.colon, 1)
    case .openBracket where has("[x]"): return symbol(.done, 3)
    case .openBracket where has("[ ]"): return symbol(.open, 3)
    case greater where has(">="): return symbol(.atLeast, 2)
    case point where has(".."): return symbol(.range, 2)
    default: throw strayCharacter()
    }
  }

  private mutating func symbol(_ kind: Token.Kind, _ length: Int) -> Token {
    position += length
    return Token(kind, position - length, position)
  }

  private mutating func word() -> Token {
    let start = position
    while position < end, bytes[position].isWordPart { position += 1 }
    return Token(.word, start, position)
  }

  /// Moves to the end of a word with dots in it.
  mutating func skipDots() {
    while position < end, bytes[position].isWordPart || bytes[position] == point { position += 1 }
  }

  private mutating func number() throws(LineError) -> Token {
    let start = position
    if isDate { return symbol(.date, 10) }
    if !bytes[position].isDigit { position += 1 }
    guard skipDigits() else {
      var error = error(at: start, expected: "a digit after the sign")
      let before = bytes[..<start].last { $0 != .space && $0 != .tab }
      if before == nil || before == .lineFeed { error.hint = "a comment begins with #" }
      throw error
    }
    if position < end, bytes[position] == point, !has("..") {
      position += 1
      guard skipDigits() else { throw error(at: start, expected: "a digit after the point") }
    }
    let unit = position
    while position < end, bytes[position].isUnitPart, !has("..") { position += 1 }
    return Token(.number, start, position, unit: unit)
  }

  /// Whether there was at least one.
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < end, bytes[position].isDigit { position += 1 }
    return position > start
  }

  private var isDate: Bool {
    guard position + 10 <= end, position + 10 == end || !bytes[position + 10].isWordPart else { return false }
    for index in 0..<10 {
      let byte = bytes[position + index]
      guard index == 4 || index == 7 ? byte == .minus : byte.isDigit else { return false }
    }
    return true
  }

  private mutating func string() throws(LineError) -> Token {
    let start = position
    position += 1
    while position < end {
      switch bytes[position] {
      case .quote:
        position += 1
        return Token(.string, start, position)
      case .backslash: position += 2
      default: position += 1
      }
    }
    position = end
    throw LineError(
      offset: start, expected: "a closing quote", found: "the end of the line",
      hint: "a text must be on one line; write a quote in it as \\\"")
  }

  private func has(_ expected: String) -> Bool { bytes[position..<end].starts(with: expected.utf8) }

  private func error(at start: Int, expected: String) -> LineError {
    var stop = position
    while stop < end, bytes[stop].isWordPart || bytes[stop] == point { stop += 1 }
    return LineError(offset: start, expected: expected, found: quoted(start..<max(stop, start + 1)))
  }

  private func strayCharacter() -> LineError {
    let rest = String(decoding: bytes[position..<min(end, position + 64)], as: UTF8.self)
    let scalar = rest.unicodeScalars.first ?? " "
    let isShown = !scalar.isHarmful && !scalar.properties.isWhitespace
    return LineError(
      offset: position,
      expected: has("[X]") ? "[x]" : "a word, a number or a text in double quotes",
      found: isShown
        ? "\"\(rest.first.map(String.init)?.shortened(toColumns: 12) ?? "")\""
        : "the character \(scalar.codePoint)",
      hint: scalar == "."
        ? "write a digit before the point; a line has no full stop"
        : ["<", "=", ">", "≥"].contains(scalar) ? "margins are compared with >=" : nil)
  }

  /// A piece of the line in quotes, cut if it is long.
  func quoted(_ range: Range<Int>) -> String {
    "\"\(String(decoding: bytes[range], as: UTF8.self).shortened(toColumns: 60))\""
  }
}

extension Unicode.Scalar {
  /// The notation `U+00A0`.
  var codePoint: String { "U+" + value.codePointDigits }
}

extension UInt8 {
  var isLetter: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || self == 0x5F
  }
  var isWordPart: Bool { isLetter || isDigit || self == .minus }
  fileprivate var isUnitPart: Bool {
    isLetter || isDigit || self == point || self == percent || self == slash
  }
}

private let percent = UInt8(ascii: "%")
private let plus = UInt8(ascii: "+")
private let point = UInt8(ascii: ".")
private let slash = UInt8(ascii: "/")
private let greater = UInt8(ascii: ">")
