import Testing
import Text

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("", ""), ("Milk", "Milk"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\0", "\\u{0}"),
    ("a\tb", "a\\u{9}b"), ("\u{7F}\u{80}\u{9F}", "\\u{7F}\\u{80}\\u{9F}"), ("\u{A0}", "\u{A0}"),
    ("\u{85}", "\\u{85}"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{202A}\u{202E}", "\\u{202A}\\u{202E}"), ("\u{2066}\u{2069}", "\\u{2066}\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"), ("\u{FEFF}", "\\u{FEFF}"),
    ("\u{E0000}\u{E007F}", "\\u{E0000}\\u{E007F}"), ("Do\u{AD}nau\u{2060}", "Do\\u{AD}nau\\u{2060}"),
    ("e\u{301}\r", "e\u{301}\\u{D}"), ("👩‍👧", "👩‍👧"), ("\u{2764}\u{FE0F}", "\u{2764}\u{FE0F}"),
    ("می‌خواهم", "می‌خواهم"), ("ខ្ញុំ\u{200B}ទៅ", "ខ្ញុំ\u{200B}ទៅ"), ("שלום עולם", "שלום עולם"),
  ])
  func escapesOnlyHarmfulCharacters(text: String, shown: String) {
    #expect(Array(text.visible.utf8) == Array(shown.utf8))
  }

  /// Every scalar, by the rule of the Unicode data: controls, separators of lines and paragraphs, format
  /// characters but joiners and visible signs, and places reserved for more of them.
  @Test func everyScalarIsEitherKeptOrShown() {
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHarmful =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: !isSeen(value) && !(0x200B...0x200D).contains(value)
        case .unassigned: scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
      let text = "a" + String(scalar) + "b"
      let expected = isHarmful ? "a\\u{\(String(value, radix: 16, uppercase: true))}b" : text
      if !text.visible.utf8.elementsEqual(expected.utf8) { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong == [])
  }

  /// Format characters that draw something: signs before numbers, and the joints of hieroglyphs.
  private func isSeen(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD, 0x13430...0x1343F: true
    default: false
    }
  }

  @Test func noControlOverrideIsolateOrTagIsKept() {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE007F,
    ]
    let kept = ranges.joined().compactMap { Unicode.Scalar($0) }.filter { !$0.isHarmful }
    #expect(kept == [])
  }

  @Test func keepsVisibleText() {
    let text = "\u{1B}\u{202E}"
    #expect(text.visible.visible == text.visible)
  }

  /// Long texts are checked several bytes at a time: no harmful character is missed, at any offset.
  @Test func eachPlaceOfALongTextIsLookedAt() {
    for value in UInt32(0)...0x180 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = scalar.isHarmful ? "\\u{\(String(value, radix: 16, uppercase: true))}" : String(scalar)
      for place in 0...18 {
        let (before, after) = (
          String(repeating: " ", count: place), String(repeating: "~", count: 18 - place)
        )
        let text = before + String(scalar) + after
        let expected = Array((before + shown + after).utf8)
        var bytes = Array("x".utf8)
        bytes.append(visible: text)
        #expect(
          Array(text.visible.utf8) == expected && bytes == Array("x".utf8) + expected, "\(value) \(place)")
      }
    }
  }

  @Test func linesKeepTheirLineFeeds() {
    let lines = Array("a\n\u{1B}b\tc\r\n\u{202E}é\n".utf8)
    #expect(lines.visibleLines == Array("a\n\\u{1B}b\\u{9}c\\u{D}\n\\u{202E}é\n".utf8))
    #expect(Array("plain\n".utf8).visibleLines == Array("plain\n".utf8))
    #expect([0x61, 0xFF, 0x9B, 0x0A].visibleLines == Array("a\u{FFFD}\u{FFFD}\n".utf8))
  }
}
