extension String {
  /// The visible text, if it takes at most `most` columns; else its first whole characters and `…` in this
  /// width.
  ///
  /// No blank is left before the `…`: it would look like a missing word. At most four scalars per column are
  /// kept, as a character can be of any length.
  package func shortened(toColumns most: Int) -> String {
    // A fast path: plain text that fits stays unchanged.
    if utf8.count <= most, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var text = ""
    var (columns, scalars) = (0, 0)
    /// The part of `text` to keep if more follows: the ellipsis takes a column too.
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
