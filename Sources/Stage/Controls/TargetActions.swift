/// Who is told of a control's events: the pairs of event and action, in the order in which they were added.
public struct TargetActions<Action: Hashable & Sendable>: Hashable, Sendable {
  private struct Entry: Hashable {
    var event: ControlEvent
    var action: Action
  }

  private var entries: [Entry] = []

  public init() {}

  /// Lets the action follow the event; a pair that is there already is not added again.
  public mutating func add(_ action: Action, for event: ControlEvent) {
    let entry = Entry(event: event, action: action)
    if !entries.contains(entry) { entries.append(entry) }
  }

  /// Takes the pair out.
  public mutating func remove(_ action: Action, for event: ControlEvent) {
    entries.removeAll { $0 == Entry(event: event, action: action) }
  }

  /// What follows the event, in order.
  public func actions(for event: ControlEvent) -> [Action] {
    entries.compactMap { $0.event == event ? $0.action : nil }
  }
}
