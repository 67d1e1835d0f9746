// What changes a store. Every change is taken back before the next, so that the store keeps its size while its
// history grows; the history begins with a record that holds the whole store, as after an import.
extension Workloads {
  static func writes(_ bench: BenchmarkFolder, _ size: Int) -> Group {
    let folder = "write-\(size)"
    let store = bench.path(folder) + "/todo.json"
    let middle = GeneratedStore(count: size).openIDs(1).first.map { String($0) } ?? "1"
    let costs = SyncCosts(store: store, scratch: bench.path(folder) + "/sync")
    func change(_ name: String, _ words: [String]) -> Member {
      Member(name, name) { _ throws(BenchFault) in
        let reading = try bench.measureChange(store, words)
        try bench.undo(store)
        return reading
      }
    }
    let copy = bench.path(folder) + "/copy"
    var group = Group("write", "\(size.grouped) items", items: size)
    group.members = [
      Member("dd", "dd conv=fsync bs=1M", isReference: true) { _ throws(BenchFault) in
        Files.remove(copy)
        let dd = Surroundings.path(ofCommand: "dd") ?? "/bin/dd"
        let cost = try bench.program([dd, "if=\(store)", "of=\(copy)", "conv=fsync", "bs=1M"]).cost()
        return Reading(cost, bytes: Files.size(copy))
      },
      Member("sync-record", "history record, synced", isReference: true) { _ throws(BenchFault) in
        try costs.record()
      },
      Member("sync-file", "file, synced", isReference: true) { _ throws(BenchFault) in
        try costs.file()
      },
      Member("sync-folder", "rename, folder synced", isReference: true) { _ throws(BenchFault) in
        try costs.folder()
      },
      change("add", ["add", Deed.newText]), change("done", ["done", middle]),
      change("rm", ["rm", middle]),
      Member("undo", "undo of done") { _ throws(BenchFault) in
        _ = try bench.measure(store, ["done", middle])
        return try bench.measureChange(store, ["undo"])
      },
    ]
    group.prepare = { () throws(BenchFault) in
      _ = try bench.copy(of: size, in: folder)
      try bench.beginHistory(store)
      costs.recordBytes = try bench.measureChange(store, ["add", Deed.newText]).bytes ?? 0
      try bench.undo(store)
    }
    group.cleanUp = { Files.remove(bench.path(folder)) }
    return group
  }

  /// One id against many in one command.
  static func many(_ bench: BenchmarkFolder, _ size: Int) -> Group {
    let folder = "many-\(size)"
    let store = bench.path(folder) + "/todo.json"
    let ids = GeneratedStore(count: size).openIDs(manyIDs).map { String($0) }
    func member(_ name: String, _ title: String, _ ids: [String]) -> Member {
      Member(name, title, isReference: ids.count == 1) { _ throws(BenchFault) in
        let reading = try bench.measureChange(store, ["done", "--yes"] + ids)
        try bench.undo(store)
        return reading
      }
    }
    var group = Group(
      "many", "\(size.grouped) items", items: size,
      members: [
        member("one", "done of one id", [ids[ids.count / 2]]),
        member("thousand", "done of \(manyIDs.grouped) ids", ids),
      ])
    group.prepare = { () throws(BenchFault) in
      _ = try bench.copy(of: size, in: folder)
      try bench.beginHistory(store)
    }
    group.cleanUp = { Files.remove(bench.path(folder)) }
    return group
  }

  /// Adding where much has been changed before.
  static func histories(_ bench: BenchmarkFolder) -> Group {
    let size = 1000
    func store(_ changes: Int) -> String { bench.path("history-\(changes)") + "/todo.json" }
    let lengths = [0] + bench.settings.changes
    var group = Group("history", "\(size.grouped) items, after a number of changes", items: size)
    group.members = lengths.map { changes in
      Member("add-\(changes)", "add after \(changes.grouped) changes") { _ throws(BenchFault) in
        let reading = try bench.measureChange(store(changes), ["add", Deed.newText])
        try bench.undo(store(changes))
        return reading
      }
    }
    group.prepare = { () throws(BenchFault) in
      for changes in lengths {
        _ = try bench.makeFolder("history-\(changes)")
        try bench.generate([String(size), store(changes), "--changes", String(changes)])
        try bench.beginHistory(store(changes))
      }
    }
    group.cleanUp = { for changes in lengths { Files.remove(bench.path("history-\(changes)")) } }
    return group
  }
}
