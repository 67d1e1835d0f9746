/// A control with a line of text. The program begins the editing, usually on a touch that goes up inside.
public struct TextField: Control, Hashable {
  public var base = ControlBase()
  /// The text; setting it from code causes no event, and keeps the caret's offset within the new text.
  public var text: String {
    get { edited.text }
    set { edited = EditedText(newValue, caret: edited.caret) }
  }
  /// The caret's character offset.
  public var caret: Int { edited.caret }
  /// The keyboard shown during editing.
  public let keyboard: Keyboard
  /// The function of the return key.
  public let returnKey: ReturnKey
  /// Whether the text is shown as dots and takes ASCII characters only.
  public let isSecure: Bool
  /// Whether the field is being edited.
  public private(set) var isEditing = false
  private var edited: EditedText

  /// Creates a field that is not being edited.
  public init(
    _ text: String = "", keyboard: Keyboard = .text, returnKey: ReturnKey = .done, isSecure: Bool = false
  ) {
    edited = EditedText(text)
    self.keyboard = keyboard
    self.returnKey = returnKey
    self.isSecure = isSecure
  }

  /// The text; for a secure field, a dot for each of its characters.
  public var shownText: String { isSecure ? String(repeating: "•", count: text.count) : text }

  public mutating func put(_ text: String) -> Bool {
    self.text = text
    return true
  }
}

/// An error of typing into a text field.
public enum TypingError: Error, Hashable, Sendable {
  /// The field is not being edited.
  case notEditing
  /// The keyboard has no key for the character; `keys` describes its keys in a short phrase.
  case noKey(for: Character, keys: String)
  /// The keyboard has no return key.
  case noReturnKey
}

extension TextField {
  /// Begins the editing, with the cursor at the end; no event if it has begun or the field is disabled.
  public mutating func beginEditing() -> [ControlEvent] {
    guard isEnabled, !isEditing else { return [] }
    isEditing = true
    edited.move(.end)
    return [.editingDidBegin]
  }

  /// Ends the editing; no event if the field is not being edited.
  public mutating func endEditing() -> [ControlEvent] {
    guard isEditing else { return [] }
    isEditing = false
    return [.editingDidEnd]
  }

  /// Types a character at the caret. Throws, and changes nothing, if the field is not being edited or the
  /// keyboard does not have the character.
  public mutating func type(_ character: Character) throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    guard keyboard.has(character) else { throw .noKey(for: character, keys: keyboard.keys) }
    guard !isSecure || character.isASCII else { throw .noKey(for: character, keys: "characters of ASCII") }
    edited.type(String(character))
    return [.editingChanged]
  }

  /// Deletes the character before the caret; no event if there is none. Throws if the field is not being edited.
  public mutating func deleteBackward() throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    return edited.deleteBackward() ? [.editingChanged] : []
  }

  /// Deletes the character after the caret; no event if there is none. Throws if the field is not being edited.
  public mutating func deleteForward() throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    return edited.deleteForward() ? [.editingChanged] : []
  }

  /// Moves the caret within the text. Throws if the field is not being edited.
  package mutating func move(_ direction: EditedText.Direction) throws(TypingError) {
    guard isEditing else { throw .notEditing }
    edited.move(direction)
  }

  /// Puts the caret after `caret` characters, within the text.
  package mutating func move(to caret: Int) { edited = EditedText(text, caret: caret) }

  /// Deletes the whole text; no event if there is none. Throws if the field is not being edited.
  public mutating func clear() throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    return edited.clear() ? [.editingChanged] : []
  }

  /// The program carries the key out. Throws if the field is not being edited or its keyboard has no return
  /// key.
  public func pressReturn() throws(TypingError) -> ReturnKey {
    guard isEditing else { throw .notEditing }
    guard keyboard.hasReturnKey else { throw .noReturnKey }
    return returnKey
  }
}
