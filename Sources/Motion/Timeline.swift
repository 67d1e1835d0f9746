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
    var keys: [Key] = []
    keys.reserveCapacity(unsorted.count)
    for (index, entry) in unsorted.enumerated() { keys.append(Key(entry, index)) }
    // What is recorded comes nearly in order.
    keys.sort()
    return keys.map { unsorted[$0.index] }
  }

  /// An entry's place in the order, worked out once.
  private struct Key: Comparable {
    let time: Time
    /// Edits, sets, animations, cues, reloads.
    let kind: Int
    /// Rows, the list, the placeholder, the lifted copy; and which row.
    let group: Int
    let row: Int
    let property: Int
    /// Equals stay as they were added.
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
      if left.time != right.time { return left.time < right.time }
      if left.kind != right.kind { return left.kind < right.kind }
      if left.group != right.group { return left.group < right.group }
      if left.row != right.row { return left.row < right.row }
      if left.property != right.property { return left.property < right.property }
      return left.index < right.index
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
  private static let ranks = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  fileprivate var rank: Int { Property.ranks[self] ?? 0 }
}
