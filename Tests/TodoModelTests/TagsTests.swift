import Scenes
import Testing

@testable import TodoModel

@Suite struct TagsTests {
  @Test(
    arguments: [
      ("Buy milk", []), ("+home paint the door @saturday", ["home", "saturday"]),
      ("Call Ann (@work), then +report.", ["report"]), ("1 + 1 and +1 for that, mail me@home @", []),
      ("dial +49 30 1234", []), ("learn +c# and +snake_ and +go!!", ["c#", "snake_", "go"]),
      ("+Überraschung @家 +日本語。", ["Überraschung", "家", "日本語"]),
      ("+home +home +Home", ["home", "home", "Home"]), ("tabs\t+tab", ["tab"]),
      ("+a.b-c/d, @5th-floor", ["a.b-c/d", "5th-floor"]), ("++double @+mixed +@mixed", []), ("", []),
    ] as [(String, [String])])
  func wordsOfATextThatCountAsTags(text: String, words: [String]) {
    #expect(Item.tagWords(of: text) == words)
  }

  @Test func findsSameTagsByBytesAndCharacters() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      // Half of the bytes are among those that matter.
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? Array("+@ a1.#_\t".utf8).randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...127, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let byCharacters = Item.tagWords(in: text, Array("+@#_")) { String($0) }
      #expect(Item.tagWords(of: text) == byCharacters, "\(bytes)")
    }
  }

  @Test func ownTagsComeFirstAndEachComesOnce() {
    var item = Item(
      uid: ItemUID(high: 0, low: 1), id: 1, text: "+work write @desk +work +Home",
      created: Instant(secondsSince1970: 0))
    item.tags = ["home", "desk"]
    #expect(item.allTags(countingWords: true) == ["home", "desk", "work", "Home"])
    #expect(item.allTags(countingWords: false) == ["home", "desk"])
    #expect(item.text == "+work write @desk +work +Home")
  }
}
