package import Motion
import Text

/// A value over time that changes in steps: the equivalent of a ``Track`` for values other than numbers.
package struct DiscreteTrack<Value: Hashable & Sendable>: Hashable, Sendable {
  private struct Step: Hashable {
    var start: Time
    var value: Value
  }

  package let rest: Value
  private var steps: [Step] = []

  package init(_ rest: Value) { self.rest = rest }

  package var latest: Value { steps.last?.value ?? rest }

  /// Sets a value from this moment on. With `keepingPast` false, earlier values are dropped, for a simulation that
  /// is not recorded. Steps come in time order.
  package mutating func set(_ value: Value, at time: Time, keepingPast: Bool = true) {
    if value == latest { return }
    if let last = steps.indices.last, !keepingPast || steps[last].start == time {
      steps[last] = Step(start: time, value: value)
    } else {
      steps.append(Step(start: time, value: value))
    }
  }

  /// The changes after ``rest``, in time order.
  package var changes: [(start: Time, value: Value)] { steps.map { ($0.start, $0.value) } }

  package func value(at time: Time) -> Value {
    let next = steps.partitioningIndex { $0.start > time }
    return next == 0 ? rest : steps[next - 1].value
  }
}
