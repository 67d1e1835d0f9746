import TodoModel

/// A content line of a VTODO, with a fast path for common lines.
struct TodoLine {
  /// The name, in capitals.
  let name: String
  /// The unfolded line.
  let text: String
  private let value: Substring
  let hasParameters: Bool

  /// The properties whose values are read; others only keep their lines.
  private static let read = TodoComponent.known.union([
    "BEGIN", "END", "TZID", "RECURRENCE-ID", "RRULE", "EXDATE", "RDATE", "DURATION", "SEQUENCE",
    "X-FLICK-LIST", "RELATED-TO", "X-FLICK-NEEDS",
    "X-FLICK-WAIT", "X-FLICK-RECUR", "X-FLICK-PRIORITY",
  ])

  /// Reads an unfolded line; errors have the line's offset.
  init(_ text: String, offset: Int) throws(ImportFault) {
    self.text = text
    guard let (name, next) = TodoLine.name(of: text) else {
      throw ImportFault(offset: offset, reason: "expected a line like NAME:value")
    }
    self.name = name
    switch next {
    case UInt8(ascii: ":"):
      hasParameters = false
      value = Substring(text.utf8.dropFirst(name.utf8.count + 1))
    case UInt8(ascii: ";"):
      hasParameters = true
      guard TodoLine.read.contains(self.name) else {
        value = ""
        return
      }
      do throws(ICalendarFault) {
        value = try ContentLine(Array(text.utf8), line: 0).value[...]
      } catch {
        throw ImportFault(offset: offset, reason: error.reason)
      }
    default: throw ImportFault(offset: offset, reason: "expected a colon after \(self.name)")
    }
  }

  /// The name at the start of a line, in capitals, and the byte after it, or nil without either.
  private static func name(of text: String) -> (name: String, next: UInt8)? {
    var text = text
    return text.withUTF8 { bytes in
      var count = 0
      var hasSmallLetters = false
      loop: while count < bytes.count {
        switch bytes[count] {
        case 0x30...0x39, 0x41...0x5A, UInt8(ascii: "-"): break
        case 0x61...0x7A: hasSmallLetters = true
        default: break loop
        }
        count += 1
      }
      guard count > 0, count < bytes.count else { return nil }
      let name = String(decoding: bytes[..<count], as: UTF8.self)
      return (hasSmallLetters ? name.uppercased() : name, bytes[count])
    }
  }

  var plain: String { ICalendarText.plain(value) }
  var list: [String] { ICalendarText.list(String(value)) }
  var raw: Substring { value }

  /// The field for a line that refers to another to-do: the parent if RELTYPE is missing (RFC 5545, section
  /// 3.8.4.5); DEPENDS-ON is from RFC 9253.
  var tie: ItemField? {
    switch name {
    case "X-FLICK-NEEDS": return .needs
    case "RELATED-TO":
      guard hasParameters, let line = try? ContentLine(Array(text.utf8), line: 0) else { return .under }
      switch line.parameter("RELTYPE")?.uppercased() {
      case "PARENT"?, nil: return .under
      case "DEPENDS-ON"?: return .needs
      default: return nil
      }
    default: return nil
    }
  }

  var other: ItemUID { ItemUID(foreign: String(raw)) }

  /// Whether the line is a RECURRENCE-ID for one time and all following (THISANDFUTURE).
  var isForTheFuture: Bool {
    guard hasParameters, let line = try? ContentLine(Array(text.utf8), line: 0) else { return false }
    return line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
  }

  /// The single time of the value, as written.
  func time(offset: Int) throws(ImportFault) -> ICalendarTime {
    do throws(ICalendarFault) {
      if !hasParameters, let time = LocalTime(compactUTC: value) {
        return .utc(Instant(secondsSince1970: time.wall))
      }
      return try ICalendarTime(ContentLine(Array(text.utf8), line: 0))
    } catch {
      throw ImportFault(offset: offset, reason: error.reason)
    }
  }
}

package struct ICalendarFault: Error, Hashable, Sendable {
  /// The number of the folded line's first line in the file, from 1.
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
