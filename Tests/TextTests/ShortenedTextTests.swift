import Testing
import Text

@Suite struct ShortenedTextTests {
  @Test(arguments: [
    ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本", 4, "日本"), ("日本国", 5, "日本…"),
    ("日本国", 4, "日…"), ("👩‍👩‍👧👩‍👩‍👧", 7, "👩‍👩‍👧…"), ("👩‍👩‍👧👩‍👩‍👧", 6, "…"), ("ae\u{301}e\u{301}e\u{301}", 3, "ae\u{301}…"),
    ("Buy milk", 5, "Buy…"), ("牛乳を買う", 9, "牛乳を買…"), ("\u{1B}x", 7, "\\u{1B}x"),
    ("\u{1B}xy", 7, "\\u{1B}…"), ("a\u{1B}", 4, "a…"), ("abc", 0, "…"), ("abc", 1, "…"),
  ])
  func cutsBetweenCharacters(text: String, most: Int, shortened: String) {
    #expect(Array(text.shortened(toColumns: most).utf8) == Array(shortened.utf8))
  }

  @Test func leavesOutHugeCharacter() {
    let marks = String(repeating: "\u{301}", count: 1_000_000)
    #expect("ab\(marks)c".shortened(toColumns: 60) == "a…")
    #expect("日".shortened(toColumns: 1) == "…")
  }

  /// Random texts: what is kept is made of whole characters, and no wider than it may be.
  @Test func whateverIsCutFits() {
    let pieces = ["a", "日", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "\u{1B}", "\r\n", "\u{200B}", "ക്ഷ", "\u{202E}", " "]
    var state: UInt64 = 3
    for _ in 0..<4_000 {
      var text = ""
      for _ in 0..<20 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let most = 1 + Int(state >> 40) % 30
      let short = text.shortened(toColumns: most)
      if text.columns <= most {
        #expect(short == text.visible)
      } else {
        #expect(short.columns <= most && short.hasSuffix("…"))
        let kept = Array(short.dropLast())
        let isWhole = (0...text.count).contains {
          text.prefix($0).map { String($0).visible }.joined() == String(kept)
        }
        #expect(isWhole, "\(text.debugDescription) → \(short.debugDescription)")
      }
    }
  }
}
