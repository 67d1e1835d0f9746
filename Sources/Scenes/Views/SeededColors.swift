/// A sequence of colors that is the same for the same seed, on every machine.
///
/// The numbers are those of SplitMix64 (Steele, Lea, Flood 2014); a color is the upper 24 bits of each.
struct SeededColors {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next color, as `#rrggbb`.
  mutating func next() -> String {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    let digits = String(mixed >> 40, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
