internal import TodoModel

/// The ids met so far in a document.
///
/// Small numbers, which ids are, cost a bit each; the others are kept in a set.
struct IDSet {
  private var bits: [UInt64] = []
  private var large: Set<Int> = []
  private let denseAtMost: Int

  /// Takes room for bits up to `denseAtMost`, as numbers come.
  init(denseAtMost: Int) { self.denseAtMost = denseAtMost }

  /// Takes note of an id of at least 1; false if it is there already.
  mutating func insert(_ id: Int) -> Bool {
    guard id <= denseAtMost else { return large.insert(id).inserted }
    let word = id >> 6
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: max(word + 1 - bits.count, bits.count)))
    }
    let bit: UInt64 = 1 << UInt64(id & 63)
    guard bits[word] & bit == 0 else { return false }
    bits[word] |= bit
    return true
  }
}

/// The uids met so far in a document.
///
/// A table with open addressing, four times as fast as a set; when somebody has chosen uids that collide, a
/// set takes over, so that no file makes it slow.
struct UIDSet {
  private var uids: [ItemUID] = []
  /// For each place of the table: 0, or one more than the place in `uids`.
  private var slots: [UInt32] = []
  private var set: Set<ItemUID>?

  private static let longestProbe = 256

  /// Takes note of a uid; false if it is there already.
  mutating func insert(_ uid: ItemUID) -> Bool {
    if set != nil { return set?.insert(uid).inserted ?? false }
    if uids.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = UIDSet.hash(uid) & mask
    for _ in 0..<UIDSet.longestProbe {
      let entry = Int(slots[slot])
      if entry == 0 {
        uids.append(uid)
        slots[slot] = UInt32(truncatingIfNeeded: uids.count)
        return true
      }
      if uids[entry - 1] == uid { return false }
      slot = (slot + 1) & mask
    }
    return takeSet(uid)
  }

  private mutating func takeSet(_ uid: ItemUID) -> Bool {
    var all = Set(uids)
    let isNew = all.insert(uid).inserted
    set = all
    uids = []
    slots = []
    return isNew
  }

  private static func hash(_ uid: ItemUID) -> Int {
    let mixed = (uid.high ^ (uid.low << 31 | uid.low >> 33)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 20)
  }

  private mutating func grow() {
    let count = max(64, slots.count * 2)
    slots = Array(repeating: 0, count: count)
    for (place, uid) in uids.enumerated() {
      var slot = UIDSet.hash(uid) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: place + 1)
    }
  }
}
