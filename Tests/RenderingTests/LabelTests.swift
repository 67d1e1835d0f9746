import Motion
import Testing

@testable import Rendering

/// Texts of a picture: cut to their room, safe, with an estimate of their width.
@Suite struct LabelTests {
  @Test(arguments: [
    ("Milk", 4, "Milk"), ("Milk", 3, "Mi…"), ("Milk", 1, "…"), ("Milk", 0, "…"), ("", 0, ""),
    // Wide characters and emoji take two columns, marks none.
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("👩‍👩‍👧ab", 4, "👩‍👩‍👧ab"), ("👩‍👩‍👧abc", 4, "👩‍👩‍👧a…"),
    ("cafe\u{301}s", 5, "cafe\u{301}s"), ("שלום עולם", 5, "שלום…"),
  ])
  func cutsWhatDoesNotFit(text: String, columns: Int, expected: String) {
    #expect(Label(text, at: .zero, room: Double(columns) * 8.8).text == expected)
  }

  @Test func isAsWideAsItsColumns() {
    #expect(Label("Milk", at: .zero).width == 4 * 8.8)
    #expect(Label("日本", at: .zero).width == 4 * 8.8)
    #expect(Label("Milk", at: .zero, size: 8).width == 4 * 4.4)
    #expect(Label("A text that is longer than its room", at: .zero, room: 88).text == "A text th…")
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
