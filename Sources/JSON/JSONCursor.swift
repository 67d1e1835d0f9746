import Text

/// Reads JSON text once, byte by byte, with strict checks of RFC 8259. It does not own the bytes, which must outlive it.
/// Every method either reads what it names or throws at the offset where it stopped.
package struct JSONCursor {
  /// The default limit of nested arrays and objects.
  package static let maxDepth = 512

  package let bytes: UnsafeRawBufferPointer
  package let end: Int
  package var position = 0
  private var depth = 0
  package var deepest = JSONCursor.maxDepth
  /// Whether ids and counters may be out of range: only for a repair, which sets them anew.
  package var clampsNumbers = false

  /// Starts at the first byte that is not a byte-order mark.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    end = bytes.count
    position = ByteOrderMark.end(in: bytes)
  }

  package func fault(_ reason: String, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? position, reason: position < end || offset != nil ? reason : "unexpected end")
  }

  package mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case .space, .lineFeed, .carriageReturn, .tab: position += 1
      default: return
      }
    }
  }

  /// The byte at the cursor; nil at the end.
  package var next: UInt8? { position < end ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8, or reason: String) throws(JSONError) {
    guard position < end, bytes[position] == byte else { throw fault(reason) }
    position += 1
  }

  /// Reads a whole text, one value with white space around it.
  package static func read<Value>(
    _ text: [UInt8], _ value: (inout JSONCursor) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try text.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      var cursor = JSONCursor(UnsafeRawBufferPointer(bytes))
      cursor.skipSpace()
      let value = try value(&cursor)
      try cursor.finish()
      return value
    }
  }

  /// Reads white space up to the end of the text.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    guard position == end else { throw fault("text after the end of the document") }
  }
}

// Arrays and objects.
//
//     var more = try cursor.enterObject()
//     while more {
//       let name = try cursor.memberName()
//       …                                    // take the value
//       more = try cursor.anotherMember()
//     }
extension JSONCursor {
  /// Reads `{`. For an empty object, also reads `}` and returns false.
  package mutating func enterObject(or reason: String = "expected an object")
    throws(JSONError) -> Bool
  {
    try enter(.openBrace, .closeBrace, or: reason)
  }

  /// Reads `[`. For an empty array, also reads `]` and returns false.
  package mutating func enterArray(
    or reason: @autoclosure () -> String = "expected an array"
  ) throws(JSONError) -> Bool {
    try enter(.openBracket, .closeBracket, or: reason())
  }

  /// Reads a comma (true) or the closing brace (false) after a member's value.
  package mutating func anotherMember() throws(JSONError) -> Bool {
    try another(.closeBrace, or: "expected a comma or a closing brace")
  }

  /// Reads a comma (true) or the closing bracket (false) after an element.
  package mutating func anotherElement() throws(JSONError) -> Bool {
    try another(.closeBracket, or: "expected a comma or a closing bracket")
  }

  /// Reads a name, its colon and the white space after it, if the first two are written like this: `"name":`.
  package mutating func takes(_ name: UnsafeRawBufferPointer) -> Bool {
    guard bytes.has(name, at: position) else { return false }
    position += name.count
    skipSpace()
    return true
  }

  /// Reads a name, its colon and the white space around them.
  package mutating func memberName() throws(JSONError) -> JSONText {
    let name = try text(or: "expected a member name in double quotes")
    skipSpace()
    try take(.colon, or: "expected a colon")
    skipSpace()
    return name
  }

  private mutating func enter(
    _ open: UInt8, _ close: UInt8, or reason: @autoclosure () -> String
  ) throws(JSONError) -> Bool {
    guard position < end, bytes[position] == open else { throw fault(reason()) }
    guard depth < deepest else { throw fault("nested deeper than \(deepest)") }
    position += 1
    skipSpace()
    if position < end, bytes[position] == close {
      position += 1
      return false
    }
    depth += 1
    return true
  }

  private mutating func another(_ close: UInt8, or reason: String) throws(JSONError) -> Bool {
    skipSpace()
    guard next == .comma else {
      try take(close, or: reason)
      depth -= 1
      return false
    }
    position += 1
    skipSpace()
    return true
  }

  /// Reads an object, in which no name may come twice; `value` reads the value of each member.
  package mutating func eachMember(
    or reason: String = "expected an object",
    _ value: (inout JSONCursor, _ name: JSONText) throws(JSONError) -> Void
  ) throws(JSONError) {
    var names = MemberNames()
    var more = try enterObject(or: reason)
    while more {
      let name = try memberName()
      try names.insert(name, in: self)
      try value(&self, name)
      more = try anotherMember()
    }
  }

  package mutating func elements<Element>(
    or reason: @autoclosure () -> String = "expected an array",
    _ element: (inout JSONCursor) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    var more = try enterArray(or: reason())
    while more {
      elements.append(try element(&self))
      more = try anotherElement()
    }
    return elements
  }

  package mutating func literal(_ word: StaticString) throws(JSONError) {
    for offset in 0..<word.utf8CodeUnitCount {
      try take(word.utf8Start[offset], or: "expected a value")
    }
  }

  package mutating func number(or reason: String = "expected a number") throws(JSONError) -> Range<Int> {
    let start = position
    if next == .minus { position += 1 }
    guard let first = next, first.isDigit else {
      throw fault(position > start ? "expected a digit" : reason)
    }
    position += 1
    if first == .zero {
      if let digit = next, digit.isDigit { throw fault("a number with a leading zero") }
    } else {
      skipDigits()
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if let letter = next, letter | 0x20 == UInt8(ascii: "e") {
      position += 1
      if let sign = next, sign == UInt8(ascii: "+") || sign == .minus { position += 1 }
      try digits()
    }
    return start..<position
  }

  private mutating func skipDigits() {
    while position < end, bytes[position].isDigit { position += 1 }
  }

  private mutating func digits() throws(JSONError) {
    guard let digit = next, digit.isDigit else { throw fault("expected a digit") }
    skipDigits()
  }

  /// Reads a counter within `range`; for a repair, any number, clamped to the range.
  package mutating func counter(_ range: ClosedRange<Int>) throws(JSONError) -> Int {
    guard clampsNumbers else { return try integer(range) }
    return min(max(try nearestInteger(), range.lowerBound), range.upperBound)
  }

  /// Reads any number, rounded towards 0 and clamped to 64 bits.
  package mutating func nearestInteger() throws(JSONError) -> Int {
    let text = String(decoding: bytes[try number()], as: UTF8.self)
    if let value = Int(text) { return value }
    let value = Double(text) ?? 0
    return value >= 0x1p63 ? Int.max : value <= -0x1p63 ? Int.min : Int(value)
  }

  /// Reads a whole number within `range`, written without fraction or exponent.
  package mutating func integer(
    _ range: ClosedRange<Int>, or reason: String = "expected a whole number"
  ) throws(JSONError) -> Int {
    let place = try number(or: reason)
    let isNegative = bytes[place.lowerBound] == .minus
    var value: Int? = 0
    for at in (place.lowerBound + (isNegative ? 1 : 0))..<place.upperBound {
      guard bytes[at].isDigit else { throw fault(reason, at: place.lowerBound) }
      guard let known = value else { continue }
      let digit = Int(bytes[at] - .zero)
      let (tens, isTooLong) = known.multipliedReportingOverflow(by: 10)
      let (sum, isTooFar) = tens.addingReportingOverflow(isNegative ? -digit : digit)
      value = isTooLong || isTooFar ? nil : sum
    }
    if let value, range.contains(value) { return value }
    let isAbove = value.map { $0 > range.upperBound } ?? !isNegative
    throw fault(
      isAbove && range.upperBound < Int.max ? "a number above \(range.upperBound)" : "a number out of range",
      at: place.lowerBound)
  }
}

/// The member names of one object, to find repeated ones: equal byte by byte after resolving their escapes. A few are
/// compared one by one, many by their hash.
package struct MemberNames {
  private var few: [JSONText] = []
  private var many: Set<[UInt8]> = []

  private static let fewAtMost = 16

  package init() {}

  /// Adds a name; throws if it is there already.
  package mutating func insert(_ name: JSONText, in cursor: JSONCursor) throws(JSONError) {
    let isNew: Bool
    if few.count < MemberNames.fewAtMost {
      isNew = !few.contains { MemberNames.same($0, name, in: cursor) }
      few.append(name)
    } else {
      if many.isEmpty { many = Set(few.map(cursor.unescaped)) }
      isNew = many.insert(cursor.unescaped(name)).inserted
    }
    guard isNew else { throw cursor.fault("a repeated member name", at: name.start - 1) }
  }

  private static func same(_ left: JSONText, _ right: JSONText, in cursor: JSONCursor) -> Bool {
    if left.hasEscapes || right.hasEscapes { return cursor.unescaped(left) == cursor.unescaped(right) }
    return cursor.bytes[left.start..<left.end].elementsEqual(cursor.bytes[right.start..<right.end])
  }
}

extension JSONCursor {
  /// Reads a value of any kind, checks all of it and returns its range.
  @discardableResult
  package mutating func skipValue() throws(JSONError) -> Range<Int> {
    let start = position
    switch next {
    case .quote: _ = try text()
    case .openBrace: try eachMember { cursor, _ throws(JSONError) in try cursor.skipValue() }
    case .openBracket:
      var more = try enterArray()
      while more {
        try skipValue()
        more = try anotherElement()
      }
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: _ = try number(or: "expected a value")
    }
    return start..<position
  }

  /// Reads a value of any kind and returns its text without the white space between tokens.
  package mutating func rawValue() throws(JSONError) -> String { compact(try skipValue()) }

  /// The text of a range of well-formed JSON without the white space between its tokens.
  package func compact(_ place: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(place.count)
    var isInside = false
    var at = place.lowerBound
    while at < place.upperBound {
      let byte = bytes[at]
      at += 1
      switch byte {
      case .quote: isInside.toggle()
      case .backslash:
        // Copy the escaped character unseen: it may be a quote.
        result.append(byte)
        result.append(bytes[at])
        at += 1
        continue
      case .space, .lineFeed, .carriageReturn, .tab: if !isInside { continue }
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
