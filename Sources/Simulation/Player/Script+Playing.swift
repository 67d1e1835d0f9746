public import GestureScript
public import Scenes
public import TodoModel

extension Script {
  /// Reads a script in the words of every scene. Throws all errors at once, in the order of their positions.
  public init(parsing text: String) throws(ScriptErrors) {
    self = try ScriptParser.allScenes.parse(text)
  }

  /// Reads a script in UTF-8, skipping a byte-order mark.
  public init(parsing bytes: [UInt8]) throws(ScriptErrors) {
    self = try ScriptParser.allScenes.parse(bytes: bytes)
  }

  /// Plays the script on a fresh screen. The same script and options produce the same recording on every
  /// machine. Failed expectations are counted and the run goes on.
  ///
  /// Throws, with the position, at the first statement that is impossible at its moment, such as a tap on a
  /// missing row. ``ScriptPlayer`` then holds the events until there.
  public func play(_ options: SimulationOptions = SimulationOptions()) throws(ScriptError) -> PlayedScript {
    try ScriptPlayer(self, options).play()
  }

  /// Plays the script on this document, unless it brings lists of its own.
  public func play(on document: Document) throws(ScriptError) -> PlayedScript {
    var options = SimulationOptions()
    options.document = document
    return try play(options)
  }

  /// Whether the script shows a stored list: not if it provides its lists, or all contents of its scene.
  package var showsStoredList: Bool {
    guard setup.lists.isEmpty else { return false }
    let contents = statements.compactMap { placed -> Content? in
      if case .phrase(let phrase) = placed.value { Content(phrase.meaning) } else { nil }
    }
    return switch SceneKind(rawValue: setup.scene) {
    case .views: false
    case .card, .detail: contents.isEmpty || contents.contains(.item)
    case .list, .board, .pager, .calendar, nil: true
    }
  }
}

/// The contents that a statement provides for the scenes card and detail.
private enum Content {
  case own
  case item

  init?(_ meaning: SceneMeaning) {
    switch (meaning as? CardStatement, meaning as? DetailStatement) {
    case (.cards, _), (_, .distance): self = .own
    case (.item, _), (_, .item): self = .item
    default: return nil
    }
  }
}

/// The calendar files that scripts of the calendar scene name, provided by the player's caller.
public protocol EventFiles: AnyObject {
  /// Reads the file and keeps its events; returns the path for references to it.
  func read(_ name: String) throws(EventFileError) -> String

  /// The events of all files read so far on these days, by day and time, and the warnings.
  func events(in days: ClosedRange<CalendarDay>) -> (events: [CalendarEvent], warnings: [String])
}

/// The reason why a calendar file cannot be used, as the two halves of an error's sentence.
public struct EventFileError: Error, Hashable, Sendable {
  /// The expected input: `a file that can be read`.
  public var expected: String
  /// The input found. Safe to print.
  public var found: String

  /// An error in words: "expected …, found …".
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}

/// The outcome of playing a script.
public struct PlayedScript: Sendable {
  /// All that happened: touches, verdicts, edits, the timeline, the document in the end.
  public var recording: Recording
  /// The number of expectations met.
  public var passed: Int
  /// The expectations not met, in the order of checking.
  public var failed: [FailedExpectation]
}

/// An expectation that was not met.
public struct FailedExpectation: Hashable, Sendable {
  /// The position in the script; nowhere for a script made in code.
  public var position: SourcePosition
  package var expectation: Expectation
  /// The value found instead, as a phrase. It may quote the list raw: escape it before printing.
  public var found: String
  /// The gesture statement before it, counted from 0; −1 before the first.
  package var gesture = -1
  /// The number of expectations checked before it.
  package var check = 0

  /// One sentence, raw.
  public var message: String { "expected \(ScriptPrinter.text(of: expectation)), found \(found)" }

  /// The message with its position and the line, safe to print; see ``CaretDiagnostic``.
  public func rendered(file: String) -> String {
    CaretDiagnostic(file: file, position: position).rendered(message)
  }

  /// The message, with the profile under which the expectation was not met.
  package func rendered(file: String, under profile: String) -> String {
    CaretDiagnostic(file: file, position: position).rendered("under \(profile): \(message)")
  }
}

extension Script {
  /// The error at the first statement that takes a command's words, where no command reads them, or nil.
  package var flickNeeded: ScriptError? {
    for placed in played {
      guard case .phrase(let phrase) = placed.value,
        case .change(_, let change)? = phrase.meaning as? PaneStatement, let command = change.command
      else { continue }
      return SceneError.needsFlick(command).scriptError(at: placed.position)
    }
    return nil
  }
}
