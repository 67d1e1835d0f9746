import Gestures
package import Motion

/// A control with a row of segments of equal width, at most one of them chosen.
package struct SegmentedControl: Control, Hashable {
  package var base = ControlBase()
  /// The titles of the segments.
  package let segments: [String]
  /// The index of the chosen segment, or nil if none is chosen, and when set out of range.
  package var selected: Int? {
    didSet { if let chosen = selected, !segments.indices.contains(chosen) { selected = nil } }
  }

  /// Creates a control with these segments; an index out of range chooses none.
  package init(_ segments: [String], selected: Int? = nil) {
    self.segments = segments
    self.selected = selected.flatMap { segments.indices.contains($0) ? $0 : nil }
  }

  /// The title of the chosen segment, or empty if none is chosen.
  package var shownText: String { selected.map { segments[$0] } ?? "" }

  package mutating func put(_ text: String) -> Bool {
    guard let index = segments.firstIndex(of: text) else { return false }
    selected = index
    return true
  }

  /// Chooses the segment under the finger at the lift.
  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    guard touch.phase == .ended, touch.isInside else { return [] }
    let before = selected
    selected = segments.indices.first { frame(ofSegment: $0, in: touch.size).contains(touch.location) }
    return selected == before ? [] : [.valueChanged]
  }

  private func frame(ofSegment index: Int, in size: Extent) -> Frame {
    let width = size.width / Double(segments.count)
    return Frame(Double(index) * width, 0, width, size.height)
  }

  /// Returns the frame of the segment with this title, or nil if there is none.
  package func part(_ name: String, in size: Extent) -> Frame? {
    segments.firstIndex(of: name).map { frame(ofSegment: $0, in: size) }
  }
}

/// The actions of a control's events: pairs of an event and an action, in the order in which they were added.
package struct TargetActions<Action: Hashable & Sendable>: Hashable, Sendable {
  private struct Entry: Hashable {
    var event: ControlEvent
    var action: Action
  }

  private var entries: [Entry] = []

  /// Creates a list without actions.
  package init() {}

  /// Adds an action for an event; a pair that is already there is not added again.
  package mutating func add(_ action: Action, for event: ControlEvent) {
    let entry = Entry(event: event, action: action)
    if !entries.contains(entry) { entries.append(entry) }
  }

  /// Removes an action for an event; does nothing if the pair is not there.
  package mutating func remove(_ action: Action, for event: ControlEvent) {
    entries.removeAll { $0 == Entry(event: event, action: action) }
  }

  /// Returns the actions for an event, in order.
  package func actions(for event: ControlEvent) -> [Action] {
    entries.compactMap { $0.event == event ? $0.action : nil }
  }
}

/// An event of a control, after UIControl.Event; the raw value is its name in scripts and logs.
package enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// A finger has come down on the control.
  case touchDown = "touch-down"
  /// The finger has been lifted inside the control.
  case touchUpInside = "touch-up-inside"
  /// The finger has been lifted outside the control.
  case touchUpOutside = "touch-up-outside"
  /// The touch has been canceled, by the system or by a gesture.
  case touchCancel = "touch-cancel"
  /// The user has changed the value.
  case valueChanged = "value-changed"
  /// The editing of a text field has begun.
  case editingDidBegin = "editing-did-begin"
  /// The user has changed the text of a text field.
  case editingChanged = "editing-changed"
  /// The editing of a text field has ended.
  case editingDidEnd = "editing-did-end"
}
