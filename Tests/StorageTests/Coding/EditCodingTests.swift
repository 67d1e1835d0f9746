import Scenes
import StorageSupport
import TestSupport
import Testing
import TodoModel

@testable import Coding
@testable import JSON
@testable import Storage

@Suite struct EditCodingTests {
  private static let one = "00000000000000010000000000000001"

  @Test func writesUIDsAndTimesInQuotes() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.uid(ItemUID(high: 1, low: .max))
    writer.instant(Instant(secondsSince1970: 1_795_253_400))
    writer.endArray()
    #expect(writer.text == #"["0000000000000001ffffffffffffffff","2026-11-21T09:30:00Z"]"#)
  }

  @Test(arguments: [
    (
      Edit.insert(item(1, "Milk"), list: "Inbox", index: 2),
      #"{"edit":"insert","list":"Inbox","index":2,"item":{"id":1,"uid":"\#(one)","text":"Milk","created":"2026-11-21T09:30:00Z"}}"#
    ),
    (.remove(uid(1)), #"{"edit":"remove","uid":"\#(one)"}"#),
    (.complete(uid(1), at: moment(1)), #"{"edit":"complete","uid":"\#(one)","time":"2026-11-21T09:30:01Z"}"#),
    (.reopen(uid(1)), #"{"edit":"reopen","uid":"\#(one)"}"#),
    (.setText(uid(1), "a\"b"), #"{"edit":"set-text","uid":"\#(one)","text":"a\"b"}"#),
    (.move(uid(1), list: "Work", index: 0), #"{"edit":"move","uid":"\#(one)","list":"Work","index":0}"#),
    (
      .setField(uid(1), .due(DueDate("2026-11-25"))),
      #"{"edit":"set-field","uid":"\#(one)","field":"due","value":"2026-11-25"}"#
    ),
    (.setField(uid(1), .wait(nil)), #"{"edit":"set-field","uid":"\#(one)","field":"wait","value":null}"#),
    (.setField(uid(1), .note("x")), #"{"edit":"set-field","uid":"\#(one)","field":"note","value":"x"}"#),
    (.setField(uid(1), .tags([])), #"{"edit":"set-field","uid":"\#(one)","field":"tags","value":[]}"#),
    (.addList("Work", index: 1), #"{"edit":"add-list","list":"Work","index":1}"#),
    (
      .addList("Work", index: 1, unknown: [UnknownMember(name: #""color""#, json: "[1]")]),
      #"{"edit":"add-list","list":"Work","index":1,"members":{"color":[1]}}"#
    ),
    (.renameList("Work", to: "Job"), #"{"edit":"rename-list","list":"Work","to":"Job"}"#),
    (.removeList("Job"), #"{"edit":"remove-list","list":"Job"}"#),
    (.moveList("Job", index: 0), #"{"edit":"move-list","list":"Job","index":0}"#),
    (.chooseList("Job"), #"{"edit":"choose-list","list":"Job"}"#),
  ])
  func writesAndReadsEdit(edit: Edit, text: String) throws {
    #expect(String(decoding: EditCoding.encode([edit]), as: UTF8.self) == "[\(text)]")
    #expect(try EditCoding.decode(Array("[\(text)]".utf8)) == [edit])
  }

  @Test(arguments: 0..<200)
  func readsBackRandomEdits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let uid = ItemUID(high: random.next(), low: random.next())
    let edits: [Edit] = [
      .insert(
        .random(Int.random(in: Item.ids, using: &random), &random), list: .randomLine(&random),
        index: .random(in: 0...Int.max, using: &random)),
      .setText(uid, .randomText(&random)), .complete(uid, at: .random(&random)),
      .setField(uid, .random(&random)), .setField(uid, .random(&random)), .setField(uid, .random(&random)),
      .renameList(.randomLine(&random), to: .randomLine(&random)),
    ]
    let bytes = EditCoding.encode(edits)
    let read = try EditCoding.decode(bytes)
    #expect(read == edits)
    #expect(EditCoding.encode(read) == bytes)
  }

  @Test(arguments: [
    ("{}", 0, "expected an array of edits"), ("[1]", 1, "expected an edit"),
    ("[{}]", 1, "an edit without its name"),
    (#"[{"edit":"fly"}]"#, 1, "an unknown edit"),
    (#"[{"edit":"remove"}]"#, 1, "an edit without uid"),
    (#"[{"edit":"move","list":"A","index":-1}]"#, 35, "a number out of range"),
    (
      #"[{"edit":"set-field","uid":"00000000000000010000000000000001","field":"mood","value":1}]"#, 1,
      "an unknown field"
    ),
    (
      #"[{"edit":"set-field","uid":"00000000000000010000000000000001","field":"due","value":1}]"#, 84,
      "expected a day or a time in double quotes"
    ),
    (
      #"[{"edit":"add-list","list":"A","index":0,"members":{"items":[]}}]"#, 52,
      "not a member that a new list can have"
    ),
    (#"[{"edit":"add-list","list":"A","index":0,"members":{"a":1,"a":2}}]"#, 58, "a repeated member name"),
    ("[] []", 3, "text after the end of the document"),
  ])
  func rejectsInvalidEdit(text: String, offset: Int, reason: String) {
    #expect(throws: JSONError(offset: offset, reason: reason)) { try EditCoding.decode(Array(text.utf8)) }
  }
}
