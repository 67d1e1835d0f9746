import Rendering
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("", ""), ("Milk", "Milk"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\0", "\\u{0}"),
    ("\u{7F}\u{80}\u{9F}", "\\u{7F}\\u{80}\\u{9F}"), ("\u{A0}", "\u{A0}"), ("\u{85}", "\\u{85}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{202A}\u{202E}", "\\u{202A}\\u{202E}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"), ("\u{FEFF}", "\\u{FEFF}"),
    ("\u{E0000}\u{E007F}", "\\u{E0000}\\u{E007F}"), ("e\u{301}\r", "e\u{301}\\u{D}"), ("👩‍👧", "👩‍👧"),
    ("\u{2764}\u{FE0F}", "\u{2764}\u{FE0F}"), ("می‌خواهم", "می‌خواهم"),
  ])
  func controlsAreShownAndTheRestIsKept(text: String, shown: String) {
    #expect(Array(text.visible.utf8) == Array(shown.utf8))
  }

  /// Every scalar there is, by the rule of the Unicode data: controls, separators of lines, and those format
  /// characters that turn the direction, tag or mark; joiners stay.
  @Test func everyScalarIsEitherKeptOrShown() {
    var wrong: [String] = []
    let bidi: Set<UInt32> = [0x61C, 0x200E, 0x200F, 0xFEFF]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isHidden =
        category == .control || category == .lineSeparator || category == .paragraphSeparator
        || bidi.contains(value) || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        || (0xE0000...0xE007F).contains(value)
      let text = "a" + String(scalar) + "b"
      let expected = isHidden ? "a\\u{\(String(value, radix: 16, uppercase: true))}b" : text
      if !text.visible.utf8.elementsEqual(expected.utf8) { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong == [])
  }

  @Test func whatIsVisibleStaysAsItIs() {
    let text = "\u{1B}\u{202E}"
    #expect(text.visible.visible == text.visible)
  }
}
