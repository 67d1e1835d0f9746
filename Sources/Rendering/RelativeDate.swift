package import TodoModel

extension QueryMoment {
  /// A date relative to the moment's day: `today`, `tomorrow 9:00`, `Fri`, `in 3 weeks`.
  package func words(for date: DueDate) -> String {
    let days = day(of: date).daysSince1970 - today.daysSince1970
    let clock = time(of: date).map { " \($0.clock)" } ?? ""
    switch days {
    case 0, 1: return today.distance(to: day(of: date)) + clock
    case 2...6: return day(of: date).weekday.name.prefix(3) + clock
    default: return today.distance(to: day(of: date))
    }
  }

  /// A relative due date; if overdue, how late it is: `3 days late`.
  package func dueWords(for date: DueDate) -> String {
    guard isPast(date) else { return words(for: date) }
    let day = day(of: date)
    if day == today { return words(for: date) + ", late" }
    let distance = today.distance(to: day)
    return (day.advanced(byDays: 1) == today ? "1 day" : distance.dropLast(" ago".count)) + " late"
  }

  /// A date in full, in the user's time zone: `2026-11-25`, `2026-11-25 17:30`.
  package func fullText(of date: DueDate) -> String {
    let day = day(of: date).description
    return time(of: date).map { "\(day) \($0.clock)" } ?? day
  }
}
