import JSON

/// Reads a table of items: a row names the columns, each further row is an item. One-cell rows before are skipped.
struct CSVItemReader {
  /// The file, already checked to be text.
  let bytes: [UInt8]
  let world: ExchangeWorld
  /// Without a program it is found by the titles.
  var program: ForeignProgram?

  /// The row with the titles.
  struct Header {
    var cells: [CSVRows.Cell]
    var program: ForeignProgram
    /// The title of each column, the name of its kept values, which no other column has, and its field or nil.
    var names: [String]
    var labels: [String]
    var fields: [ForeignField?]
    /// The rows after it.
    var rows: CSVRows

    var hasText: Bool { fields.contains(.text) }

    fileprivate init(
      _ cells: [CSVRows.Cell], _ program: ForeignProgram?, _ columns: [String: String], _ rows: CSVRows
    ) {
      self.cells = cells
      self.rows = rows
      names = cells.map { CSVCell.plain(String(ImportedText.trimmed($0.text[...]))) }
      let found = program ?? ForeignProgram.all.first { [names] in $0.matches(titles: names) } ?? .any
      self.program = found
      labels = distinct(names.enumerated().map { $1.isEmpty ? "column \($0 + 1)" : $1 })
      let titles = found.titles
      fields = names.map { name in
        let key = ForeignField.key(name)
        let own = columns[name] ?? columns.first { CSVItemReader.isSame($0.key, name) }?.value
        return own.flatMap { ForeignField(rawValue: $0) } ?? titles[key] ?? ForeignField.named[key]
      }
    }

    /// The columns' indices, those whose titles count most first, then by the place of the title among the program's.
    fileprivate var order: [Int] {
      let (titles, paths) = (program.titles, program.paths)
      let ranks = fields.indices.map { index in
        let key = ForeignField.key(names[index])
        let known = paths.first { $0.field == fields[index] }?.paths ?? []
        let place = known.firstIndex { ForeignField.key($0) == key } ?? known.count + index
        return (titles[key] != nil || fields[index]?.rawValue == key ? 0 : 1, place)
      }
      return fields.indices.sorted { ranks[$0] < ranks[$1] }
    }
  }

  /// Whether a column has a title, apart from the case.
  private static func isSame(_ title: String, _ name: String) -> Bool {
    title.lowercased() == name.lowercased()
  }

  /// The titles, or nil for a table that has none for a text among several columns.
  static func header(_ bytes: [UInt8], _ columns: [String: String] = [:]) -> Header? {
    var rows = CSVRows(bytes, separator: CSVRows.separator(of: bytes))
    for _ in 0..<20 {
      guard let row = try? rows.next() else { return nil }
      if row.count > 1, row[0].text != "sep=" {
        let header = Header(row, nil, columns, rows)
        return header.hasText ? header : nil
      }
    }
    return nil
  }

  func file() -> ImportedFile {
    var rows = CSVRows(bytes, separator: CSVRows.separator(of: bytes))
    var file = ImportedFile()
    do throws(ImportError) {
      var next = try rows.next()
      // Spreadsheets read the separator from such a row.
      if next?.first?.text == "sep=" { next = try rows.next() }
      guard let first = next else {
        file.addError(0, "expected a first row with the names of the columns: text,done,due …")
        return file
      }
      var header = Header(first, program, world.columns, rows)
      if !header.hasText, let later = CSVItemReader.header(bytes, world.columns) {
        header = Header(later.cells, program, world.columns, later.rows)
      }
      let missing = world.columns.keys.sorted().first { title in
        !header.names.contains { CSVItemReader.isSame(title, $0) }
      }
      if let missing {
        file.addError(
          header.cells[0].offset,
          "expected a column \(missing), as --columns names it; found \(header.names.joined(separator: ", "))"
        )
        return file
      }
      guard header.hasText else {
        file.addError(
          header.cells[0].offset,
          "no column named text: the first row names the columns, as in text,done,due; --columns text=TITLE says which it is"
        )
        return file
      }
      return try self.file(&header)
    } catch {
      file.addError(error.offset, error.reason)
      return file
    }
  }

  private func file(_ header: inout Header) throws(ImportError) -> ImportedFile {
    var reader = ForeignReader(header.program, world)
    let order = header.order
    var isKept = header.names.map { _ in false }
    var beyond = 0
    while let row = try header.rows.next() {
      var task = ForeignTask(offset: row[0].offset)
      // Spreadsheets write empty rows as separators only.
      guard row.contains(where: { !$0.text.isEmpty }) else { continue }
      var kept: [Int: String] = [:]
      for index in order where index < row.count && !row[index].text.isEmpty {
        let text = CSVCell.plain(row[index].text)
        let field = header.fields[index]
        switch field {
        case .left?: break
        // Programs write such cells for no value.
        case _ where field != .text && ["null", "None", "[]", "{}"].contains(text): break
        case .tags?:
          let list = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
          let tags = list.contains(",") ? list : list.replacing(";", with: ",")
          task.add(.tags, header.labels[index], .array(CSVTags.tags(tags).map { .string($0) }))
        case let field? where field.isCollected || task.text(field) == nil:
          task.add(field, header.labels[index], .string(text))
        default:
          kept[index] = text
          isKept[index] = true
        }
      }
      for index in row.indices.dropFirst(header.names.count) where !row[index].text.isEmpty {
        task.kept.append(.init("column \(index + 1)", .string(row[index].text)))
        beyond += 1
      }
      task.kept =
        kept.sorted { $0.key < $1.key }.map { .init(header.labels[$0.key], .string($0.value)) } + task.kept
      reader.add(task)
    }
    var file = reader.finish()
    let names = header.names.indices.filter { isKept[$0] }
    let shown = names.prefix(20).map { header.labels[$0].prefix(80) }.joined(separator: ", ")
    file.remarks.note(
      "column", nil, "kept, but not used: \(shown)\(names.count > 20 ? " …" : "")", names.count)
    file.remarks.note("cell", nil, "beyond the last column, kept", beyond)
    file.remarks.note(
      "cell", nil, "whose quotes do not match, read to the end of the cell or line", header.rows.oddCells)
    return file
  }
}
