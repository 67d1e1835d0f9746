/// A row in a script: its text, after `[x]` if it is done.
package struct RowText: Hashable, Sendable {
  package var text: String
  package var isDone: Bool
  /// The row number, from 1, of the parent in the same list; nil at the top level and in expectations.
  package var parent: Int?

  package init(_ text: String, isDone: Bool = false, under parent: Int? = nil) {
    self.text = text
    self.isDone = isDone
    self.parent = parent
  }
}
