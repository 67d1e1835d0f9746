import Text
import TodoModel

/// A zone's offsets from UTC. Moments are seconds since 1970 in UTC; wall times, in the zone.
package struct ZoneRules: Hashable, Sendable {
  package struct Transition: Hashable, Sendable {
    package var moment: Int64
    /// The offset after it, in seconds ahead of UTC.
    package var offset: Int
  }

  /// The transitions in order of time.
  private(set) var transitions: [Transition] = []
  /// Seconds ahead of UTC before the first transition.
  let first: Int
  /// The rule for the time after the last transition, or nil if that transition's offset stays.
  private(set) var tail: PosixZone?

  package static let utc = ZoneRules(first: 0)

  /// Seconds ahead of UTC at a moment; costs O(log transitions).
  package func offset(at moment: Int64) -> Int {
    let next = transitions.partitioningIndex { $0.moment > moment }
    if next == transitions.count, let tail { return tail.offset(at: moment) }
    return next == 0 ? first : transitions[next - 1].offset
  }

  package func wall(at moment: Int64) -> Int64 { moment.saturatingAdding(Int64(offset(at: moment))) }

  /// The first moment of a repeated wall time; a skipped one uses the offset before the change (RFC 5545, 3.3.5).
  package func moment(ofWall wall: Int64) -> Int64 {
    LocalTime.moment(ofWall: wall) { Int64(offset(at: $0)) }
  }

  /// The range of a zone's offset, in seconds: less than a day.
  static let offsets = -86_399...86_399

  /// Reads a VTIMEZONE (RFC 5545, section 3.6.5). Rules are followed to 2200; then the last offset stays.
  static func named(_ component: Component) throws(ImportError) -> (name: String, rules: ZoneRules) {
    guard let name = try component.single("TZID").map({ ICalendarText.plain($0.value) }), !name.isEmpty else {
      throw component.fault("it has no TZID")
    }
    var onsets: [(moment: Int64, offset: Int, before: Int)] = []
    var budget = 100_000
    for part in component.parts where part.name == "STANDARD" || part.name == "DAYLIGHT" {
      let (before, offset) = (try part.offset("TZOFFSETFROM"), try part.offset("TZOFFSETTO"))
      onsets += try part.onsets(before: before, &budget).map { ($0 - Int64(before), offset, before) }
    }
    guard !onsets.isEmpty else { throw component.fault("it has neither STANDARD nor DAYLIGHT") }
    onsets.sort { ($0.moment, $0.offset) < ($1.moment, $1.offset) }
    let transitions = onsets.map { Transition(moment: $0.moment, offset: $0.offset) }
    return (name, ZoneRules(transitions: transitions, first: onsets[0].before))
  }
}

extension Component {
  fileprivate func offset(_ name: String) throws(ImportError) -> Int {
    guard let line = try single(name) else { throw fault("it has no \(name)") }
    guard let seconds = UTCOffset.seconds(line.value) else {
      throw line.fault("expected an offset like +0200, not \"\(line.value.prefix(40))\"")
    }
    return seconds
  }

  /// The wall times at which this part of a zone takes effect, by the clocks before the change.
  fileprivate func onsets(before: Int, _ budget: inout Int) throws(ImportError) -> [Int64] {
    guard let begin = try single("DTSTART") else { throw fault("it has no DTSTART") }
    let start = try ICalendarTime(begin).wall.wall
    var onsets: Set<Int64> = [start]
    for line in try all("RRULE") {
      let rule = try RecurrenceRule(line)
      let until: Int64? =
        switch rule.until {
        case .utc(let instant): instant.secondsSince1970 + Int64(before)
        case let until?: until.wall.wall
        case nil: nil
        }
      let recurrence = Recurrence(rule: rule, start: start, isDay: false, until: until)
      onsets.formUnion(recurrence.times(from: start, to: Component.horizon, &budget))
    }
    for line in try all("RDATE") { onsets.formUnion(try ICalendarTime.list(line).map { $0.wall.wall }) }
    return onsets.sorted()
  }

  /// 2200-01-01.
  private static let horizon: Int64 = 7_258_118_400
}

extension ZoneRules {
  /// Reads a zone file (TZif, RFC 9636, versions 1 to 4); nil if damaged. Leap seconds do not count, as in POSIX.
  package init?(zoneFile bytes: [UInt8]) {
    guard bytes.count <= ZoneRules.maxFileLength, let first = ZoneFileBlock(bytes, at: 0, timeLength: 4)
    else {
      return nil
    }
    guard first.version >= UInt8(ascii: "2") else {
      self.init(first, tail: nil)
      return
    }
    // From version 2, a second block repeats the data with 64-bit times, and a rule for the time after.
    guard let second = ZoneFileBlock(bytes, at: first.end, timeLength: 8), second.end < bytes.count,
      bytes[second.end] == UInt8(ascii: "\n"),
      let end = bytes[(second.end + 1)...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let rule = Array(bytes[(second.end + 1)..<end])
    let tail = PosixZone(rule)
    guard rule.isEmpty || tail != nil else { return nil }
    self.init(second, tail: tail)
  }

  /// The maximum length of a zone file in bytes.
  package static let maxFileLength = 1 << 20

  private init?(_ block: ZoneFileBlock, tail: PosixZone?) {
    var transitions: [Transition] = []
    transitions.reserveCapacity(block.count)
    for index in 0..<block.count {
      guard let moment = block.moment(index), let offset = block.offset(after: index),
        transitions.last.map({ $0.moment < moment }) ?? true
      else { return nil }
      transitions.append(Transition(moment: moment, offset: offset))
    }
    guard let first = block.offset(ofType: 0) else { return nil }
    self.init(transitions: transitions, first: first, tail: tail)
  }
}

private struct ZoneFileBlock {
  let version: UInt8
  /// The number of transitions.
  let count: Int
  let end: Int
  private let bytes: [UInt8]
  private let timeLength: Int
  private let types: Int
  private let times: Int
  private let typeOfTime: Int
  private let typeTable: Int

  init?(_ bytes: [UInt8], at start: Int, timeLength: Int) {
    let header = 44
    guard bytes.count - start >= header, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    self.bytes = bytes
    self.timeLength = timeLength
    version = bytes[start + 4]
    func number(_ index: Int) -> Int {
      Int(ZoneFileBlock.integer(bytes, at: start + 20 + index * 4, length: 4) & 0xFFFF_FFFF)
    }
    let (utcMarks, standardMarks, leaps, letters) = (number(0), number(1), number(2), number(5))
    count = number(3)
    types = number(4)
    times = start + header
    typeOfTime = times + count * timeLength
    typeTable = typeOfTime + count
    end = typeTable + types * 6 + letters + leaps * (timeLength + 4) + standardMarks + utcMarks
    guard types > 0, end <= bytes.count else { return nil }
  }

  func moment(_ index: Int) -> Int64? {
    ZoneFileBlock.integer(bytes, at: times + index * timeLength, length: timeLength)
  }

  func offset(after index: Int) -> Int? { offset(ofType: Int(bytes[typeOfTime + index])) }

  func offset(ofType type: Int) -> Int? {
    guard type < types else { return nil }
    let offset = Int(ZoneFileBlock.integer(bytes, at: typeTable + type * 6, length: 4))
    return ZoneRules.offsets.contains(offset) ? offset : nil
  }

  /// A signed number, the most significant byte first.
  private static func integer(_ bytes: [UInt8], at start: Int, length: Int) -> Int64 {
    var value: Int64 = bytes[start] & 0x80 == 0 ? 0 : -1
    for byte in bytes[start..<start + length] { value = value << 8 | Int64(byte) }
    return value
  }
}
