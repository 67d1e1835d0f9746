/// A range `A..B` of a distance, a duration, a speed, a coordinate or a threshold, of which a search finds a value.
package struct ScriptRange: Hashable, Sendable {
  package let values: ClosedRange<Double>
  /// `pt`, `%`, `ms`, `pt/s`, or empty for a coordinate.
  let unit: String
  /// The bytes of the script that it takes.
  package let bytes: Range<Int>

  private var steps: Double { unit == "%" ? 100_000 : unit == "ms" ? 1000 : 1024 }
  /// The nearest value that a search distinguishes: 1/1024 pt, that of any screen in percent, or 1 µs.
  package func rounded(_ value: Double) -> Double {
    min(max((value * steps).rounded() / steps, values.lowerBound), values.upperBound)
  }

  /// A value as in a script: `170.0009765625pt`, `750ms`.
  package func text(_ value: Double) -> String { value.exactText + unit }

  package var text: String { text(values.lowerBound) + ".." + text(values.upperBound) }
  package var middle: Double { value(0.5) }
  /// The value at a part of the range, from 0 to 1.
  package func value(_ part: Double) -> Double {
    rounded(values.lowerBound + (values.upperBound - values.lowerBound) * part)
  }

  /// The maximum number of values that a search begins with.
  package static let evenValues = 200
  private var distance: Double {
    (values.upperBound - values.lowerBound) / Double(ScriptRange.evenValues - 1)
  }
  /// The distance of the even values, in words.
  package var step: String { text(max((distance * 1000).rounded() / 1000, 1 / steps)) }
  /// The values from end to end that a search begins with.
  package var evenValues: [Double] {
    let inner = (1..<ScriptRange.evenValues - 1).map { rounded(values.lowerBound + distance * Double($0)) }
    return Set([values.lowerBound, values.upperBound] + inner).sorted()
  }
}
