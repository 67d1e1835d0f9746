/// A control that holds a line of text and is typed into while it is being edited.
///
/// Who may be edited is its owner's business: it begins the editing when it sees a touch go up inside.
public struct TextField: Control, Hashable {
  public var standing = ControlStanding()
  /// Set by code, it makes no event.
  public var text: String
  public let keyboard: Keyboard
  public let returnKey: ReturnKey
  /// Whether the text is shown as dots and typed with the characters of ASCII only.
  public let isSecure: Bool
  public private(set) var isEditing = false

  public init(
    _ text: String = "", keyboard: Keyboard = .text, returnKey: ReturnKey = .done, isSecure: Bool = false
  ) {
    self.text = text
    self.keyboard = keyboard
    self.returnKey = returnKey
    self.isSecure = isSecure
  }

  /// The text, or a dot for each of its characters.
  public var shownText: String { isSecure ? String(repeating: "•", count: text.count) : text }

  public mutating func put(_ text: String) -> Bool {
    self.text = text
    return true
  }
}

/// Why a text cannot be typed into a field.
public enum TypingError: Error, Hashable, Sendable {
  case notEditing
  /// The keyboard has no key for it; what it has, in a few words.
  case noKey(for: Character, keys: String)
  case noReturnKey
}

extension TextField {
  /// The cursor goes to the end of the text. No event if it is being edited already or is disabled.
  public mutating func beginEditing() -> [ControlEvent] {
    guard isEnabled, !isEditing else { return [] }
    isEditing = true
    return [.editingDidBegin]
  }

  /// No event if it is not being edited.
  public mutating func endEditing() -> [ControlEvent] {
    guard isEditing else { return [] }
    isEditing = false
    return [.editingDidEnd]
  }

  /// Types one character at the end. Throws, with nothing changed, if the keyboard does not have it.
  public mutating func type(_ character: Character) throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    guard keyboard.has(character) else { throw .noKey(for: character, keys: keyboard.keys) }
    guard !isSecure || character.isASCII else { throw .noKey(for: character, keys: "characters of ASCII") }
    text.append(character)
    return [.editingChanged]
  }

  /// Deletes the last character; no event if there is none.
  public mutating func deleteBackward() throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    return text.popLast() == nil ? [] : [.editingChanged]
  }

  /// Deletes the whole text; no event if there is none.
  public mutating func clear() throws(TypingError) -> [ControlEvent] {
    guard isEditing else { throw .notEditing }
    guard !text.isEmpty else { return [] }
    text = ""
    return [.editingChanged]
  }

  /// What the return key would do.
  public func pressReturn() throws(TypingError) -> ReturnKey {
    guard isEditing else { throw .notEditing }
    guard keyboard.hasReturnKey else { throw .noReturnKey }
    return returnKey
  }
}
