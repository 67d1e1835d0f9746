import JSON

/// A file that flick does not read, with its kind and the way to make one that it reads.
package struct UnreadableFile {
  /// The kind, within a sentence: `a zip file`.
  package let kind: String
  /// The advice, with `FILE` where the file's name belongs.
  package let advice: String

  /// The beginnings of files that are not text.
  private static let starts: [(bytes: [UInt8], kind: String, advice: String)] = [
    (Array("PK\u{3}\u{4}".utf8), "a zip file", "unzip it first: unzip FILE"),
    (
      Array("SQLite format 3\0".utf8), "an SQLite database",
      "export a file from its program; for Taskwarrior: task export > tasks.json"
    ),
    ([0xFF, 0xFE], "UTF-16", "convert it first: iconv -f UTF-16 -t UTF-8 FILE > utf8-file"),
    ([0xFE, 0xFF], "UTF-16", "convert it first: iconv -f UTF-16 -t UTF-8 FILE > utf8-file"),
    ([0x1F, 0x8B], "a gzip file", "unpack it first: gunzip FILE"),
    (Array("%PDF-".utf8), "a PDF file", "export a table or JSON from its program"),
    (Array("bplist00".utf8), "a binary property list", "convert it first: plutil -convert json FILE"),
    (Array("<!DOCTYPE".utf8), "a web page", "export a table or JSON from its program"),
    (Array("<html".utf8), "a web page", "export a table or JSON from its program"),
    (Array("<?xml".utf8), "XML", "export a table or JSON from its program"),
  ]

  /// Nil for a file that may be of a format. The name tells a spreadsheet from other zip files.
  package init?(_ bytes: [UInt8], name: String = "") {
    if bytes.starts(with: "PK".utf8),
      [".xlsx", ".xlsm", ".ods", ".numbers"].contains(where: { name.lowercased().hasSuffix($0) })
    {
      (kind, advice) = ("a spreadsheet", "save it as CSV in its program, and import that file")
      return
    }
    if let (_, kind, advice) = UnreadableFile.starts.first(where: { bytes.starts(with: $0.bytes) }) {
      (self.kind, self.advice) = (kind, advice)
      return
    }
    if UnreadableFile.isWindows1252(bytes) {
      kind = "text in Windows-1252 or Latin-1"
      advice = "convert it first: iconv -f WINDOWS-1252 -t UTF-8 FILE > utf8-file"
      return
    }
    // Without a mark, every other byte of Latin letters is zero.
    let start = bytes.prefix(64)
    guard start.count > 3, start.count(where: { $0 == 0 }) * 3 > start.count, !start.starts(with: [0, 0])
    else { return nil }
    let order = bytes[0] == 0 ? "UTF-16BE" : "UTF-16LE"
    (kind, advice) = ("UTF-16", "convert it first: iconv -f \(order) -t UTF-8 FILE > utf8-file")
  }

  /// Whether there are bytes beyond ASCII, all letters and usual signs of Windows-1252, and no character of UTF-8.
  /// iCalendar is read with any bytes.
  private static func isWindows1252(_ bytes: [UInt8]) -> Bool {
    let signs: Set<UInt8> = [
      0x80, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0xA0, 0xA7, 0xAB, 0xB0, 0xB4, 0xBB,
    ]
    var last: UInt8 = 0
    var isFound = false
    for byte in bytes {
      let isLetter = (0xC0...0xFD).contains(byte)
      guard byte < 0x80 || isLetter || signs.contains(byte) && last < 0x80 else { return false }
      (isFound, last) = (isFound || isLetter, byte)
    }
    return isFound && !bytes.starts(with: "BEGIN:VCALENDAR".utf8)
  }

  /// For JSON of no known program, and for a list of PlainTasks.
  package init?(text bytes: [UInt8]) {
    let start = FileStart(bytes)
    if start.lines.contains(where: { line in
      "☐✔✘".contains { line.drop { $0 == " " || $0 == "\t" }.hasPrefix("\($0) ") }
    }) {
      kind = "a list of PlainTasks"
      advice =
        "make it Markdown: sed 's/☐/- [ ]/; s/✔/- [x]/; s/✘/- [-]/' FILE | flick import --from markdown -"
      return
    }
    guard start.isJSON, let next = start.ink.dropFirst().first(where: { !$0.isWhitespace }),
      "{[\"]}".contains(next)
    else { return nil }
    if let error = JSONTaskReader.error(in: bytes) {
      let place = ImportError.positions(of: [error.offset], in: bytes)[0]
      kind = "JSON with an error at \(place.line):\(place.column): \(error.reason)"
      advice = "export it again"
      return
    }
    kind = "JSON, but of no program that flick knows"
    advice =
      "export a table (CSV) instead, or name the program with --from ("
      + ProgramFormat.all.filter { $0.programs.contains { $0.form == .json } }.map(\.name).joined(
        separator: ", ") + ")"
  }
}
