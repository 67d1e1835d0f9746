import Rendering
import Testing

@Suite struct ListSummaryTests {
  let lists: [ListSummary.Row] = [
    (name: "Inbox", isCurrent: false, items: 120, open: 7),
    (name: "Wo\u{1B}rk", isCurrent: true, items: 3, open: 0),
  ]

  @Test func countsAreAlignedAtTheRight() {
    #expect(ListSummary.text(lists) == "  7/120 open  Inbox\n*   0/3 open  Wo\\u{1B}rk\n")
    #expect(ListSummary.text([]) == "")
  }

  @Test func plainLinesHaveFourFields() {
    #expect(ListSummary.plain(lists) == "\t7\t120\tInbox\ncurrent\t0\t3\tWo\\u{1B}rk\n")
  }

  @Test func jsonHasALineForEachList() {
    #expect(
      ListSummary.form.document(lists) == """
        {
          "lists": [
            {"name":"Inbox","current":false,"items":120,"open":7},
            {"name":"Wo\\u001brk","current":true,"items":3,"open":0}
          ]
        }

        """)
  }
}
