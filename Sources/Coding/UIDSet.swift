internal import TodoModel

/// The ids read so far in a document: small numbers, the usual ids, take one bit each; the others are in a set.
struct IDSet {
  private var bits: [UInt64] = []
  private var large: Set<Int> = []
  private let denseAtMost: Int

  /// Reserves bits up to `denseAtMost`, as numbers are added.
  init(denseAtMost: Int) { self.denseAtMost = denseAtMost }

  /// Adds an id of at least 1. Returns false if it is there already.
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

/// The uids read so far in a document: a hash table with open addressing and a mark of each uid, small enough for the
/// cache. Two equal marks, or too many in one slot, are chance or an attack, which a set takes over at its usual speed.
struct UIDSet {
  private var uids: [ItemUID] = []
  /// The marks by slot, 0 for a free slot. At most three quarters of the slots are taken.
  private var marks: [UInt32]
  private var set: Set<ItemUID>?

  private static let maxProbe = 256

  /// Reserves space for about `capacity` uids.
  init(capacity: Int = 0) {
    var count = 64
    while count / 4 * 3 < capacity { count *= 2 }
    marks = Array(repeating: 0, count: count)
    uids.reserveCapacity(capacity)
  }

  /// Adds a uid. Returns false if it is there already.
  mutating func insert(_ uid: ItemUID) -> Bool {
    if set == nil, uids.count >= marks.count / 4 * 3 { grow() }
    if set == nil {
      if UIDSet.place(uid, in: &marks) {
        uids.append(uid)
        return true
      }
      set = Set(uids)
    }
    return set?.insert(uid).inserted ?? false
  }

  /// Stores a uid's mark in its slot. Returns false if it is there already, or no slot nearby is free.
  private static func place(_ uid: ItemUID, in marks: inout [UInt32]) -> Bool {
    let mixed = (uid.high ^ (uid.low << 31 | uid.low >> 33)) &* 0x9E37_79B9_7F4A_7C15
    let mark = UInt32(truncatingIfNeeded: mixed >> 32) | 1
    let mask = marks.count - 1
    var slot = Int(truncatingIfNeeded: mixed >> 40) & mask
    return marks.withUnsafeMutableBufferPointer { marks in
      for _ in 0..<maxProbe {
        if marks[slot] == 0 {
          marks[slot] = mark
          return true
        }
        if marks[slot] == mark { return false }
        slot = (slot + 1) & mask
      }
      return false
    }
  }

  private mutating func grow() {
    marks = Array(repeating: 0, count: marks.count * 4)
    for uid in uids where !UIDSet.place(uid, in: &marks) {
      set = Set(uids)
      return
    }
  }
}
