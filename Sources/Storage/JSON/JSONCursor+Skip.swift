/// The member names of one object, to find repeated ones.
///
/// Names are compared byte by byte after resolving their escapes. A few are compared one by one, many by their
/// hash. The first name needs no allocation: many objects have only one.
struct MemberNames {
  private var first: JSONText?
  private var few: [JSONText] = []
  private var many: Set<[UInt8]> = []

  private static let fewAtMost = 16

  /// Adds a name; throws if it is there already.
  mutating func insert(_ name: JSONText, in cursor: JSONCursor) throws(JSONFault) {
    if cursor.allowsRepeatedNames { return }
    guard let first else {
      first = name
      return
    }
    let isNew: Bool
    if few.count < MemberNames.fewAtMost {
      isNew =
        !MemberNames.same(first, name, in: cursor)
        && !few.contains { MemberNames.same($0, name, in: cursor) }
      few.append(name)
    } else {
      if many.isEmpty { for name in [first] + few { many.insert(cursor.unescaped(name)) } }
      isNew = many.insert(cursor.unescaped(name)).inserted
    }
    guard isNew else { throw cursor.fault("a repeated member name", at: name.start - 1) }
  }

  private static func same(_ left: JSONText, _ right: JSONText, in cursor: JSONCursor) -> Bool {
    if left.hasEscapes || right.hasEscapes { return cursor.unescaped(left) == cursor.unescaped(right) }
    guard left.end - left.start == right.end - right.start else { return false }
    for offset in 0..<left.end - left.start {
      if cursor.bytes[left.start + offset] != cursor.bytes[right.start + offset] { return false }
    }
    return true
  }
}

extension JSONCursor {
  /// Reads a value of any kind, checks all of it and returns its range.
  @discardableResult
  mutating func skipValue() throws(JSONFault) -> Range<Int> {
    let start = position
    if let extents, next == .openBrace || next == .openBracket {
      try extents.takeUnretainedValue().skip(&self)
      return start..<position
    }
    switch next {
    case .quote: _ = try text()
    case .openBrace:
      guard try enterObject() else { break }
      // Most objects have one member, whose name needs no comparison.
      let first = try memberName()
      try skipValue()
      var more = try anotherMember()
      if !more { break }
      var names = MemberNames()
      try names.insert(first, in: self)
      while more {
        try names.insert(memberName(), in: self)
        try skipValue()
        more = try anotherMember()
      }
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
  mutating func rawValue() throws(JSONFault) -> String {
    let place = try skipValue()
    return extents == nil ? compact(place) : "null"
  }

  /// The text of a range of well-formed JSON without the white space between its tokens.
  func compact(_ place: Range<Int>) -> String {
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
