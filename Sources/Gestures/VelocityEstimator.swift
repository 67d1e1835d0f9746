public import Motion

/// The velocity of a moving point, from its samples, by the rule of a profile.
public enum VelocityEstimator: Hashable, Sendable {
  case twoTap(TwoTapVelocity)
  case leastSquares(LeastSquaresVelocity)

  public init(_ rule: Profile.Velocity) {
    switch rule {
    case .twoTap(let last): self = .twoTap(TwoTapVelocity(last: last))
    case .leastSquares(let limits): self = .leastSquares(LeastSquaresVelocity(limits))
    }
  }

  /// Takes the place at a moment; a second one at the same moment replaces the first.
  public mutating func add(_ location: Location, at time: Time) {
    switch self {
    case .twoTap(var estimator):
      estimator.add(location, at: time)
      self = .twoTap(estimator)
    case .leastSquares(var estimator):
      self = .twoTap(TwoTapVelocity(last: 1))
      estimator.add(location, at: time)
      self = .leastSquares(estimator)
    }
  }

  /// The velocity in pt/s at a moment, `time` being that of the latest sample or later.
  public func velocity(at time: Time) -> Offset {
    switch self {
    case .twoTap(let estimator): estimator.velocity
    case .leastSquares(let estimator): estimator.velocity(at: time) ?? .zero
    }
  }

  /// Forgets all samples.
  public mutating func reset() {
    switch self {
    case .twoTap(let estimator): self = .twoTap(TwoTapVelocity(last: estimator.last))
    case .leastSquares(let estimator): self = .leastSquares(LeastSquaresVelocity(estimator.limits))
    }
  }
}

/// UIKit's velocity of a pan: `last` parts of the last difference quotient, the rest of the one before.
///
/// A sample at the place of the one before leaves the velocity as it is.
public struct TwoTapVelocity: Hashable, Sendable {
  let last: Double
  private var place: Location?
  private var time = Time.zero
  private var placeBefore = Location.zero
  private var timeBefore = Time.zero
  private var quotient: Offset?
  private var quotientBefore: Offset?

  public init(last: Double) { self.last = last }

  /// In pt/s; zero before the first move.
  public var velocity: Offset {
    guard let quotient else { return .zero }
    guard let quotientBefore else { return quotient }
    return quotient * last + quotientBefore * (1 - last)
  }

  /// Whether a place differs from the one before.
  public mutating func add(_ location: Location, at now: Time) {
    guard let place else {
      self.place = location
      time = now
      return
    }
    if now > time {
      if location == place {
        time = now
        return
      }
      placeBefore = place
      timeBefore = time
      quotientBefore = quotient
      quotient = (location - place) * (1 / (now - time).seconds)
    } else if now == time, quotient != nil, time > timeBefore {
      // Another finger of the same moment, or a correction.
      quotient = (location - placeBefore) * (1 / (now - timeBefore).seconds)
    }
    self.place = location
    time = max(time, now)
  }
}
