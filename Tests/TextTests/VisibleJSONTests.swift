import Scenes
import Testing
import Text

@Suite struct VisibleJSONTests {
  @Test(arguments: [
    ("{}", "{}"), ("{\n  \"a\": 1\n}\n", "{\n  \"a\": 1\n}\n"), ("[\t1,\r\n2]", "[ 1, \n2]"),
    ("\"\u{7F}\"", "\"\\u007f\""), ("\"\u{80}\u{9B}\"", "\"\\u0080\\u009b\""),
    ("\"a\u{202E}b\u{2066}\"", "\"a\\u202eb\\u2066\""),
    ("\"\u{200E}\u{200F}\u{61C}\"", "\"\\u200e\\u200f\\u061c\""),
    ("\"\u{2028}\u{2029}\u{FEFF}\"", "\"\\u2028\\u2029\\ufeff\""),
    ("\"\u{E0041}\"", "\"\\udb40\\udc41\""), ("\"é 日本 👩‍👧 שלום\"", "\"é 日本 👩‍👧 שלום\""),
    ("\"\\u001b \\\\\u{7F}\"", "\"\\u001b \\\\\\u007f\""),
  ])
  func escapesHarmfulCharacters(json: String, shown: String) {
    #expect(String(decoding: Array(json.utf8).visibleJSON, as: UTF8.self) == shown)
  }

  /// Every harmful scalar is two escapes at the most, of which the scalar comes back.
  @Test func everyEscapeMeansItsScalar() {
    var wrong: [UInt32] = []
    for value in UInt32(0x7F)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isHarmful else { continue }
      let shown = String(decoding: Array(String(scalar).utf8).visibleJSON, as: UTF8.self)
      let units = shown.split(separator: "\\u").compactMap { UInt16($0, radix: 16) }
      if String(decoding: units, as: UTF16.self) != String(scalar) { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  /// The reader of words and runs finds the same in any bytes as one of single scalars.
  @Test func runsAreReadAsTheirScalars() {
    var random = SplitMix64(seed: 7)
    let parts: [[UInt8]] = [
      Array("plain words ".utf8), Array("é".utf8), Array("👍🏽".utf8), [0x0A], [0x0D, 0x0A], [0x7F], [0x1B],
      [0x09],
      [0xC2, 0x9B], [0xE2, 0x80, 0xAE], [0xFF], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x80], [0x20], [0x7E],
    ]
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        bytes += parts.randomElement(using: &random) ?? []
      }
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      let json = scalars.map { scalar in
        guard scalar.isHarmful, scalar != "\n" else { return String(scalar) }
        let digits = String(scalar.value, radix: 16)
        return scalar.value < 0x20 ? " " : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      #expect(String(decoding: bytes.visibleJSON, as: UTF8.self) == json.joined())
      let lines = scalars.map { $0 == "\n" ? "\n" : String($0).visible }
      #expect(String(decoding: bytes.visibleLines, as: UTF8.self) == lines.joined())
    }
  }

  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb\n"), ("a\rb\r", "a\\u{D}b\\u{D}"), ("a\tb\n", "a\\u{9}b\n"),
    ("\u{1B}[2J\r\n", "\\u{1B}[2J\n"),
  ])
  func linesOfTwoEndsHaveOne(text: String, shown: String) {
    #expect(String(decoding: Array(text.utf8).visibleText, as: UTF8.self) == shown)
  }
}
