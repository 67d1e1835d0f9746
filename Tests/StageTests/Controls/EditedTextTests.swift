import Gestures
import Scenes
import Stage
import Testing

@Suite struct EditedTextTests {
  /// The text with a bar where the caret is.
  private func shown(_ edited: EditedText) -> String {
    "\(edited.text.prefix(edited.caret))|\(edited.text.dropFirst(edited.caret))"
  }

  @Test func typingAndDeletingHappenAtTheCaret() {
    var text = EditedText("Mik")
    text.press(.left)
    text.type("l")
    #expect(shown(text) == "Mil|k")
    let forward = [text.press(.delete), text.press(.delete)]
    #expect(forward == [true, false])
    #expect(shown(text) == "Mil|")
    text.press(.home)
    var backward = [text.press(.backspace)]
    text.press(.right)
    backward.append(text.press(.backspace))
    #expect(backward == [false, true])
    #expect(shown(text) == "|il")
    text.press(.end)
    #expect(shown(text) == "il|")
    let cleared = [text.press(.clear), text.press(.clear)]
    #expect(cleared == [true, false])
    #expect(shown(text) == "|")
  }

  @Test func movesByGraphemeClusters() {
    var text = EditedText("a👨‍👩‍👧e\u{301}")
    #expect(text.caret == 3)
    text.press(.left)
    text.press(.backspace)
    #expect(shown(text) == "a|e\u{301}")
  }

  /// A mark joins the letter before the caret; two halves of a flag join wherever the second is typed.
  @Test func theCaretStaysBetweenCharactersWhereTheyJoin() {
    var text = EditedText("ex", caret: 1)
    text.type("\u{301}")
    #expect(shown(text) == "e\u{301}|x")
    var flags = EditedText("\u{1F1EA}", caret: 0)
    flags.type("\u{1F1E9}")
    #expect(shown(flags) == "\u{1F1E9}\u{1F1EA}|")
  }

  /// Whatever is done, the caret is inside the text.
  @Test(arguments: UInt64(0)..<20) func randomKeysKeepTheCaretInside(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = EditedText("Milk")
    let typed = ["a", "é", "\u{301}", "👩", "\u{200D}", "\u{1F1E9}", "\u{1F1EA}", "한", " "]
    for _ in 0..<300 {
      let before = text
      switch random.below(7) {
      case 0: text.press(random.one(of: [.left, .right, .home, .end]))
      case 1:
        let did = text.press(.backspace)
        #expect(did == (before.caret > 0))
      case 2:
        let did = text.press(.delete)
        #expect(did == (before.caret < before.text.count))
      default: text.type(random.one(of: typed))
      }
      #expect((0...text.text.count).contains(text.caret))
      #expect(EditedText(text.text, caret: text.caret) == text)
    }
  }
}
