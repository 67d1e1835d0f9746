/// The grammar of RFC 8259, written down a second time as an automaton that reads one byte after another and
/// keeps a stack, to judge the reader by. It knows neither repeated names nor surrogates nor a depth.
struct JSONGrammar {
  private enum State {
    case value, firstElement, firstName, name, colon, after
    case string, escape
    case unicode(Int)
    case continuation(Int, UInt8, UInt8)
    case minus, zero, whole, point, fraction, e, sign, exponent
    case word([UInt8])
  }

  private var state = State.value
  private var stack: [UInt8] = []
  private var isName = false

  /// The first offset after which no continuation is JSON, the count if the text ends too soon, or nil if it is JSON.
  static func fault(in bytes: [UInt8]) -> Int? {
    var grammar = JSONGrammar()
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (offset, byte) in bytes.enumerated().dropFirst(start) where !grammar.read(byte) { return offset }
    return grammar.isComplete ? nil : bytes.count
  }

  private var isComplete: Bool {
    guard stack.isEmpty else { return false }
    switch state {
    case .after, .zero, .whole, .fraction, .exponent: return true
    default: return false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  private mutating func read(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    switch state {
    case .value, .firstElement: return readValue(byte)
    case .firstName, .name:
      if JSONGrammar.isSpace(byte) { return true }
      if byte == 0x7D, case .firstName = state { return close("{") }
      guard character == "\"" else { return false }
      isName = true
      state = .string
    case .colon:
      if JSONGrammar.isSpace(byte) { return true }
      guard character == ":" else { return false }
      state = .value
    case .after: return readAfter(byte)
    case .string, .escape, .unicode, .continuation: return readInString(byte)
    case .word(let rest):
      guard rest.first == byte else { return false }
      state = rest.count == 1 ? .after : .word(Array(rest.dropFirst()))
    default: return readNumber(byte)
    }
    return true
  }

  private mutating func readValue(_ byte: UInt8) -> Bool {
    if JSONGrammar.isSpace(byte) { return true }
    switch Character(Unicode.Scalar(byte)) {
    case "[":
      stack.append(byte)
      state = .firstElement
    case "{":
      stack.append(byte)
      state = .firstName
    case "]":
      guard case .firstElement = state else { return false }
      return close("[")
    case "\"":
      isName = false
      state = .string
    case "t": state = .word(Array("rue".utf8))
    case "f": state = .word(Array("alse".utf8))
    case "n": state = .word(Array("ull".utf8))
    case "-": state = .minus
    case "0": state = .zero
    case "1"..."9": state = .whole
    default: return false
    }
    return true
  }

  private mutating func close(_ open: Character) -> Bool {
    guard let last = stack.last, Character(Unicode.Scalar(last)) == open else { return false }
    stack.removeLast()
    state = .after
    return true
  }

  private mutating func readAfter(_ byte: UInt8) -> Bool {
    if JSONGrammar.isSpace(byte) {
      state = .after
      return true
    }
    switch Character(Unicode.Scalar(byte)) {
    case ",":
      guard let open = stack.last else { return false }
      state = open == 0x5B ? .value : .name
      return true
    case "]": return close("[")
    case "}": return close("{")
    default: return false
    }
  }

  private mutating func readInString(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.string, 0x22): state = isName ? .colon : .after
    case (.string, 0x5C): state = .escape
    case (.string, 0x20...0x7F): break
    case (.string, 0xC2...0xDF): state = .continuation(1, 0x80, 0xBF)
    case (.string, 0xE0): state = .continuation(2, 0xA0, 0xBF)
    case (.string, 0xED): state = .continuation(2, 0x80, 0x9F)
    case (.string, 0xE1...0xEF): state = .continuation(2, 0x80, 0xBF)
    case (.string, 0xF0): state = .continuation(3, 0x90, 0xBF)
    case (.string, 0xF1...0xF3): state = .continuation(3, 0x80, 0xBF)
    case (.string, 0xF4): state = .continuation(3, 0x80, 0x8F)
    case (.continuation(let count, let low, let high), _):
      guard (low...high).contains(byte) else { return false }
      state = count == 1 ? .string : .continuation(count - 1, 0x80, 0xBF)
    case (.escape, 0x75): state = .unicode(4)
    case (.escape, _):
      guard "\"\\/bfnrt".utf8.contains(byte) else { return false }
      state = .string
    case (.unicode(let count), _):
      guard JSONGrammar.isHex(byte) else { return false }
      state = count == 1 ? .string : .unicode(count - 1)
    default: return false
    }
    return true
  }

  private mutating func readNumber(_ byte: UInt8) -> Bool {
    let isDigit = JSONGrammar.isDigit(byte)
    switch (state, Character(Unicode.Scalar(byte))) {
    case (.minus, "0"): state = .zero
    case (.minus, _) where isDigit: state = .whole
    case (.whole, _) where isDigit: break
    case (.zero, "."), (.whole, "."): state = .point
    case (.zero, "e"), (.zero, "E"), (.whole, "e"), (.whole, "E"), (.fraction, "e"), (.fraction, "E"):
      state = .e
    case (.point, _) where isDigit: state = .fraction
    case (.fraction, _) where isDigit: break
    case (.e, "+"), (.e, "-"): state = .sign
    case (.e, _) where isDigit: state = .exponent
    case (.sign, _) where isDigit: state = .exponent
    case (.exponent, _) where isDigit: break
    case (.zero, _), (.whole, _), (.fraction, _), (.exponent, _): return readAfter(byte)
    default: return false
    }
    return true
  }
}
