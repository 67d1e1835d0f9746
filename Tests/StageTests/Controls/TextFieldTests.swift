import Gestures
import Testing

@testable import Stage

@Suite struct TextFieldTests {
  /// The events of typing, character by character.
  func type(_ text: String, _ field: inout TextField) throws -> [String] {
    try text.flatMap { character in try field.type(character).map { "\($0.rawValue) \(field.shownText)" } }
  }

  @Test func eachCharacterIsAChange() throws {
    var field = TextField("1")
    let begun = [field.beginEditing(), field.beginEditing()]
    #expect(begun == [[.editingDidBegin], []])
    #expect(try type("0é", &field) == ["editing-changed 10", "editing-changed 10é"])
    let deleted = try [.backspace, .clear, .clear, .backspace].map { (key: Key) in try field.press(key) }
    #expect(deleted == [[.editingChanged], [.editingChanged], [], []])
    let ended = [field.endEditing(), field.endEditing()]
    #expect(ended == [[.editingDidEnd], []])
    #expect(field.text == "")
  }

  @Test func typesOnlyKeysOfItsKeyboard() throws {
    var decimal = TextField(keyboard: .decimal)
    _ = decimal.beginEditing()
    #expect(try type("1.5", &decimal).last == "editing-changed 1.5")
    #expect(throws: TypingError.noKey(for: "-", keys: "digits and a decimal point")) { try decimal.type("-") }
    #expect(throws: TypingError.noReturnKey) { try decimal.pressReturn() }
    var number = TextField("7", keyboard: .number)
    _ = number.beginEditing()
    #expect(throws: TypingError.noKey(for: ".", keys: "digits")) { try number.type(".") }
    #expect(throws: TypingError.noKey(for: "٣", keys: "digits")) { try number.type("٣") }
    #expect(number.text == "7")
    var text = TextField(returnKey: .next)
    _ = text.beginEditing()
    #expect(throws: TypingError.noKey(for: "\t", keys: "characters of one line")) { try text.type("\t") }
    #expect(try text.pressReturn() == .next)
  }

  @Test func showsDotsAndTakesOnlyASCIIIfSecure() throws {
    var field = TextField("old", isSecure: true)
    _ = field.beginEditing()
    #expect(try type("a1", &field) == ["editing-changed ••••", "editing-changed •••••"])
    #expect(throws: TypingError.noKey(for: "é", keys: "characters of ASCII")) { try field.type("é") }
    #expect(field.text == "olda1")
  }

  @Test func refusesTypingUnlessEditing() {
    var field = TextField("a")
    #expect(throws: TypingError.notEditing) { try field.type("b") }
    #expect(throws: TypingError.notEditing) { try field.press(.backspace) }
    #expect(throws: TypingError.notEditing) { try field.press(.clear) }
    field.base.isEnabled = false
    let begun = field.beginEditing()
    #expect(begun == [])
    let isTaken = field.put("b")
    #expect(isTaken && field.text == "b")
  }
}
