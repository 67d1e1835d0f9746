/// The events that a gesture caused, in time order.
package struct Timeline: Hashable, Sendable {
  /// The new value of a property after an instant change.
  package enum Value: Hashable, Sendable {
    /// A number, in the property's unit.
    case number(Double)
    case flag(Bool)
    case text(String)
  }

  package enum Event: Hashable, Sendable {
    /// The model has inserted the item with the id `item` at a row.
    case insert(row: Int, item: Int)
    /// The model has removed the item with the id `item` from a row.
    case remove(row: Int, item: Int)
    case set(AnimationTarget, Property, Value)
    case animate(Animation)
    case cue(String)
    case reload
  }

  package struct Entry: Hashable, Sendable {
    package var time: Time
    package var event: Event
  }

  private var unsorted: [Entry] = []

  package init() {}

  /// Adds an event; it may be earlier than those already added.
  package mutating func add(_ event: Event, at time: Time) {
    unsorted.append(Entry(time: time, event: event))
  }

  /// The entries in time order. At equal times edits come first, then instant changes, animations, cues and
  /// reloads; instant changes and animations by target (rows and cards, list, placeholder, lifted copy) and
  /// by property; the rest as added.
  package var entries: [Entry] {
    let keys = unsorted.enumerated().map { index, entry in
      let (kind, group, row, property) = entry.event.rank
      // The index keeps the sort stable.
      return (entry.time, kind, group, row, property, index)
    }
    return keys.sorted { $0 < $1 }.map { unsorted[$0.5] }
  }
}

extension Timeline.Event {
  fileprivate var rank: (kind: Int, group: Int, row: Int, property: Int) {
    switch self {
    case .insert, .remove: return (0, 0, 0, 0)
    case .set(let target, let property, _):
      let (group, row) = target.rank
      return (1, group, row, property.rank)
    case .animate(let animation):
      let (group, row) = animation.target.rank
      return (2, group, row, animation.property.rank)
    case .cue: return (3, 0, 0, 0)
    case .reload: return (4, 0, 0, 0)
    }
  }
}

extension AnimationTarget {
  fileprivate var rank: (group: Int, row: Int) {
    switch self {
    case .row(let row): (0, row)
    case .card(let card): (0, card)
    case .view: (0, 0)
    case .list: (1, 0)
    case .placeholder: (2, 0)
    case .lifted: (3, 0)
    }
  }
}

extension Property {
  private static let order = allCases

  fileprivate var rank: Int { Property.order.firstIndex(of: self) ?? 0 }
}
