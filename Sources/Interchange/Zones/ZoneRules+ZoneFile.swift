extension ZoneRules {
  /// Reads a zone file (TZif, RFC 9636, versions 1 to 4), or returns nil if it is damaged. Leap seconds are
  /// not counted, as in POSIX.
  package init?(zoneFile bytes: [UInt8]) {
    guard bytes.count <= ZoneRules.longestFile, let first = ZoneFileBlock(bytes, at: 0, timeLength: 4) else {
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
  package static let longestFile = 1 << 20

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
