import Motion
import Testing

@testable import Rendering

/// Texts of a picture: cut to their room, safe, as wide as their glyphs.
@Suite struct LabelTests {
  /// Room in points at 10 pt: M 8.33, i and l 2.78, k 5.56, … 10, wide characters 10.
  @Test(arguments: [
    ("Milk", 19.5, "Milk"), ("Milk", 19.4, "M…"), ("Milk", 18.2, "…"), ("Milk", 9, ""), ("", 0, ""),
    ("日本語", 30, "日本語"), ("日本語", 29, "日…"), ("👩‍👩‍👧ab", 22, "👩‍👩‍👧ab"), ("👩‍👩‍👧abcd", 29, "👩‍👩‍👧a…"),
    ("cafe\u{301}s", 25.6, "cafe\u{301}s"), ("cafe\u{301}s", 25.5, "caf…"), ("a b c", 18.5, "a…"),
    ("שלום עולם", 34, "שלום…"),
  ])
  func truncatesTextThatDoesNotFit(text: String, room: Double, expected: String) {
    #expect(Label(text, at: .zero, size: 10, room: room).text == expected)
  }

  @Test func isAsWideAsItsGlyphs() {
    #expect(Label("Milk", at: .zero).width == 1.945 * 16)
    #expect(Label("日本", at: .zero).width == 32)
    #expect(Label("Milk", at: .zero, size: 8).width == 1.945 * 8)
  }

  @Test func showsControlsInsteadOfSendingThem() {
    #expect(Label("a\u{1B}[31m\u{202E}b", at: .zero).text == "a\\u{1B}[31m\\u{202E}b")
  }

  @Test(arguments: [
    ("Milk", false), ("שלום", true), ("1. مرحبا", true), ("a שלום", false), ("12", false), ("", false),
  ])
  func knowsWhichWayItIsWritten(text: String, expected: Bool) {
    #expect(Label(text, at: .zero).isRightToLeft == expected)
  }
}
