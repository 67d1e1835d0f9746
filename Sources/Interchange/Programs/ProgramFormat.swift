import JSON
import Text
package import TodoModel

/// The files of a program of ``ForeignProgram/all``, which flick reads and does not write.
package struct ProgramFormat: ExchangeFormat {
  /// Its rows: one for each form.
  let programs: [ForeignProgram]

  package var name: String { programs[0].name }
  package var title: String {
    let title = programs[0].title
    guard programs.count == 1, programs[0].form != .outline else { return title }
    return "\(title)'\(title.hasSuffix("s") ? "" : "s") \(programs[0].form.rawValue)"
  }
  package var source: String { title }
  package var product: String { CSVFormat().product }
  package var summary: String {
    ([programs[0].title] + programs.map(\.form.rawValue)).joined(separator: ", ")
  }
  package var manual: String { "" }
  package var nameEndings: [String] { programs[0].form == .outline ? [name] : [] }
  /// Parents and dependencies are set once.
  package let fields: Set<ItemField> = [.text, .completed, .due, .priority, .tags, .note, .wait, .recur]
  package let ownMembers = ["\"csv\""]
  package let isWritten = false
  package let lineName = "csv"

  package func likelihood(of start: FileStart) -> FormatLikelihood { .none }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    if programs[0].form == .outline {
      var reader = OutlineReader(programs[0], world)
      return reader.file(bytes)
    }
    if FileStart(bytes).isJSON, let program = programs.first(where: { $0.form == .json }) {
      var (file, halves) = (ImportedFile(), Remarks())
      do throws(JSONError) {
        var reader = JSONTaskReader(program, world)
        file = reader.file(try JSONValue(parsing: JSONEscapes.replaced(in: bytes, &halves)))
      } catch {
        file.addError(error.offset, error.reason)
      }
      file.remarks.add(halves)
      return file
    }
    return CSVItemReader(bytes: bytes, world: world, program: programs.first { $0.form == .csv }).file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    CSVFormat().write(lists, naming: naming, world)
  }

  /// One format for each program.
  static let all: [ProgramFormat] = {
    var names: [String] = []
    for program in ForeignProgram.all where !names.contains(program.name) { names.append(program.name) }
    return names.map { name in ProgramFormat(programs: ForeignProgram.all.filter { $0.name == name }) }
  }()

  /// The programs, each with what is read of its files, kept and left out.
  package static let table: [(term: String, text: String)] = ForeignProgram.all.map { program in
    let said = program.paths.map(\.field).filter { $0 != .left }.compactMap(\.said)
    let left = program.paths.first { $0.field == .left }?.paths ?? []
    var fields: [String] = []
    for word in said where !fields.contains(word) { fields.append(word) }
    let read =
      switch program.form {
      case .csv: "Further columns by the usual titles; all others are kept."
      case .json: "Other members are left out."
      case .outline: "Other properties are kept."
      }
    return (
      "\(program.name) (\(program.title), \(program.form.rawValue))",
      (fields.isEmpty ? "" : "Read: \(enumeration(fields, "and")). ") + read
        + (left.isEmpty ? "" : " Left out: \(enumeration(left, "and")).")
    )
  }

  /// The program whose JSON or table this is, or nil if it is none's.
  static func guess(_ start: FileStart, _ bytes: [UInt8]) -> ProgramFormat? {
    let program: ForeignProgram?
    if let name = OutlineReader.guess(start) {
      program = ForeignProgram.all.first { $0.name == name && $0.form == .outline }
    } else if start.isJSON {
      var remarks = Remarks()
      guard let value = try? JSONValue(parsing: JSONEscapes.replaced(in: bytes, &remarks)) else {
        return nil
      }
      let root = JSONTaskReader.root(of: value)
      program = ForeignProgram.all.first { $0.matches(root) }
    } else {
      program = CSVItemReader.header(bytes)?.program
    }
    return program.flatMap { $0.name == "csv" ? nil : ProgramFormat(programs: [$0]) }
  }
}
