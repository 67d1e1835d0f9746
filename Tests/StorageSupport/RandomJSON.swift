package import JSON

extension String {
  /// Any scalars, the awkward ones more often.
  package static func randomText(_ random: inout some RandomNumberGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...24, using: &random) {
      let awkward: [Unicode.Scalar] = [
        "\"", "\\", "\0", "\n", "\u{7F}", "\u{85}", "\u{2028}", "\u{301}", "\u{FEFF}", "😀",
      ]
      if Int.random(in: 0..<4, using: &random) == 0, let scalar = awkward.randomElement(using: &random) {
        text.unicodeScalars.append(scalar)
      } else if let scalar = Unicode.Scalar(
        UInt32.random(in: 0...0x10FFFF, using: &random) >> UInt32.random(in: 0...14, using: &random))
      {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension JSONValue {
  package static func random(_ random: inout some RandomNumberGenerator, depth: Int) -> JSONValue {
    let count = Int.random(in: 0...4, using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2:
      return .number(
        ["0", "-0", "1e999", "12.50", "10000000000000000999"].randomElement(using: &random) ?? "0")
    case 3, 4: return .string(.randomText(&random))
    case 5: return .array((0..<count).map { _ in .random(&random, depth: depth - 1) })
    default:
      return .object(
        (0..<count).map { .init("\($0)" + .randomText(&random), .random(&random, depth: depth - 1)) })
    }
  }
}
