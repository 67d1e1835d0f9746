/// The reading of a clock in a zone, to the minute, in the form of RFC 9557 without an offset:
/// `2027-03-28T02:15[Europe/Berlin]`. A clock change may skip it.
package struct ZonedTime: Hashable, Sendable {
  package var time: LocalTime
  /// The zone's name in the tz database, or the name that a file gives it.
  package var zone: String

  package init(_ time: LocalTime, zone: String) {
    self.time = LocalTime(time.day, second: time.second / 60 * 60) ?? time
    self.zone = zone
  }
}

extension ZonedTime: LosslessStringConvertible {
  package var description: String { "\(time.day)T\(time.clock)[\(zone)]" }

  package init?(_ text: String) {
    let parts = text.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].last == "]", let moment = Instant("\(parts[0]):00Z"),
      ZonedTime.isZone(String(parts[1].dropLast()))
    else { return nil }
    self.init(LocalTime(utc: moment), zone: String(parts[1].dropLast()))
  }

  /// Whether a name is valid in the brackets.
  package static func isZone(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 255
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x5D && $0 != 0x5B }
  }

  /// The readings in the value of ``Item/Members/clock``, separated by blanks.
  package static func all(in text: String?) -> [ZonedTime] {
    (text ?? "").split(separator: " ").compactMap { ZonedTime(String($0)) }
  }
}

/// The start that a recurring to-do has besides its due date, DTSTART in iCalendar: `wait 2027-03-05`. It is the
/// wait with this value, which UNTIL is held against; the rule counts from it or from the due date.
package struct RuleAnchor: Hashable, Sendable {
  /// The date from which the rule counts.
  package var isWait: Bool
  package var start: DueDate

  package init(isWait: Bool, start: DueDate) {
    self.isWait = isWait
    self.start = start
  }
}

extension RuleAnchor: LosslessStringConvertible {
  package var description: String { (isWait ? "wait " : "due ") + start.description }

  package init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, ["wait", "due"].contains(parts[0]), let start = DueDate(String(parts[1])) else {
      return nil
    }
    self.init(isWait: parts[0] == "wait", start: start)
  }
}

extension Item.Members {
  package var exceptionDates: [DueDate] {
    get { (exceptions ?? "").split(separator: " ").compactMap { DueDate(String($0)) } }
    set { exceptions = newValue.isEmpty ? nil : newValue.map(\.description).joined(separator: " ") }
  }

  /// The start of its own, if the wait is still the one that the mark names.
  package var ruleAnchor: RuleAnchor? {
    guard recur != nil, let wait, due != nil, let anchor = anchor.flatMap({ RuleAnchor($0) }),
      anchor.start == wait
    else { return nil }
    return anchor
  }
}
