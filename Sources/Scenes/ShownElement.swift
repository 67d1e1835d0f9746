package import Motion

/// Something on the screen that is not a row, with its changes.
package struct ShownElement: Hashable, Sendable {
  package var target: AnimationTarget
  package var figure = ElementKind.view
  /// The frame at rest, in screen coordinates.
  package var frame: Frame
  /// The properties that change continuously. `x` and `y` are screen positions in place of the frame's; the
  /// element is absent while `hidden` is more than 0.
  package var tracks: [Property: Track] = [:]
  package var appearance = DiscreteTrack(Appearance())
  /// The content offsets of its containing views, pt: they move it to the left and up.
  package var leftBy: [Track] = []
  package var upBy: [Track] = []
}

/// The shape that an element is drawn as.
package enum ElementKind: Hashable, Sendable {
  case view, card, field, toggle, stepper, button
  case segments([String])
  /// A slider with these values at its ends.
  case slider(ClosedRange<Double>)
  /// A picker or a date: the chosen value between its neighbors.
  case wheel
  /// Parts of a calendar: the line with the month's name, and the container of its pages.
  case header, pages
  /// Marks of a calendar's day: today, chosen, with items or events.
  case fill, border, dot
}
