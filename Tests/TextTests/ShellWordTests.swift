import Foundation
import Testing
import Text

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("main", "main"), ("/home/me/list-1_a.json", "/home/me/list-1_a.json"), ("", "''"), ("a b", "'a b'"),
    ("zz;touch${IFS}x;", "'zz;touch${IFS}x;'"), ("it's", "'it'\\''s'"), ("''", "''\\'''\\'''"),
    ("=ls", "'=ls'"), ("a=b", "a=b"), ("~me", "'~me'"), ("$(x)", "'$(x)'"), ("`x`", "'`x`'"),
    ("Füße", "'Füße'"), ("a\nb", "$'a\\012b'"), ("\u{1B}1'\\", "$'\\0331\\'\\\\'"),
    ("a\u{202E}7", "$'a\\342\\200\\2567'"),
  ])
  func aShellReadsNothingIntoIt(text: String, word: String) { #expect(text.shellWord == word) }

  @Test(arguments: [
    ("", []), (" a  b\t", ["a", "b"]), ("note:'ask Jo' +x", ["note:ask Jo", "+x"]), ("''", [""]),
    ("'it'\\''s'", ["it's"]), (#""a 'b' \"c\"" d\ e"#, [#"a 'b' "c""#, "d e"]), (#"'\'"#, ["\\"]),
    ("a#b #c", ["a#b", "#c"]), ("'a", nil), ("a\\", nil), ("\"", nil),
  ])
  func splitsWords(line: String, words: [String]?) { #expect(shellWords(line.utf8) == words) }

  @Test func endsAtComment() {
    #expect(shellWords("a#b '#' # c 'd".utf8, comments: true) == ["a#b", "#"])
  }

  @Test(arguments: ["a", "", "a b", "it's", "#", "\"\\'", "Füße", "\u{202E}"])
  func readsQuotedWord(text: String) { #expect(shellWords(text.quotedWord.utf8) == [text]) }

  /// A shell reads the quoted word as the same text, whatever it contains.
  @Test func bashReadsItBack() throws {
    let bash = ["/bin/bash", "/usr/bin/bash"].first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let bash else { return }
    let texts = [
      "main", "", "a b", "zz;touch${IFS}x;", "it's", "!!", "a\nb\t", "\u{1B}[2J\u{202E}'\\\"7", "*?[a]{b,c}",
      "#", "Füße",
      "\u{7F}0", "=x", "~", "&|<>()",
    ]
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: bash)
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.arguments = ["-c", "printf '%s\\0' " + texts.map(\.shellWord).joined(separator: " ")]
    process.standardOutput = output
    try process.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: read, as: UTF8.self) == texts.map { $0 + "\0" }.joined())
  }
}
