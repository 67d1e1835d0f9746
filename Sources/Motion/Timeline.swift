/// What a gesture set in motion, in time order: edits of rows, instant sets, animations, reloads, cues.
public struct Timeline: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case text(String)
  }

  public enum Event: Hashable, Sendable {
    /// The model got an item at a row; `item` is its id.
    case insert(row: Int, item: Int)
    /// The model lost the item of a row.
    case remove(row: Int, item: Int)
    case set(AnimationTarget, Property, Value)
    case animate(Animation)
    case cue(String)
    case reload
  }

  public struct Entry: Hashable, Sendable {
    public var time: Time
    public var event: Event

    public init(time: Time, event: Event) {
      self.time = time
      self.event = event
    }
  }

  private var unsorted: [Entry] = []

  public init() {}

  public init(_ entries: [Entry]) { unsorted = entries }

  public mutating func add(_ event: Event, at time: Time) { unsorted.append(Entry(time: time, event: event)) }

  /// In time order; at equal times edits, sets, animations by row and property, then list, placeholder and
  /// lifted copy, cues, and the reload last.
  public var entries: [Entry] {
    unsorted.enumerated().sorted { left, right in
      let a = left.element
      let b = right.element
      if a.time != b.time { return a.time < b.time }
      let (first, second) = (a.event.rank, b.event.rank)
      return first == second ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }
}

extension Timeline.Event {
  fileprivate var rank: [Int] {
    switch self {
    case .insert, .remove: [0]
    case .set(let target, let property, _): [1] + target.rank + [property.rank]
    case .animate(let animation): [2] + animation.target.rank + [animation.property.rank]
    case .cue: [3]
    case .reload: [4]
    }
  }
}

extension AnimationTarget {
  fileprivate var rank: [Int] {
    switch self {
    case .row(let row): [0, row]
    case .card(let card): [0, card]
    case .view: [0, 0]
    case .list: [1, 0]
    case .placeholder: [2, 0]
    case .lifted: [3, 0]
    }
  }
}

extension Property {
  fileprivate var rank: Int { Property.allCases.firstIndex(of: self) ?? 0 }
}
