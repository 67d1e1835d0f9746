import Motion

/// The rate at which a number changes, from its values at the last two moments.
struct RateOfChange {
  private(set) var before = (time: Time.zero, value: 0.0)
  private(set) var latest = (time: Time.zero, value: 0.0)

  init() {}

  /// Creates a rate of 0, with a first value.
  init(_ value: Double, at time: Time) {
    before = (time, value)
    latest = (time, value)
  }

  /// Takes the next value; two values of one moment, as from two fingers in one report, count as one change.
  mutating func take(_ value: Double, at time: Time) {
    if time > latest.time {
      before = latest
      latest.time = time
    }
    latest.value = value
  }

  mutating func setBefore(_ value: Double) { before.value = value }

  /// Adds `amount` to both values, which leaves the rate unchanged.
  mutating func shift(by amount: Double) {
    before.value += amount
    latest.value += amount
  }

  /// The rate in units of the value per second; 0 before the first change.
  var perSecond: Double {
    let passed = (latest.time - before.time).seconds
    return passed > 0 ? (latest.value - before.value) / passed : 0
  }
}
