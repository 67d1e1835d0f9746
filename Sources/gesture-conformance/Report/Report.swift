import Storage

/// What the program prints.
enum Report {
  static func text(_ files: [FileResult]) -> String {
    var lines: [String] = []
    for file in files {
      lines.append("\(file.path) (\(file.set)): \(file.held) of \(file.checks.count) hold")
      for group in file.groups {
        var line = "  \(group.name): \(group.checks.count { $0.holds })/\(group.checks.count)"
        if let worst = worst(group.checks) {
          line += ", worst error \(number(worst.error))"
          if !worst.unit.isEmpty { line += " " + worst.unit }
        }
        lines.append(line)
      }
      lines += file.notes.map { "  \($0)" }
      lines += file.notRun.map { "  not run: \($0)" }
      for miss in file.misses {
        var line = "  miss: \(miss.name): expected \(miss.expected), found \(miss.found)"
        if let explanation = miss.explanation { line += " (explained: \(explanation))" }
        lines.append(line)
      }
    }
    let checks = files.flatMap(\.checks)
    let unexplained = files.flatMap(\.unexplained).count
    let notRun = files.flatMap(\.notRun).count
    lines.append(
      "\(checks.count { $0.holds }) of \(checks.count) hold, "
        + "\(checks.count { !$0.holds } - unexplained) explained, \(unexplained) unexplained"
        + (notRun > 0 ? ", \(notRun) not run" : ""))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The greatest error, misses included.
  static func worst(_ checks: [Check]) -> (error: Double, unit: String)? {
    let errors = checks.compactMap { check in check.error.map { ($0, check.unit) } }
    return errors.max { $0.0 < $1.0 }
  }

  static func json(_ files: [FileResult]) -> String {
    var writer = JSONWriter(layout: .indented)
    writer.beginObject()
    writer.name("files")
    writer.beginArray()
    for file in files { write(file, to: &writer) }
    writer.endArray()
    let checks = files.flatMap(\.checks)
    writer.name("assertions")
    writer.number(checks.count)
    writer.name("held")
    writer.number(checks.count { $0.holds })
    writer.name("unexplained")
    writer.number(files.flatMap(\.unexplained).count)
    writer.name("notRun")
    writer.number(files.flatMap(\.notRun).count)
    writer.endObject()
    return writer.text + "\n"
  }

  private static func write(_ file: FileResult, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("file")
    writer.string(file.path)
    writer.name("set")
    writer.string(file.set)
    writer.name("assertions")
    writer.number(file.checks.count)
    writer.name("held")
    writer.number(file.held)
    writer.name("groups")
    writer.beginArray()
    for group in file.groups {
      writer.beginObject()
      writer.name("name")
      writer.string(group.name)
      writer.name("assertions")
      writer.number(group.checks.count)
      writer.name("held")
      writer.number(group.checks.count { $0.holds })
      if let worst = worst(group.checks) {
        writer.name("worst")
        writer.number((worst.error * 1e6).rounded() / 1e6)
        writer.name("unit")
        writer.string(worst.unit)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.name("notes")
    writer.beginArray()
    for note in file.notes { writer.string(note) }
    writer.endArray()
    writer.name("notRun")
    writer.beginArray()
    for vector in file.notRun { writer.string(vector) }
    writer.endArray()
    writer.name("misses")
    writer.beginArray()
    for miss in file.misses {
      writer.beginObject()
      for (name, text) in [
        ("vector", miss.vector), ("subject", miss.subject), ("expected", miss.expected),
        ("found", miss.found),
        ("explained", miss.explanation),
      ] {
        guard let text else { continue }
        writer.name(name)
        writer.string(text)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
