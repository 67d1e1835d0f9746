import Arguments
import Rendering
import Text

extension HelpTopic {
  static let json = HelpTopic(
    "json", page: ManualReference("flick-json", 5), summary: "What flick prints as JSON",
    markup: """
      # DESCRIPTION

      With --json a command prints one JSON document on standard output, the same in a pipe and on a terminal; errors and
      messages go to standard error. Texts are exact. Members that do not apply are left out. Later versions may add
      members but never remove one or change its meaning, so ignore members that you do not know.

      flick help json-schema prints the same as a JSON Schema, draft 2020-12. It also describes the file that holds the
      lists; flick keeps members of that file that it does not know.

      # DOCUMENTS

      \(JSONDocument.all.map(described).joined(separator: "\n\n"))

      # PARTS

      \(JSONMember.definitions.map { "\($0.name): \($0.help)\n\n" + rows(of: $0.shape).markup }.joined(separator: "\n\n"))
      """)

  static let jsonSchema = HelpTopic(
    "json-schema", summary: "The JSON Schema of what flick prints as JSON"
  ) {
    .document(JSONShape.schema(of: JSONDocument.all, with: JSONMember.definitions))
  }

  /// The members of a document, or its kind if it has none.
  private static func described(_ document: JSONDocument) -> String {
    let rows = rows(of: document.shape)
    return document.command + (rows.isEmpty ? ": \(document.shape.words)." : ":\n\n" + rows.markup)
  }

  /// The members of an object, with dotted names for those of nested objects; none for other shapes.
  private static func rows(of shape: JSONShape, prefix: String = "") -> [DefinitionRecord] {
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
