extension ItemUID {
  /// The uid of the item that comes after this one when a recurring item is completed.
  ///
  /// It follows from this uid alone, so that two copies of a list in which the same item was completed make the
  /// same next item, and a merge finds one item rather than two. It looks as random as this one; the chance that
  /// another item has it is that of two random uids to be the same.
  package var nextOccurrence: ItemUID {
    let (mixed, golden) = (ItemUID.mixed, ItemUID.golden)
    let first = mixed(high &+ mixed(low &+ golden))
    let second = mixed(low &+ mixed(first &+ golden))
    return ItemUID(high: mixed(first ^ second &+ golden), low: second)
  }

  /// The uid of the copy of this item that comes with another one, such as the next of a recurring parent. It follows
  /// from both uids alone.
  package func copy(with other: ItemUID) -> ItemUID {
    ItemUID(high: ItemUID.mixed(high ^ other.low), low: ItemUID.mixed(low ^ other.high)).nextOccurrence
  }

  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The finalizer of SplitMix64: applied to both halves twice, each bit of the result hangs on all bits of a uid.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
