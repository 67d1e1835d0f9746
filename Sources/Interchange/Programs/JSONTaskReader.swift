import JSON

/// Reads the JSON of a program's to-dos by its row in ``ForeignProgram/all``.
struct JSONTaskReader {
  private let program: ForeignProgram
  private let paths: [(field: ForeignField, paths: [String])]
  private var reader: ForeignReader
  /// The values by field and identifier that tasks refer to.
  private var lookups: [ForeignField: [String: JSONValue]] = [:]
  /// The members with lists of tasks: an object with one is not a task.
  private let containers: [String]

  init(_ program: ForeignProgram, _ world: ExchangeWorld) {
    self.program = program
    paths = program.paths
    reader = ForeignReader(program, world)
    containers = program.sources.compactMap { $0.last.map { String($0) } }.filter {
      !["*", "notes"].contains($0)
    }
  }

  /// The value with the program's content: some wrap it.
  static func root(of value: JSONValue) -> JSONValue {
    for name in ["data", "value"] {
      if let inner = value[name], ForeignProgram.text(inner) == nil || inner["tasks"] != nil, inner != .null {
        return inner
      }
    }
    return value
  }

  static func error(in bytes: [UInt8]) -> JSONError? {
    var remarks = Remarks()
    let bytes = JSONEscapes.replaced(in: bytes, &remarks)
    do throws(JSONError) { _ = try JSONValue(parsing: bytes) } catch { return error }
    return nil
  }

  mutating func file(_ value: JSONValue) -> ImportedFile {
    let root = JSONTaskReader.root(of: value)
    let position = paths.first { $0.field == .position }?.paths.first
    var lists: [(Double, String)] = []
    for (field, path, id, name) in program.lookups {
      for object in ForeignProgram.values(path[...], of: root) {
        guard let id = ForeignProgram.values(id[...], of: object).first.flatMap({ ForeignProgram.text($0) })
        else { continue }
        let value = ForeignProgram.values(name[...], of: object).first ?? .null
        lookups[field, default: [:]][id] = value
        let place = position.flatMap { object[$0] }.flatMap { ForeignProgram.text($0) }.flatMap { Double($0) }
        if field == .list, let place, place.isFinite {
          lists.append((place, ForeignProgram.text(value) ?? ""))
        }
      }
    }
    reader.lists = lists.sorted { $0.0 < $1.0 }.map(\.1)
    for source in program.sources { walk(root, source[...], above: [], key: "") }
    return reader.finish()
  }

  private mutating func walk(
    _ value: JSONValue, _ path: ArraySlice<Substring>, above: [JSONValue], key: String, parent: String? = nil
  ) {
    if case .array(let values) = value {
      for (index, value) in values.enumerated() {
        walk(value, path, above: above, key: "\(key)/\(index)", parent: parent)
      }
      return
    }
    guard case .object(let members) = value else { return }
    guard let name = path.first else {
      take(value, above, key, parent)
      return
    }
    for member in members where name == "*" || member.name == name {
      walk(
        member.value, path.dropFirst(), above: above + [value], key: "\(key)/\(member.name)", parent: parent)
    }
  }

  private mutating func take(_ value: JSONValue, _ above: [JSONValue], _ key: String, _ parent: String?) {
    var task = ForeignTask()
    task.parent = parent
    for (field, paths) in self.paths {
      for path in paths where field.isCollected || task.values[field] == nil {
        let isOutside = path.hasPrefix("^")
        guard let object = isOutside ? parent == nil ? above.last : nil : value else { continue }
        let isInverse = path.hasPrefix("!")
        let names = path == "." ? [] : path.dropFirst(isOutside || isInverse ? 1 : 0).split(separator: ".")
        for found in ForeignProgram.values(names[...], of: object) {
          let name = names.last { !["name", "title"].contains($0) } ?? names.last ?? path[...]
          let value =
            isInverse ? .bool(ForeignProgram.text(found).flatMap { ForeignState($0) } == .open) : found
          task.add(field, String(name), resolved(value, field))
        }
      }
    }
    let hasKind = !program.kinds.isEmpty && task.text(.kind) != nil
    guard hasKind || !containers.contains(where: { value[$0] != nil }) else { return }
    task.keys = [key] + task.texts(.uid) + task.texts(.id)
    reader.add(task)
    for path in program.children { walk(value, path[...], above: above, key: key, parent: key) }
  }

  /// The value that an identifier stands for; of a list that is not in the file none, and it is not archived either.
  private func resolved(_ value: JSONValue, _ field: ForeignField) -> JSONValue {
    guard let table = lookups[field] else {
      return program.lookups.contains { $0.field == field } && field == .list ? .null : value
    }
    guard let id = ForeignProgram.text(value) else { return value }
    if case .string = value, field == .archived, table[id] == nil { return .null }
    return table[id] ?? (field == .list ? .null : value)
  }
}
