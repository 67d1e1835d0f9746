extension Document {
  /// The places, each followed by the places of its subtasks, each once.
  package func withSubtasks(_ places: [Place]) -> [Place] {
    var trees: [Int: ItemTree] = [:]
    var all: [ItemUID] = []
    var hasSubtasks = false
    for place in places {
      let tree = trees[place.list] ?? ItemTree(lists[place.list].items)
      trees[place.list] = tree
      let uid = self[place].uid
      let below = tree.descendants(of: uid)
      if !below.isEmpty { hasSubtasks = true }
      all.append(uid)
      all += below
    }
    guard hasSubtasks else { return places }
    var seen = Set<ItemUID>()
    let found = self.places(of: Set(all))
    return all.filter { seen.insert($0).inserted }.compactMap { found[$0] }
  }
}
