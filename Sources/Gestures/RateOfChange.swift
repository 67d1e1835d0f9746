import Motion

/// How fast a number changes, by its last two moments.
struct RateOfChange: Hashable, Sendable {
  private(set) var before = (time: Time.zero, value: 0.0)
  private(set) var latest = (time: Time.zero, value: 0.0)

  init() {}

  /// Starts at a value.
  init(_ value: Double, at time: Time) {
    before = (time, value)
    latest = (time, value)
  }

  /// Takes the next value; two of one moment, as of two fingers in one report, count as one change.
  mutating func take(_ value: Double, at time: Time) {
    if time > latest.time {
      before = latest
      latest.time = time
    }
    latest.value = value
  }

  /// Replaces what the value was before the latest.
  mutating func setBefore(_ value: Double) { before.value = value }

  /// Moves all values.
  mutating func shift(by amount: Double) {
    before.value += amount
    latest.value += amount
  }

  /// In units of the value a second; 0 before the first change.
  var perSecond: Double {
    let passed = (latest.time - before.time).seconds
    return passed > 0 ? (latest.value - before.value) / passed : 0
  }

  static func == (left: RateOfChange, right: RateOfChange) -> Bool {
    left.before == right.before && left.latest == right.latest
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(latest.time)
    hasher.combine(latest.value)
  }
}
