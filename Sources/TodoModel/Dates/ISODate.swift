/// A date in ISO 8601: `2026-11-25`, alone or with a time, which may have a zone.
struct ISODate {
  private enum Zone {
    case local
    /// Seconds ahead of UTC.
    case offset(Int)
  }

  private let text: String
  private let day: CalendarDay
  private let second: Int?
  private let zone: Zone

  /// Reads a date, or nil for a text that begins otherwise or continues in words: `2026-11-25 5pm`.
  init?(_ text: String) throws(DateError) {
    let bytes = Array(text.utf8)
    func isDigits(_ range: Range<Int>) -> Bool {
      range.upperBound <= bytes.count && bytes[range].allSatisfy { (48...57).contains($0) }
    }
    func isByte(_ characters: StaticString, at place: Int) -> Bool {
      guard bytes.indices.contains(place) else { return false }
      return characters.withUTF8Buffer { $0.contains(bytes[place]) }
    }
    guard isDigits(0..<4), isByte("-", at: 4), isDigits(5..<7), isByte("-", at: 7), isDigits(8..<10) else {
      return nil
    }
    guard bytes.count == 10 || isByte("Tt ", at: 10) else { throw .unknown(text) }
    guard let day = ISODate.day(of: text) else { throw .noSuchDay(text) }
    let mayBeWords = isByte(" ", at: 10)
    self.text = text
    self.day = day
    if bytes.count == 10 {
      second = nil
      zone = .local
      return
    }
    var place = 11
    while isByte(" ", at: place) { place += 1 }
    guard isDigits(place..<place + 2), isByte(":", at: place + 2), isDigits(place + 3..<place + 5) else {
      if mayBeWords { return nil }
      throw .unknown(text)
    }
    func number(_ place: Int) -> Int { Int(bytes[place]) * 10 + Int(bytes[place + 1]) - 528 }
    var second =
      number(place) < 24 && number(place + 3) < 60 ? number(place) * 3600 + number(place + 3) * 60 : 86_400
    place += 5
    if isByte(":", at: place), isDigits(place + 1..<place + 3) {
      second = number(place + 1) < 60 ? second + number(place + 1) : 86_400
      place += 3
    }
    guard second < 86_400 else { throw .noSuchTime(text) }
    self.second = second
    if place == bytes.count {
      zone = .local
    } else if isByte("Zz", at: place), place + 1 == bytes.count {
      zone = .offset(0)
    } else {
      guard isByte("+-", at: place), isDigits(place + 1..<place + 3) else {
        if mayBeWords { return nil }
        throw .unknown(text)
      }
      let sign = isByte("-", at: place) ? -1 : 1
      var seconds = number(place + 1) * 3600
      place += 3
      if isByte(":", at: place) { place += 1 }
      if isDigits(place..<place + 2) {
        seconds += number(place) * 60
        place += 2
      }
      guard place == bytes.count else { throw .unknown(text) }
      guard seconds < 86_400 else { throw .noSuchTime(text) }
      zone = .offset(sign * seconds)
    }
  }

  static func day(of text: String) -> CalendarDay? { CalendarDay(text.prefix(10)) }

  func date(_ instant: (LocalTime) -> Instant?) throws(DateError) -> DueDate {
    guard let second else { return .day(day) }
    guard let local = LocalTime(day, second: second) else { throw .noSuchTime(text) }
    let moment: Instant?
    switch zone {
    case .local: moment = instant(local)
    case .offset(let offset): moment = Instant(secondsSince1970: local.wall - Int64(offset))
    }
    guard let moment, Instant(moment.description) == moment else { throw .outOfRange(text) }
    return .instant(moment)
  }
}
