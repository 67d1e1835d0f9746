package import Gestures

/// A control with a line of text. The program begins the editing, usually on a touch that goes up inside.
package struct TextField: Control, Hashable {
  package var base = ControlBase()
  /// The text; setting it from code causes no event, and keeps the caret's offset within the new text.
  package var text: String {
    get { edited.text }
    set { edited = EditedText(newValue, caret: edited.caret) }
  }
  package var caret: Int { edited.caret }
  package let keyboard: Keyboard
  package let returnKey: ReturnKey
  /// Whether the text is shown as dots and takes ASCII characters only.
  package let isSecure: Bool
  package private(set) var isEditing = false
  private var edited: EditedText
  private var textBefore = ""

  package init(
    _ text: String = "", keyboard: Keyboard = .text, returnKey: ReturnKey = .done, isSecure: Bool = false
  ) {
    edited = EditedText(text)
    self.keyboard = keyboard
    self.returnKey = returnKey
    self.isSecure = isSecure
  }

  /// The text; for a secure field, a dot for each of its characters.
  package var shownText: String { isSecure ? String(repeating: "•", count: text.count) : text }

  package mutating func put(_ text: String) -> Bool {
    self.text = text
    return true
  }
}

/// An error of typing into a text field.
package enum TypingError: Error, Hashable, Sendable {
  case notEditing
  /// The keyboard has no key for the character; `keys` describes its keys in a short phrase.
  case noKey(for: Character, keys: String)
  case noReturnKey
}

extension TextField {
  /// Begins the editing, with the cursor at the end; no event if it has begun or the field is disabled.
  package mutating func beginEditing() -> [ControlEvent] {
    guard base.isEnabled, !isEditing else { return [] }
    isEditing = true
    textBefore = text
    edited.press(.end)
    return [.editingDidBegin]
  }

  /// Ends the editing; no event if the field is not being edited.
  package mutating func endEditing() -> [ControlEvent] {
    guard isEditing else { return [] }
    isEditing = false
    return [.editingDidEnd]
  }

  /// Ends the editing with the text as it was before; no event if the field is not being edited.
  package mutating func cancelEditing() -> [ControlEvent] {
    guard isEditing else { return [] }
    defer { text = textBefore }
    return (text == textBefore ? [] : [.editingChanged]) + endEditing()
  }

  /// Types a character at the caret. Throws, and changes nothing, if the field is not being edited or the
  /// keyboard does not have the character.
  package mutating func type(_ character: Character) throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    guard keyboard.has(character) else { throw .noKey(for: character, keys: keyboard.keys) }
    guard !isSecure || character.isASCII else { throw .noKey(for: character, keys: "characters of ASCII") }
    edited.type(String(character))
    return [.editingChanged]
  }

  /// Performs a key of editing; no event if it changes nothing. Throws if the field is not being edited.
  package mutating func press(_ key: Key) throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    return edited.press(key) == true ? [.editingChanged] : []
  }

  /// Puts the caret after `caret` characters, within the text.
  package mutating func move(to caret: Int) { edited = EditedText(text, caret: caret) }

  /// The program carries the key out. Throws if the field is not being edited or its keyboard has no such key.
  package func pressReturn() throws(TypingError) -> ReturnKey {
    guard isEditing else { throw .notEditing }
    guard keyboard == .text else { throw .noReturnKey }
    return returnKey
  }
}

package enum Keyboard: String, Hashable, Sendable, CaseIterable {
  case text
  case decimal
  case number

  package func has(_ character: Character) -> Bool {
    switch self {
    case .text: !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    case .decimal: character == "." || Keyboard.number.has(character)
    case .number: ("0"..."9").contains(character)
    }
  }

  /// The keys as a short phrase, for messages: `digits and a point`.
  package var keys: String {
    switch self {
    case .text: "characters of one line"
    case .decimal: "digits and a decimal point"
    case .number: "digits"
    }
  }
}

package enum ReturnKey: String, Hashable, Sendable, CaseIterable {
  case done
  /// Moves on to the next text field; at the last one it ends the editing.
  case next
}

/// A line of text with a caret. Characters are extended grapheme clusters; typing may join those on both
/// sides of the caret, which then goes after the joined one.
package struct EditedText: Hashable, Sendable {
  package private(set) var text: String
  /// The number of characters before the caret, from 0 to the text's length.
  package private(set) var caret: Int
  /// The number of UTF-8 bytes before the caret, so that edits need not count characters from the start.
  private var offset: Int

  /// Creates a text with the caret at its end, or after `caret` characters, limited to the text.
  package init(_ text: String = "", caret: Int? = nil) {
    self.text = text
    let before = caret.map { text.prefix(max(0, $0)) } ?? text[...]
    self.caret = before.count
    offset = before.utf8.count
  }

  package mutating func type(_ typed: String) {
    guard !typed.isEmpty else { return }
    let last = lastCharacter
    text.insert(contentsOf: typed, at: index)
    putCaret(behind: offset + typed.utf8.count, from: last)
  }

  /// Performs a key at the caret. Returns whether that changed the text, or nil for a key that ends an edit.
  @discardableResult
  package mutating func press(_ key: Key) -> Bool? {
    switch key {
    case .return, .escape, .cancel: return nil
    case .backspace:
      guard caret > 0 else { return false }
      press(.left)
      return press(.delete)
    case .delete:
      guard index < text.endIndex else { return false }
      let last = lastCharacter
      text.remove(at: index)
      // The characters on both sides may have become one.
      putCaret(behind: offset, from: last)
      return true
    case .clear:
      defer { self = EditedText() }
      return !text.isEmpty
    case .left: (offset, caret) = lastCharacter
    case .right where index < text.endIndex:
      offset = text.utf8.distance(from: text.startIndex, to: text.index(after: index))
      caret += 1
    case .right: break
    case .home: (caret, offset) = (0, 0)
    case .end: self = EditedText(text)
    }
    return false
  }

  private var index: String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  /// The byte offset of the character before the caret, and the number of characters before that one.
  private var lastCharacter: (offset: Int, count: Int) {
    guard caret > 0 else { return (0, 0) }
    return (text.utf8.distance(from: text.startIndex, to: text.index(before: index)), caret - 1)
  }

  /// Puts the caret after the characters that begin within the first `end` bytes, counting from a character.
  private mutating func putCaret(behind end: Int, from start: (offset: Int, count: Int)) {
    (offset, caret) = start
    for character in text[text.utf8.index(text.startIndex, offsetBy: offset)...] {
      if offset >= end { break }
      offset += character.utf8.count
      caret += 1
    }
  }
}
