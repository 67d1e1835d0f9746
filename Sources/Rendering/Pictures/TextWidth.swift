import Text

/// The width of text in Helvetica Bold, Arial Bold and Liberation Sans Bold, without kerning.
enum TextWidth {
  /// The width of a text as it is drawn, pt.
  static func of(_ text: String, size: Double) -> Double {
    Double(text.reduce(0) { $0 + thousandths($1) }) * size / 1000
  }

  /// The advance of a character, thousandths of the font's size.
  static func thousandths(_ character: Character) -> Int {
    if character.columns > 1 { return wide }
    return character.unicodeScalars.reduce(0) { $0 + (advances[$1] ?? ($1.isCombining ? 0 : unknown)) }
  }

  private static let wide = 1000
  private static let unknown = 600

  private static let advances: [Unicode.Scalar: Int] = {
    var advances: [Unicode.Scalar: Int] = [" ": 278, "\u{A0}": 278]
    for (advance, characters) in published {
      for scalar in characters.unicodeScalars { advances[scalar] = advance }
    }
    return advances
  }()

  /// Adobe's Helvetica-Bold.afm, in thousandths of the font's size; Arial Bold's for ¯ ± µ ÷ ď ľ ť ∑.
  private static let published: [(advance: Int, characters: String)] = [
    (167, "⁄"),
    (238, "'"),
    (278, ",./I\\ijl·‘’‚ÌÍÎÏĪĮİìíîïīįıĺļł"),
    (280, "|¦"),
    (333, "!()-:;[]`ft¡¨²³´¸¹ˆˇ˘˙˚˛˜˝‹›ţ"),
    (350, "•"),
    (365, "º"),
    (370, "ª"),
    (385, "ľ"),
    (389, "*r{}ŕŗř"),
    (400, "°"),
    (474, "\""),
    (479, "ť"),
    (494, "∂◊"),
    (500, "z“”„źżž"),
    (549, "÷±√≠≤≥"),
    (552, "¯"),
    (556, "#$0123456789J_aceksvxy¢£¤¥§«¶»ƒ–†‡€àáâãäåāăąçćčèéêëēėęěķśşšșýÿ"),
    (576, "µ"),
    (584, "+<=>^~¬×−"),
    (611, "?FLTZbdghnopqu¿ﬁﬂĹĻĽŁŢŤŹŻŽðđğģñńņňòóôõöøōőþùúûüūůűųß"),
    (612, "∆"),
    (667, "EPSVXYÈÉÊËĒĖĘĚŚŞŠȘÞÝŸ"),
    (713, "∑"),
    (719, "ď"),
    (722, "&ABCDHKNRUÀÁÂÃÄÅĀĂĄÇĆČÐĎĐĶÑŃŅŇŔŖŘÙÚÛÜŪŮŰŲ"),
    (737, "©®"),
    (778, "GOQwĞĢÒÓÔÕÖØŌŐ"),
    (833, "M"),
    (834, "¼½¾"),
    (889, "%mæ"),
    (944, "Wœ"),
    (975, "@"),
    (1000, "—…‰™ÆŒ"),
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar combines with the character before it, without a width of its own.
  fileprivate var isCombining: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }
}

extension String {
  /// The visible text if it is no wider than `most`, in points of bold type; else cut, with `…`.
  func shortened(toWidth most: Double, size: Double) -> String {
    // No character but combining ones is narrower than a sixth of its size.
    let visible = shortened(toColumns: Int(min(max(0, most / size * 6), 10_000)))
    if TextWidth.of(visible, size: size) <= most { return visible }
    let room = Int(most / size * 1000) - TextWidth.thousandths("…")
    guard room >= 0 else { return "" }
    var text = ""
    var used = 0
    for character in visible {
      used += TextWidth.thousandths(character)
      if used > room { break }
      text.append(character)
    }
    while text.last == " " { text.removeLast() }
    return text + "…"
  }

  /// Lines no wider than `most`, in points of bold type, broken between words if possible; more ends in `…`.
  func wrapped(toWidth most: Double, size: Double, lines count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if line.isEmpty || TextWidth.of(longer, size: size) <= most {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
      // What follows would not be seen.
      if lines.count > count { break }
    }
    if !line.isEmpty { lines.append(line) }
    if lines.count > count {
      lines[count - 1] += " …"
      lines.removeSubrange(count...)
    }
    return lines.map { $0.shortened(toWidth: most, size: size) }
  }
}
