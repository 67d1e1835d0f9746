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
  @Test func `unknown words`() {
    #expect(message("lst") == "unknown command 'lst'; did you mean 'list'?")
    #expect(message("xyzzy") == "unknown command 'xyzzy'; 'pantry -h' lists the commands")
    #expect(message("list", "--jsom") == "unknown option '--jsom' for 'pantry list'; did you mean '--json'?")
    #expect(
      message("list", "-x") == "unknown option '-x' for 'pantry list'; 'pantry list -h' lists its options")
    #expect(message("--xyzzy") == "unknown option '--xyzzy'; 'pantry -h' lists the commands")
    #expect(
      message("add", "-5")
        == "unknown option '-5' for 'pantry add'; to pass it as an argument, put '--' before it")
    #expect(
      message("add", "- jam")
        == "unknown option '- jam' for 'pantry add'; to pass it as an argument, put '--' before it")
    #expect(
      message("list", "-tag:sweet")
        == "unknown option '-tag:sweet' for 'pantry list'; to pass it as an argument, put '--' before it")
  }

  @Test func `values`() {
    #expect(message("list", "-n") == "option '-n' needs a value: '-n N'")
    #expect(
      message("list", "--limit", "-j")
        == "option '--limit' needs a value, but '-j' follows; write '--limit=N' for a value that begins with '-'"
    )
    #expect(message("list", "--json=1") == "option '--json' takes no value, but was given '1'")
    #expect(message("list", "-n1", "-n2") == "option '-n' is given twice; give it once")
    #expect(message("list", "-jp") == "options '-j' and '-p' exclude each other; give one of them")
    #expect(
      message("list", "--color=alwys")
        == "option '--color' takes 'auto', 'always' or 'never', not 'alwys'; did you mean 'always'?")
    #expect(
      message("label", "1", "huge") == "argument SIZE takes 'small' or 'large', not 'huge'")
    #expect(message("list", "-nx") == "option '-n' takes a whole number, not 'x'")
    #expect(message("list", "-n=-2") == "option '-n' takes a whole number of 0 or more, not '-2'")
    #expect(message("add", "--at=4") == "option '--at' takes a whole number from -3 to 3, not '4'")
    #expect(
      message("add", "--keep=soon")
        == "option '--keep' takes a time such as '10s', '500ms' or '2min', not 'soon'")
  }

  @Test func `ranges`() {
    func message(_ range: ClosedRange<Int>) -> String {
      ArgumentError.outOfRange(recipient: .argument("N"), value: "x", range: range).message(in: pantry)
    }
    #expect(message(.min ... .max) == "argument N takes a whole number that fits into 64 bits, not 'x'")
    #expect(message(.min...7) == "argument N takes a whole number of 7 or less, not 'x'")
    #expect(message(7 ... .max) == "argument N takes a whole number of 7 or more, not 'x'")
  }

  @Test func `arguments`() {
    #expect(message("mv", "1") == "'pantry move' needs SHELF; usage: pantry move [OPTIONS] ID... SHELF")
    #expect(
      message("undo", "1")
        == "'pantry undo' takes no arguments, but '1' is one more; usage: pantry undo [OPTIONS]")
    #expect(
      message("help", "add", "x")
        == "'pantry help' takes one argument, but 'x' is one more; usage: pantry help [OPTIONS] [COMMAND]")
    #expect(
      message("label", "1", "small", "1", "x")
        == "'pantry label' takes at most 3 arguments, but 'x' is one more; "
        + "usage: pantry label [OPTIONS] ID [SIZE] [COPIES]")
  }

  @Test func `what the user typed is made harmless and cut`() {
    #expect(
      message("a\nb\u{1B}[31m\u{202E}\r\t\u{2028}")
        == #"unknown command 'a\u{A}b\u{1B}[31m\u{202E}\u{D}\u{9}\u{2028}'; 'pantry -h' lists the commands"#)
    let sixty = String(repeating: "ä", count: 60)
    #expect(message(sixty) == "unknown command '\(sixty)'; 'pantry -h' lists the commands")
    #expect(message(sixty + "x") == "unknown command '\(sixty.dropLast())…'; 'pantry -h' lists the commands")
  }
}
