/// The formats that flick knows. Whatever goes through all formats goes through this list.
package enum ExchangeFormats {
  /// In the order in which help names them.
  package static let all: [any ExchangeFormat] = [
    TodoTxtFormat(),
    TaskwarriorFormat(),
    ICalendarFormat(),
    MarkdownFormat(),
    CSVFormat(),
    FlickFormat(),
  ]

  /// What `--from` and `--to` call them.
  package static var names: [String] { all.map { $0.name } }

  /// The format that `--from` and `--to` call so.
  package static func named(_ name: String) -> (any ExchangeFormat)? { all.first { $0.name == name } }

  /// The format that the end of a file's name stands for; nil if it may be of several, or of none.
  package static func ending(_ name: String) -> (any ExchangeFormat)? {
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else { return nil }
    return all.first { $0.nameEndings.contains(ending) }
  }

  /// The format that a file seems to be of, by the end of its name, else by how it begins. Of formats that are equally
  /// likely the first one counts.
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

/// How much a file looks like one of a format.
package enum FormatLikelihood: Int, Comparable, Sendable {
  /// Its beginning is not of the format.
  case none
  /// Any text may be of the format.
  case possible
  /// Its beginning makes sense in the format, and might by chance in others.
  case likely
  /// It has what files of the format have and others may quote.
  case probable
  /// Nothing else begins like this.
  case certain

  package static func < (left: FormatLikelihood, right: FormatLikelihood) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// How a file begins.
package struct FileStart {
  /// The first 4096 bytes.
  let text: String
  /// The same without blanks, line breaks and a byte-order mark in front.
  let ink: Substring
  /// The lines of the text that are not empty.
  let lines: [Substring]

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    ink = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    lines = text.split(whereSeparator: \.isNewline)
  }
}
