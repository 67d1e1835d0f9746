import Coding
import Testing
import TodoModel

@testable import Storage

/// The owner of a list's links after merges and edits.
@Suite struct LinkClaimMergeTests {
  private func claim(_ id: UInt64, _ seconds: Int64) -> LinkClaim {
    LinkClaim(id: ItemUID(high: 0, low: id), host: "host \"\(id)\"", time: Instant(secondsSince1970: seconds))
  }

  private func document(_ claim: LinkClaim?) -> Document {
    var list = ItemList(name: "Inbox")
    list.unknown = [UnknownMember(name: #""color""#, json: #""red""#)]
    list.claim = claim
    return Document(lists: [list])
  }

  @Test func writesAndReadsClaim() throws {
    let text = DocumentCoding.encode(document(claim(7, 60)))
    let member =
      #""linked":{"id":"00000000000000000000000000000007","host":"host \"7\"","time":"1970-01-01T00:01:00Z"}"#
    #expect(String(decoding: text, as: UTF8.self).contains(#""color":"red",\#(member)}"#))
    let read = try DocumentCoding.decode(text)
    #expect(read.lists[0].claim == claim(7, 60))
    #expect(read.claiming(nil, on: "Inbox", over: read).lists[0].unknown.map(\.name) == [#""color""#])
  }

  @Test(arguments: [
    "1", #"{"id":"7"}"#, #"{"id":"00000000000000000000000000000007","host":"a","time":"now"}"#,
  ])
  func keepsInvalidClaimAsUnknownMember(json: String) {
    var list = ItemList(name: "Inbox")
    list.unknown = [UnknownMember(name: #""linked""#, json: json)]
    #expect(list.claim == nil)
    list.claim = claim(1, 1)
    #expect(list.unknown.count == 1)
  }

  @Test func theLaterClaimWinsAndAClaimBeatsAClearing() {
    let (old, new, tie) = (claim(2, 10), claim(1, 20), claim(3, 20))
    let cases: [(base: LinkClaim?, ours: LinkClaim?, theirs: LinkClaim?, result: LinkClaim?)] = [
      (nil, old, nil, old), (nil, old, new, new), (nil, new, tie, tie), (old, old, new, new),
      (old, nil, old, nil),
      (old, nil, new, new), (old, new, tie, tie), (new, old, new, old), (old, nil, nil, nil),
    ]
    for (base, ours, theirs, result) in cases {
      for (one, other) in [(ours, theirs), (theirs, ours)] {
        let merged = Document.merged(base: document(base), ours: document(one), theirs: document(other))
        #expect(merged.document == document(result))
        #expect(merged.notices == [])
      }
    }
    let merged = Document.merged(base: nil, ours: document(old), theirs: document(new))
    #expect(merged.document.lists[0].claim == new)
  }

  /// An older version knows the member as any other that it does not know.
  @Test func keepsClaimThroughMergeByOlderVersion() throws {
    let older = MergeCoding(json: MergeCoding.store.json, name: MergeCoding.store.name)
    let (old, new) = (document(claim(2, 10)), document(claim(1, 20)))
    for (ours, theirs) in [(old, new), (new, old), (new, new)] {
      #expect(
        Document.merged(base: old, ours: ours, theirs: theirs, coding: older).document.lists
          == (ours == theirs ? ours : new).lists)
    }
    // It keeps one of two new ones, whole.
    let other = document(claim(3, 30))
    let merged = Document.merged(base: old, ours: new, theirs: other, coding: older).document
    #expect([new.lists, other.lists].contains(merged.lists))
    var edited = Document(lists: new.lists + [ItemList(name: "Other")], current: 1)
    let inverses = try edited.apply([.renameList("Inbox", to: "Home"), .removeList("Home")], at: moment())
    #expect(edited.lists.count == 1)
    try edited.apply(inverses, at: moment())
    #expect(edited.lists[0] == new.lists[0])
  }
}
