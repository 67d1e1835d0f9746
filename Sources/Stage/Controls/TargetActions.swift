/// The actions of a control's events: pairs of an event and an action, in the order in which they were added.
public struct TargetActions<Action: Hashable & Sendable>: Hashable, Sendable {
  private struct Entry: Hashable {
    var event: ControlEvent
    var action: Action
  }

  private var entries: [Entry] = []

  /// Creates a list without actions.
  public init() {}

  /// Adds an action for an event; a pair that is already there is not added again.
  public mutating func add(_ action: Action, for event: ControlEvent) {
    let entry = Entry(event: event, action: action)
    if !entries.contains(entry) { entries.append(entry) }
  }

  /// Removes an action for an event; does nothing if the pair is not there.
  public mutating func remove(_ action: Action, for event: ControlEvent) {
    entries.removeAll { $0 == Entry(event: event, action: action) }
  }

  /// Returns the actions for an event, in order.
  public func actions(for event: ControlEvent) -> [Action] {
    entries.compactMap { $0.event == event ? $0.action : nil }
  }
}
