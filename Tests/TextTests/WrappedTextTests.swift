import Testing

@testable import Text

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("", 10, 0, [""]), ("one", 10, 0, ["one"]), ("one two", 7, 0, ["one two"]),
    ("one two", 6, 0, ["one", "two"]), ("one two three", 9, 2, ["one two", "  three"]),
    ("   one two three", 10, 3, ["   one two", "   three"]),
    ("one  two  three", 8, 0, ["one  two", "three"]),
    ("incomprehensible is", 8, 2, ["incomprehensible", "  is"]), ("買う 牛乳", 8, 0, ["買う", "牛乳"]),
  ])
  func breaksAtSpaces(text: String, columns: Int, hang: Int, lines: [String]) {
    #expect(text.wrapped(toColumns: columns, hang: hang) == lines)
  }
}
