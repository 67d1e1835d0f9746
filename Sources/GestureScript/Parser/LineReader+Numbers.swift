import Motion
import Text

extension LineReader {
  /// The number at the cursor with the unit attached to it, or nil if there is none.
  private func measure() throws(LineError) -> (value: Double, unit: String)? {
    guard token.kind == .number else { return nil }
    guard token.unit - token.start <= Limit.digits else {
      throw error("a number of at most \(Limit.digits) digits")
    }
    let digits = String(decoding: bytes[token.start..<token.unit], as: UTF8.self)
    guard let value = Double(digits) else { return nil }
    // Removes the sign of a zero, which printing would lose.
    return (value + 0, String(decoding: bytes[token.unit..<token.end], as: UTF8.self))
  }

  /// A number with one of these units; the factor converts it to the unit of `range`. Where ranges are
  /// taken also `A..B` of lengths, times, speeds or coordinates, which is noted and has the value A.
  mutating func readMeasure(
    _ what: String, units: [(name: String, factor: Double)], in range: ClosedRange<Double>
  ) throws(LineError) -> Double {
    let first = self
    let low = try readValue(what, units, range)
    guard takesRanges, let unit = units.first, unit.name != "deg", try accept(.range) else {
      return low
    }
    let second = self
    guard let (_, name) = try measure(), units.contains(where: { $0.name == name }),
      case let high = try readValue(what, units, range), low < high
    else { throw second.error("an end of the range that is more than \(first.found), in the same unit") }
    let written = first.token.start..<second.token.end
    guard let count = ranges?.count else {
      throw first.error(
        "one value", found: "the range \(lexer.quoted(written))",
        hint: "flick simulate --find least FILE finds the value; so do most and safest")
    }
    guard count < ScriptParser.maxRanges else {
      throw first.error("at most \(ScriptParser.maxRanges) ranges in a script")
    }
    // Times are whole nanoseconds, but those of thresholds milliseconds.
    let isTime = unit.name == "ms" && unit.factor > 1
    let ends = isTime ? low.rounded() / unit.factor...high.rounded() / unit.factor : low...high
    ranges?.append(ScriptRange(values: ends, unit: unit.name, bytes: written))
    return low
  }

  private mutating func readValue(
    _ what: String, _ units: [(name: String, factor: Double)], _ range: ClosedRange<Double>
  ) throws(LineError) -> Double {
    guard let (value, name) = try measure() else { throw error(what) }
    guard let unit = units.first(where: { $0.name == name }) else {
      throw unitError(what, name, units.map(\.name))
    }
    let scaled = value * unit.factor
    guard range.contains(scaled) else {
      let low = (range.lowerBound / unit.factor).exactText + unit.name
      let high = (range.upperBound / unit.factor).exactText + unit.name
      throw error("\(what), from \(low) to \(high)")
    }
    try advance()
    return scaled
  }

  /// The error for a number without one of these units.
  private func unitError(_ what: String, _ unit: String, _ units: [String]) -> LineError {
    // A sign such as that of degrees is part of the unit.
    let line = bytes[..<lineRange.upperBound]
    let end = line[token.end...].firstIndex { $0 < 0x80 } ?? line.endIndex
    let written = String(decoding: bytes[token.unit..<end], as: UTF8.self)
    return error(
      what, found: end > token.end ? lexer.quoted(token.start..<end) : nil, hint: unitHint(written, units))
  }

  private func unitHint(_ found: String, _ units: [String]) -> String? {
    if found.first == "e" || found.first == "E", found.dropFirst().first?.isNumber ?? false {
      return "write numbers without an exponent"
    }
    let names = units.filter { !$0.isEmpty }
    if names.isEmpty { return found.isEmpty ? nil : "without a unit" }
    guard found.isEmpty else { return "the unit is \(names.joined(separator: " or "))" }
    let rest = bytes[token.end..<lineRange.upperBound]
    if rest.first == UInt8(ascii: ","), rest.dropFirst().first?.isDigit ?? false {
      return "write decimals with a point"
    }
    let next = rest.drop { $0 == .space }.prefix { $0 != .space && $0 != UInt8(ascii: ",") }
    if let unit = names.first(where: { next.elementsEqual($0.utf8) }) {
      return "write it without a blank: \(written)\(unit)"
    }
    return "the unit is missing: \(names.joined(separator: " or "))"
  }

  mutating func readNumber(_ what: String, in range: ClosedRange<Double>) throws(LineError) -> Double {
    try readMeasure(what, units: [("", 1)], in: range)
  }

  mutating func readWhole(_ what: String, in range: ClosedRange<Int>) throws(LineError) -> Int {
    let expected = "\(what), a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let (value, unit) = try measure(), unit.isEmpty, let whole = Int(exactly: value),
      range.contains(whole)
    else { throw error(expected) }
    try advance()
    return whole
  }

  /// A length in points only.
  mutating func readPoints(
    _ what: String = "a length like 200pt", in range: ClosedRange<Double> = Limit.coordinate
  ) throws(LineError) -> Double {
    try readMeasure(what, units: [("pt", 1)], in: range)
  }

  /// A length in points or percent of the width.
  mutating func readDistance(allowsNegative: Bool = false) throws(LineError) -> Distance {
    let what = "a length like 200pt or 70%"
    let unit = try measure()?.unit
    if unit == "%" {
      let range = allowsNegative ? Limit.percent : Limit.share
      return .percent(try readMeasure(what, units: [("%", 1)], in: range))
    }
    let range = allowsNegative ? Limit.coordinate : Limit.length
    guard unit == "pt" else {
      throw unit.map { unitError(what, $0, ["pt", "%"]) } ?? error(what)
    }
    return .points(try readMeasure(what, units: [("pt", 1)], in: range))
  }

  mutating func readDuration(_ what: String = "a time like 200ms or 1.5s") throws(LineError) -> Time {
    let range = 0...Double(Limit.day.nanoseconds)
    let nanoseconds = try readMeasure(what, units: [("ms", 1e6), ("s", 1e9)], in: range)
    return Time(nanoseconds: Int64(nanoseconds.rounded()))
  }

  mutating func readSpeed() throws(LineError) -> Double {
    try readMeasure("a speed like 1500pt/s", units: [("pt/s", 1)], in: Limit.speed)
  }

  mutating func readAngle() throws(LineError) -> Double {
    try readMeasure("an angle like 90deg", units: [("deg", 1)], in: Limit.angle)
  }

  /// `X,Y`
  mutating func readPoint(_ what: String = "a point like 160,240") throws(LineError) -> Location {
    let x = try readNumber(what, in: Limit.coordinate)
    guard try accept(.comma) else { throw error("a comma and the point's y, as in 160,240") }
    return Location(x, try readNumber("the point's y, as in 160,240", in: Limit.coordinate))
  }

  /// `WIDTHxHEIGHT`, one token: a number whose unit is an `x` and another number.
  mutating func readSize(_ what: String = "a size like 320x480") throws(LineError) -> Extent {
    guard let (width, rest) = try measure(), rest.first == "x",
      rest.dropFirst().utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
      rest.utf8.last?.isDigit ?? false, rest.utf8.dropFirst().first?.isDigit ?? false,
      rest.utf8.count <= Limit.digits, let height = Double(rest.dropFirst())
    else { throw error(what) }
    guard Limit.screen.contains(width), Limit.screen.contains(height) else {
      throw error("\(what), from 1x1 to 10000x10000")
    }
    try advance()
    return Extent(width, height)
  }

  /// A day such as `2026-11-25`; `make` returns nil for a day that does not exist.
  mutating func readDate<Day>(
    _ make: (_ year: Int, _ month: Int, _ day: Int) -> Day?
  ) throws(LineError) -> Day {
    let what = "a day like 2026-11-25"
    guard token.kind == .date else { throw error(what) }
    let numbers = written.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, let day = make(numbers[0], numbers[1], numbers[2]) else {
      throw error(what, hint: "there is no such day")
    }
    try advance()
    return day
  }

  /// A month like `2026-11`: a number directly followed by a second, apparently negative one, both consumed.
  /// `make` returns nil for a month that does not exist.
  mutating func readMonth<Month>(
    _ make: (_ year: Int, _ month: Int) -> Month?
  ) throws(LineError) -> (month: Month, digits: String) {
    let expected = "a month like 2026-11"
    let start = self
    guard token.kind == .number, written.utf8.count == 4, let year = Int(written) else {
      throw error(expected)
    }
    let end = token.end
    try advance()
    let rest = written
    let digits = rest.dropFirst()
    guard token.kind == .number, token.start == end, rest.hasPrefix("-"), digits.utf8.count == 2,
      let number = Int(digits)
    else { throw start.error(expected) }
    guard let month = make(year, number) else {
      throw start.error(expected, hint: "there is no such month")
    }
    try advance()
    return (month, rest)
  }
}
