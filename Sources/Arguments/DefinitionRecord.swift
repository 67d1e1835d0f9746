/// A term and what it means: an environment variable, a file, an exit code, an example, a line of a table.
package struct DefinitionRecord: Hashable, Sendable {
  package let term: String
  /// The explanation, in whole sentences.
  package let text: String

  package init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}
