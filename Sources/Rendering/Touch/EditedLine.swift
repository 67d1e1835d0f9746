import Text

/// An edited text cut to the available width: the part around the caret.
struct EditedLine: Hashable {
  let shown: String
  let caretColumn: Int
  private let text: String
  private let caret: Int

  /// `caret` is the number of characters before it, nil for all; it has a column of its own in the width.
  init(_ text: String, caret: Int?, room: Int) {
    let room = max(2, room)
    let before = caret.map { text.prefix($0) } ?? text[...]
    var left = String(before).visible
    if left.columns > room - 1 {
      // The last characters that fit after an ellipsis.
      var columns = 0
      let kept = left.reversed().prefix { character in
        columns += character.columns
        return columns <= room - 2
      }
      left = "…" + String(kept.reversed())
    }
    let rest = String(text.dropFirst(before.count))
    shown = left + (rest.isEmpty ? "" : rest.shortened(toColumns: max(1, room - left.columns)))
    caretColumn = left.columns
    self.text = text
    self.caret = before.count
  }

  /// The number of characters before a column of the shown part, counted from 0.
  func index(atColumn column: Int) -> Int {
    // The search starts at the caret, as a long text is cut around it.
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
