/// The keys that come up when a text field is edited.
public enum Keyboard: String, Hashable, Sendable, CaseIterable {
  /// Every character, and a return key.
  case text
  /// Digits and a point; no return key.
  case decimal
  /// Digits; no return key.
  case number

  /// Whether it has a key for this character.
  public func has(_ character: Character) -> Bool {
    switch self {
    case .text: !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    case .decimal: character == "." || Keyboard.number.has(character)
    case .number: ("0"..."9").contains(character)
    }
  }

  public var hasReturnKey: Bool { self == .text }

  /// Its keys in a few words.
  public var keys: String {
    switch self {
    case .text: "characters of one line"
    case .decimal: "digits and a point"
    case .number: "digits"
    }
  }
}

/// What the return key of a keyboard is for.
public enum ReturnKey: String, Hashable, Sendable, CaseIterable {
  /// Ends the editing.
  case done
  /// Goes on to the next text field; at the last one it ends the editing.
  case next
}
