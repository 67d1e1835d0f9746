import Testing
import TodoModel

@testable import Storage

@Suite struct StoredItemsTests {
  private func mayBeRelated(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return StoredItems(text: bytes[...], count: 1, reader: LazyItemReader(), isRelated: nil).mayBeRelated()
  }

  /// The search looks at each fifth place.
  @Test(arguments: ["under", "needs", "archived"])
  func aTieIsFoundWhereverItStands(_ name: String) {
    for shift in 0..<20 {
      let before = String(repeating: "x", count: shift)
      #expect(mayBeRelated(before + "\"\(name)\":\"\""))
      #expect(mayBeRelated(before + "\"\(name)\":"))
      #expect(!mayBeRelated(before + "\"\(name.dropFirst())\":\"\""))
      #expect(!mayBeRelated(before + "\\\"\(name.dropLast(2))\\\":\"\""))
    }
  }

  @Test(arguments: ["", "\"", "\":", "\"id\":1", #"{"id":1,"text":"\"under\": and \"needs\":","done":true}"#])
  func otherTextHasNone(_ text: String) { #expect(!mayBeRelated(text)) }

  @Test func aTextMayLookArchived() {
    #expect(mayBeRelated(#"{"id":1,"text":"the \"archive\""}"#))
  }
}
