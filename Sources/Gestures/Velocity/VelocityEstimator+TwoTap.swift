import Motion

extension VelocityEstimator {
  /// Returns the velocity in pt/s as UIKit reports it for a pan, fitted to recordings: the last difference
  /// quotient with the weight `share`, the one before it with the rest. Nil with fewer than two locations.
  static func twoTap(_ entries: [Entry], share: Double) -> Offset? {
    let count = entries.count
    guard count >= 2 else { return nil }
    let last = quotient(entries[count - 2], entries[count - 1])
    guard count >= 3 else { return last }
    return last * share + quotient(entries[count - 3], entries[count - 2]) * (1 - share)
  }

  private static func quotient(_ first: Entry, _ second: Entry) -> Offset {
    (second.place - first.place) * (1 / (second.time - first.time).seconds)
  }
}
