import Arguments
import Rendering
import Text

extension HelpTopic {
  /// The JSON output, member by member.
  static let json = HelpTopic(
    "json", page: ManualReference("flick-json", 5), summary: "What flick prints as JSON"
  ) {
    .sections(
      [
        ManualSection(
          "DESCRIPTION",
          [
            .paragraph(
              "With --json a command prints one JSON document on standard output, the same in "
                + "a pipe and on a terminal; errors and messages go to standard error. Texts are "
                + "exact. Members that do not apply are left out. Later versions may add members "
                + "but never remove one or change its meaning, so ignore members that you do not know."),
            .paragraph(
              "flick help json-schema prints the same as a JSON Schema, draft 2020-12. It also describes "
                + "the file that holds the lists; flick keeps members of that file that it does not know."),
          ]),
        ManualSection("DOCUMENTS", JSONDocument.all.flatMap(blocks)),
      ]
        + [
          ManualSection(
            "PARTS",
            JSONMember.definitions.flatMap { definition in
              [.paragraph("\(definition.name): \(definition.help)")] + members(of: definition.shape)
            })
        ])
  }

  /// The JSON output as a schema, for validators.
  static let jsonSchema = HelpTopic(
    "json-schema", summary: "The JSON Schema of what flick prints as JSON"
  ) {
    .document(JSONShape.schema(of: JSONDocument.all, with: JSONMember.definitions))
  }

  private static func blocks(of document: JSONDocument) -> [ManualBlock] {
    let table = members(of: document.shape)
    return [.paragraph(document.command + (table.isEmpty ? ": \(document.shape.words)." : ":"))] + table
  }

  /// A table of an object's members, with dotted names for nested objects; empty for other shapes.
  private static func members(of shape: JSONShape) -> [ManualBlock] {
    let rows = rows(of: shape, prefix: "")
    return rows.isEmpty ? [] : [.table(rows)]
  }

  private static func rows(of shape: JSONShape, prefix: String) -> [DefinitionRecord] {
    switch shape {
    case .array(let element): return rows(of: element, prefix: prefix)
    case .object(let members):
      return members.flatMap { member in
        let absence = member.absence.map { " (absent if \($0))" } ?? ""
        let name = prefix + member.name
        let text = "\(member.shape.words): \(member.help)\(absence)."
        return [DefinitionRecord(name, text.uppercasedFirst)]
          + rows(of: member.shape, prefix: name + ".")
      }
    default: return []
    }
  }
}
