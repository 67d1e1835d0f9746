import TodoModel

extension Environment {
  package static let nowVariable = "FLICK_NOW"

  /// The environment with its clock stopped at `FLICK_NOW`, if set: a day, maybe with a time and a zone.
  func settingClock() throws(Failure) -> Environment {
    if notUTF8.contains(Environment.nowVariable) {
      throw .usage("the variable \(Environment.nowVariable) is not UTF-8")
    }
    guard let text = variable(Environment.nowVariable) else { return self }
    guard let time = time(text) else {
      throw .usage("\(Environment.nowVariable): '\(text)' is not a time; write it as 2026-11-25T09:00")
    }
    var environment = self
    environment.now = { time }
    return environment
  }

  private func time(_ text: String) -> Instant? {
    // Words such as tomorrow would depend on the clock that the variable replaces.
    guard CalendarDay(text.prefix(10)) != nil else { return nil }
    let localTime = localTime
    let words = DateWords(now: localTime(now()), instant: { $0.instant(localTime: localTime) })
    switch try? words.read(text) {
    case .instant(let instant)?: return instant
    case .day(let day)?: return LocalTime(day, second: 0)?.instant(localTime: localTime)
    case nil: return nil
    }
  }
}
