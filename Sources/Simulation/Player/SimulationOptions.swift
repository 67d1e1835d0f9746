/// The inputs of a run besides the script. The defaults are equal everywhere: an empty document, new items
/// named from 1, edits at the first second of 1970, no files.
public struct SimulationOptions {
  /// The script's name in warnings.
  public var name = "script"
  /// The document on which a script without lists of its own plays.
  public var document = Document()
  /// The index of the list shown, or nil for the current one; traps if it is out of range.
  public var list: Int?
  /// The list scene's default switches; scripts with their own lists ignore them, to play the same everywhere.
  package var listFlags: [ListFlag] = []
  /// Makes each run's source of times and of names for new items.
  public var makeSource: () -> ItemSource = ItemSource.counting
  /// Makes the calendar files that each run may read, or nil if runs may read none and `events` shows nothing.
  public var makeEventFiles: (() -> any EventFiles)?
  /// The profile in place of the script's own, or nil for the latter.
  public var profile: ScriptProfile?
  /// Whether the played touches are kept, as ``ScriptPlayer/expanded``. It costs as much as playing them.
  public var keepsTouches = false

  /// The defaults.
  public init() {}
}

/// A run's deviation from its script; nil keeps the script's own value.
package struct SimulationVariation {
  /// The number of touch samples per second.
  package var rate: Double?
  /// Changes the touches of a gesture statement, by its number from 0; the samples keep their fingers and phases.
  package var disturb: ((_ gesture: Int, _ samples: [TouchSample]) -> [TouchSample])?

  package init(rate: Double? = nil, disturb: ((Int, [TouchSample]) -> [TouchSample])? = nil) {
    self.rate = rate
    self.disturb = disturb
  }
}
