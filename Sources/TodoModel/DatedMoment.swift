/// A time of an item that is known as a day, and is that day in every zone.
package enum DatedMoment: String, Hashable, Sendable, CaseIterable {
  case created, completed, started
}

extension Item.Members {
  /// The day that stands for a time, or nil if the time is exact. The mark holds the day with its instant, and counts
  /// as long as that is the time: `created 2026-07-01 2026-06-30T22:00:00Z`.
  package func day(of moment: DatedMoment, at time: Instant) -> CalendarDay? {
    guard let days else { return nil }
    let words = days.utf8.split(separator: UInt8(ascii: " "))
    guard let place = words.firstIndex(where: { $0.elementsEqual(moment.rawValue.utf8) }),
      place + 2 < words.count,
      Instant(Substring(words[place + 2])) == time
    else { return nil }
    return CalendarDay(Substring(words[place + 1]))
  }

  /// Sets or, with nil, removes the day that stands for a time.
  package mutating func setDay(_ day: CalendarDay?, of moment: DatedMoment, at time: Instant) {
    var words = (days ?? "").split(separator: " ").map(String.init)
    if let place = words.firstIndex(of: moment.rawValue) {
      words.removeSubrange(place..<min(place + 3, words.count))
    }
    if let day { words += [moment.rawValue, day.description, time.description] }
    days = words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The date of a time: its day, or the time itself.
  package func date(of moment: DatedMoment, at time: Instant) -> DueDate {
    day(of: moment, at: time).map { .day($0) } ?? .instant(time)
  }
}

extension Item {
  /// The date of the creation: a day if it is known as one.
  package var creationDate: DueDate { rare?.members.date(of: .created, at: created) ?? .instant(created) }

  /// The date of the completion: a day if it is known as one.
  package var completionDate: DueDate? {
    completed.map { rare?.members.date(of: .completed, at: $0) ?? .instant($0) }
  }

  /// The day that stands for the completion, or nil if its time is exact or there is none.
  package var completionDay: CalendarDay? { completed.flatMap { rare?.members.day(of: .completed, at: $0) } }

  /// Sets or, with nil, removes the day that stands for the completion.
  package mutating func setCompletionDay(_ day: CalendarDay?) {
    guard let completed, day != nil || self.days != nil else { return }
    var mark = Members()
    mark.days = self.days
    mark.setDay(day, of: .completed, at: completed)
    self.days = mark.days
  }
}
