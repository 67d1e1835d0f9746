import Gestures
public import Motion

extension ScriptPrinter {
  /// The target as a script names it.
  public static func text(of target: Target) -> String {
    switch target {
    case .row(let row): text(of: row)
    case .point(let location): text(of: location)
    case .above(let row): "above \(text(of: row))"
    case .below(let row): "below \(text(of: row))"
    case .day(let date): "day \(text(of: date))"
    case .control(let name): "control \(name.quotedText)"
    case .card(let number): "card \(number)"
    case .view(let name): "view \(name.nameText)"
    case .phrase(let phrase): text(of: phrase)
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

  /// In milliseconds with as many decimals as it takes to read back exactly: `200ms`, `8.333ms`.
  public static func text(of time: Time) -> String { time.scriptText }

  /// The shortest text that reads back as exactly this number, without exponent.
  public static func text(of number: Double) -> String { number.decimalText }

  /// `X,Y`
  public static func text(of location: Location) -> String {
    "\(location.x.decimalText),\(location.y.decimalText)"
  }

  static func text(of distance: Distance) -> String {
    switch distance {
    case .points(let points): "\(points.decimalText)pt"
    case .percent(let percent): "\(percent.decimalText)%"
    }
  }

  static func text(of date: CalendarDate) -> String {
    let digits: (Int, Int) -> String = { number, count in
      String(String(repeating: "0", count: count) + String(number)).suffix(count).description
    }
    return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }

  static func text(of recognizer: RecognizerName) -> String {
    switch recognizer {
    case .kind(let kind): kind.rawValue
    case .named(let name): name.quotedText
    }
  }

  /// The phrase of a scene.
  static func text(of phrase: ScenePhrase) -> String {
    phrase.values.map { text(of: $0) }.joined(separator: " ")
  }

  private static func text(of value: SceneValue) -> String {
    switch value {
    case .word(let word): word
    case .name(let name): name.nameText
    case .text(let text): text.quotedText
    case .whole(let number): String(number)
    case .number(let number): number.decimalText
    case .distance(let distance): text(of: distance)
    case .duration(let duration): duration.scriptText
    case .angle(let degrees): "\(degrees.decimalText)deg"
    case .point(let location): text(of: location)
    case .size(let size): "\(size.width.decimalText)x\(size.height.decimalText)"
    case .date(let date): text(of: date)
    case .month(let year, let month):
      CalendarDate(year: year, month: month, day: 1).map { String(text(of: $0).dropLast(3)) } ?? ""
    case .target(let target): text(of: target)
    case .recognizer(let recognizer): text(of: recognizer)
    case .list(let values): values.map { element($0) }.joined(separator: ", ")
    }
  }

  /// What stands between two commas of a list.
  private static func element(_ value: SceneValue) -> String {
    if case .list(let parts) = value { return parts.map { text(of: $0) }.joined(separator: " ") }
    return text(of: value)
  }
}
