/// A delegate's reason for refusing a touch or a beginning.
package struct Refusal: Hashable, Sendable {
  /// The reason in a few words: `the row is being animated`.
  package var note: String
  /// The measure that decided, if one did; the verdict repeats it.
  package var measure: Measure?

  var measures: [Measure] { measure.map { [$0] } ?? [] }

  package init(_ note: String, _ measure: Measure? = nil) {
    self.note = note
    self.measure = measure
  }
}
