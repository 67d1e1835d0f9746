public import GestureScript
public import Gestures
public import Scenes
public import TodoModel

/// What a script is played with and does not say itself.
///
/// The defaults make a run that is the same everywhere: an empty stored document, new items with names
/// counted from 1, the first second of 1970 as the time of edits, no files.
public struct SimulationOptions {
  /// How warnings name the script.
  public var name = "script"
  /// The document on which a script without lists of its own plays.
  public var document = Document()
  /// Which list of ``document`` the screen shows, by its index; nil: the current one. Out of range is a
  /// mistake of the caller's and traps.
  public var list: Int?
  /// What is on in the list scene unless the script says otherwise. A script with lists of its own does not
  /// heed it, so that it plays the same everywhere.
  package var listFlags: [ListFlag] = []
  /// Gives each run its source of times and of names for new items.
  public var makeSource: () -> ItemSource = ItemSource.counting
  /// Gives each run the calendar files that the script may read, or nil if it may read none, and `events` shows
  /// nothing.
  public var makeEventFiles: (() -> any EventFiles)?
  /// The profile that the script is played under instead of its own; nil: its own.
  public var profile: ScriptProfile?
  /// Whether the touches that were played are kept, as ``ScriptPlayer/expanded``. It costs as much as playing
  /// them.
  public var keepsTouches = false

  /// The defaults.
  public init() {}
}

/// How a run differs from what the script says.
public struct SimulationVariation {
  /// nil: the script's own.
  public var profile: ScriptProfile?
  /// Touch samples a second; nil: the script's own.
  public var rate: Double?
  /// Changes the touches of a gesture statement, by its number from 0, before they are played. The samples
  /// keep their fingers and phases.
  public var disturb: ((_ gesture: Int, _ samples: [TouchSample]) -> [TouchSample])?

  /// A run that differs in what is not nil.
  public init(
    profile: ScriptProfile? = nil, rate: Double? = nil,
    disturb: ((Int, [TouchSample]) -> [TouchSample])? = nil
  ) {
    self.profile = profile
    self.rate = rate
    self.disturb = disturb
  }
}
