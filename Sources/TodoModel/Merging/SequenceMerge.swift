/// Merges two orders with a common origin. Elements that neither side moved keep their order. Every other
/// element goes directly after its predecessor on the side that put it there; if both sides put elements
/// after the same one, the two runs follow one another, at the very top the later one first. If both sides
/// moved an element, the later move counts. The result does not depend on which side is which; if only one
/// side changed the order, it is that side's.
struct SequenceMerge<Element: Hashable & Comparable> {
  /// The common order, only with elements of the result; may be empty.
  var base: [Element]
  var sides: BothSides<[Element]>
  /// The time at which a side moved an element to its place, or nil if no move is known.
  var moved: (Element, MergeSide) -> Instant?
  /// The time since which an element has been at its place, for the order of runs and of moves.
  var time: (Element, MergeSide) -> Instant

  /// Every element of either side, once.
  func merged() -> [Element] {
    // Whatever the moves were, both sides have the same order.
    if sides.ours == sides.theirs { return sides.ours }
    let stays = BothSides(ours: stayers(of: .ours), theirs: stayers(of: .theirs))
    // The elements in the same order everywhere.
    let unmoved = stays.ours.intersection(stays.theirs)
    let owners = owners(skeleton: unmoved, stays)
    var children: [Element?: [(element: Element, time: Instant)]] = [:]
    for side in MergeSide.allCases {
      var anchor: Element?
      for element in sides[side] {
        if unmoved.contains(element) {
          anchor = element
        } else if owners.side[element] == side {
          children[anchor, default: []].append((element, time(element, side)))
          anchor = element
        } else if owners.shared.contains(element) {
          anchor = element
        }
      }
    }
    return order(base.filter { unmoved.contains($0) }, children)
  }

  private func order(
    _ skeleton: [Element], _ children: [Element?: [(element: Element, time: Instant)]]
  ) -> [Element] {
    var result: [Element] = []
    var children = children
    // Runs can be as long as the list, so recursion is replaced by an explicit stack.
    func append(behind anchor: Element?) {
      var waiting: [Element] = []
      func push(_ anchor: Element?) {
        let isTop = anchor == nil
        // Taken out, so that it ends even if a side has an element twice.
        let sorted = (children.removeValue(forKey: anchor) ?? []).sorted {
          $0.time == $1.time ? $0.element < $1.element : ($0.time > $1.time) == isTop
        }
        waiting.append(contentsOf: sorted.reversed().map(\.element))
      }
      push(anchor)
      while let element = waiting.popLast() {
        result.append(element)
        push(element)
      }
    }
    append(behind: nil)
    for element in skeleton {
      result.append(element)
      append(behind: element)
    }
    return result
  }

  /// The side whose place each other element takes, and the elements that both sides put somewhere at the
  /// same time: most often the same place.
  private func owners(
    skeleton: Set<Element>, _ stays: BothSides<Set<Element>>
  ) -> (side: [Element: MergeSide], shared: Set<Element>) {
    let elements = BothSides(ours: Set(sides.ours), theirs: Set(sides.theirs))
    let base = Set(base)
    var owners: [Element: MergeSide] = [:]
    var shared = Set<Element>()
    for element in elements.ours.union(elements.theirs) where !skeleton.contains(element) {
      if !elements.theirs.contains(element) {
        owners[element] = .ours
      } else if !elements.ours.contains(element) {
        owners[element] = .theirs
      } else if base.contains(element), stays.ours.contains(element) != stays.theirs.contains(element) {
        owners[element] = stays.ours.contains(element) ? .theirs : .ours
      } else {
        let (ours, theirs) = (time(element, .ours), time(element, .theirs))
        if ours == theirs {
          shared.insert(element)
        } else {
          owners[element] = ours > theirs ? .ours : .theirs
        }
      }
    }
    let leading = leadingSide(skeleton)
    for element in shared { owners[element] = leading }
    return (owners, shared)
  }

  /// The elements of the base that a side has not moved.
  private func stayers(of side: MergeSide) -> Set<Element> {
    var places: [Element: Int] = [:]
    for (index, element) in base.enumerated() { places[element] = index }
    let rest = sides[side].filter { places[$0] != nil && moved($0, side) == nil }
    return Set(longestRise(rest.map { places[$0] ?? 0 }).map { rest[$0] })
  }

  /// The side that decides the order of shared elements: the one with more changes, else with the later ones.
  private func leadingSide(_ skeleton: Set<Element>) -> MergeSide {
    func changes(_ side: MergeSide) -> [Element] { sides[side].filter { !skeleton.contains($0) } }
    let (ours, theirs) = (changes(.ours), changes(.theirs))
    if ours.count != theirs.count { return ours.count > theirs.count ? .ours : .theirs }
    let latest = (ours.map { time($0, .ours) }.max(), theirs.map { time($0, .theirs) }.max())
    if let first = latest.0, let second = latest.1, first != second {
      return first > second ? .ours : .theirs
    }
    return sides.ours.lexicographicallyPrecedes(sides.theirs) ? .ours : .theirs
  }
}

package func longestRise(_ numbers: [Int]) -> [Int] {
  // Patience sorting: `tails[k]` is the index of the least number that ends a subsequence of length k + 1.
  var tails: [Int] = []
  var before: [Int] = []
  for (index, number) in numbers.enumerated() {
    let end = tails.partitioningIndex { numbers[$0] >= number }
    before.append(end > 0 ? tails[end - 1] : -1)
    if end == tails.count { tails.append(index) } else { tails[end] = index }
  }
  var rise: [Int] = []
  var at = tails.last ?? -1
  while at >= 0 {
    rise.append(at)
    at = before[at]
  }
  return rise.reversed()
}
