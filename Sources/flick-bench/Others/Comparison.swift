/// Other programs beside flick, on the same items, in turn.
final class Comparison {
  private let bench: BenchmarkFolder
  /// flick first.
  private let programs: [(path: String, program: any OtherProgram)]
  /// The number of items that the programs' folders hold.
  private var loaded: Int?

  init(_ commands: [String], _ bench: BenchmarkFolder) throws(BenchFault) {
    self.bench = bench
    var programs: [(path: String, program: any OtherProgram)] = [(bench.flick.path, FlickBuild(bench.flick))]
    for command in commands { programs.append(try OtherPrograms.program(command, bench)) }
    self.programs = programs
  }

  /// The names of the programs: flick, then the others.
  var names: [String] { programs.map { $0.program.name } }

  /// Which of them sync what they write.
  var areSynced: [Bool] { programs.map { $0.program.isSynced } }

  /// A group for each size and deed: `against.list-0` is flick's, `against.list-1` the first other program's.
  var groups: [Group] {
    bench.settings.comparedSizes.flatMap { size in
      Deed.allCases.compactMap { group($0, size) }.compactMap { $0.picked(by: bench.settings.only) }
    }
  }

  private func group(_ deed: Deed, _ size: Int) -> Group? {
    let store = GeneratedStore(count: size)
    let folders = programs.indices.map { bench.path("against-\($0)") }
    var members: [Member] = []
    for (index, entry) in programs.enumerated() where size <= entry.program.mostItems {
      let folder = folders[index]
      guard let words = entry.program.words(for: deed, in: folder, store) else { continue }
      members.append(
        Member("\(deed)-\(index)", "\(deed): \(entry.program.name)", isReference: true) {
          [bench] _ throws(BenchFault) in
          if deed.isChange { try Files.copyFolder(folder + "/before", to: folder + "/data") }
          var run = bench.program([entry.path] + words)
          run.variables.merge(entry.program.variables(folder)) { $1 }
          run.mayFindNothing = deed == .filtered
          return try bench.measure(run)
        })
    }
    guard members.count > 1 else { return nil }
    // One that is always picked stands for all: the members are nothing without one another.
    members[0].isReference = false
    var group = Group("against", "\(size.grouped) items, in turn", items: size, members: members)
    group.prepare = { () throws(BenchFault) in try self.load(store, into: folders) }
    return group
  }

  /// Gives every program the items of a store, as they were before any change.
  private func load(_ store: GeneratedStore, into folders: [String]) throws(BenchFault) {
    for (folder, entry) in zip(folders, programs) where store.count <= entry.program.mostItems {
      if loaded != store.count {
        Files.remove(folder)
        try Files.makeFolder(folder)
        try entry.program.load(store, into: folder, bench)
        // A list first: some make a cache or put their files in order then.
        var run = bench.program([entry.path] + (entry.program.words(for: .list, in: folder, store) ?? []))
        run.variables.merge(entry.program.variables(folder)) { $1 }
        _ = try run.cost()
        try Files.copyFolder(folder + "/data", to: folder + "/before")
      } else {
        try Files.copyFolder(folder + "/before", to: folder + "/data")
      }
    }
    loaded = store.count
  }
}
