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
    unsorted.enumerated().map { Key($1, $0) }.sorted().map { unsorted[$0.index] }
  }

  private struct Key: Comparable {
    let time: Time
    /// 0 for edits, then instant changes, animations, cues and reloads.
    let kind: Int
    /// 0 for rows and cards, then the list, the placeholder and the lifted copy.
    let group: Int
    let row: Int
    let property: Int
    /// The index in order of adding, which keeps the sort stable.
    let index: Int

    init(_ entry: Entry, _ index: Int) {
      time = entry.time
      self.index = index
      switch entry.event {
      case .insert, .remove: (kind, group, row, property) = (0, 0, 0, 0)
      case .set(let target, let property, _):
        kind = 1
        (group, row) = target.rank
        self.property = property.rank
      case .animate(let animation):
        kind = 2
        (group, row) = animation.target.rank
        property = animation.property.rank
      case .cue: (kind, group, row, property) = (3, 0, 0, 0)
      case .reload: (kind, group, row, property) = (4, 0, 0, 0)
      }
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.time, left.kind, left.group, left.row, left.property, left.index)
        < (right.time, right.kind, right.group, right.row, right.property, right.index)
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
