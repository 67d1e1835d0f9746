import JSON
import Text
package import TodoModel

extension ItemUID {
  /// Reads a UUID: 32 hexadecimal digits, with hyphens as `8-4-4-4-12` or without. Returns nil for anything else.
  package init?(uuid text: String) {
    var text = text
    guard let uid = text.withUTF8({ ItemUID(uuid: $0) }) else { return nil }
    self = uid
  }

  private static let hyphens = [8, 13, 18, 23]

  private init?(uuid text: UnsafeBufferPointer<UInt8>) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var digits = 0
    var hyphens = 0
    for (place, byte) in text.enumerated() {
      if byte == .minus, ItemUID.hyphens.contains(place) {
        hyphens += 1
        continue
      }
      guard let nibble = byte.hexDigit, digits < 32 else { return nil }
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
        if ItemUID.hyphens.contains(place) {
          text[place] = .minus
          place += 1
        }
        text[place] = digit
        place += 1
      }
      return 36
    }
  }
}

extension UnknownMember {
  init(_ name: String, _ value: JSONValue) {
    var json = JSONWriter()
    json.value(value)
    self.init(name: "\"\(name)\"", json: json.text)
  }
}

extension [UnknownMember] {
  /// The value of the member of this name, as JSON text.
  func json(_ name: StaticString) -> String? {
    first { $0.name.utf8.count == name.utf8CodeUnitCount + 2 && $0.name == "\"\(name)\"" }?.json
  }

  func value(_ name: StaticString) -> JSONValue? {
    json(name).flatMap { try? JSONValue(parsing: [UInt8]($0.utf8)) }
  }
}

extension Sequence<Item> {
  package var tied: Set<ItemUID> {
    reduce(into: []) { tied, item in
      if let under = item.under { tied.insert(under) }
      tied.formUnion(item.needs)
    }
  }
}
