package import TodoModel

extension ItemUID {
  /// Reads a UUID: 32 hexadecimal digits, with hyphens as `8-4-4-4-12` or without. Returns nil for anything else.
  package init?(uuid text: String) {
    var text = text
    guard let uid = text.withUTF8({ ItemUID(uuid: $0) }) else { return nil }
    self = uid
  }

  private init?(uuid text: UnsafeBufferPointer<UInt8>) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    var hyphens = 0
    for (place, byte) in text.enumerated() {
      let nibble: UInt8
      switch byte {
      case 0x30...0x39: nibble = byte - 0x30
      case 0x41...0x46: nibble = byte - 0x37
      case 0x61...0x66: nibble = byte - 0x57
      case UInt8(ascii: "-") where place == 8 || place == 13 || place == 18 || place == 23:
        hyphens += 1
        continue
      default: return nil
      }
      guard digits < 32 else { return nil }
      if digits < 16 { high = high << 4 | UInt64(nibble) } else { low = low << 4 | UInt64(nibble) }
      digits += 1
    }
    guard digits == 32, hyphens == 0 || hyphens == 4 else { return nil }
    self.init(high: high, low: low)
  }

  /// The bits of a UUID, else a stable hash of the name (FNV-1a of 128 bits).
  package init(foreign name: String) {
    var name = name
    self = name.withUTF8 { ItemUID(uuid: $0) ?? ItemUID(hashOf: $0) }
  }

  package init(hashOf name: UnsafeBufferPointer<UInt8>) {
    var hash = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D
    let prime = UInt128(0x0100_0000) << 64 | 0x013B
    for byte in name {
      hash ^= UInt128(byte)
      hash &*= prime
    }
    self.init(high: UInt64(truncatingIfNeeded: hash >> 64), low: UInt64(truncatingIfNeeded: hash))
  }

  /// The uid as a UUID: `6c62272e-07bb-0142-62b8-21756295c58d`.
  package var uuid: String {
    String(unsafeUninitializedCapacity: 36) { text in
      var place = 0
      for digit in description.utf8 {
        if place == 8 || place == 13 || place == 18 || place == 23 {
          text[place] = UInt8(ascii: "-")
          place += 1
        }
        text[place] = digit
        place += 1
      }
      return 36
    }
  }
}

extension [UnknownMember] {
  /// The value of the member of this name, as JSON text.
  func json(_ name: StaticString) -> String? {
    first { $0.name.utf8.count == name.utf8CodeUnitCount + 2 && $0.name == "\"\(name)\"" }?.json
  }
}

extension FieldTimes {
  var latest: Instant? { map(\.time).max() }
}
