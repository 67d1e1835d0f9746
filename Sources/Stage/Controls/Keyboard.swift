/// The keyboard shown while a text field is edited.
public enum Keyboard: String, Hashable, Sendable, CaseIterable {
  /// All characters, and a return key.
  case text
  /// Digits and a point; no return key.
  case decimal
  /// Digits; no return key.
  case number

  /// Returns whether the keyboard has a key for a character.
  public func has(_ character: Character) -> Bool {
    switch self {
    case .text: !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    case .decimal: character == "." || Keyboard.number.has(character)
    case .number: ("0"..."9").contains(character)
    }
  }

  /// Whether the keyboard has a return key.
  public var hasReturnKey: Bool { self == .text }

  /// The keys as a short phrase, for messages: `digits and a point`.
  public var keys: String {
    switch self {
    case .text: "characters of one line"
    case .decimal: "digits and a decimal point"
    case .number: "digits"
    }
  }
}

/// The function of a keyboard's return key.
public enum ReturnKey: String, Hashable, Sendable, CaseIterable {
  /// Ends the editing.
  case done
  /// Moves on to the next text field; at the last one it ends the editing.
  case next
}
