public import Motion

/// A value over time that changes in steps: what a ``Track`` is for numbers, for everything else.
public struct DiscreteTrack<Value: Hashable & Sendable>: Hashable, Sendable {
  private struct Step: Hashable {
    var start: Time
    var value: Value
  }

  /// The value before the first step.
  public let rest: Value
  private var steps: [Step] = []

  /// A track that has this value until something changes it.
  public init(_ rest: Value) { self.rest = rest }

  /// The value from the last step on.
  public var latest: Value { steps.last?.value ?? rest }

  /// Takes a value from this moment on. `keepingPast` false forgets what was before, for a simulation that is
  /// not recorded. Steps come in time order.
  public mutating func set(_ value: Value, at time: Time, keepingPast: Bool = true) {
    if value == latest { return }
    if let last = steps.indices.last, !keepingPast || steps[last].start == time {
      steps[last] = Step(start: time, value: value)
    } else {
      steps.append(Step(start: time, value: value))
    }
  }

  /// When it took which value, in time order, after ``rest``.
  public var changes: [(start: Time, value: Value)] { steps.map { ($0.start, $0.value) } }

  /// The value at a moment; costs O(log steps).
  public func value(at time: Time) -> Value {
    let next = steps.partitioningIndex { $0.start > time }
    return next == 0 ? rest : steps[next - 1].value
  }
}
