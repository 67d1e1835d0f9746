import Terminal
import Testing

@Suite struct TextColumnsTests {
  @Test(arguments: [
    ("", 0), ("Milk", 4), ("日本", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("❤", 1),
    ("한ｱＡ", 5), ("a\tb", 7), ("\u{1B}", 6), ("\u{202E}x", 9), ("\u{200B}", 0), ("é", 1), ("שלום", 4),
    ("مرحبا", 5),
    ("👩‍👩‍👧", 2), ("👍🏽", 2), ("牛乳を買う", 10), ("우유", 4), ("…", 1),
  ])
  func aTextIsAsWideAsItIsShown(text: String, columns: Int) {
    #expect(text.columns == columns)
    #expect(text.visible.columns == columns)
  }
}
