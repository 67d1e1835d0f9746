import JSON
import Rendering
import Testing
import TodoModel

@Suite struct ItemOutputTests {
  /// 2026-11-21T09:30:00Z, seen from a place two hours ahead.
  private let moment = QueryMoment(
    now: Instant(secondsSince1970: 1_795_253_400), localTime: { LocalTime(wall: $0.secondsSince1970 + 7200) })

  @Test func peopleGetALineForEachMember() {
    #expect(
      fullItem.description(list: "In\u{202E}box", at: moment) == """
        #7 Call \\u{1B}Ada
          list       In\\u{202E}box
          state      done
          created    Sat 21 Nov 2026 11:30
          completed  Sat 21 Nov 2026 11:31
          due        Wed 25 Nov 2026 (in 4 days)
          priority   A
          tags       home, pho\\u{7}ne
          note       First line
          note       second\\u{8} line
          note
          note       last
          wait       Sat 21 Nov 2026 12:30 (today)
          recur      every week
          attachment map.png
          attachment list
          conflict   text was "Call Bob\\u{9B}"

        """)
  }

  @Test func showsOverdueAndWaitingStates() {
    var late = item(1, "Pay +rent")
    late.due = .day(CalendarDay.first)
    late.tags = ["home"]
    #expect(
      late.description(list: "Inbox", at: moment) == """
        #1 Pay +rent
          list       Inbox
          state      overdue
          created    Sat 21 Nov 2026 11:30
          due        Mon 1 Jan 0001 (2025 years ago)
          tags       home, rent

        """)
    var waiting = item(1, "Pay")
    waiting.wait = .day(CalendarDay.last)
    #expect(
      waiting.description(list: "Inbox", at: moment) == """
        #1 Pay
          list       Inbox
          state      waiting
          created    Sat 21 Nov 2026 11:30
          wait       Fri 31 Dec 9999 (in 7973 years)

        """)
  }

  @Test func leavesOutMissingFields() {
    #expect(
      item(1, "Milk").description(list: "Inbox", at: moment) == """
        #1 Milk
          list       Inbox
          state      open
          created    Sat 21 Nov 2026 11:30

        """)
    var json = JSONWriter()
    ListedItem.form.write(&json, ListedItem(item(1, "Milk"), list: nil, others: []))
    #expect(
      json.text == "{\"id\":1,\"text\":\"Milk\",\"done\":false,\"created\":\"2026-11-21T09:30:00Z\","
        + "\"uid\":\"00000000000000000000000000000001\"}")
  }

  @Test func tagsInTheTextHaveAMemberOfTheirOwn() {
    var tagged = item(1, "Write +report @office +report")
    tagged.tags = ["work"]
    var json = JSONWriter()
    ListedItem.form.write(&json, ListedItem(tagged, list: nil, others: []))
    #expect(
      json.text == "{\"id\":1,\"text\":\"Write +report @office +report\",\"done\":false,"
        + "\"created\":\"2026-11-21T09:30:00Z\",\"tags\":[\"work\"],\"text-tags\":[\"report\",\"office\"],"
        + "\"uid\":\"00000000000000000000000000000001\"}")
  }

  @Test(
    arguments: [
      ("Write +report!", #","text-tags":["report"]"#), ("@5th-floor (+x) +1", #","text-tags":["5th-floor"]"#),
      ("+a b@c +b", #","text-tags":["a","b"]"#), ("caf\u{E9} +\u{E9}", ",\"text-tags\":[\"\u{E9}\"]"),
      ("+a\"b", #","text-tags":["a\"b"]"#), ("1 + 1", ""), ("+", ""),
    ])
  func writesTags(text: String, tags: String) {
    var json = JSONWriter()
    ListedItem.form.write(&json, ListedItem(item(1, text), list: nil, others: []))
    let start = #""created":"2026-11-21T09:30:00Z""#
    let end = #","uid":"00000000000000000000000000000001"}"#
    #expect(json.text.hasSuffix(start + tags + end))
  }

  /// The bytes are the item's, except for characters that JSON must escape.
  @Test func programsGetEveryMemberExactly() throws {
    var json = JSONWriter(layout: .indented)
    ListedItem.form.write(&json, ListedItem(fullItem, list: "Inbox", others: []))
    #expect(
      json.text == """
        {
          "id": 7,
          "text": "Call \\u001bAda",
          "done": true,
          "list": "Inbox",
          "created": "2026-11-21T09:30:00Z",
          "completed": "2026-11-21T09:31:00Z",
          "due": "2026-11-25",
          "priority": "A",
          "tags": [
            "home",
            "pho\\u0007ne"
          ],
          "note": "First line\\r\\nsecond\\b line\\n\\nlast",
          "wait": "2026-11-21T10:30:00Z",
          "recur": "FREQ=WEEKLY",
          "attachments": [
            {
              "name": "map.png",
              "width": 200,
              "height": 150.5
            },
            {
              "name": "list"
            }
          ],
          "conflicts": [
            {
              "field": "text",
              "value": "Call Bob\u{9B}",
              "time": "2026-11-21T09:30:05Z"
            }
          ],
          "modified": {
            "text": "2026-11-21T09:30:10Z",
            "due": "2026-11-21T09:30:20Z"
          },
          "uid": "00000000000000000000000000000007"
        }
        """)
    #expect(throws: Never.self) { try JSONValue(parsing: json.bytes) }
  }
}
