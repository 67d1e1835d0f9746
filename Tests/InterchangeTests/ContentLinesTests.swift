import Testing

@testable import Interchange

@Suite struct ContentLinesTests {
  private func lines(_ text: String) -> [String] {
    var lines = ContentLines(Array(text.utf8))
    var found: [String] = []
    while let line = lines.next() {
      found.append("\(line.number) \(String(decoding: line.bytes, as: UTF8.self))")
    }
    return found
  }

  @Test func linesEndInEitherWay() { #expect(lines("A:1\r\nB:2\nC:3") == ["1 A:1", "2 B:2", "3 C:3"]) }

  @Test func foldedLinesArePutTogether() {
    #expect(
      lines("SUMMARY:Buy\r\n  milk\r\n\t and eggs\r\nX:1\r\n") == ["1 SUMMARY:Buy milk and eggs", "4 X:1"])
  }

  @Test func aFoldMayCutACharacter() {
    var lines = ContentLines(Array("S:Caf".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9])
    #expect(lines.next().map { String(decoding: $0.bytes, as: UTF8.self) } == "S:Café")
  }

  @Test func skipsEmptyLinesAndByteOrderMark() {
    #expect(lines("\u{FEFF}A:1\n\n\r\nB:2\n") == ["1 A:1", "4 B:2"])
    #expect(lines("") == [])
  }
}

@Suite struct ContentLineTests {
  private func read(_ text: String) throws(ImportError) -> String {
    let line = try ContentLine(text, offset: 7)
    let parameters = line.parameters.map { "\($0.name)=\($0.values.joined(separator: "|"))" }
    return ([line.name] + parameters + [String(line.value)]).joined(separator: " · ")
  }

  @Test(arguments: [
    ("SUMMARY:Lunch", "SUMMARY · Lunch"), ("dtstart;value=date:20150507", "DTSTART · VALUE=date · 20150507"),
    ("DTSTART;TZID=\"Here: there; now\":X", "DTSTART · TZID=Here: there; now · X"),
    ("A;M=a,\"b,c\",d;N=:1:2", "A · M=a|b,c|d · N= · 1:2"),
    ("A;CN=Bo ^'the^^^' ^n x:1", "A · CN=Bo \"the^\" \n x · 1"), ("X-A-1:", "X-A-1 · "),
    // Unused properties may be malformed, as iOS 26 writes them.
    (
      "X-P;VALUE=URI;X-TITLE=Str. 1\\; 4041 Linz;X-R=9:geo:48.3,14.3",
      "X-P · VALUE=URI · X-TITLE=Str. 1\\ · X-R=9 · geo:48.3,14.3"
    ),
    ("A;:1", "A · 1"), ("A;B:1", "A · 1"), ("A;B=\"x:1", "A · 1"), ("A;B=\"x\"y;C=2:1", "A · C=2 · 1"),
  ])
  func isReadWhole(text: String, parts: String) throws { #expect(try read(text) == parts) }

  @Test(arguments: [
    (":1", "expected a line like NAME:value"), ("SUMMARY", "SUMMARY has no colon and therefore no value"),
    ("SUM MARY:1", "expected a line like NAME:value"),
    ("DUE;TZID:1", "expected a parameter like NAME=VALUE after DUE"),
    ("DUE;VALUE=\"x:1", "expected a parameter like NAME=VALUE after DUE"),
    ("DUE;B", "DUE has no colon and therefore no value"),
  ])
  func rejectsInvalidLine(text: String, reason: String) {
    #expect(throws: ImportError(offset: 7, reason: reason)) { try read(text) }
  }

  @Test func bytesThatAreNotUTF8AreAFault() {
    var lines = ContentLines([0x0A, 0x41, 0x3A, 0xFF])
    #expect(throws: ImportError(offset: 1, reason: "this line is not UTF-8")) {
      try lines.next().map { try ContentLine($0) }
    }
  }
}

@Suite struct ICalendarTextTests {
  @Test func unescapesText() {
    #expect(ICalendarText.plain(#"a\, b\; c\\ d\n e\N f\:"#) == "a, b; c\\ d\n e\n f:")
    #expect(ICalendarText.plain("a\\") == "a")
    #expect(ICalendarText.list(#"home,at\, work,,x"#) == ["home", "at, work", "x"])
  }
}
