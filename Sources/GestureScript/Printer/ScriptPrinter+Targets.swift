import Gestures
package import Motion

extension ScriptPrinter {
  /// The target as script text.
  package static func text(of target: Target) -> String {
    switch target {
    case .row(let row): text(of: row)
    case .point(let location): text(of: location)
    case .above(let row): "above \(text(of: row))"
    case .below(let row): "below \(text(of: row))"
    case .phrase(let phrase): phrase.text
    }
  }

  static func text(of row: RowReference) -> String {
    let name =
      switch row.name {
      case .number(let number): "row \(number)"
      case .text(let text): "row \(text.quotedText)"
      }
    return name + (row.list.map { " of list \($0.quotedText)" } ?? "")
  }

  /// The time in milliseconds with the fewest decimals that read back exactly: `200ms`, `8.333ms`.
  package static func text(of time: Time) -> String { time.scriptText }

  /// The shortest text that reads back as exactly this number, without exponent.
  package static func text(of number: Double) -> String { number.exactText }

  /// The text in double quotes, with the escapes of JSON.
  package static func text(quoting text: String) -> String { text.quotedText }

  /// `X,Y`
  package static func text(of location: Location) -> String {
    "\(location.x.exactText),\(location.y.exactText)"
  }

  static func text(of distance: Distance) -> String {
    switch distance {
    case .points(let points): "\(points.exactText)pt"
    case .percent(let percent): "\(percent.exactText)%"
    }
  }

  static func text(of recognizer: RecognizerName) -> String {
    switch recognizer {
    case .kind(let kind): kind.rawValue
    case .named(let name): name.quotedText
    }
  }
}
