/// The unfolded content lines of an iCalendar file, each with its byte range.
struct UnfoldedLines {
  private let bytes: [UInt8]
  /// Whether the whole file is UTF-8; then each line is.
  private let isText: Bool
  private var lines: TextLines
  private var following: Range<Int>?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isText = String(validating: bytes, as: UTF8.self) != nil
    lines = TextLines(bytes)
    following = lines.next()
  }

  struct Line {
    var text: String
    /// The bytes from its first to its last, breaks of folds included.
    var place: Range<Int>
    var isFolded: Bool
  }

  /// The next line that is not empty; nil at the end.
  mutating func next() throws(ImportFault) -> Line? {
    while let first = following {
      following = lines.next()
      if first.isEmpty { continue }
      var end = first.upperBound
      guard continues else {
        return Line(text: try text(bytes[first], at: first.lowerBound), place: first, isFolded: false)
      }
      // Joins a character split by a fold before the bytes are decoded.
      var whole = Array(bytes[first])
      while continues, let more = following {
        whole += bytes[more.dropFirst()]
        end = more.upperBound
        following = lines.next()
      }
      return Line(
        text: try text(whole[...], at: first.lowerBound), place: first.lowerBound..<end, isFolded: true)
    }
    return nil
  }

  private var continues: Bool {
    guard let following, !following.isEmpty else { return false }
    return bytes[following.lowerBound] == 0x20 || bytes[following.lowerBound] == 0x09
  }

  private func text(_ line: ArraySlice<UInt8>, at offset: Int) throws(ImportFault) -> String {
    guard line.count <= ImportedText.longestLine else {
      throw ImportFault(offset: offset, reason: "the line is longer than \(ImportedText.longestLine) bytes")
    }
    if isText { return ImportedText.decode(line) }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw ImportFault(offset: offset, reason: "this line is not UTF-8")
    }
    return text
  }

  /// The line to keep in an item: folded as in the file if flick would fold it differently, else unfolded.
  func kept(_ line: Line) -> String {
    guard line.isFolded else { return line.text }
    var usual: [UInt8] = []
    FoldedLine.append(line.text.utf8, to: &usual)
    var raw: [UInt8] = []
    for part in TextLines(Array(bytes[line.place])) {
      raw +=
        bytes[(part.lowerBound + line.place.lowerBound)..<(part.upperBound + line.place.lowerBound)] + [
          0x0D, 0x0A,
        ]
    }
    if raw == usual { return line.text }
    return String(validating: raw.dropLast(2), as: UTF8.self) ?? line.text
  }
}
