/// Computes the indices of a list's items after insertions and removals from their indices before, with a
/// binary indexed tree of the changes at each place: each change and each query costs O(log n).
struct IndexTracker {
  /// The mark of an item: its place at the start, or the gap that it was inserted into.
  enum Mark: Hashable, Sendable {
    case place(Int)
    /// Before the item that was at `gap`, `distance` items below the item ahead of the gap.
    case between(gap: Int, distance: Int)
  }

  /// The number of items at the start.
  private let count: Int
  /// Sums of the changes, or empty while there are none.
  private var tree: [Int] = []

  init(count: Int) { self.count = count }

  /// The present index of an item. Exact for ``Mark/place(_:)``; approximate for an inserted item, as long as
  /// few others were inserted into the same gap above it.
  func index(of mark: Mark) -> Int {
    switch mark {
    case .place(let place): index(ofPlace: place)
    case .between(let gap, let distance): index(ofPlace: gap - 1) + distance
    }
  }

  mutating func insert(at index: Int) -> Mark {
    let gap = gap(at: index)
    add(1, at: gap)
    return .between(gap: gap, distance: index - self.index(ofPlace: gap - 1))
  }

  mutating func remove(_ mark: Mark) {
    switch mark {
    case .place(let place): add(-1, at: place + 1)
    case .between(let gap, _): add(-1, at: gap)
    }
  }

  /// The present index of the item from a place at the start, or the index it would have if it was removed;
  /// -1 for the place before the first.
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

  /// The first place whose item is at this index or below it.
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
