import SeededRandom

/// A sequence of colors that is the same for the same seed, on every machine: the upper 24 bits of seeded numbers.
struct SeededColors: Hashable {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// The next color, as `#rrggbb`.
  mutating func next() -> String {
    let digits = String(numbers.next() >> 40, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
