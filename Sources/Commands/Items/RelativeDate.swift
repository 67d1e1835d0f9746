import TodoModel

/// A date relative to another date of the item: `due+1w`, `wait-2d`.
struct RelativeDate {
  /// The field of the other date.
  private let base: ItemField
  /// The distance from there, in the form of a date counted from today: `+1w`.
  private let distance: String
  /// The option or key, and its whole value.
  private let name: String
  private let text: String
  private let context: Context

  /// Reads `due+1w`, or nil for a date of another form. `name` is the option or key.
  init?(_ text: String, _ name: String, _ context: Context) throws(Failure) {
    let word = text.lowercased()
    let bases = ItemField.members.filter { $0.kind == .date }
    guard let base = bases.first(where: { word.hasPrefix($0.rawValue) }) else { return nil }
    let distance = word.dropFirst(base.rawValue.count)
    guard distance.first == "+" || distance.first == "-" else { return nil }
    self.base = base
    self.distance = String(distance)
    self.name = name
    self.text = text
    self.context = context
    // Whether the distance can be read does not depend on the base.
    guard case .day? = try context.date(self.distance, of: name) else {
      throw .usage("\(name): '\(text)' is not a date; count days, weeks, months or years, as in due+1w")
    }
  }

  /// The date for an item; an instant, at the same time of day, if the other date is an instant.
  func date(of item: Item) throws(Failure) -> DueDate {
    guard let start = item.value(of: base)?.date else {
      throw .usage("\(name): '\(text)' counts from the \(base.noun.one) of #\(item.id), which has none")
    }
    let localTime = context.environment.localTime
    let now: LocalTime? =
      switch start {
      case .day(let day): LocalTime(day, second: 0)
      case .instant(let instant): localTime(instant)
      }
    let words = now.map { now in DateWords(now: now, instant: { $0.instant(localTime: localTime) }) }
    let outside = Failure.usage("\(name): '\(text)' is outside the years 1 to 9999")
    guard let now, let words, case .day(let day)? = try? words.read(distance) else { throw outside }
    guard case .instant = start else { return .day(day) }
    guard let instant = LocalTime(day, second: now.second)?.instant(localTime: localTime) else {
      throw outside
    }
    return .instant(instant)
  }
}
