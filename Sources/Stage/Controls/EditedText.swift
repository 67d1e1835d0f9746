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

  /// Types a text at the caret, which goes after it.
  package mutating func type(_ typed: String) {
    guard !typed.isEmpty else { return }
    let last = lastCharacter
    text.insert(contentsOf: typed, at: index)
    putCaret(behind: offset + typed.utf8.count, from: last)
  }

  /// Deletes the character before the caret. Returns false if there is none.
  package mutating func deleteBackward() -> Bool {
    guard caret > 0 else { return false }
    move(.left)
    return deleteForward()
  }

  /// Deletes the character after the caret. Returns false if there is none.
  package mutating func deleteForward() -> Bool {
    guard index < text.endIndex else { return false }
    let last = lastCharacter
    text.remove(at: index)
    // The characters on both sides may have become one.
    putCaret(behind: offset, from: last)
    return true
  }

  /// Deletes the whole text. Returns false if it is empty.
  package mutating func clear() -> Bool {
    guard !text.isEmpty else { return false }
    self = EditedText()
    return true
  }

  /// Moves the caret within the text.
  package mutating func move(_ direction: Direction) {
    switch direction {
    case .left where caret > 0:
      offset = text.utf8.distance(from: text.startIndex, to: text.index(before: index))
      caret -= 1
    case .right where index < text.endIndex:
      offset = text.utf8.distance(from: text.startIndex, to: text.index(after: index))
      caret += 1
    case .left, .right: break
    case .home: (caret, offset) = (0, 0)
    case .end: self = EditedText(text)
    }
  }

  package enum Direction: Hashable, Sendable { case left, right, home, end }

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
