/// The items that a merge moves to their parents' lists: one copy put them there, or left them there, while
/// the other moved the parent to another list.
struct FollowingItems {
  /// The items and their parents, those with the fewest ancestors first.
  private(set) var moves: [(uid: ItemUID, parent: ItemUID)] = []

  /// `entry` returns the list of an item, or nil for a removed one; `isApart` returns whether one of the
  /// copies has an item and its parent on exactly these lists already.
  init(
    _ parents: [ItemUID: ItemUID], entry: (ItemUID) -> Int?,
    isApart: (_ uid: ItemUID, _ parent: ItemUID) -> Bool
  ) {
    let circles = parents.keys.circles(following: parents)
    var entries: [ItemUID: Int] = [:]
    var depths: [ItemUID: Int] = [:]
    func depth(of uid: ItemUID) -> Int {
      var path: [ItemUID] = []
      var at = uid
      while depths[at] == nil, !circles.contains(at), let parent = parents[at], entry(parent) != nil {
        path.append(at)
        at = parent
      }
      var depth = depths[at] ?? 0
      for uid in path.reversed() {
        depth += 1
        depths[uid] = depth
      }
      return depth
    }
    let order = parents.keys.map { (depth: depth(of: $0), uid: $0) }.filter { $0.depth > 0 }
      .sorted { ($0.depth, $0.uid) < ($1.depth, $1.uid) }
    for (_, uid) in order {
      guard let parent = parents[uid], let own = entry(uid), let home = entries[parent] ?? entry(parent)
      else { continue }
      // If the parent itself follows another one, neither copy had both on these lists.
      let isOld = entries[parent] == nil && isApart(uid, parent)
      guard own != home, !isOld else { continue }
      entries[uid] = home
      moves.append((uid, parent))
    }
  }
}
