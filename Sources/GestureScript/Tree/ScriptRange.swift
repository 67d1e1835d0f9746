/// A range `A..B` of a distance, a duration or a speed in a gesture statement, of which a search finds a value.
package struct ScriptRange: Hashable, Sendable {
  package let values: ClosedRange<Double>
  /// `pt`, `%`, `ms` or `pt/s`.
  let unit: String
  /// The bytes of the script that it takes.
  package let bytes: Range<Int>

  init(_ values: ClosedRange<Double>, unit: String, bytes: Range<Int>) {
    self.values = values
    self.unit = unit
    self.bytes = bytes
  }

  /// The nearest value that a search distinguishes: 1/1024 pt, that of any screen in percent, or 1 µs.
  package func rounded(_ value: Double) -> Double {
    let steps: Double = unit == "%" ? 100_000 : unit == "ms" ? 1000 : 1024
    return min(max((value * steps).rounded() / steps, values.lowerBound), values.upperBound)
  }

  /// A value as in a script: `170.0009765625pt`, `750ms`.
  package func text(_ value: Double) -> String { value.exactText + unit }

  package var text: String { text(values.lowerBound) + ".." + text(values.upperBound) }
  package var middle: Double { rounded((values.lowerBound + values.upperBound) / 2) }

  package static let evenValues = 200
  private var distance: Double {
    (values.upperBound - values.lowerBound) / Double(ScriptRange.evenValues - 1)
  }
  /// The distance of the even values, in words.
  package var step: String { text((distance * 1000).rounded() / 1000) }
  /// The values from end to end that a search begins with, at most ``evenValues``.
  package var evenValues: [Double] {
    let inner = (1..<ScriptRange.evenValues - 1).map { rounded(values.lowerBound + distance * Double($0)) }
    let all = [values.lowerBound] + inner + [values.upperBound]
    return zip(all, all.dropFirst()).filter { $0 < $1 }.map(\.0) + [values.upperBound]
  }
}
