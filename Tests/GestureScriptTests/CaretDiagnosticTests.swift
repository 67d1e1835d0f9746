import GestureScript
import Testing

@Suite struct CaretDiagnosticTests {
  func rendered(_ text: String, column: Int) -> String {
    CaretDiagnostic(file: "f", position: SourcePosition(line: 7, column: column, text: text)).rendered("why")
  }

  @Test func putsCaretUnderColumn() {
    #expect(rendered("tap rwo 1", column: 5) == "f:7:5: error: why\n  tap rwo 1\n      ^")
    #expect(rendered("tap", column: 4) == "f:7:4: error: why\n  tap\n     ^")
    #expect(rendered("", column: 1) == "f:7:1: error: why\n  \n  ^")
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(
      rendered("tap row \"日本\" x", column: 14) == "f:7:14: error: why\n  tap row \"日本\" x\n                 ^"
    )
    #expect(rendered("\"🧈👩‍👩‍👧🇩🇪\" x", column: 7) == "f:7:7: error: why\n  \"🧈👩‍👩‍👧🇩🇪\" x\n               ^")
    #expect(rendered("\"한ｱＡ❤️\" x", column: 8) == "f:7:8: error: why\n  \"한ｱＡ❤️\" x\n            ^")
  }

  @Test func combiningMarksTakeNone() {
    #expect(
      rendered("\"e\u{301}e\u{301}\" x", column: 6) == "f:7:6: error: why\n  \"e\u{301}e\u{301}\" x\n       ^"
    )
    // A mark behind a quote makes one character with it.
    #expect(rendered("\"\u{301}a\" x", column: 5) == "f:7:5: error: why\n  \"\u{301}a\" x\n      ^")
  }

  @Test func tabsGoToTheNextStop() {
    #expect(rendered("\ttap x", column: 6) == "f:7:6: error: why\n          tap x\n              ^")
    #expect(rendered("ab\tx", column: 4) == "f:7:4: error: why\n  ab      x\n          ^")
  }

  @Test func escapesControlCharacters() {
    #expect(
      CaretDiagnostic(file: "a\nb", position: SourcePosition(line: 1, column: 3, text: "\u{1B}\u{202E}x"))
        .rendered("found \"\u{7}\u{2028}\"", severity: "warning")
        == "a\\u{A}b:1:3: warning: found \"\\u{7}\\u{2028}\"\n  \\u{1B}\\u{202E}x\n                ^")
  }

  @Test func longLinesAreCutAroundThePlace() {
    let digits = String(repeating: "0123456789", count: 30)
    let cut = { (from: Int, to: Int) in String(digits.dropFirst(from).prefix(to - from)) }

    #expect(rendered(digits, column: 5) == "f:7:5: error: why\n  \(cut(0, 99))…\n      ^")
    #expect(
      rendered(digits, column: 151)
        == "f:7:151: error: why\n  …\(cut(90, 188))…\n  \(String(repeating: " ", count: 61))^")
    #expect(
      rendered(digits, column: 301)
        == "f:7:301: error: why\n  …\(cut(240, 300))\n  \(String(repeating: " ", count: 61))^")
    // A wide character that would be cut in two is left out.
    let wide = String(repeating: "日", count: 100)
    #expect(
      rendered(wide, column: 61)
        == "f:7:61: error: why\n  …\(String(repeating: "日", count: 49))…\n  \(String(repeating: " ", count: 61))^"
    )
  }

  @Test func keepsLineOfHundredColumns() {
    let line = String(repeating: "x", count: 100)
    #expect(
      rendered(line, column: 100) == "f:7:100: error: why\n  \(line)\n  \(String(repeating: " ", count: 99))^"
    )
  }
}
