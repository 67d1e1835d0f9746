import TerminalText
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Milk", 4), ("Müsli", 5), ("Mu\u{308}sli", 5), ("牛乳を買う", 10), ("우유", 4), ("ＡＢ", 4), ("ｱｲ", 2),
    ("🚲", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("🇺🇳", 2), ("👍🏽", 2), ("שלום", 4), ("مرحبا", 5), ("a\u{200D}b", 2),
    ("…", 1),
  ])
  func aTextTakesColumns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("Milk", 4, "Milk"), ("Milk", 3, "Mi…"), ("Milk", 1, "…"), ("Milk", 0, ""), ("Milk", -3, ""),
    ("Buy milk", 5, "Buy…"), ("牛乳を買う", 10, "牛乳を買う"), ("牛乳を買う", 9, "牛乳を買…"), ("牛乳を買う", 8, "牛乳を…"),
    ("a👩‍👩‍👧b👩‍👩‍👧c", 5, "a👩‍👩‍👧b…"), ("Mu\u{308}sli", 3, "Mu\u{308}…"), ("", 0, ""), ("Müsli", 5, "Müsli"),
  ])
  func aTextIsCutBetweenCharacters(text: String, columns: Int, cut: String) {
    #expect(Array(text.cut(to: columns).unicodeScalars) == Array(cut.unicodeScalars))
  }
}
