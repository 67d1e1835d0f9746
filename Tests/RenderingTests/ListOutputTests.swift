import Rendering
import Testing
import TodoModel

@Suite struct ListOutputTests {
  /// Three of the twelve items of a list.
  let output = ListOutput(
    name: "Inbox", count: 12,
    items: [(0, item(3, "Milk")), (5, item(12, "Eg\u{1B}gs", done: true)), (11, item(7, "Brot 🥖"))])

  @Test func linesAreAlignedByTheIDsThatAreShown() {
    #expect(output.text(.none) == " 3  [ ] Milk\n12  [x] Eg\\u{1B}gs\n 7  [ ] Brot 🥖\n")
    #expect(ListOutput(name: "Inbox", count: 12, items: []).text(.none) == "")
  }

  /// The color of a row is that of its place in the whole list.
  @Test func rowsHaveTheColorsOfTheirPlaces() {
    #expect(
      output.text(.trueColor) == """
         \u{1B}[2m3\u{1B}[0m  [ ] \u{1B}[38;2;255;0;0mMilk\u{1B}[0m
        \u{1B}[2m12\u{1B}[0m  [x] \u{1B}[9;38;2;0;153;0mEg\\u{1B}gs\u{1B}[0m
         \u{1B}[2m7\u{1B}[0m  [ ] \u{1B}[38;2;255;153;0mBrot 🥖\u{1B}[0m

        """)
  }

  @Test func plainLinesHaveThreeFields() {
    #expect(output.plain == "3\topen\tMilk\n12\tdone\tEg\\u{1B}gs\n7\topen\tBrot 🥖\n")
    let tab = ListOutput(name: "Inbox", count: 1, items: [(0, item(1, "a\tb"))])
    #expect(tab.plain == "1\topen\ta\\u{9}b\n")
  }

  @Test func jsonHasALineForEachItem() {
    #expect(
      String(decoding: output.json, as: UTF8.self) == """
        {"list":"Inbox","count":12,"items":[
        {"id":3,"text":"Milk","done":false,"created":"2026-11-21T09:30:00Z",\
        "uid":"00000000000000000000000000000003"},
        {"id":12,"text":"Eg\\u001bgs","done":true,"created":"2026-11-21T09:30:00Z",\
        "completed":"2026-11-21T09:31:00Z","uid":"0000000000000000000000000000000c"},
        {"id":7,"text":"Brot 🥖","done":false,"created":"2026-11-21T09:30:00Z",\
        "uid":"00000000000000000000000000000007"}
        ]}

        """)
  }
}
