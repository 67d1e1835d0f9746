import Testing
import Text

@Suite struct TextColumnsTests {
  @Test(arguments: [
    ("", 0), ("Milk", 4), ("日本", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 6), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("❤", 1),
    ("한ｱＡ", 5), ("a\tb", 7), ("\u{1B}", 6), ("\u{202E}x", 9), ("\u{200B}", 0), ("é", 1), ("שלום", 4),
    ("مرحبا", 5),
    ("👍🏽", 4), ("牛乳を買う", 10), ("우유", 4), ("…", 1), ("क्ष", 2), ("कि", 2), ("க்ஷ", 2), ("क्षत्रिय", 6), ("ক্ষ", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{A960}\u{D7B0}\u{D7CB}", 2), ("\u{1161}", 0), ("🇩", 1),
    ("葛\u{E0100}", 2),
    ("⌚\u{FE0E}", 2), ("\u{1F3F3}\u{FE0F}\u{200D}🌈", 4), ("1\u{FE0F}\u{20E3}", 2), ("㊗\u{FE0F}", 2), ("䷀", 2),
  ])
  func countsShownColumns(text: String, columns: Int) {
    #expect(text.columns == columns)
    #expect(text.visible.columns == columns)
  }
}
