/// The parser's view of a threshold: name, unit and range.
package struct ThresholdEntry: Sendable {
  package let name: String
  package let unit: String
  package let range: ClosedRange<Double>

  package init(_ name: String, unit: String, in range: ClosedRange<Double>) {
    self.name = name
    self.unit = unit
    self.range = range
  }
}
