/// One property of an iCalendar component: a name, parameters, a value (RFC 5545, section 3.1).
struct ContentLine {
  /// The number of its first line in the file, from 1.
  let line: Int
  /// The name in capitals.
  let name: String
  /// Names in capitals, each with its values; malformed parameters that flick does not use are left out.
  private(set) var parameters: [(name: String, values: [String])] = []
  /// The raw value, with escapes.
  let value: String

  /// Reads an unfolded line.
  init(_ bytes: [UInt8], line: Int) throws(ICalendarFault) {
    func fault(_ reason: String) -> ICalendarFault { ICalendarFault(line: line, reason: reason) }
    self.line = line
    guard bytes.count <= ContentLines.longest else {
      throw fault("the line is longer than \(ContentLines.longest) bytes")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw fault("the line is not UTF-8") }
    var rest = bytes[...]
    guard let name = ContentLine.takeName(&rest) else { throw fault("expected the name of a property") }
    while rest.first == semicolon {
      rest = rest.dropFirst()
      let parameter = ContentLine.takeName(&rest) ?? ""
      if let values = ContentLine.takeParameterValues(&rest, areEscaped: parameter == ContentLine.zone) {
        // The name of a zone is a text, as it is in the zone's definition.
        let isZone = parameter == ContentLine.zone
        let whole = isZone ? [ICalendarText.plain(values.joined(separator: ","))] : values
        if !parameter.isEmpty { parameters.append((parameter, whole)) }
      } else if ContentLine.used.contains(parameter) {
        throw fault("expected a parameter like NAME=VALUE after \(name)")
      } else {
        // A value may contain a semicolon, and a backslash before it, as in addresses written by phones.
        rest = rest.drop { $0 != semicolon && $0 != colon }
      }
    }
    guard rest.first == colon else { throw fault("\(name) has no colon and therefore no value") }
    self.name = name
    value = String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  /// Whether an unfolded line begins like a property: with a name and a colon or semicolon.
  static func isProperty(_ line: some Collection<UInt8>) -> Bool {
    guard let end = line.firstIndex(where: { !isOfName($0) }), end != line.startIndex else { return false }
    return line[end] == colon || line[end] == semicolon
  }

  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  func fault(_ reason: String) -> ICalendarFault { ICalendarFault(line: line, reason: "\(name): \(reason)") }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
    default: false
    }
  }

  private static func takeName(_ rest: inout ArraySlice<UInt8>) -> String? {
    let name = rest.prefix(while: isOfName)
    guard !name.isEmpty else { return nil }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self).uppercased()
  }

  private static let zone = "TZID"
  /// The parameters that affect the meaning of a value.
  private static let used: Set<String> = ["VALUE", zone, "RANGE"]

  /// Reads the values after an equals sign, or returns nil and reads nothing if they are malformed. With
  /// `areEscaped`, a backslash may precede a comma, a semicolon or another backslash.
  private static func takeParameterValues(_ rest: inout ArraySlice<UInt8>, areEscaped: Bool) -> [String]? {
    guard rest.first == equals else { return nil }
    var following = rest
    var values: [String] = []
    repeat {
      following = following.dropFirst()
      guard let value = takeParameterValue(&following, areEscaped) else { return nil }
      values.append(value)
    } while following.first == comma
    guard following.first == semicolon || following.first == colon else { return nil }
    rest = following
    return values
  }

  private static func takeParameterValue(_ rest: inout ArraySlice<UInt8>, _ isEscaped: Bool) -> String? {
    guard rest.first == quote else {
      var isBehindBackslash = false
      let value = rest.prefix { byte in
        let isPlain = isBehindBackslash && byte != colon && byte != quote
        isBehindBackslash = isEscaped && !isBehindBackslash && byte == backslash
        return isPlain || byte != semicolon && byte != colon && byte != comma && byte != quote
      }
      rest = rest[value.endIndex...]
      return withoutCarets(value)
    }
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: quote) else { return nil }
    let value = rest[..<end]
    rest = rest[(end + 1)...]
    return withoutCarets(value)
  }

  /// Decodes the escapes of parameters: `^n`, `^^` and `^'` (RFC 6868).
  private static func withoutCarets(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(caret) else { return String(decoding: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      switch (bytes[index], next) {
      case (caret, UInt8(ascii: "n")): plain.append(UInt8(ascii: "\n"))
      case (caret, UInt8(ascii: "'")): plain.append(quote)
      case (caret, caret): plain.append(caret)
      default:
        plain.append(bytes[index])
        index -= 1
      }
      index += 2
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

private let semicolon = UInt8(ascii: ";")
private let colon = UInt8(ascii: ":")
private let comma = UInt8(ascii: ",")
private let equals = UInt8(ascii: "=")
private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
private let caret = UInt8(ascii: "^")

/// Cuts an iCalendar file into unfolded content lines (RFC 5545, section 3.1), which may end in CR LF, LF or
/// CR. Empty lines are skipped.
struct ContentLines {
  private let bytes: [UInt8]
  private var position: Int
  private var number = 0

  /// The maximum length of a line in bytes; longer lines are not read.
  static let longest = 1 << 20

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some programs put a byte-order mark in front.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line, without its line break, and its number, from 1; nil at the end.
  mutating func next() -> (text: [UInt8], line: Int)? {
    while position < bytes.count {
      var text = cut()
      let line = number
      // Joins a character split by a fold before the bytes are decoded.
      while position < bytes.count, bytes[position] == space || bytes[position] == tab {
        position += 1
        text += cut()
      }
      if !text.isEmpty { return (Array(text), line) }
    }
    return nil
  }

  private mutating func cut() -> ArraySlice<UInt8> {
    number += 1
    let start = position
    let end = bytes[start...].firstIndex { $0 == lineFeed || $0 == carriageReturn } ?? bytes.count
    let isPair = end + 1 < bytes.count && bytes[end] == carriageReturn && bytes[end + 1] == lineFeed
    position = min(end + (isPair ? 2 : 1), bytes.count)
    return bytes[start..<end]
  }
}

private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
