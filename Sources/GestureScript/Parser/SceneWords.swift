/// What a scene adds to the language: a table that the parser is handed.
public struct SceneWords: Hashable, Sendable {
  /// The scene's name in the statement `scene`.
  public var name: String
  public var statements: [SceneForm]
  /// Each begins with a word of its own.
  public var targets: [SceneForm]
  /// What may stand after `expect`.
  public var expectations: [SceneForm]
  /// What may stand after `set`.
  public var settings: [SettingForm]

  public init(
    _ name: String, statements: [SceneForm] = [], targets: [SceneForm] = [], expectations: [SceneForm] = [],
    settings: [SettingForm] = []
  ) {
    self.name = name
    self.statements = statements
    self.targets = targets
    self.expectations = expectations
    self.settings = settings
  }
}

/// One way of saying something in a scene's own words.
public struct SceneForm: Hashable, Sendable {
  /// What a ``ScenePhrase`` names.
  public var name: String
  public var parts: [ScenePart]
  /// One line that says what it does.
  public var help: String
  /// Whether it stands before the first action of a script.
  public var isSetup: Bool

  public init(_ name: String, _ parts: [ScenePart], help: String, isSetup: Bool = false) {
    self.name = name
    self.parts = parts
    self.help = help
    self.isSetup = isSetup
  }

  /// How it is written, as help shows it: `view NAME X,Y WxH [in NAME]`.
  public var usage: String { ScenePart.usage(of: parts) }
}

/// A piece of a form.
public indirect enum ScenePart: Hashable, Sendable {
  /// This word itself.
  case word(String)
  case name
  case text
  case whole(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case distance
  /// A content offset, in points; it comes as a distance.
  case offset
  case duration
  case angle
  case point
  case size
  case date
  case month
  case target
  case recognizer
  /// Taken when it fits, else passed over.
  case optional([ScenePart])
  /// The first of these that fits.
  case oneOf([[ScenePart]])
  /// One or more of these, with commas between them.
  case list(ScenePart)
}

extension ScenePart {
  /// The part as help shows it.
  public var usage: String {
    switch self {
    case .word(let word): word
    case .name: "NAME"
    case .text: "\"TEXT\""
    case .whole, .number: "N"
    case .distance: "LENGTH"
    case .offset: "OFFSET"
    case .duration: "TIME"
    case .angle: "ANGLE"
    case .point: "X,Y"
    case .size: "WxH"
    case .date: "DATE"
    case .month: "MONTH"
    case .target: "TARGET"
    case .recognizer: "RECOGNIZER"
    case .optional(let parts): "[\(ScenePart.usage(of: parts))]"
    case .oneOf(let choices): choices.map { ScenePart.usage(of: $0) }.joined(separator: "|")
    case .list(let part): "\(part.usage), …"
    }
  }

  static func usage(of parts: [ScenePart]) -> String { parts.map(\.usage).joined(separator: " ") }
}

/// A setting and what may be said of it.
public struct SettingForm: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    /// `on` or `off`.
    case flag
    case number(ClosedRange<Double>)
    /// One of these words.
    case word([String])
    /// A text in quotes.
    case text
  }

  public var name: String
  public var value: Value
  /// One line that says what it does.
  public var help: String

  public init(_ name: String, _ value: Value, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// How it is written, as help shows it: `set NAME on|off`.
  public var usage: String {
    let value =
      switch value {
      case .flag: "on|off"
      case .number: "N"
      case .word(let words): words.joined(separator: "|")
      case .text: "\"TEXT\""
      }
    return "set \(name) \(value)"
  }
}
