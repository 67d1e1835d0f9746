/// What some measured values come to.
struct Statistics: Hashable {
  let median: Double
  let lowest: Double
  let highest: Double
  /// The distance between the quartiles: half of the values lie this close together.
  let spread: Double
  /// The value that one in a hundred exceeds.
  let percentile99: Double
  let count: Int

  /// Of at least one value; nil without any.
  init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    median = Statistics.quantile(0.5, of: sorted)
    lowest = first
    highest = last
    spread = Statistics.quantile(0.75, of: sorted) - Statistics.quantile(0.25, of: sorted)
    percentile99 = Statistics.quantile(0.99, of: sorted)
    count = sorted.count
  }

  /// The value below which this part of the values lies; between two of them in proportion.
  private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    let place = part * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
