import Testing
import TodoModel

@testable import Coding
@testable import Storage

@Suite struct StoredItemsTests {
  private func mayHave(_ field: ItemField, _ text: String) -> Bool {
    StoredItems(text: Array(text.utf8)[...], count: 1, reader: LazyItemReader()).mayHave(field)
  }

  @Test(arguments: [ItemField.under, .needs, .archived])
  func findsFieldAnywhere(_ field: ItemField) {
    let name = field.rawValue
    for shift in 0..<20 {
      let before = String(repeating: "x", count: shift)
      #expect(mayHave(field, before + "\"\(name)\":\"\""))
      #expect(mayHave(field, before + "\"\(name)\":"))
      #expect(!mayHave(field, before + "\"\(name.dropFirst())\":\"\""))
      #expect(!mayHave(field, before + "\\\"\(name.dropLast(2))\\\":\"\""))
    }
  }

  @Test(arguments: ["", "\"", "\":", "\"id\":1", #"{"id":1,"text":"\"under\": and \"needs\":","done":true}"#])
  func findsNoFieldInOtherText(_ text: String) {
    #expect(!mayHave(.under, text))
    #expect(!mayHave(.needs, text))
  }

  /// Names are found however the members of an item are set out.
  @Test(arguments: [
    #"{"id":7,"uid":"000000000000000100000000000000ff","text":"a","created":"2026-11-21T09:30:00Z"}"#,
    #"{ "id" : 7, "uid":"000000000000000100000000000000FF","text":"a","created":"2026-11-21T09:30:00Z"}"#,
    #"{"text":"a","uid":"0000000000000001\u00300000000000000ff","created":"2026-11-21T09:30:00Z","i\u0064":7}"#,
  ])
  func namesAnItem(_ text: String) {
    let reader = LazyItemReader()
    let bytes = Array(text.utf8)
    let items = StoredItems(text: bytes[...], count: 1, reader: reader)
    let uid = ItemUID(high: 1, low: 255)
    #expect(items.names() == [ItemKey(id: 7, uid: uid, place: 0..<bytes.count)])
    #expect(reader.itemsRead == 0)
    #expect(items.read() == [Item(uid: uid, id: 7, text: "a", created: moment())])
    #expect(!reader.hasFailed)
  }

  @Test(arguments: ["", "{}", #"{"id":1}"#, #"{"id":1,"uid":"#, #"{"id":1,"uid":"00"}"#, "[]"])
  func makesNamesUpAndSaysSo(_ text: String) {
    let reader = LazyItemReader()
    let items = StoredItems(text: Array(text.utf8)[...], count: 2, reader: reader)
    #expect(Set(items.names().map(\.uid)).count == 2)
    #expect(reader.hasFailed)
  }
}
