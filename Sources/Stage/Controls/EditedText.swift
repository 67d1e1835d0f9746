/// A line of text with a caret, which stands between two of its characters or at an end.
///
/// Characters are extended grapheme clusters. Typing may join what stands on both sides of the caret; the caret
/// then goes behind the character that came about.
package struct EditedText: Hashable, Sendable {
  /// The whole text.
  package private(set) var text: String
  /// How many characters stand before the caret, from 0 to as many as the text has.
  package private(set) var caret: Int

  /// A text with the caret at its end, or behind so many characters; out of range the nearest end.
  package init(_ text: String = "", caret: Int? = nil) {
    self.text = text
    let count = text.count
    self.caret = min(max(caret ?? count, 0), count)
  }

  /// Types a text at the caret, which goes behind it.
  package mutating func type(_ typed: String) {
    guard !typed.isEmpty else { return }
    let place = index
    let end = text.utf8.distance(from: text.startIndex, to: place) + typed.utf8.count
    text.insert(contentsOf: typed, at: place)
    var behind = 0
    caret = 0
    for character in text {
      if behind >= end { break }
      behind += character.utf8.count
      caret += 1
    }
  }

  /// Takes out the character before the caret; false if there is none.
  package mutating func deleteBackward() -> Bool {
    guard caret > 0 else { return false }
    caret -= 1
    return deleteForward()
  }

  /// Takes out the character behind the caret; false if there is none.
  package mutating func deleteForward() -> Bool {
    let place = index
    guard place < text.endIndex else { return false }
    let behind = text.utf8.distance(from: text.startIndex, to: place)
    text.remove(at: place)
    // What stood on both sides may be one character now.
    var before = 0
    caret = 0
    for character in text {
      if before >= behind { break }
      before += character.utf8.count
      caret += 1
    }
    return true
  }

  /// Takes out all of it; false if there is nothing.
  package mutating func clear() -> Bool {
    guard !text.isEmpty else { return false }
    self = EditedText()
    return true
  }

  /// Moves the caret as far as there are characters.
  package mutating func move(_ direction: Direction) {
    switch direction {
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(text.count, caret + 1)
    case .home: caret = 0
    case .end: caret = text.count
    }
  }

  /// Where the caret goes.
  package enum Direction: Hashable, Sendable { case left, right, home, end }

  private var index: String.Index {
    text.index(text.startIndex, offsetBy: caret, limitedBy: text.endIndex) ?? text.endIndex
  }
}
