extension String {
  /// The text made visible, if it takes at most this many columns; else its first whole characters and `…` for
  /// the rest, together no wider than that.
  ///
  /// A character is never cut, and no blank is left before the `…`: it would look like a word left out. As a
  /// character can be of any length, no more than four scalars for each column are kept either, so that the result
  /// is short in bytes too.
  package func shortened(toColumns most: Int) -> String {
    // Plain text that fits is what it is.
    if utf8.count <= most, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    var (columns, scalars) = (0, 0)
    /// What is left of `text` if more follows: an ellipsis takes a column too.
    var beforeEllipsis = ""
    for character in self {
      let shown = String(character).visible
      columns += shown.columns
      scalars += shown.unicodeScalars.count
      guard columns <= most, (scalars + 3) / 4 <= most else {
        while beforeEllipsis.last == " " { beforeEllipsis.removeLast() }
        return beforeEllipsis + "…"
      }
      text += shown
      if columns < most { beforeEllipsis = text }
    }
    return text
  }
}
