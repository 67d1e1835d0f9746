/// The element that an animation, an instant change or a log line belongs to.
package enum AnimationTarget: Hashable, Sendable {
  /// A row, by its index in the table at the last reload, from 0.
  case row(Int)
  case list
  /// The row under construction that a pull or a pinch reveals.
  case placeholder
  /// The copy of a row that follows the finger while it is moved.
  case lifted
  case card(Int)
  case view(String)
}

/// A change of one property of one target from one value to another.
package struct Animation: Hashable, Sendable {
  package var target: AnimationTarget
  package var property: Property
  /// The value before the change, in the property's unit.
  package var from: Double
  package var to: Double
  /// When it was started; the value stays at `from` until `start + delay`.
  package var start: Time
  /// The time from `start` until the value begins to change.
  package var delay: Time
  package var duration: Time
  package var curve: Curve

  package init(
    _ target: AnimationTarget, _ property: Property, from: Double, to: Double, start: Time,
    delay: Time = .zero, duration: Time, curve: Curve
  ) {
    self.target = target
    self.property = property
    self.from = from
    self.to = to
    self.start = start
    self.delay = delay
    self.duration = duration
    self.curve = curve
  }

  /// When the value has reached `to`: `start + delay + duration`.
  package var end: Time { start + delay + duration }

  /// Returns the value shown at `time`: `from` until the delay is over, `to` from ``end`` on.
  package func value(at time: Time) -> Double {
    if time >= end { return to }
    return curve.value(
      from: from, to: to, elapsed: (time - start - delay).seconds, duration: duration.seconds)
  }
}

extension AnimationTarget {
  /// The name in output: `row 3` (from 1), `list`, `placeholder`, `lifted`, `card 2`, or a view's own.
  package var name: String {
    switch self {
    case .row(let row): "row \(row + 1)"
    case .list: "list"
    case .placeholder: "placeholder"
    case .lifted: "lifted"
    case .card(let card): "card \(card + 1)"
    case .view(let name): name
    }
  }
}
