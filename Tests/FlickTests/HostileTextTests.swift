import JSON
import Storage
import TestSupport
import Testing

/// Text of items and lists that would do harm to a terminal.
@Suite(.onOwnThreads) struct HostileTextTests {
  /// Texts, and how they are shown.
  static let texts: [(text: String, shown: String)] = [
    ("\u{1B}[2J\u{1B}]0;gone\u{7}", "\\u{1B}[2J\\u{1B}]0;gone\\u{7}"), ("tab\there", "tab\\u{9}here"),
    ("\u{8}\u{7F}\u{9B}31m", "\\u{8}\\u{7F}\\u{9B}31m"), ("safe\u{202E}gpj.exe", "safe\\u{202E}gpj.exe"),
    ("\u{2066}isolated\u{2069}", "\\u{2066}isolated\\u{2069}"), ("\u{FEFF}mark", "\\u{FEFF}mark"),
    ("tag\u{E0041}\u{E007F}", "tag\\u{E0041}\\u{E007F}"), ("👩‍👩‍👧 ❤️ 🇺🇳", "👩‍👩‍👧 ❤️ 🇺🇳"),
    ("שלום עולם مرحبا", "שלום עולם مرحبا"), ("e\u{301}\u{200D}", "e\u{301}\u{200D}"),
    ("back\\slash \"quotes\"", "back\\slash \"quotes\""),
  ]

  @Test(arguments: texts)
  func escapesHostileTextInOutput(text: String, shown: String) throws {
    let desk = try Desk("Milk")
    #expect(desk.flick("add", text) == Ending("added #2 \(shown)\n"))
    #expect(desk.flick("list") == Ending("2  [ ] \(shown)\n1  [ ] Milk\n"))
    #expect(desk.flick("list", "--plain").output == "2\topen\t\(shown)\n1\topen\tMilk\n")
    #expect(desk.flick("show", "2").output.split(separator: "\n").first ?? "" == "#2 \(shown)")
    #expect(desk.flick("edit", "1", text).output == "edited #1 \(shown) (was: Milk)\n")
    #expect(desk.flick("done", "2").output == "done #2 \(shown)\n")
    #expect(desk.flick("mv", "2", "--bottom").output == "moved #2 \(shown) to Inbox, place 2\n")
    #expect(desk.flick("rm", "2").output == "removed #2 \(shown)\n")
    #expect(desk.flick("log", "--limit", "5").output.hasSuffix("  added #2 \(shown)\n"))
    // Programs get the bytes.
    let json = try JSONValue(parsing: Array(desk.flick("list", "--json").output.utf8))
    guard case .array(let items)? = json["items"], case .string(let back)? = items.first?["text"] else {
      Issue.record("no text in \(json)")
      return
    }
    #expect(Array(back.utf8) == Array(text.utf8))
  }
}
