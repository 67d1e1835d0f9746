import Testing
import TodoModel

@testable import Storage

/// Items found in a damaged file.
@Suite struct SalvageTests {
  private static let item =
    #"{"id":1,"uid":"00000000000000010000000000000001","text":"a","created":"2026-11-21T09:30:00Z""#

  private static func repeated(_ text: String) -> String {
    String(repeating: text, count: 20_000 / text.utf8.count)
  }

  /// Towers of every kind, closed, open and broken.
  static let damages: [String] = [
    repeated("["), repeated("{"), repeated(#"{"a":"#), repeated(#"{"a":["#), repeated(#"{""#),
    repeated(#"{"a":""#),
    repeated(item), repeated(item + ","), repeated(item + #","x":"#), repeated(item + #","x":["#),
    repeated(item + #","attachments":["#), repeated(item + #","conflicts":[{"value":"#),
    String(repeating: #"{"a":["#, count: 250) + repeated("1,"),
    String(repeating: item + #","x":"#, count: 500) + "[" + repeated("1,") + "1]"
      + String(repeating: #","due":5}"#, count: 500),
    String(repeating: #"{"a":"#, count: 500) + "[" + repeated("1,") + "1]"
      + String(repeating: "}", count: 500),
    repeated(#"{"name":"A","items":["#), repeated(#"\""#), repeated(#"{"\"#),
  ]

  /// Each opening brace is tried, to no more than 512 levels: 512 times the text at worst, never its square.
  @Test(arguments: damages.indices)
  func searchesTowersToTheEnd(index: Int) {
    let found = Salvage(Array((SalvageTests.damages[index] + "\"}]\n" + SalvageTests.item + "}").utf8)).found
    #expect(found.last?.item.text == "a")
  }

  @Test func findsIntactItemsInsideBrokenItems() {
    let whole = SalvageTests.item + #","x":{"y":[1,{"z":"}"}]},"tags":["t"]}"#
    let found = Salvage(Array("{\"a\":[\(SalvageTests.item),\"x\":[\(whole)".utf8)).found
    #expect(found.map(\.item.unknown) == [[UnknownMember(name: "\"x\"", json: #"{"y":[1,{"z":"}"}]}"#)]])
    #expect(found.map(\.item.tags) == [["t"]])
  }

  /// The item around it is whole: the one inside is a part of it.
  @Test func findsOutermostItem() {
    let inner = SalvageTests.item + "}"
    let outer = SalvageTests.item.replacing("\"a\"", with: "\"b\"") + ",\"x\":\(inner)}"
    #expect(Salvage(Array("[[[[\(outer)".utf8)).found.map(\.item.text) == ["b"])
    // But where it is nested too deep, what is inside is found.
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let broken = SalvageTests.item.replacing("\"a\"", with: "\"b\"") + ",\"y\":\(deep),\"x\":\(inner)}"
    #expect(Salvage(Array("[[[[\(broken)".utf8)).found.map(\.item.text) == ["a"])
  }
}
