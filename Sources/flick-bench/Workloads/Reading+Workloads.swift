// What does not change a store.
extension Workloads {
  static func reads(_ bench: BenchmarkFolder, _ size: Int) -> Group {
    func member(_ name: String, _ words: [String]) -> Member {
      Member(name, words.joined(separator: " ")) { _ throws(BenchFault) in
        try bench.measure(bench.store(size), words)
      }
    }
    var group = Group(
      "read", "\(size.grouped) items",
      items: size,
      members: [
        member("list", ["list"]), member("filtered", ["list", GeneratedItem.word]),
        member("json", ["list", "--json"]),
      ])
    group.prepare = { () throws(BenchFault) in _ = try bench.store(size) }
    return group
  }
}
