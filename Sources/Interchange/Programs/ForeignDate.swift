import Text
import TodoModel

/// Reads dates as exports and people write them: the words of ``DateWords``, ISO 8601 with fractions and offsets,
/// seconds and milliseconds since 1970, `12/31/26 5:00 PM`, `16/Dec/26`, `Tue Dec 01 2026 09:00:00 GMT+0100 (CET)`.
struct ForeignDate {
  let clock: LocalClock
  let now: Instant
  /// Whether the day is first in `03/04/2026`, or nil if the file's other dates leave it open.
  var isDayFirst: Bool?

  func date(_ text: String, _ direction: DateWords.Direction = .coming) -> DueDate? {
    if let date = DueDate(text) { return date }
    if let instant = ForeignDate.number(text) { return instant }
    if let end = period(text)?.end { return end }
    let remark = text.firstIndex(of: "(").map { text[$0...].dropFirst().prefix { $0 != ")" } } ?? ""
    var text = ForeignDate.plain(text)
    let offset = ForeignDate.takeOffset(&text) ?? (text.contains(":") ? ForeignDate.offset(of: remark) : nil)
    if let day = numeric(&text) { text = day + text }
    let clock = offset == nil ? clock : .utc
    let words = DateWords(now: clock.time(at: now), at: now, direction, localTime: clock.time(at:))
    guard let date = (try? words.read(text)) ?? (try? words.read(ForeignDate.english(text))) else {
      return nil
    }
    guard let offset, case .instant(let instant) = date else { return date }
    return .instant(Instant(secondsSince1970: instant.secondsSince1970 - Int64(offset)))
  }

  /// The start and the end of a period such as `December 1, 2026 9:00 AM → 10:00 AM`, or nil for any other text.
  func period(_ text: String) -> (start: DueDate, end: DueDate)? {
    let sides = text.split(separator: "→").map { ImportedText.trimmed($0) }
    guard sides.count == 2, let start = date(String(sides[0])) else { return nil }
    let first = sides[1].prefix { $0 != " " }
    let isTime = first.contains(":") && !first.contains { "/-T".contains($0) }
    let day = sides[0].prefix { $0 != ":" }
    let end = isTime ? day[..<(day.lastIndex(of: " ") ?? day.startIndex)] + " " + sides[1] : sides[1]
    return date(String(end)).map { (start, $0) }
  }

  /// The seconds since midnight of a time such as `at 9am`.
  static func time(_ text: String) -> Int? {
    let reader = ForeignDate(clock: .utc, now: Instant(secondsSince1970: 0))
    guard case .instant(let time)? = reader.date("2000-01-01 \(text)") else { return nil }
    return LocalTime(utc: time).second
  }

  /// Whether a text says that there is no date.
  static func isNone(_ text: String) -> Bool {
    text.hasPrefix("0001-01-01") || text.hasPrefix("0000-00-00")
      || ["", "0", "null", "none", "false", "n/a", "-", "no date", "anytime", "inbox"].contains(
        text.lowercased())
  }

  /// Seconds, milliseconds or microseconds since 1970, or seconds since 2001 as Apple counts them.
  private static func number(_ text: String) -> DueDate? {
    guard let number = Double(text), text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    let digits = text.prefix { $0 != "." }.count
    let seconds: [Int: Double] = [
      9: number + 978_307_200, 10: number, 12: number / 1e3, 13: number / 1e3, 16: number / 1e6,
    ]
    return seconds[digits].map { .instant(Instant(secondsSince1970: Int64($0))) }
  }

  /// The text without fractions of seconds, remarks in parentheses, and the start of a period.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var isFraction = false
    var isRemark = false
    var hasColon = false
    for character in text {
      if character == "(" { isRemark = true }
      if isFraction, !character.isNumber { isFraction = false }
      if character == "." || character == ",", hasColon, plain.last?.isNumber == true { isFraction = true }
      hasColon = hasColon || character == ":"
      if !isRemark, !isFraction { plain.append(character.isWhitespace ? " " : character) }
      if character == ")" { isRemark = false }
    }
    for (sign, other) in [
      ("a.m.", "am"), ("p.m.", "pm"), ("年", "-"), ("月", "-"), ("日", " "), ("@", " "),
      ("evening", "today"),
    ] {
      plain = plain.replacing(sign, with: other)
    }
    var words = plain.split(separator: " ")
    // 20261201T090000Z
    if words.count == 1, let digits = words.first?.utf8, digits.count > 14, digits.dropFirst(8).first == 0x54,
      digits.prefix(8).allSatisfy(\.isDigit), digits.dropFirst(9).prefix(6).allSatisfy(\.isDigit)
    {
      let time = plain.dropFirst(9)
      words = [plain.prefix(8), "\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):\(time.dropFirst(4))"[...]]
    }
    // A name of a weekday before a date says nothing more.
    let isNamed =
      (words.count > 2 || words.count == 2 && parts(String(words[1])) != nil)
      && words.first.map { Weekday(named: english(String($0)).filter(\.isLetter).lowercased()) != nil }
        ?? false
    return
      (isNamed && words.contains { $0.contains(where: \.isNumber) } && words[0].allSatisfy { !$0.isNumber }
      ? words.dropFirst() : words[...]).joined(separator: " ")
  }

  /// Removes `+0100`, `Z`, `UTC`, `GMT+1` or `EST` behind a time, and returns the seconds ahead of UTC.
  private static func takeOffset(_ text: inout String) -> Int? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let tail = text[colon...]
    let names = ["UTC", "GMT"].compactMap { tail.firstRange(of: $0)?.lowerBound }
    let word = tail.lastIndex(of: " ").map { text.index(after: $0) }
    guard
      let start = (names + [tail.firstIndex { "+-Zz".contains($0) }, word].compactMap { $0 }).sorted().first(
        where: { offset(of: text[$0...]) != nil }),
      let seconds = offset(of: text[start...])
    else { return nil }
    text = String(ImportedText.trimmed(text[..<start]))
    return seconds
  }

  /// The seconds ahead of UTC of `GMT+1`, `+0530` or `EST`, or nil for any other text.
  private static func offset(of text: Substring) -> Int? {
    var zone = text.uppercased().filter { $0 != " " }
    if let hours = zones[zone] { return hours * 3600 }
    for name in ["UTC", "GMT", "Z"] where zone.hasPrefix(name) {
      zone = String(zone.dropFirst(name.count))
      if zone.isEmpty { return 0 }
    }
    let digits = zone.filter(\.isNumber)
    guard "+-".contains(zone.first ?? " "), (1...4).contains(digits.count),
      zone.dropFirst().allSatisfy({ $0.isNumber || $0 == ":" }), let number = Int(digits)
    else { return nil }
    let seconds = digits.count > 2 ? number / 100 * 3600 + number % 100 * 60 : number * 3600
    return seconds < 86_400 ? zone.hasPrefix("-") ? -seconds : seconds : nil
  }

  /// The hours ahead of UTC in zones that exports shorten.
  private static let zones = [
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9,
    "AKDT": -8, "HST": -10, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2, "EET": 2,
    "EEST": 3, "MSK": 3, "SGT": 8, "HKT": 8, "AWST": 8, "JST": 9, "KST": 9, "AEST": 10, "AEDT": 11,
    "NZST": 12, "NZDT": 13,
  ]

  /// The three parts of a day in numbers or with the month's name, and the text after it.
  private static func parts(_ text: String) -> (parts: [Substring], rest: Substring)? {
    let day = text.prefix { $0 != " " && $0 != "T" && $0 != "," }
    for sign in ["/", ".", "-"] as [Character] {
      let parts = day.split(separator: sign, omittingEmptySubsequences: false)
      guard parts.count == 3, parts.allSatisfy({ (1...9).contains($0.count) }),
        parts[0].allSatisfy(\.isNumber),
        parts[2].allSatisfy(\.isNumber)
      else { continue }
      return (parts, text[day.endIndex...])
    }
    return nil
  }

  /// Whether the day is first in a date such as `31/12/2026`, the month is, or nil if that is open.
  static func order(of text: String) -> Bool? {
    guard let parts = parts(plain(text))?.parts, parts[0].count <= 2, let first = Int(parts[0]),
      let second = Int(parts[1]), first <= 31, second <= 31
    else { return nil }
    return (first > 12) == (second > 12) ? nil : first > 12
  }

  /// Removes a day in numbers, and returns it as ISO 8601 has it; nil if there is none or it is ambiguous.
  private func numeric(_ text: inout String) -> String? {
    guard let (parts, rest) = ForeignDate.parts(text) else { return nil }
    let month = CalendarMonth.number(named: ForeignDate.english(String(parts[1])).lowercased())
    guard let first = Int(parts[0]), let second = month ?? Int(parts[1]), var last = Int(parts[2]) else {
      return nil
    }
    var day: CalendarDay?
    if parts[0].count == 4 {
      day = CalendarDay(year: first, month: second, day: last)
    } else {
      if parts[2].count == 2 { last += 2000 }
      let isDayFirst =
        month != nil || text.contains(".") || first == second || first > 12
        ? true : second > 12 ? false : self.isDayFirst
      guard let isDayFirst else { return nil }
      day = CalendarDay(year: last, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
    }
    guard let day else { return nil }
    text = rest.isEmpty ? "" : " " + rest.drop { " T,".contains($0) }
    return day.description
  }

  /// The words of other languages for days, months and repeats.
  private static let languages = values(ofWords: [
    ("every day", "everyday"), ("every", "jeden jede jedes alle chaque cada elke ogni"),
    ("today", "heute hoy vandaag oggi hoje aujourd'hui"),
    ("tomorrow", "morgen demain mañana domani amanhã"), ("at", "um à om às @"),
    ("", "uhr de del den der le"), ("1", "1er"),
    ("day", "tag tage jour día dag giorno dia"),
    ("week", "woche wochen semaine semana settimana"), ("month", "monat monate mois mes maand mese mês"),
    ("year", "jahr jahre an año jaar anno ano"),
    ("monday", "mo montag montags lundi lunes maandag lunedì segunda"),
    ("tuesday", "di dienstag dienstags mardi martes dinsdag martedì terça"),
    ("wednesday", "mi mittwoch mittwochs mercredi miércoles woensdag mercoledì quarta"),
    ("thursday", "do donnerstag donnerstags jeudi jueves donderdag giovedì quinta"),
    ("friday", "fr freitag freitags vendredi viernes vrijdag venerdì sexta"),
    ("saturday", "samstag samstags samedi sábado zaterdag sabato"),
    ("sunday", "sonntag sonntags dimanche domingo zondag domenica"),
    ("jan", "jän jänner januar janv janvier enero januari gennaio janeiro"),
    ("feb", "februar fév févr février febrero februari febbraio fevereiro"),
    ("mar", "märz mär mars marzo maart março"), ("apr", "avr avril abril aprile"),
    ("may", "mai mayo mei maggio maio"),
    ("jun", "juni juin junio giugno junho"), ("jul", "juil juli juillet julio luglio julho"),
    ("aug", "août agosto augustus"),
    ("sep", "septembre septiembre settembre setembro"),
    ("oct", "okt oktober octobre octubre ottobre outubro"),
    ("nov", "novembre noviembre novembro"),
    ("dec", "dez déc dezember décembre diciembre dicembre dezembro"),
  ])

  /// The text with these words in English.
  static func english(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let plain = word.lowercased().filter { !".,".contains($0) }
      let isOrdinal = word.hasSuffix(".") && plain.allSatisfy(\.isNumber)
      return languages[plain] ?? (isOrdinal ? plain : String(word))
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
