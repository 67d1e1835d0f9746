/// The kinds of recordings that can be read.
package enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// What `evemu-record` writes: a device's description and its events.
  case evemu
  /// What Android's `getevent -lt` prints, with or without `-l`, for one device or for all.
  case getevent
  /// The body of a WebDriver request to perform actions.
  case webDriver = "WebDriver Actions"
}

extension RecordingFormat {
  /// The format of a file by its first line that is neither blank nor a comment; nil if it is no recording.
  ///
  /// No statement of a gesture script begins as a recording does, so a script is never taken for one, whatever
  /// its comments say.
  package init?(of bytes: [UInt8]) {
    for line in RecordedLines(bytes) {
      guard let first = line.text.first(where: { !$0.isBlank }), first != .hash else { continue }
      guard let format = RecordingFormat(firstLine: line, first, in: bytes) else { return nil }
      self = format
      return
    }
    return nil
  }

  private init?(firstLine line: RecordedLine, _ first: UInt8, in bytes: [UInt8]) {
    if first == .openBrace || Self.isArrayOfObjects(bytes, from: line.text.startIndex) {
      self = .webDriver
    } else if EvemuLine.isOne(line.text) {
      self = .evemu
    } else if GeteventLine.isOne(line) {
      self = .getevent
    } else {
      return nil
    }
  }

  /// The bare array of input sources, as libraries keep it before they send it.
  private static func isArrayOfObjects(_ bytes: [UInt8], from start: Int) -> Bool {
    let marks = bytes[start...].lazy.filter { !$0.isBlank && $0 != .lineFeed }
    return marks.prefix(2).elementsEqual([.openBracket, .openBrace])
  }
}
