import Terminal

/// A text that is edited, as far as there is room: the part around the caret.
struct EditedLine: Hashable {
  /// What is shown.
  let shown: String
  /// How many columns stand before the caret.
  let caretColumn: Int
  private let text: String
  private let caret: Int

  /// `caret` is how many characters stand before it, nil for all; it has a column of its own in the room.
  init(_ text: String, caret: Int?, room: Int) {
    let room = max(2, room)
    let before = caret.map { text.prefix($0) } ?? text[...]
    var left = String(before).visible
    if left.columns > room - 1 {
      // The last characters that fit behind an ellipsis.
      var kept: [Character] = []
      var columns = 0
      for character in left.reversed() {
        columns += character.columns
        if columns > room - 2 { break }
        kept.append(character)
      }
      left = "…" + String(kept.reversed())
    }
    let rest = String(text.dropFirst(before.count))
    shown = left + (rest.isEmpty ? "" : rest.shortened(toColumns: max(1, room - left.columns)))
    caretColumn = left.columns
    self.text = text
    self.caret = before.count
  }

  /// How many characters stand before a column of what is shown, counted from 0.
  func index(atColumn column: Int) -> Int {
    // Characters are gone through from where the caret is shown, as a long text is cut around it.
    let characters = Array(text)
    var index = caret
    var left = caretColumn
    while index > 0, left > column {
      index -= 1
      left -= String(characters[index]).visible.columns
    }
    while index < characters.count {
      let columns = String(characters[index]).visible.columns
      if left + columns > column { break }
      left += columns
      index += 1
    }
    return index
  }
}
