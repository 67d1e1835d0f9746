/// The formats of flick. Everything that concerns all formats uses this list.
package enum ExchangeFormats {
  /// All formats, in the order of the help.
  package static let all: [any ExchangeFormat] = [
    TodoTxtFormat(),
    TaskwarriorFormat(),
    ICalendarFormat(),
    MarkdownFormat(),
    CSVFormat(),
    FlickFormat(),
  ]

  package static var names: [String] { all.map { $0.name } }

  package static func named(_ name: String) -> (any ExchangeFormat)? { all.first { $0.name == name } }

  /// The format with a file name's extension, or nil if several or none have it.
  package static func ending(_ name: String) -> (any ExchangeFormat)? {
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else { return nil }
    return all.first { $0.nameEndings.contains(ending) }
  }

  /// The probable format of a file, by its extension, else by its start; the first among equally likely formats.
  package static func guess(name: String, _ bytes: [UInt8]) -> any ExchangeFormat {
    if let format = ending(name) { return format }
    let start = FileStart(bytes)
    var best: (format: any ExchangeFormat, likelihood: FormatLikelihood) = (TodoTxtFormat(), .possible)
    for format in all {
      let likelihood = format.likelihood(of: start)
      if likelihood > best.likelihood { best = (format, likelihood) }
    }
    return best.format
  }
}

package enum FormatLikelihood: Int, Comparable, Sendable {
  /// The start does not match the format.
  case none
  /// The format allows any text.
  case possible
  /// The start is valid in the format, and may be by chance in others.
  case likely
  /// The start has a trait of the format that other formats could only quote.
  case probable
  /// No other format begins like this.
  case certain

  package static func < (left: FormatLikelihood, right: FormatLikelihood) -> Bool {
    left.rawValue < right.rawValue
  }
}

package struct FileStart {
  /// The first 4096 bytes.
  let text: String
  /// The text without leading blanks, line breaks and byte-order mark.
  let ink: Substring
  /// The lines of the text that are not empty.
  let lines: [Substring]

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    ink = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    lines = text.split(whereSeparator: \.isNewline)
  }
}
