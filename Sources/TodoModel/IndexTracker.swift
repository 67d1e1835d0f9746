/// Where the items of a list stand after insertions and removals, told from where they stood before.
///
/// Exact for the items that were there at the start, whatever the order of the changes; each change and each question
/// costs O(log n). (A binary indexed tree of the changes at each place.)
struct IndexTracker {
  /// How an item is remembered: by its place at the start, or by the gap that it was put into.
  enum Mark: Hashable, Sendable {
    case place(Int)
    /// Before the item that stood at `gap`, so many items below the one before that.
    case between(gap: Int, distance: Int)
  }

  /// How many items there were at the start.
  private let count: Int
  /// Sums of the changes; empty as long as there are none.
  private var tree: [Int] = []

  init(count: Int) { self.count = count }

  /// The index of an item now. Exact for ``Mark/place(_:)``; near the truth for an item that was put in, as long as
  /// not many others were put into the same gap above it.
  func index(of mark: Mark) -> Int {
    switch mark {
    case .place(let place): index(ofPlace: place)
    case .between(let gap, let distance): index(ofPlace: gap - 1) + distance
    }
  }

  /// Takes note of an item that was put in at an index.
  mutating func insert(at index: Int) -> Mark {
    let gap = gap(at: index)
    add(1, at: gap)
    return .between(gap: gap, distance: index - self.index(ofPlace: gap - 1))
  }

  /// Takes note that an item was taken out.
  mutating func remove(_ mark: Mark) {
    switch mark {
    case .place(let place): add(-1, at: place + 1)
    case .between(let gap, _): add(-1, at: gap)
    }
  }

  /// Where the item of a place at the start stands now, or would if it were still there; -1 for the place before the
  /// first.
  private func index(ofPlace place: Int) -> Int {
    guard place >= 0, !tree.isEmpty else { return place }
    var sum = 0
    var node = min(place, count) + 1
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    return place + sum
  }

  /// The first place whose item stands at this index or below it.
  private func gap(at index: Int) -> Int {
    guard !tree.isEmpty else { return min(index, count) }
    var place = 0
    var sum = 0
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      let next = place + step
      if next < tree.count, next - 1 + sum + tree[next] < index {
        place = next
        sum += tree[next]
      }
      step /= 2
    }
    return min(place, count)
  }

  private mutating func add(_ change: Int, at place: Int) {
    if tree.isEmpty { tree = Array(repeating: 0, count: count + 2) }
    var node = place + 1
    while node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }
}
