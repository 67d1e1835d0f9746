/// All that is measured, in order.
///
/// Groups are `start`, `read`, `write`, `many`, `history`, `exchange`, `json`, `touch`, `live`, `simulate` and, with other
/// programs, `against`; a member's whole name is `write.add`.
enum Workloads {
  static func groups(_ bench: BenchmarkFolder) -> [Group] {
    let settings = bench.settings
    var groups = [startUp(bench)]
    for size in settings.sizes {
      groups.append(reads(bench, size))
      groups.append(writes(bench, size))
      if GeneratedStore(count: size).openIDs(manyIDs).count == manyIDs { groups.append(many(bench, size)) }
    }
    groups.append(histories(bench))
    groups += settings.exchangeSizes.map { exchange(bench, $0) }
    groups += insideGroups(settings)
    groups += settings.liveSizes.map { live(bench, $0) }
    groups.append(simulate(bench))
    return groups.compactMap { $0.picked(by: settings.only) }
  }

  /// What is measured inside a process of its own.
  static func insideGroups(_ settings: BenchSettings) -> [Group] { [json(settings), touches(settings)] }

  /// How many ids one command is given where it is given many.
  static let manyIDs = 1000

  private static func startUp(_ bench: BenchmarkFolder) -> Group {
    let nothing = Surroundings.path(ofCommand: "true") ?? "/bin/true"
    return Group(
      "start", "start-up",
      members: [
        Member("true", "true", isReference: true) { _ throws(BenchFault) in
          try bench.measure(bench.program([nothing]))
        },
        Member("version", "flick version") { _ throws(BenchFault) in
          try bench.measure(bench.program([bench.flick.path, "version"]))
        },
      ])
  }
}
