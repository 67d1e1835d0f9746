import Testing

@testable import Rendering

/// The widths of Helvetica Bold, in thousandths of its size.
@Suite struct TextWidthTests {
  @Test(arguments: [
    ("A", 722), (" ", 278), ("i", 278), ("W", 944), ("%", 889), ("\"", 474), ("\\", 278), ("é", 556),
    ("e\u{301}", 556), ("Ł", 611), ("ț", 600), ("€", 556), ("…", 1000), ("\u{A0}", 278),
    // What the table lacks, what is wide, what has no width of its own.
    ("Ж", 600), ("א", 600), ("日", 1000), ("한", 1000), ("👩‍👩‍👧", 1000), ("❤\u{FE0F}", 1000), ("\u{200B}", 0),
    ("\u{301}", 0),
  ])
  func aCharacterHasItsAdvance(text: Character, expected: Int) {
    #expect(TextWidth.thousandths(text) == expected)
  }

  @Test func sumsGlyphWidths() {
    #expect(TextWidth.of("", size: 16) == 0)
    #expect(TextWidth.of("AV", size: 1000) == 722 + 667)
    #expect(TextWidth.of("Milk", size: 10) == 19.45)
  }

  @Test func wrapsBetweenWords() {
    // At 10 pt aaa is 16.68 pt wide and a blank 2.78.
    #expect("aaa aaa aaa".wrapped(toWidth: 37, size: 10, lines: 3) == ["aaa aaa", "aaa"])
    #expect("aaa aaa aaa".wrapped(toWidth: 17, size: 10, lines: 3) == ["aaa", "aaa", "aaa"])
    #expect("aaa aaa aaa aaa".wrapped(toWidth: 37, size: 10, lines: 1) == ["aaa a…"])
    #expect("aaaaaaaa aaa".wrapped(toWidth: 30, size: 10, lines: 3) == ["aaa…", "aaa"])
    #expect("".wrapped(toWidth: 30, size: 10, lines: 3) == [])
  }
}
