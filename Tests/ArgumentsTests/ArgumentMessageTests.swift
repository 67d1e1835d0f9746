import Arguments
import Testing

private func message(_ words: String...) -> String? {
  do {
    _ = try ArgumentParser(pantry).parse(words)
    return nil
  } catch {
    return error.message(in: pantry)
  }
}

@Suite struct ArgumentMessageTests {
  @Test func `ranges`() {
    func message(_ range: ClosedRange<Int>) -> String {
      ArgumentError.outOfRange(recipient: .argument("N"), value: "x", range: range).message(in: pantry)
    }
    #expect(message(.min ... .max) == "argument N takes a whole number that fits into 64 bits, not 'x'")
    #expect(message(.min...7) == "argument N takes a whole number of 7 or less, not 'x'")
    #expect(message(7 ... .max) == "argument N takes a whole number of 7 or more, not 'x'")
  }

  @Test func `escapes and truncates user input`() {
    #expect(
      message("a\nb\u{1B}[31m\u{202E}\r\t\u{2028}")
        == #"unknown command 'a\u{A}b\u{1B}[31m\u{202E}\u{D}\u{9}\u{2028}'; 'pantry -h' lists the commands"#)
    let sixty = String(repeating: "ä", count: 60)
    #expect(message(sixty) == "unknown command '\(sixty)'; 'pantry -h' lists the commands")
    #expect(message(sixty + "x") == "unknown command '\(sixty.dropLast())…'; 'pantry -h' lists the commands")
  }
}
