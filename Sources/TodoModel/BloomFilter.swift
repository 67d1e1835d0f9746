/// A filter that excludes nearly every number outside a set by reading one bit.
///
/// It serves passes over many items of which few are wanted: a look-up in the set itself costs ten times as
/// much.
struct BloomFilter {
  private var bits: [UInt64]
  private let mask: UInt64

  /// A filter that lets these numbers through, about `count` of them.
  init(_ numbers: some Sequence<UInt64>, count: Int) {
    var size = 1024
    while size < count * 16, size < 1 << 24 { size *= 2 }
    mask = UInt64(size - 1)
    bits = Array(repeating: 0, count: size / 64)
    for number in numbers { bits[Int((number & mask) / 64)] |= 1 << (number & 63) }
  }

  /// Whether the number may be in the set; always true for the numbers in it.
  func lets(_ number: UInt64) -> Bool { bits[Int((number & mask) / 64)] & (1 << (number & 63)) != 0 }
}

extension ItemUID {
  /// Both halves as one number, for hash tables: equal for equal uids.
  var mixed: UInt64 { high ^ (low << 32 | low >> 32) }
}
