/// One reader of outside bytes, and what it must keep to whatever bytes it is given.
struct FuzzTarget: Sendable {
  /// The name on the command line and of the folder in `Corpus`.
  let name: String
  /// No input needs to be longer, in bytes.
  let longest: Int
  /// Throws ``BrokenPromise`` if something came out that must not.
  let check: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, longest: Int = 4096, _ check: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.name = name
    self.longest = longest
    self.check = check
  }
}

extension FuzzTarget {
  /// Whether a script in these bytes plays quickly: few long numbers before a unit of time, and few repetitions.
  static func isShort(_ bytes: [UInt8]) -> Bool {
    var seconds = 0.0
    var number = 0.0
    var isFraction = false
    var digits = 0
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x30, byte <= 0x39 {
        digits += 1
        if !isFraction { number = number * 10 + Double(byte - 0x30) }
      } else if byte == UInt8(ascii: "."), digits > 0 {
        isFraction = true
      } else {
        let isMilliseconds = byte == UInt8(ascii: "m") && bytes[index...].starts(with: "ms".utf8)
        if digits > 0, byte == UInt8(ascii: "s") { seconds += number }
        if digits > 0, isMilliseconds { seconds += number / 1000 }
        if digits > 0, byte == UInt8(ascii: "m"), bytes[index...].starts(with: "min".utf8) { return false }
        if digits > 0, byte == UInt8(ascii: "h") { return false }
        (number, digits, isFraction) = (0, 0, false)
      }
    }
    return seconds < 30
  }
}

/// A promise that was not kept, in words.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}

/// Holds a value to a promise.
func promise(_ holds: Bool, _ words: @autoclosure () -> String) throws {
  if !holds { throw BrokenPromise(description: words()) }
}
