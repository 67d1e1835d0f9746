import Testing
import TodoModel

@Suite struct TagsTests {
  @Test(
    arguments: [
      ("Buy milk", []),
      ("+home paint the door @saturday", ["home", "saturday"]),
      ("Call Ann (@work), then +report.", ["report"]),
      ("1 + 1 and +1 for that, mail me@home @", []),
      ("dial +49 30 1234", []),
      ("learn +c# and +snake_ and +go!!", ["c#", "snake_", "go"]),
      ("+Überraschung @家 +日本語。", ["Überraschung", "家", "日本語"]),
      ("+home +home +Home", ["home", "home", "Home"]),
      ("tabs\t+tab", ["tab"]),
      ("+a.b-c/d, @5th-floor", ["a.b-c/d", "5th-floor"]),
      ("++double @+mixed +@mixed", []),
      ("", []),
    ] as [(String, [String])])
  func wordsOfATextThatCountAsTags(text: String, words: [String]) {
    #expect(Item.tagWords(of: text) == words)
  }

  @Test func ownTagsComeFirstAndEachComesOnce() {
    var item = Item(
      uid: ItemUID(high: 0, low: 1), id: 1, text: "+work write @desk +work +Home",
      created: Instant(secondsSince1970: 0))
    item.tags = ["home", "desk"]
    #expect(item.tags(countingWords: true) == ["home", "desk", "work", "Home"])
    #expect(item.tags(countingWords: false) == ["home", "desk"])
    #expect(item.text == "+work write @desk +work +Home")
  }
}
