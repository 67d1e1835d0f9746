import Scenes
import Testing

@testable import TodoModel

@Suite struct ItemTests {
  @Test func writesAndReadsUID() {
    let uid = ItemUID(high: 0x0123_4567_89AB_CDEF, low: 0xF)
    #expect(uid.description == "0123456789abcdef000000000000000f")
    #expect(ItemUID(uid.description) == uid)
    #expect(ItemUID("0123456789ABCDEF000000000000000F") == uid)
    #expect(ItemUID("0123456789abcdef00000000000000") == nil)
    #expect(ItemUID("0123456789abcdef000000000000000f0") == nil)
    #expect(ItemUID("0123456789abcdef00000000000000g0") == nil)
  }

  @Test func allocatesRareMembersOnlyIfNeeded() {
    var plain = item(1)
    plain.note = "x"
    plain.note = nil
    #expect(plain.members == nil)
    #expect(plain == item(1))
    var members = Item.Members()
    members.tags = ["home"]
    let tagged = Item(
      uid: uid(1), id: 1, text: "Item 1", created: moment(1), completed: nil, modified: [:], members: members)
    #expect(tagged.tags == ["home"])
    #expect(tagged != plain)
  }

  @Test func fieldTimesAreADictionary() {
    var random = SplitMix64(seed: 4)
    var times = FieldTimes()
    var model: [ItemField: Instant] = [:]
    for _ in 0..<3000 {
      let field = ItemField.allCases.randomElement(using: &random) ?? .text
      let time = Bool.random(using: &random) ? moment(Int.random(in: 0...99, using: &random)) : nil
      times[field] = time
      model[field] = time
      #expect(ItemField.allCases.allSatisfy { times[$0] == model[$0] })
      #expect(times.isEmpty == model.isEmpty)
      #expect(times.latest == model.values.max())
    }
    var again = FieldTimes()
    for field in ItemField.allCases.shuffled(using: &random) { again[field] = model[field] }
    #expect(again == times)
  }

  @Test func aNewDocumentHasOneEmptyList() {
    let document = Document()
    #expect(document.lists == [ItemList(name: "Inbox")])
    #expect(document.next == 1)
    #expect(document.brokenInvariant == nil)
    #expect(Document(lists: [ItemList(name: "A", items: [item(7)])]).next == 8)
    #expect(Document(lists: [ItemList(name: "A", items: [item(Int.max)])]).next == 1 << 53)
  }
}
