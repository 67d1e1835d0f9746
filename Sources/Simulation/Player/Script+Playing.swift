public import GestureScript
public import TodoModel

extension Script {
  /// Reads a script in the words of every scene. Throws all faults at once, in the order of their places.
  public init(parsing text: String) throws(ScriptFaults) {
    self = try ScriptParser.allScenes.parse(text)
  }

  /// Reads a script in UTF-8, skipping a byte-order mark.
  public init(parsing bytes: [UInt8]) throws(ScriptFaults) {
    self = try ScriptParser.allScenes.parse(bytes: bytes)
  }

  /// Plays the script on a fresh screen. The same script and options produce the same recording on every
  /// machine. Failed expectations are counted and the run goes on.
  ///
  /// Throws, with the position, at the first statement that is impossible at its moment, such as a tap on a
  /// missing row. ``ScriptPlayer`` then holds the events until there.
  public func play(_ options: SimulationOptions = SimulationOptions()) throws(ScriptFault) -> PlayedScript {
    try ScriptPlayer(self, options).play()
  }

  /// Plays the script on this document, unless it brings lists of its own.
  public func play(on document: Document) throws(ScriptFault) -> PlayedScript {
    var options = SimulationOptions()
    options.document = document
    return try play(options)
  }
}
