import Interchange

// What goes to other programs' formats and comes from them.
extension Workloads {
  static func exchange(_ bench: BenchmarkFolder, _ size: Int) -> Group {
    let folder = bench.path("exchange-\(size)")
    func file(_ format: String) -> String { "\(folder)/in.\(format)" }
    let exports = ExchangeFormats.names.map { format in
      Member("export-\(format)", "export --to \(format)") { _ throws(BenchFault) in
        try bench.measure(bench.store(size), ["export", "--to", format])
      }
    }
    let imports = ExchangeFormats.names.map { format in
      Member("import-\(format)", "import --from \(format)") { _ throws(BenchFault) in
        let store = try bench.makeFolder("exchange-\(size)/new") + "/todo.json"
        var reading = try bench.measure(store, ["import", "--from", format, file(format)])
        reading.bytes = Files.size(file(format))
        return reading
      }
    }
    var group = Group("exchange", "\(size.grouped) items, exchanged", items: size, members: exports + imports)
    group.prepare = { () throws(BenchFault) in
      _ = try bench.makeFolder("exchange-\(size)")
      for format in ExchangeFormats.names {
        _ = try bench.measure(bench.store(size), ["export", "--to", format, file(format)])
      }
    }
    group.cleanUp = { Files.remove(folder) }
    return group
  }
}
