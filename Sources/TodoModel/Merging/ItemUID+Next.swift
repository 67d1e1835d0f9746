extension ItemUID {
  /// The uid of the next occurrence of this item when it recurs. It follows from this uid alone, so that two
  /// copies of a list in which the same item was completed create one next item, not two; it collides as
  /// rarely as two random uids do.
  package var nextOccurrence: ItemUID {
    let (mixed, golden) = (ItemUID.mixed, ItemUID.golden)
    let first = mixed(high &+ mixed(low &+ golden))
    let second = mixed(low &+ mixed(first &+ golden))
    return ItemUID(high: mixed(first ^ second &+ golden), low: second)
  }

  /// The uid of a copy made with another item, as the parent's next occurrence; from both uids alone.
  package func copy(with other: ItemUID) -> ItemUID {
    ItemUID(high: ItemUID.mixed(high ^ other.low), low: ItemUID.mixed(low ^ other.high)).nextOccurrence
  }

  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The finalizer of SplitMix64: twice on both halves, each bit of the result depends on all bits of a uid.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
